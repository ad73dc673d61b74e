import { Link } from 'react-router-dom';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { firstDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { EntryForm } from './entry-form.tsx';
import { formTexts as texts } from './form-texts.ts';
import { financeTexts } from './texts.ts';

export interface EntryDialogProps {
  /** Null for a new one. */
  id: RowId | null;
  /** The day that a new one starts with. */
  day: CivilDate;
  /** To the month that an entry went to. */
  onSee: (month: CivilDate) => void;
  onClose: () => void;
}

/** More companies than any plan has; they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

/** The form of an entry, once the row is there. */
export function EntryDialog({ id, day, onSee, onClose }: EntryDialogProps) {
  const { status } = useReplica();
  const companies = useListOrCall('companies', all, status);
  const { onGone, finish } = useRecordDialog(financeTexts.gone, onClose);
  const record = useOpenedRecord('entries', id, onGone);
  if (record === null || companies.isLoading) return null;
  if (record.opened === null && companies.rows.length === 0) return <CompanyFirst onClose={onClose} />;

  function tellSaved(count: number, date: string): void {
    const text = count === 1 ? texts.saved : texts.savedAll(count);
    const month = firstDayOfMonth(date as CivilDate);
    const isElsewhere = month !== firstDayOfMonth(day);
    finish(text, isElsewhere ? { durationMs: 5000, action: { label: texts.see, onAction: () => onSee(month) } } : {});
  }

  return <EntryForm id={id} {...record} day={day} companies={companies.rows} onSaved={tellSaved} onClose={onClose} />;
}

function CompanyFirst({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.createTitle}
      onClose={onClose}
      footer={
        <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
          {texts.toCompanies}
        </Link>
      }
    >
      <p>{texts.companyFirst}</p>
    </Dialog>
  );
}
