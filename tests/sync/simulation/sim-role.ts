import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenFields, hiddenOfLines, isOwnRow, lackingFor, maySeeCollection, maySeeRow, onlyRowsWith } from '#domain/collections/shown-rows.ts';
import type { Fields } from '#domain/values/json.ts';
import type { RowId, UserId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { problemCodes } from '#contract/problems.ts';
import type { Change } from '#client/data/save/save.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { knownAccess } from '#client/sync/follow-standing.ts';
import { isOfSameRow } from '#client/sync/waiting.ts';
import type { Ledger } from './ledger.ts';
import { leaksOn } from './leaks.ts';
import { removalOf } from './ledger-removals.ts';
import type { Team } from './sim-team.ts';

/** Amounts that not everybody sees, as people of a run write them: each is unlike all others. */
const amountsOf: Partial<Record<CollectionName, readonly string[]>> = {
  products: ['cost_price', 'sale_price'],
  employees: ['salary'],
  services: ['comission'],
  entries: ['amount'],
};

/** So seldom somebody does what no screen offers them: the server has the last word. */
const carelessness = 0.1;

interface Role {
  readonly name: string;
  readonly user: UserId;
  readonly team: Team;
  readonly ledger: Ledger;
  readonly store: () => Store;
}

interface Wish {
  readonly kind: 'create' | 'update' | 'delete';
  readonly id?: RowId | undefined;
  readonly fields: Fields;
}

/** Somebody who may not see and do everything: they work as their screens let them, by what the device knows of their standing. */
export class RolePlay {
  readonly user: UserId;
  readonly team: Team;
  private readonly role: Role;
  private amounts = 0;
  /** Entries that stood refused for want of a permission when the person last looked, and that nobody has touched since. */
  private refused: readonly PendingOp[] = [];

  constructor(role: Role) {
    this.role = role;
    this.user = role.user;
    this.team = role.team;
  }

  /** What the device takes the person for. */
  known(): Promise<ShopAccess> {
    return knownAccess(this.role.store());
  }

  /** Whether the device takes the row that the entry changes for one that its person does not see. */
  async isHidden({ collection, entityId }: PendingOp): Promise<boolean> {
    return !maySeeRow(await this.known(), collection, this.role.ledger.rowOf(entityId) ?? {});
  }

  /** Whether the device has heard what the person is now. */
  async isUpToDate(): Promise<boolean> {
    return (await this.known()).key === (await this.team.accessOf(this.user)).key;
  }

  /** {@link mayWrite}, of a change as it is saved. */
  maySave<N extends CollectionName>(collection: N, change: Change<N>): Promise<boolean> {
    const fields = change.kind === 'create' ? change.fields : change.kind === 'update' && typeof change.changes !== 'function' ? change.changes : {};
    return this.mayWrite(collection, { kind: change.kind, id: change.id, fields: fields as Fields });
  }

  /** Whether a screen offers the write; sometimes it is done all the same. */
  async mayWrite(collection: CollectionName, { kind, id, fields }: Wish): Promise<boolean> {
    this.touched();
    const access = await this.known();
    const present = id === undefined ? undefined : await this.role.store().db.rows(collection).get(id);
    const before = kind === 'create' ? null : { ...present?.row, id: id ?? '' };
    const { fields: declared } = collectionOf(collection);
    // The secret of a link comes with every form; who does not see it leaves it to the server.
    const set = Object.fromEntries(Object.entries(fields).filter(([field]) => declared[field]?.isSecret !== true));
    const lacking = lackingFor(access, collection, { kind: kind === 'delete' ? 'remove' : kind, before, set });
    return lacking === null || this.team.prng.chance(carelessness);
  }

  /** Of the changes those whose fields stand on the person's screen. */
  async onScreen(collection: CollectionName, id: RowId, changes: Fields): Promise<Fields> {
    const hidden = await this.hiddenIn(collection, id);
    return Object.fromEntries(Object.entries(changes).filter(([field]) => !hidden.includes(field)));
  }

  /** Amounts to write into a row; of a new entry of the ledger also whether it is an expense. */
  async newAmounts(collection: CollectionName, id: RowId | null): Promise<Fields> {
    const { prng } = this.team;
    const hidden = await this.hiddenIn(collection, id);
    const fields = (amountsOf[collection] ?? []).filter((field) => !hidden.includes(field) && prng.chance(0.7));
    const amounts = Object.fromEntries(fields.map((field) => [field, this.amount()]));
    const isExpense = collection === 'entries' && id === null && prng.chance(0.5);
    return { ...amounts, ...(isExpense && { type: 'expense' }) };
  }

  /** The price of a line, where the person sees prices: else they leave it out. */
  async price(): Promise<Cents> {
    return (await this.known()).may('price.see') ? this.amount() : (0 as Cents);
  }

  noteAmounts(id: RowId, amounts: Fields): void {
    const { ledger, name } = this.role;
    for (const [field, value] of Object.entries(amounts))
      if (typeof value === 'number' && value > 0) ledger.sights.noteTyped({ device: name, id, field, value: String(value) });
  }

  /** The person did something: what is refused may change by it. */
  touched(): void {
    this.refused = [];
  }

  /** Holds at every moment: what was refused for want of a permission stays until its person decides, and nothing hidden is kept. */
  async check(isSettled: boolean): Promise<void> {
    const { ledger, name, store } = this.role;
    const left = await store().db.outbox.toArray();
    for (const was of this.refused) {
      const { seq } = was;
      const now = left.find((entry) => entry.seq === seq);
      // What was on its way of the same row may have joined it.
      const hasJoined = now === undefined && left.some((entry) => isOfSameRow(entry, was));
      const isMet = now === undefined && (await this.isOver(was));
      if (!hasJoined && !isMet && (now === undefined || !isRefused(now)))
        ledger.violate(`${name}: entry ${seq}, refused for want of a permission, is ${now?.state ?? 'gone'} by itself`);
    }
    this.refused = left.filter(isRefused);
    for (const leak of await leaksOn(store(), { ledger, name, isSettled })) ledger.violate(leak);
  }

  /** Nothing is left to be wished: the row is gone, as was wished or since something was deleted with all that belongs to it. */
  private async isOver({ kind, collection, entityId }: PendingOp): Promise<boolean> {
    const { ledger, store } = this.role;
    const shown = await store().db.rows(collection).get(entityId);
    return !shown?.row && (kind === 'delete' || ledger.wasDeleted(entityId));
  }

  /** Whether the person had a standing to which the refusal applies. */
  isDenied({ code, message }: { readonly code: string; readonly message: string }): boolean {
    return code === problemCodes.permissionDenied && this.team.hasLacked(this.user, message);
  }

  private async hiddenIn(collection: CollectionName, id: RowId | null): Promise<readonly string[]> {
    const access = await this.known();
    const row = id === null ? undefined : (await this.role.store().db.rows(collection).get(id))?.row;
    return row && isOwnRow(access, collection, { ...row, id: id ?? '' }) ? [] : hiddenFields(access, collection);
  }

  private amount(): Cents {
    this.amounts += 1;
    const { name } = this.role;
    const device = Number(/\d+/.exec(name)?.[0] ?? 0) + (name.endsWith('b') ? 50 : 0);
    return (1_000_000_000 + device * 10_000_000 + this.amounts * 10_007) as Cents;
  }
}

const isRefused = ({ state, problem, frozen }: PendingOp) =>
  state === 'rejected' && frozen === null && problem?.kind === 'refused' && problem.code === problemCodes.permissionDenied;

interface Somebody {
  readonly name: string;
  readonly role: RolePlay | undefined;
}

/**
 * Tells the ledger that not everybody sees everything, and what a device may have let go of: of what was acknowledged it
 * keeps nothing to be sent again that its person does not see any more.
 */
export function limitSights(ledger: Ledger, people: readonly Somebody[]): void {
  ledger.sights.isLimited = true;
  ledger.sights.mayHaveLetGo = (device, typed) => {
    const role = people.find(({ name }) => name === device)?.role;
    const collection = collectionWith(ledger, device, typed);
    return role !== undefined && collection !== undefined && role.team.wasEver(role.user, (access) => isLimited(access, collection));
  };
}

function collectionWith(ledger: Ledger, device: string, typed: string): CollectionName | undefined {
  if (typed.includes('-mov-')) return 'stock_movements';
  if (typed.includes('-linha-')) return 'budgets';
  const id = typed.startsWith(removalOf(''))
    ? typed.slice(removalOf('').length)
    : ledger.sights.typedBy(device).find(({ value }) => value === typed)?.id;
  return id === undefined ? undefined : ledger.kindOf(id);
}

/** Whether there is anything in rows of the collection that the person does not see. */
const isLimited = (access: ShopAccess, collection: CollectionName): boolean =>
  !maySeeCollection(access, collection) ||
  onlyRowsWith(access, collection) !== null ||
  hiddenFields(access, collection).length > 0 ||
  Object.keys(hiddenOfLines(access, collection)).length > 0;
