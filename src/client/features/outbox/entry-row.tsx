import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { isUnseeing } from '#client/data/save/merge-op.ts';
import type { EntryView } from '#client/sync/entries.ts';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { formatAge } from '#client/ui/words/age.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { entryStyles as look } from './entry-row-styles.ts';
import { entrySummary, entryTitle, waitText } from './entry-texts.ts';
import { outboxTexts } from './texts.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useSubjects } from './use-names.ts';

/** An entry on its way. One whose answer is still out can be neither changed nor discarded. */
export function EntryRow({ view, nowMs, isOnline }: { view: EntryView; nowMs: number; isOnline: boolean }) {
  const { entry, waitsFor } = view;
  const { edit, retry, discard } = useEntryActions(view);
  const subjects = useSubjects(view.collection, entry.entityId);
  const isSending = entry.state === 'sending';
  const title = entryTitle(view);
  return (
    <li className={look.row}>
      <div className={look.text}>
        <strong>{title}</strong>
        <span>
          {[...subjects, entrySummary(view), waitsFor !== null ? waitText(waitsFor) : isUnseeing(entry) && outboxTexts.waitsForData]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={look.mark}>{isSending && isOnline ? <Badge tone="blue">{outboxTexts.sending}</Badge> : <PendingMark state="pending" />}</span>
      <span className={look.age}>{formatAge(nowMs - entry.createdAt) ?? outboxTexts.justNow}</span>
      <ActionMenu
        label={outboxTexts.actions(title)}
        items={[
          { label: outboxTexts.edit, icon: <Pencil />, onSelect: () => edit?.(), isDisabled: edit === null },
          { label: outboxTexts.retry, icon: <RotateCw />, onSelect: retry, isDisabled: isSending },
          { label: outboxTexts.discard, icon: <Trash2 />, onSelect: discard, isDanger: true, isDisabled: isSending },
        ]}
      />
    </li>
  );
}
