import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { rowById } from '#client/data/read/list.ts';
import type { OpProblem } from '#client/data/store/records.ts';
import { dependentsOf, type Dependent, type EntryView } from '#client/sync/entries.ts';
import { deleteAnyway, discardEntry, resolveConflict, restoreDeleted, retryEntry, type CommandResult } from '#client/sync/entry-commands.ts';
import type { Side } from '#client/data/save/merge.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { isQuotaError } from '#client/data/store/store.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { onlyRowsWith } from '#domain/collections/shown-rows.ts';
import { editPath } from './edit-path.ts';
import { entryTitle } from './entry-texts.ts';
import { discardTexts, outboxTexts, refusalTexts } from './texts.ts';

/** What a person can do to an entry; what cannot be done now says why. */
export function useEntryActions(view: EntryView) {
  const { store, syncNow } = useReplica();
  const { entry, collection } = view;
  const access = useAccess();
  const confirm = useConfirm();
  const flash = useFlash();
  const navigate = useNavigate();

  async function run(command: () => Promise<CommandResult>, doneText?: string): Promise<void> {
    try {
      const result = await command();
      if (!result.ok) return flash({ kind: 'error', text: refusalTexts[result.reason] });
      if (doneText !== undefined) flash({ kind: 'success', text: doneText });
      syncNow();
    } catch (error) {
      flash({ kind: 'error', text: refusalText({ reason: 'storage', isFull: isQuotaError(error), error }) });
    }
  }

  async function edit(): Promise<void> {
    const row = await rowById(store, collection, entry.entityId);
    await navigate(editPath(collection, entry.entityId, row ?? {}));
  }

  async function discard(): Promise<void> {
    const dependents = await dependentsOf(store, entry.seq);
    const isSure = await confirm({
      title: discardTexts.title(entryTitle(view)),
      text: <WhatGoes kind={entry.kind} dependents={dependents} />,
      confirmLabel: outboxTexts.discard,
      isDanger: true,
    });
    if (isSure) await run(() => discardEntry(store, entry.seq), discardTexts.done);
  }

  // The screen of rows of which a person sees some only is not theirs.
  const mayEdit = entry.kind !== 'delete' && access.may(collectionOf(collection).may.update) && onlyRowsWith(access, collection) === null;
  return {
    /** Null where there is no form for it, or none for this person. */
    edit: mayEdit ? () => void edit() : null,
    retry: () => void run(() => retryEntry(store, entry.seq)),
    discard: () => void discard(),
    resolve: (seen: OpProblem, choices: Readonly<Record<string, Side>>) => void run(() => resolveConflict(store, entry.seq, seen, choices)),
    restore: () => void run(() => restoreDeleted(store, entry.seq)),
    deleteAnyway: (seen: OpProblem) => void run(() => deleteAnyway(store, entry.seq, seen)),
    /** Takes this device's delete back: no question, nothing is lost by it. */
    keep: () => void run(() => discardEntry(store, entry.seq)),
  };
}

function WhatGoes({ kind, dependents }: { kind: EntryView['entry']['kind']; dependents: readonly Dependent[] }) {
  return (
    <>
      <p>{discardTexts[kind]}</p>
      <Titles heading={discardTexts.dependents} of={dependents.filter(({ fate }) => fate === 'goes')} />
      <Titles heading={discardTexts.pointingBack} of={dependents.filter(({ fate }) => fate === 'points-back')} />
    </>
  );
}

function Titles({ heading, of }: { heading: string; of: readonly Dependent[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <p>{heading}</p>
      <Box as="ul" mt="1" ps="5" color="ink" fontWeight="semibold" listStyleType="disc">
        {of.map((dependent) => (
          <li key={dependent.entry.seq}>{entryTitle(dependent)}</li>
        ))}
      </Box>
    </>
  );
}
