import { refusalText } from '#client/data/save/refusal-text.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import type { FieldProblem } from '#domain/collections/collections.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { cents, formatMoney, sumCents, type Cents } from '#domain/values/money.ts';
import { planReceipt, sumOfLines, type ReceiptPlan, type ReceiptValues } from './receipt-plan.ts';
import { receiptTexts as texts } from './receipt-texts.ts';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { entryTexts } from './texts.ts';

/** What was saved: how many entries, and how much of them is paid, in cents. */
export interface SavedReceipt {
  readonly count: number;
  readonly received: Cents;
}

export interface ReceiptTarget {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  /** What is to be received by now, in cents; more than that is asked about. */
  open: Cents;
}

type Outcome =
  | { readonly ok: true; readonly id: SavedReceipt }
  | { readonly ok: false; readonly text: string; readonly problems: readonly FieldProblem[] };

/** Writes all payments of a form, or none. */
export function useSaveReceipt({ budget, vehicle, open }: ReceiptTarget) {
  const { store } = useReplica();
  const confirm = useConfirm();

  const planOf = (values: ReceiptValues): ReceiptPlan =>
    planReceipt(values, {
      id_budget: budget.id,
      description: entryTexts.prefilled(plateOf(vehicle), budget.budget_number),
      today: dateOf(shopTime(store)),
      newGroup: () => store.newRowId(),
    });

  async function mayProceed(values: ReceiptValues): Promise<boolean> {
    const beyond = sumOfLines(values.lines) - open;
    // What is wrong is told first.
    if (beyond <= 0 || !planOf(values).ok) return true;
    const amount = formatMoney(cents(beyond));
    return confirm({ title: texts.confirmTitle(amount), text: texts.confirmText, confirmLabel: texts.confirmLabel, cancelLabel: texts.confirmBack });
  }

  async function saveReceipt(values: ReceiptValues): Promise<Outcome> {
    const plan = planOf(values);
    if (!plan.ok) return { ok: false, text: plan.problems[0]?.message ?? '', problems: plan.problems };
    const { entries } = plan;
    const result = await saveAll(
      store,
      'entries',
      entries.map((fields) => ({ kind: 'create', fields })),
    );
    if (!result.ok) return { ok: false, text: refusalText(result), problems: result.reason === 'invalid' ? result.problems : [] };
    const received = sumCents(entries.flatMap(({ is_paid: isPaid, amount }) => (isPaid && amount !== undefined ? [amount] : [])));
    return { ok: true, id: { count: entries.length, received } };
  }

  return { mayProceed, saveReceipt };
}
