import { useEffect, useMemo, useRef, useState } from 'react';
import type { Seen } from '#client/data/row-marks.ts';
import { dueDateOf } from '#domain/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import { undoMs } from './use-settle-entry.ts';

type Entry = Seen<'entries'>;

/**
 * What is open, and what was settled here a moment ago, for as long as the undo bar stands: a row that goes at once
 * would put the next one under the thumb.
 */
export function useHeldEntries(open: readonly Entry[]) {
  const [held, setHeld] = useState<readonly Entry[]>([]);
  const timers = useRef(new Map<RowId, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const letGo = (id: RowId) => setHeld((before) => before.filter((entry) => entry.id !== id));

  function hold(entry: Entry): void {
    clearTimeout(timers.current.get(entry.id));
    setHeld((before) => [...before.filter(({ id }) => id !== entry.id), { ...entry, is_paid: true }]);
    timers.current.set(entry.id, setTimeout(() => letGo(entry.id), undoMs));
  }

  const rows = useMemo(() => withHeld(open, held), [open, held]);
  return { rows, hold, letGo };
}

function withHeld(open: readonly Entry[], held: readonly Entry[]): readonly Entry[] {
  if (held.length === 0) return open;
  const kept = new Set(held.map(({ id }) => id));
  const rows = [...held, ...open.filter(({ id }) => !kept.has(id))];
  return rows.toSorted((a, b) => (dueDateOf(a) !== dueDateOf(b) ? (dueDateOf(a) < dueDateOf(b) ? -1 : 1) : a.id < b.id ? -1 : 1));
}
