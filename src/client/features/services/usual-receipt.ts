import { useState } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { methodChoices } from './method-choices.ts';
import type { ReceiptValues } from './receipt-plan.ts';

const keysOf = (signature: string) => ({ company: `patio-received-into-${signature}`, method: `patio-received-by-${signature}` });

/**
 * How this device received last: into which of the shop's companies, and by what. The next receipt begins with it; the
 * only company there is needs no memory. '' and cash where there is none, or what was kept is gone.
 */
export function useUsualReceipt(companies: readonly { readonly id: string }[]) {
  const { signature } = useReplica();
  const keys = keysOf(signature);
  // As it was when the form opened.
  const [kept] = useState(() => ({ company: localStorage.getItem(keys.company), method: localStorage.getItem(keys.method) }));
  const only = companies.length === 1 ? companies[0] : companies.find(({ id }) => id === kept.company);
  return {
    company: only?.id ?? '',
    method: methodChoices.find(({ value }) => value === kept.method)?.value ?? '0',
    remember({ id_company, lines }: ReceiptValues): void {
      if (companies.length > 1) localStorage.setItem(keys.company, id_company);
      const [first] = lines;
      if (first !== undefined) localStorage.setItem(keys.method, first.method_payment);
    },
  };
}
