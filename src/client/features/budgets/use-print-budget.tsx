import { useState, type ReactNode } from 'react';
import { tellDeparted } from '#client/sync/tell-departed.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { usePrinting } from '#client/ui/blocks/use-printing.ts';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import type { BudgetParts } from './budget-parts.ts';
import { BudgetSheet } from './budget-sheet.tsx';
import { readPrintedQuote, type PrintedQuote } from './read-printed-quote.ts';
import { sheetTexts as texts } from './texts.ts';
import { useBudgetMay } from './use-budget-may.ts';

/** Prints a quote on the device itself, with or without a network; `sheet` is what the paper gets. */
export function usePrintBudget(workshop: Workshop | null): { print: (parts: BudgetParts) => void; sheet: ReactNode } {
  const { store, signatureName } = useReplica();
  const { hasPrices } = useBudgetMay();
  const [printed, setPrinted] = useState<PrintedQuote | null>(null);
  usePrinting(printed && texts.fileName(printed.budget.budget_number, printed.customer?.name ?? ''), () => setPrinted(null));
  const shop = workshop ?? { company_name: signatureName, phone: '', address: '', number: '' };

  async function print(parts: BudgetParts): Promise<void> {
    await tellDeparted(store, { kind: 'printed', collection: 'budgets', id: parts.budget.id });
    setPrinted(await readPrintedQuote(store, parts));
  }

  return {
    print: (parts) => void print(parts),
    sheet: printed && <BudgetSheet {...printed} hasPrices={hasPrices} workshop={{ ...shop, company_name: shop.company_name || signatureName }} />,
  };
}
