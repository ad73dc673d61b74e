import type { Change, SaveResult } from '#client/data/save/save.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Ledger } from './ledger.ts';
import type { Prng } from './prng.ts';
import type { RolePlay } from './sim-role.ts';

/** What the device lends to whoever works at its quotes. */
interface Hands {
  readonly name: string;
  readonly prng: Prng;
  readonly ledger: Ledger;
  readonly store: () => Store;
  readonly save: (collection: 'budgets', change: Change<'budgets'>) => Promise<SaveResult>;
  /** Whether they see prices; undefined: they do. */
  readonly role: RolePlay | undefined;
  readonly anyRow: (collection: CollectionName) => Promise<(StoredRow & { row: Fields }) | null>;
  /** A text unlike all others. */
  readonly value: (field: string) => string;
}

/** Where somebody goes from a status. */
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  draft: ['send', 'approved'],
  send: ['approved', 'approved', 'rejected'],
  approved: ['send', 'rejected'],
  rejected: ['send'],
};

/** A person of the shop who writes quotes on one device: lines, discounts and statuses. */
export class QuoteDesk {
  private readonly hands: Hands;

  constructor(hands: Hands) {
    this.hands = hands;
  }

  /** What a new quote has beside its texts: the number that the device proposes, the secret of its link, some lines. */
  async newQuote(): Promise<{ budget_number: number; approval_token: string; items: BudgetItem[] }> {
    const { prng, store } = this.hands;
    const numbers = (await store().db.rows('budgets').toArray()).map(({ row }) => Number(row?.['budget_number'] ?? 0));
    const items: BudgetItem[] = [];
    for (let left = prng.below(3); left > 0; left -= 1) items.push(await this.newLine());
    return { budget_number: Math.max(0, ...numbers) + 1, approval_token: store().newPublicToken(), items };
  }

  /** One thing that a person does to a quote. */
  async work(): Promise<void> {
    const found = await this.hands.anyRow('budgets');
    if (found === null) return;
    const { id } = found;
    const budget = found.row as unknown as Budget;
    const roll = this.hands.prng.below(100);
    if (roll < 35) await this.change(id, budget, { items: [...budget.items, await this.newLine()] });
    else if (roll < 50) await this.changeLine(id, budget);
    else if (roll < 60) await this.dropLine(id, budget);
    else if (roll < 72) await this.change(id, budget, { discount: this.hands.prng.below(5_000) as Cents });
    else await this.change(id, budget, { status: this.hands.prng.pick(nextStatuses[budget.status] ?? ['send']) });
  }

  noteLines(id: RowId, lines: readonly BudgetItem[]): void {
    const { ledger, name } = this.hands;
    for (const { id: line, description, price } of lines) {
      this.hands.role?.noteAmounts(id, { [`items/${line}/price`]: price });
      ledger.noteMoved({ device: name, id, line });
      ledger.noteSaved({ device: name, id, field: `items/${line}`, value: description });
    }
  }

  private async newLine(): Promise<BudgetItem> {
    const { prng, value, role } = this.hands;
    return {
      id: value('linha'),
      description: value('item'),
      quantity: 1 + prng.below(5),
      price: role === undefined ? (prng.below(20_000) as Cents) : await role.price(),
      kind: 'part',
      product_id: null,
      group: '',
    };
  }

  private async changeLine(id: RowId, budget: Budget): Promise<void> {
    if (budget.items.length === 0) return;
    const { id: line, price } = this.hands.prng.pick(budget.items);
    const isOnlyWords = this.hands.role?.team.prng.chance(0.5) === true;
    const changed = { ...(await this.newLine()), id: line, ...(isOnlyWords && { price }) };
    await this.change(id, budget, { items: budget.items.map((own) => (own.id === line ? changed : own)) });
  }

  private async dropLine(id: RowId, budget: Budget): Promise<void> {
    if (budget.items.length === 0) return;
    const { id: line } = this.hands.prng.pick(budget.items);
    const isSaved = await this.change(id, budget, { items: budget.items.filter((own) => own.id !== line) });
    if (isSaved) this.hands.ledger.noteGivenUp({ items: { [line]: null } });
  }

  /** Saves; other lines or another discount take an approval back, most of the time. */
  private async change(id: RowId, budget: Budget, changes: Partial<Budget>): Promise<boolean> {
    const isOther = budget.status === 'approved' && changes.status === undefined && this.hands.prng.chance(0.7);
    const typed = { ...changes, ...(isOther && { status: 'send' as const }) };
    const result = await this.hands.save('budgets', {
      kind: 'update',
      id,
      changes: (present) => {
        // They know what they wrote as they write it: the server may have it before they hear that it is saved.
        this.hands.ledger.sights.noteSeen('budgets', id, { ...present, ...typed } as unknown as Fields);
        return typed;
      },
    });
    const { items } = changes;
    if (result.ok && items !== undefined)
      this.noteLines(
        id,
        items.filter((line) => !budget.items.includes(line)),
      );
    return result.ok;
  }
}
