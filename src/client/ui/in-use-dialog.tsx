import './move-dialog.css';
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
      <div className="ui-move">
        <div className="ui-move__text">{text}</div>
        <div className="ui-move__links">{links}</div>
      </div>
    </Dialog>
  );
}
