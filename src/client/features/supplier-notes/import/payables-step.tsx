import { Box, Grid } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useReplica } from '#client/sync/use-replica.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { Button, RowIconButton } from '#client/ui/blocks/button.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { paymentMethods } from '#domain/finance/finance-entry.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { cents, formatMoney, parseMoney, type Cents } from '#domain/values/money.ts';
import { payableTexts as texts } from './texts.ts';
import type { Wizard } from './use-wizard.ts';

const methods = paymentMethods.map((label, value) => ({ value: String(value), label }));

export interface PayablesStepProps {
  total: Cents;
  wizard: Pick<Wizard, 'values' | 'set' | 'dates'>;
  /** Whether the ledger is this person's to write. */
  isPayable: boolean;
}

/** When the note is paid: by its instalments, as they are or as they are changed here. */
export function PayablesStep({ total, wizard, isPayable }: PayablesStepProps) {
  const { store } = useReplica();
  const { values, set, dates } = wizard;
  const { payables } = values;
  if (!isPayable) return <Box>{texts.notAllowed}</Box>;
  const setAmount = (key: string, amount: string) =>
    set({ payables: payables.map((payable) => (payable.key === key ? { ...payable, amount } : payable)) });
  const difference = total - payables.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  function add(): void {
    const key = store.newRowId();
    dates.setValue(`due.${key}`, dateOf(shopTime(store)));
    set({ payables: [...payables, { key, amount: '' }] });
  }
  return (
    <>
      <Box mb="3" color="soft">
        {payables.length === 0 ? texts.none : texts.hint}
      </Box>
      <Box as="ul" listStyleType="none" mb="3">
        {payables.map(({ key, amount }, at) => (
          <Grid
            as="li"
            key={key}
            templateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
            gap="3"
            alignItems="end"
            mb="3"
            maxW="lg"
          >
            <Box minW="0" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <DateField label={texts.due(at + 1)} {...dates.register(`due.${key}`)} />
            </Box>
            <Box minW="0">
              <MoneyField label={texts.amount(at + 1)} value={amount} onChange={({ target }) => setAmount(key, target.value)} />
            </Box>
            <RowIconButton
              variant="danger"
              label={texts.remove(at + 1)}
              icon={<Trash2 />}
              onClick={() => set({ payables: payables.filter((payable) => payable.key !== key) })}
            />
          </Grid>
        ))}
      </Box>
      <Button onClick={add}>{texts.add}</Button>
      {payables.length > 0 && (
        <Box mt="4">
          {difference !== 0 && (
            <Box mb="3" role="status">
              {difference > 0 ? texts.missing(formatMoney(cents(difference))) : texts.beyond(formatMoney(cents(-difference)))}
            </Box>
          )}
          <FieldGrid>
            <SelectField
              span="half"
              label={texts.method}
              options={methods}
              value={String(values.method)}
              onChange={({ target }) => set({ method: Number(target.value) })}
            />
          </FieldGrid>
          <CheckboxField label={texts.paid} checked={values.isPaid} onChange={({ target }) => set({ isPaid: target.checked })} />
        </Box>
      )}
    </>
  );
}
