import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { readWizardStart, type WizardStart } from './read-wizard-start.ts';
import { WizardForm } from './wizard-form.tsx';

export interface NoteWizardProps {
  note: NoteDocument;
  onDone: () => void;
}

/** A note step by step: from whom, what it brings, when it is paid. What it begins with is read once: nothing moves under the hand. */
export function NoteWizard({ note, onDone }: NoteWizardProps) {
  const { store } = useReplica();
  const [start, setStart] = useState<WizardStart | null>(null);
  // Asked until it is answered: a handle that died is opened again meanwhile.
  const read = useLive(store, start === null ? `wizard ${note.key}` : null, () => readWizardStart(store, note));
  if (start === null && read !== null) setStart(read.value);
  return start === null ? <SkeletonRows /> : <WizardForm note={note} start={start} onDone={onDone} />;
}
