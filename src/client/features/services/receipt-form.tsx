import { Box, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { ReceiptLineFields } from './receipt-line.tsx';
import type { ServiceMoney } from './receipt-money.ts';
import { nextLine, sumOfLines, type ReceiptValues } from './receipt-plan.ts';
import { useSaveReceipt } from './receipt-save.ts';
import { receiptTexts as texts } from './receipt-texts.ts';
import { ReceiptOpen, ReceiptTotal } from './receipt-total.tsx';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { useUsualReceipt } from './usual-receipt.ts';
import { entryTexts, financeTexts } from './texts.ts';

export interface ReceiptFormProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  /** How the service stands, live; the form starts with what is open. */
  money: ServiceMoney;
  companies: readonly { readonly id: RowId; readonly name: string }[];
  onClose: () => void;
}

/** What was received for a service, by one way of payment or several, saved at once. */
export function ReceiptForm({ budget, vehicle, money, companies, onClose }: ReceiptFormProps) {
  const { store, status } = useReplica();
  const flash = useFlash();
  const today = dateOf(shopTime(store));
  const usual = useUsualReceipt(companies);
  const form = useForm<ReceiptValues>({
    defaultValues: { id_company: usual.company, lines: [nextLine([], money.open, today, usual.method)] },
  });
  const { control, register, getValues, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const { mayProceed, saveReceipt } = useSaveReceipt({ budget, vehicle, open: money.open });
  const add = useRef<HTMLButtonElement>(null);
  const payments = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);

  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: entryTexts.saveFailed,
    mayProceed,
    save: saveReceipt,
    onSaved({ count, received }) {
      usual.remember(getValues());
      onClose();
      flash({ kind: 'success', text: texts.saved(count, formatMoney(cents(money.summary.balance - received))) });
    },
  });

  function addLine(): void {
    const { lines } = getValues();
    append(nextLine(lines, cents(money.open - sumOfLines(lines)), today), { shouldFocus: false });
    isAdded.current = true;
  }

  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    // Of radio buttons the chosen one is what the keyboard goes on from.
    payments.current?.querySelector<HTMLElement>(`[name="lines.${fields.length - 1}.method_payment"]:checked`)?.focus();
  }, [fields.length]);

  function removeLine(at: number): void {
    remove(at);
    // The button that had the focus goes with its payment.
    add.current?.focus();
  }

  return (
    <FormDialog
      title={texts.title}
      subtitle={financeTexts.ofBudget(budget.budget_number, plateOf(vehicle))}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && entryTexts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Stack ref={payments} gap="4" onKeyDown={ignoreHeldEnter}>
        <ReceiptOpen money={money} />
        {companies.length > 1 && (
          <SelectField
            label={texts.company}
            required
            placeholder={entryTexts.chooseCompany}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            error={formState.errors.id_company?.message}
            {...register('id_company')}
          />
        )}
        {fields.map(({ key }, at) => (
          <ReceiptLineFields key={key} form={form} at={at} isOnly={fields.length === 1} today={today} onRemove={removeLine} />
        ))}
        <Box>
          <Button ref={add} icon={<Plus />} onClick={addLine}>
            {texts.add}
          </Button>
        </Box>
        <ReceiptTotal control={control} open={money.open} />
      </Stack>
    </FormDialog>
  );
}

/** An Enter that opened the form and is still held down must not save it. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
