import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { GroupName } from './groups.ts';

/** What the arrows go through: a row, or the way to more of its group. */
export interface Choice {
  readonly id: string;
  readonly group: GroupName;
  readonly open: () => void;
  /** Null where there is no quote to begin. */
  readonly quote: (() => void) | null;
}

interface Choosing {
  readonly choices: readonly Choice[];
  /** What they were found by. */
  readonly of: string;
  /** They are still those of what was typed before. */
  readonly isStale: boolean;
}

/** Which of the choices the keyboard is at: the first of what was found, until the arrows say otherwise. */
export function useChosenEntry({ choices, of, isStale }: Choosing) {
  const [moved, setMoved] = useState({ of: '', id: '' });
  const chosen = choices.find(({ id }) => moved.of === of && id === moved.id) ?? choices[0];
  const choose = (choice: Choice | undefined) => choice !== undefined && setMoved({ of, id: choice.id });

  const chosenId = chosen?.id ?? '';
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  // Whoever types a plate and presses Enter at once means what that plate finds.
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== of || isStale) return;
    wanted.current = null;
    chosen?.open();
  });

  function act(withQuote: boolean): void {
    if (isStale) wanted.current = of;
    else if (!withQuote) chosen?.open();
    else chosen?.quote?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const at = chosen === undefined ? -1 : choices.indexOf(chosen);
    const next = nextOf(event, choices, at);
    if (next !== undefined) {
      event.preventDefault();
      // The dialog, which keeps Tab within itself, has heard it first.
      event.currentTarget.focus();
      choose(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      act(event.ctrlKey || event.metaKey);
    }
  }
  return { chosen, onKeyDown };
}

/** Where a key leads to from `at`; undefined: nowhere, and the key does what it does. */
function nextOf({ key, shiftKey }: KeyboardEvent, choices: readonly Choice[], at: number): Choice | undefined {
  if (key === 'ArrowDown') return choices[(at + 1) % choices.length];
  if (key === 'ArrowUp') return choices.at(at - 1);
  if (key !== 'Tab') return undefined;
  const group = choices[at]?.group;
  if (!shiftKey) return choices.slice(at + 1).find((choice) => choice.group !== group);
  const before = choices.slice(0, Math.max(0, at)).findLast((choice) => choice.group !== group)?.group;
  return choices.find((choice) => choice.group === before);
}
