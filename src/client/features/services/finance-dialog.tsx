import { Box, Text } from '@chakra-ui/react';
import { Banknote, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { useServiceMoney } from './receipt-money.ts';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { financeTexts as texts } from './texts.ts';

export interface FinanceDialogProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  onClose: () => void;
}

/** Financeiro: the entries of a service's quote, what was received for it, and any other entry. */
export function FinanceDialog({ budget, vehicle, onClose }: FinanceDialogProps) {
  const { answer, companies, money, canAdd, needsCompany } = useServiceMoney(budget);
  const [task, setTask] = useState<'add' | 'receive' | null>(null);
  const form = money !== null && companies.length > 0 && { budget, vehicle, companies, onClose: () => setTask(null) };
  return (
    <Dialog
      title={texts.title}
      subtitle={texts.ofBudget(budget.budget_number, plateOf(vehicle))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {needsCompany ? (
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
              {texts.toCompanies}
            </Link>
          ) : (
            <Button variant="primary" icon={<Banknote />} disabled={!canAdd} onClick={() => setTask('receive')}>
              {texts.receive}
            </Button>
          )}
        </>
      }
    >
      {money && <SummaryFigures summary={money.summary} />}
      <EntryList answer={answer} />
      {!needsCompany && (
        <Box mt="4">
          <Button icon={<Plus />} disabled={!canAdd} onClick={() => setTask('add')}>
            {texts.add}
          </Button>
        </Box>
      )}
      {needsCompany && <Text color="soft">{texts.companyFirst}</Text>}
      {form && money && task === 'add' && <EntryForm {...form} open={money.open} />}
      {form && money && task === 'receive' && <ReceiptForm {...form} money={money} />}
    </Dialog>
  );
}
