import { useEffect, useRef, useState } from 'react';
import { undoMs } from '#client/data/save/step-words.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import type { RowId } from '#domain/values/ids.ts';

interface Held {
  readonly key: string;
  readonly rows: readonly ReplicaRow<'services'>[];
}

/**
 * The rows of a page; after `hold` in the order of that moment, for as long as the undo bar stands: a card that a tap
 * sends elsewhere in the list must not put another under the glove. `key` names the page.
 */
export function useHeldRows(rows: readonly ReplicaRow<'services'>[], key: string) {
  const [held, setHeld] = useState<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const kept = held !== null && held.key === key ? held : null;
  const present = useRows('services', kept === null ? [] : kept.rows.map(({ id }) => id));

  function hold(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), undoMs);
    setHeld((before) => (before !== null && before.key === key ? before : { key, rows }));
  }

  return { rows: kept === null ? rows : inHeldOrder(kept.rows, rows, present), hold };
}

function inHeldOrder(held: Held['rows'], rows: Held['rows'], present: ReadonlyMap<RowId, ReplicaRow<'services'>>): Held['rows'] {
  const now = new Map(rows.map((row) => [row.id, row]));
  // Before the first answer a row that has left the page is as it was; after it, one that is missing was deleted.
  return held.flatMap((row) => present.get(row.id) ?? now.get(row.id) ?? (present.size === 0 ? row : []));
}
