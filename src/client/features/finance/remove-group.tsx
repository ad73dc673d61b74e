import { Text } from '@chakra-ui/react';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { formatMoney } from '#domain/values/money.ts';
import { removeTexts as texts } from './texts.ts';
import type { GroupRemoval } from './use-remove-entry.ts';

export interface RemoveGroupProps {
  removal: GroupRemoval;
  onAnswer: (removal: GroupRemoval, withLater: boolean) => void;
  onClose: () => void;
}

/** One of a repetition is to go: alone, or with those after it that are still open. */
export function RemoveGroup({ removal, onAnswer, onClose }: RemoveGroupProps) {
  const { description, amount } = removal.entry;
  return (
    <Dialog
      title={texts.confirm}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(removal, false)}>
            {texts.onlyThis}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(removal, true)}>
            {texts.andLater}
          </Button>
        </>
      }
    >
      <Text mb="2">{texts.removes(description, formatMoney(amount))}</Text>
      <p>{texts.ofGroup(removal.later.length)}</p>
    </Dialog>
  );
}
