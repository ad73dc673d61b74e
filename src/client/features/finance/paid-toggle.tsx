import { useState } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { tableTexts as texts } from './texts.ts';

export interface PaidToggleProps {
  entry: ReplicaRow<'entries'>;
  isDisabled: boolean;
  /** False: it could not be saved. */
  onPaid: (entry: ReplicaRow<'entries'>, isPaid: boolean) => Promise<boolean>;
}

const toggle = classesOf({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: 'control',
    minH: 'control',
    px: '0.5',
    borderRadius: 'control',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _disabled: { opacity: '0.55', cursor: 'default' },
    _hover: { bg: 'hover' },
    // As wide for either word.
    '& > span': { justifyContent: 'center', minW: '24' },
  },
});

/** Whether an entry is paid, and one tap to change it. */
export function PaidToggle({ entry, isDisabled, onPaid }: PaidToggleProps) {
  const { description, is_paid: stored } = entry;
  const mayChange = useMayWrite('entries').update(entry);
  // A month of thousands takes a moment to be read anew: the tap shows at once.
  const [tapped, setTapped] = useState<{ over: boolean; isPaid: boolean } | null>(null);
  if (tapped !== null && tapped.over !== stored) setTapped(null);
  const isPaid = tapped?.isPaid ?? stored;

  async function change(): Promise<void> {
    setTapped({ over: stored, isPaid: !isPaid });
    if (!(await onPaid(entry, !isPaid))) setTapped(null);
  }

  // The name begins with the word that stands there, for whoever speaks to the screen; said twice, the state would contradict it.
  const word = isPaid ? texts.paid : texts.unpaid;
  return (
    <button
      type="button"
      className={toggle.root}
      aria-label={texts.paidLabel(word, description)}
      disabled={isDisabled || !mayChange}
      onClick={() => void change()}
    >
      <Badge tone={isPaid ? 'green' : 'yellow'}>{word}</Badge>
    </button>
  );
}
