import { useState } from 'react';
import { rowById } from '#client/data/read/list.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { useOpenedDraft } from '#client/data/save/use-draft.ts';
import { readShopDay } from '#client/data/read/use-shop-day.ts';
import { useOpenedRecord, type OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import { whoMay } from '#domain/access/who-may.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { readBudgetDraft } from './budget-form-draft.ts';
import { budgetFormValues, carName, newFormValues } from './budget-form-values.ts';
import { BudgetForm, type BudgetBeginning } from './budget-form.tsx';
import { formTexts } from './form-texts.ts';
import { emptyItem } from './item-values.ts';
import type { RecordForms } from './record-forms.ts';
import { budgetTexts } from './texts.ts';
import { useBudgetMay } from './use-budget-may.ts';

export interface BudgetDialogProps {
  /** The quote to edit; null for a new one. */
  id: RowId | null;
  /** Plate that a new one starts with; may be ''. */
  plate: string;
  forms: RecordForms;
  onSaved: (id: RowId) => void;
  onClose: () => void;
}

/** The quote's modal, once the row and what was typed before are there. 'Começar do zero' opens it anew. */
export function BudgetDialog({ id, onClose, ...rest }: BudgetDialogProps) {
  const [round, setRound] = useState(0);
  const { onGone } = useRecordDialog(formTexts.gone, onClose);
  const record = useOpenedRecord('budgets', id, onGone);
  const may = useBudgetMay();
  if (record?.opened && !may.edit(record.opened)) return <ClosedForm onClose={onClose} />;
  return record && <BegunForm key={round} {...record} onClose={onClose} onStartOver={() => setRound(round + 1)} {...rest} />;
}

/** An address that asks for a form that is not this person's. */
function ClosedForm({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={formTexts.editTitle} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{formTexts.close}</Button>}>
      {budgetTexts.whoChanges(whoMay('budget.change'))}
    </Dialog>
  );
}

type BegunFormProps = OpenedRecord<'budgets'> & Omit<BudgetDialogProps, 'id'> & { onStartOver: () => void };

function BegunForm({ opened, present, plate, ...rest }: BegunFormProps) {
  const beginning = useOpenedDraft((store) => beginningOf(store, opened, plate));
  return beginning && <BudgetForm {...beginning} present={present} plate={plate} {...rest} />;
}

/** What the form begins with: with a draft, the quote as it was when that was typed. */
async function beginningOf(store: Store, row: ReplicaRow<'budgets'> | null, plate: string): Promise<BudgetBeginning> {
  const draft = await readBudgetDraft(store, row?.id ?? null);
  const id = draft?.values.id ?? row?.id ?? store.newRowId();
  const [opened, rev] = draft === null ? [row, row?.rev ?? 0] : [draft.values.opened, draft.rev];
  const { quoteDays: validDays } = await readShopDay(store);
  const common = { id, opened, rev, draft, validDays };
  if (opened === null) return { ...common, start: newFormValues(dateOf(shopTime(store)), { plate, lineId: store.newRowId(), validDays }) };
  const customer = opened.customer_id === null ? null : await rowById(store, 'customers', opened.customer_id);
  const vehicle = opened.vehicle_id === null ? null : await rowById(store, 'vehicles', opened.vehicle_id);
  const start = budgetFormValues(opened, customer, vehicle && { ...vehicle, model: carName(vehicle) });
  // What a booking began stands like a new one: with a line to type into.
  const items = opened.status === 'draft' && start.items.length === 0 ? [emptyItem(store.newRowId())] : start.items;
  return { ...common, start: { ...start, items } };
}
