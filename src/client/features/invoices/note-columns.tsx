import { Ban, FileCode2, FileText, Replace, Send } from 'lucide-react';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import type { NoteState } from '#domain/invoices/note-life.ts';
import { noteStateName } from '#domain/invoices/note-words.ts';
import { formatCivilDateTime, isCivilDateTime } from '#domain/values/civil-date.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { issuedTexts as texts } from './texts.ts';
import type { useDownloadXml } from './use-download-xml.ts';

const styles = classesOf({
  customer: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' },
  reason: { flexBasis: 'full', textStyle: 'note' },
});

const tones: Readonly<Record<NoteState, Tone>> = {
  draft: 'grey',
  signed: 'grey',
  sending: 'blue',
  uncertain: 'yellow',
  authorized: 'green',
  rejected: 'red',
  cancelling: 'yellow',
  cancelled: 'grey',
  substituted: 'grey',
};

/** What a person asks for of one note; what they may not, or what a note has not, is missing. */
export type NoteTask = 'share' | 'cancel' | 'replace';

export interface NoteColumnsOptions {
  readonly downloads: ReturnType<typeof useDownloadXml>;
  readonly mayCancel: boolean;
  readonly onTask: (task: NoteTask, note: Invoice) => void;
}

export const noteColumns = ({ downloads, mayCancel, onTask }: NoteColumnsOptions): readonly Column<Invoice>[] => [
  {
    key: 'number',
    header: texts.columns.number,
    inCard: 'head',
    cell: ({ number, series }) => (number === 0 ? texts.noNumber : texts.number(series, number)),
  },
  { key: 'date', header: texts.columns.date, cell: ({ issued_at }) => (isCivilDateTime(issued_at) ? formatCivilDateTime(issued_at) : issued_at) },
  { key: 'customer', header: texts.columns.customer, inCard: 'wide', cell: (note) => <CustomerCell note={note} /> },
  { key: 'value', header: texts.columns.value, align: 'end', cell: ({ value }) => formatMoney(fromDecimal(value)) },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (note) => (
      <>
        <RowButton
          variant="quiet"
          icon={<FileCode2 />}
          aria-label={texts.downloadLabel(note.number)}
          isBusy={downloads.busy === note.id}
          disabled={note.number === 0}
          onClick={() => void downloads.download(note)}
        >
          {texts.download}
        </RowButton>
        {note.access_key !== '' && (
          <ActionMenu label={texts.actionsOf(note.number)} items={() => actionsOf(note, { mayCancel, onTask, open: downloads.openPdf })} />
        )}
      </>
    ),
  },
];

function CustomerCell({ note: { customer, notice, state, is_in_analysis, messages } }: { note: Invoice }) {
  return (
    <span className={styles.customer}>
      {customer || texts.nobody}
      {notice !== '' && <Badge tone="yellow">{notice}</Badge>}
      {notice === '' && (
        <Badge tone={tones[state]}>{is_in_analysis ? texts.inAnalysis : state === 'authorized' ? texts.holds : noteStateName(state)}</Badge>
      )}
      {messages.length > 0 && (
        <span className={styles.reason}>{messages.map(({ code, text }) => [code, text].filter(Boolean).join(': ')).join(' ')}</span>
      )}
    </span>
  );
}

function actionsOf(
  note: Invoice,
  { mayCancel, onTask, open }: Pick<NoteColumnsOptions, 'mayCancel' | 'onTask'> & { open: (note: Invoice) => Promise<void> },
): MenuAction[] {
  const actions: MenuAction[] = [
    { label: texts.danfse, icon: <FileText />, onSelect: () => void open(note) },
    { label: texts.share, icon: <Send />, onSelect: () => onTask('share', note) },
  ];
  if (!mayCancel || note.state !== 'authorized') return actions;
  return [
    ...actions,
    { label: texts.replace, icon: <Replace />, onSelect: () => onTask('replace', note) },
    { label: texts.cancel, icon: <Ban />, isDanger: true, onSelect: () => onTask('cancel', note) },
  ];
}
