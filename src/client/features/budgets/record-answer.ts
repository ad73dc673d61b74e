import { highestValue } from '#client/data/read/highest-value.ts';
import { saveTogether } from '#client/data/save/save-all.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from '#client/data/save/save.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { splitByChoices } from '#domain/budgets/answer-choices.ts';
import type { QuotePart } from '#domain/budgets/quote-groups.ts';
import { callAfterRefusal, type CallMade } from '#domain/maintenance/calls-today.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { answerTexts } from './texts.ts';

export interface Hand extends Pick<CallMade, 'at' | 'by'> {
  /** Whether the person may note that the customer is to be called. */
  readonly mayCall: boolean;
  /** Whether they may say of a photo what it belongs to. */
  readonly mayMovePhotos: boolean;
}

/** What was answered: the quote as the customer heard it, and which of its choices they refused. */
export interface Heard {
  readonly quote: Budget & { readonly id: RowId };
  readonly refused: ReadonlySet<string>;
}

/**
 * `until`: the day on which the customer is called about what they refused; null: nobody calls. `changed`: the quote is no longer
 * the one that they heard.
 */
export type Recorded =
  | { readonly ok: true; readonly until: CivilDate | null }
  | ({ readonly ok: false } & (SaveRefusal | { readonly reason: 'changed' }));

/**
 * Notes what a customer answered to the shop, in one durable transaction, as their page does it (decision 035): what was taken is
 * approved; what was refused becomes a quote of its own, which is rejected and takes its photos along; where all was refused the
 * quote itself is. An answer covers exactly what was heard (ruling 41).
 */
export async function recordAnswer(store: Store, { quote, refused }: Heard, hand: Hand): Promise<Recorded> {
  const { id } = quote;
  const noted: { until: CivilDate | null; isChanged: boolean } = { until: null, isChanged: false };
  const result = await saveTogether(store, async (): Promise<SaveResult> => {
    const stored = await store.db.rows('budgets').get(id);
    if (!isLive(stored)) return { ok: false, reason: 'gone' };
    const budget = asRow('budgets', withDefaults('budgets', stored.row));
    noted.isChanged = answered.some((field) => !sameJson(budget[field], quote[field]));
    if (noted.isChanged) return { ok: false, reason: 'gone' };
    const { taken, refused: no } = splitByChoices(budget, refused);
    const all = taken.items.length === 0;
    const changes: Partial<Budget> = all
      ? { status: 'rejected' }
      : { status: 'approved', ...(no.items.length > 0 && { items: [...taken.items], discount: taken.discount }) };
    const saved = await saveWithin(store, 'budgets', { kind: 'update', id, changes });
    if (!saved.ok || no.items.length === 0) return saved;
    const apart = all ? saved : await setApart(store, budget, no);
    if (!apart.ok) return apart;
    const photos = !all && hand.mayMovePhotos ? await movePhotos(store, { from: id, to: apart.id, items: no.items }) : apart;
    if (!photos.ok) return photos;
    const call = hand.mayCall ? callAfterRefusal({ ...budget, id: apart.id }, hand) : null;
    if (call === null) return saved;
    noted.until = call.until;
    return saveWithin(store, 'customer_calls', { kind: 'create', fields: call });
  });
  if (noted.isChanged) return { ok: false, reason: 'changed' };
  return result.ok ? { ok: true, until: noted.until } : result;
}

/** What an answer is about, and what makes it one that is still wanted. */
const answered = ['status', 'items', 'discount'] as const;

async function setApart(store: Store, budget: Budget, { items, discount }: QuotePart): Promise<SaveResult> {
  const { customer_id, vehicle_id, date, expiry_date, km, budget_number } = budget;
  return saveWithin(store, 'budgets', {
    kind: 'create',
    fields: {
      customer_id,
      vehicle_id,
      date,
      expiry_date,
      km,
      description: answerTexts.apart(budget_number),
      items: [...items],
      discount,
      status: 'rejected',
      budget_number: (await highestValue(store, 'budgets', 'budget_number')) + 1,
      approval_token: store.newPublicToken(),
    },
  });
}

async function movePhotos(store: Store, { from, to, items }: { from: RowId; to: RowId; items: readonly BudgetItem[] }): Promise<SaveResult> {
  const lines = new Set<unknown>(items.map((item) => item.id));
  const photos = (await store.db.rows('photos').where('row.budget_id').equals(from).toArray()).filter(isLive);
  for (const { id, row } of photos) {
    if (!lines.has(row['line_id'])) continue;
    const moved = await saveWithin(store, 'photos', { kind: 'update', id, changes: { budget_id: to } });
    if (!moved.ok) return moved;
  }
  return { ok: true, id: to };
}
