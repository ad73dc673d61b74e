import { useEffect, useMemo, useRef, useState } from 'react';
import { rowsByIds } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { dueDateOf } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { undoMs } from '#client/data/save/step-words.ts';

type Entry = ReplicaRow<'entries'>;

interface Held {
  readonly id: RowId;
  /** Which tap it was: one that is settled twice is read anew. */
  readonly turn: number;
  /** Where it stands in the list, whatever becomes of it. */
  readonly due: CivilDate;
  /** As it was settled: shown until the store says so too, so that a second tap finds nothing to settle. */
  readonly tapped: Entry | null;
}

/**
 * What is open, and what was settled here a moment ago, for as long as the undo bar stands: a row that goes at once
 * would put the next one under the thumb.
 */
export function useHeldEntries(open: readonly Entry[]) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const timers = useRef(new Map<RowId, ReturnType<typeof setTimeout>>());
  const turns = useRef(0);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const { present, isFresh } = usePresent(held);
  const isSettled = ({ id, tapped }: Held) => isFresh && tapped !== null && present.get(id)?.is_paid === true;
  if (held.some(isSettled)) setHeld(held.map((each) => (isSettled(each) ? { ...each, tapped: null } : each)));
  const letGo = (id: RowId) => setHeld((before) => before.filter((entry) => entry.id !== id));

  function hold(entry: Entry): void {
    const { id } = entry;
    clearTimeout(timers.current.get(id));
    const turn = (turns.current += 1);
    setHeld((before) => [...before.filter((other) => other.id !== id), { id, turn, due: dueDateOf(entry), tapped: { ...entry, is_paid: true } }]);
    timers.current.set(
      id,
      setTimeout(() => letGo(id), undoMs),
    );
  }

  const rows = useMemo(() => withHeld(open, held, present), [open, held, present]);
  return { rows, hold, letGo };
}

const unread: ReadonlyMap<RowId, Entry> = new Map();

/** The held rows as they are now; not `isFresh` while some of them are not read yet. */
function usePresent(held: readonly Held[]) {
  const { store } = useReplica();
  const ids = held.map(({ id }) => id);
  const key = ids.length === 0 ? null : `held ${held.map(({ id, turn }) => `${id} ${turn}`).join(' ')}`;
  const live = useLive(store, key, () => rowsByIds(store, 'entries', ids));
  return { present: live?.value ?? unread, isFresh: live?.key === key };
}

function withHeld(open: readonly Entry[], held: readonly Held[], present: ReadonlyMap<RowId, Entry>): readonly Entry[] {
  if (held.length === 0) return open;
  const kept = new Set(held.map(({ id }) => id));
  const rows = open.filter(({ id }) => !kept.has(id)).map((entry) => ({ due: dueDateOf(entry), entry }));
  for (const { id, due, tapped } of held) {
    const entry = tapped ?? present.get(id);
    if (entry === undefined) continue;
    const next = rows.findIndex((row) => row.due > due || (row.due === due && row.entry.id > id));
    rows.splice(next === -1 ? rows.length : next, 0, { due, entry });
  }
  return rows.map(({ entry }) => entry);
}
