import { useState, type ReactNode } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import type { BudgetParts } from './budget-parts.ts';
import { BudgetSheet } from './budget-sheet.tsx';
import { sheetTexts as texts } from './texts.ts';

/** Prints a quote on the device itself, with or without a network; `sheet` is what the paper gets. */
export function usePrintBudget(workshop: Workshop | null): { print: (parts: BudgetParts) => void; sheet: ReactNode } {
  const { signatureName } = useReplica();
  const [printed, setPrinted] = useState<BudgetParts | null>(null);
  usePrinting(printed && texts.fileName(printed.budget.budget_number, printed.customer?.name ?? ''), () => setPrinted(null));
  const shop = workshop ?? { company_name: signatureName, phone: '', address: '', number: '' };
  return {
    print: setPrinted,
    sheet: printed && <BudgetSheet {...printed} workshop={{ ...shop, company_name: shop.company_name || signatureName }} />,
  };
}
