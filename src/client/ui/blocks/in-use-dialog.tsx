import { HStack, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface InUseDialogProps {
  title: string;
  /** What refers to it, and what a person can do instead. */
  text: ReactNode;
  /** Ways to what refers to it. */
  links?: ReactNode;
  /** What is done in the place of the delete. */
  action?: ReactNode;
  onClose: () => void;
}

/** In the place of the question before a delete: what others refer to stays, and there is something better to do. */
export function InUseDialog({ title, text, links, action, onClose }: InUseDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          {action}
        </>
      }
    >
      <Stack gap="3.5">
        <Stack gap="2.5">{text}</Stack>
        <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
          {links}
        </HStack>
      </Stack>
    </Dialog>
  );
}
