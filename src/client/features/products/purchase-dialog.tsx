import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savePurchase } from '#client/data/save/save-purchase.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useList } from '#client/data/read/use-list.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney } from '#domain/values/money.ts';
import { emptyLine, readPurchase, totalOf, type PurchaseDates, type PurchaseLineValues, type TypedPurchase } from './purchase-form-values.ts';
import { PurchaseLine } from './purchase-line.tsx';
import { PurchasePayment } from './purchase-payment.tsx';
import { purchaseTexts as texts } from './stock-texts.ts';
import type { Choices } from './use-choices.ts';
import { useBookkeeper } from './use-move-stock.ts';

/** More suppliers than any shop has; they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

/** A purchase by hand: what came from whom, what it cost, and when it is paid. */
export function PurchaseDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { store, signatureName } = useReplica();
  const flash = useFlash();
  const made = useBookkeeper();
  const products = useMayWrite('products');
  const hasCost = products.sees('cost_price');
  const isPayable = useMayWrite('entries').create({ type: 'expense' }) && hasCost;
  const suppliers = useList('suppliers', all)?.rows ?? [];
  // A date's field is a form's.
  const dates = useForm<PurchaseDates>({ defaultValues: { first: dateOf(shopTime(store)), later: [] } });
  const [start] = useState<TypedPurchase>(() => ({
    supplier: '',
    company: (choices.companies[0]?.value ?? '') as RowId,
    note: '',
    lines: [emptyLine(store.newRowId())],
    keepsCost: hasCost && products.create(),
    parts: '1',
    isPaid: false,
  }));
  const [values, setValues] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (changes: Partial<TypedPurchase>) => setValues((present) => ({ ...present, ...changes }));
  const setLine = (key: string, changes: Partial<PurchaseLineValues>) =>
    setValues((present) => ({ ...present, lines: present.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) }));

  async function submit(): Promise<void> {
    const supplierName = suppliers.find(({ id }) => id === values.supplier)?.name ?? '';
    const purchase = readPurchase({ ...values, ...dates.getValues() }, { supplierName, isPayable, group: store.newRowId() });
    if ('wrong' in purchase) return setFailure(purchase.wrong);
    const result = await savePurchase(store, purchase, { ...made(), note: values.note.trim() });
    if (!result.ok) return setFailure(`${texts.failed} ${refusalText(result)}`);
    flash({ kind: 'success', text: texts.saved(purchase.lines.length) });
    onClose();
  }

  return (
    <FormDialog
      title={texts.title}
      subtitle={signatureName}
      size="lg"
      isStatic
      isDirty={values !== start || dates.formState.isDirty}
      error={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldGrid>
        <SelectField
          span="half"
          label={texts.supplier}
          placeholder={texts.noSupplier}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.supplier}
          onChange={({ target }) => set({ supplier: target.value as RowId | '' })}
        />
        <TextField span="half" label={texts.note} maxLength={200} value={values.note} onChange={({ target }) => set({ note: target.value })} />
      </FieldGrid>
      <Box as="ul" my="3">
        {values.lines.map((line, index) => (
          <PurchaseLine
            key={line.key}
            index={index}
            line={line}
            hasCost={hasCost}
            onChange={(changes) => setLine(line.key, changes)}
            onRemove={() => set({ lines: values.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </Box>
      <Flex justify="space-between" align="center" gap="3" mb="4">
        <Button onClick={() => set({ lines: [...values.lines, emptyLine(store.newRowId())] })}>{texts.add}</Button>
        {hasCost && <Text as="strong" role="status" fontSize="xl">{`${texts.total} ${formatMoney(totalOf(values.lines))}`}</Text>}
      </Flex>
      {hasCost && products.create() && (
        <CheckboxField label={texts.keepCost} checked={values.keepsCost} onChange={({ target }) => set({ keepsCost: target.checked })} />
      )}
      {isPayable && <PurchasePayment values={values} companies={choices.companies} dates={dates} onChange={set} />}
    </FormDialog>
  );
}
