import { useEffect, useEffectEvent, useState } from 'react';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useRow } from './use-row.ts';

export interface OpenedRecord<N extends CollectionName> {
  /** The row as the form was opened with it: later changes must not move what is being typed. Null for a new one. */
  readonly opened: ReplicaRow<N> | null;
  /** The row as it is now; null for a new one, or when it is gone. */
  readonly present: ReplicaRow<N> | null;
}

/**
 * The row that a form is about, once it is there; null until then. A form that is open stays, with what was typed, if
 * the row goes; one whose row is not there at all is `onMissing`.
 */
export function useOpenedRecord<N extends CollectionName>(collection: N, id: RowId | null, onMissing: () => void): OpenedRecord<N> | null {
  const present = useRow(collection, id);
  const [opened, setOpened] = useState<ReplicaRow<N> | null>(null);
  if (opened === null && present) setOpened(present);

  const isMissing = id !== null && opened === null && present === null;
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
  if (id !== null && opened === null) return null;
  return { opened, present: present ?? null };
}
