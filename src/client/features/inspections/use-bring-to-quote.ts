import { useState } from 'react';
import { rowById } from '#client/data/read/list.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { bringToQuote } from './bring-to-quote.ts';
import { inspectionTexts as texts } from './texts.ts';

/** 'Levar N ao orçamento': what is red or amber becomes lines of a quote. */
export function useBringToQuote(id: RowId) {
  const { store } = useReplica();
  const { may } = useAccess();
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);

  async function bring(): Promise<void> {
    setBusy(true);
    const brought = await bringToQuote(store, id, { maySend: may('budget.change'), hasPrices: may('price.see') });
    setBusy(false);
    if (!brought.ok) return flash({ kind: 'error', text: `${texts.bringFailed} ${refusalText(brought)}` });
    const quote = brought.quote === null ? null : await rowById(store, 'budgets', brought.quote);
    if (quote === null) flash({ kind: 'info', text: texts.nothingToBring });
    else flash({ kind: 'success', text: texts.brought(brought.lines, budgetNumberText(quote, quote.rev === 0)) });
  }

  return { isBusy, bring: () => void bring(), mayQuote: may('budget.draft') };
}
