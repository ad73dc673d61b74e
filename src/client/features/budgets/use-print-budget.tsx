import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import type { Workshop } from '#domain/budget-message.ts';
import type { BudgetParts } from './budget-parts.ts';
import { BudgetSheet } from './budget-sheet.tsx';
import { sheetTexts as texts } from './texts.ts';

/** Prints a quote on the device itself, with or without a network; `sheet` is what the paper gets. */
export function usePrintBudget(workshop: Workshop | null): { print: (parts: BudgetParts) => void; sheet: ReactNode } {
  const { signatureName } = useReplica();
  const [printed, setPrinted] = useState<BudgetParts | null>(null);
  usePrinting(printed, () => setPrinted(null));
  const shop = workshop ?? { company_name: signatureName, phone: '', address: '', number: '' };
  return { print: setPrinted, sheet: printed && <BudgetSheet {...printed} workshop={{ ...shop, company_name: shop.company_name || signatureName }} /> };
}

/** Opens the browser's print dialog once the sheet stands; `onDone` when it is closed. */
function usePrinting(printed: BudgetParts | null, onDone: () => void): void {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (printed === null) return undefined;
    const { title } = document;
    const done = () => leave();
    // The name of the file that 'Salvar como PDF' proposes.
    document.title = texts.fileName(printed.budget.budget_number, printed.customer?.name ?? '');
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      window.removeEventListener('afterprint', done);
      document.title = title;
    };
  }, [printed]);
}
