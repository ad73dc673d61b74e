import { randomBytes } from 'node:crypto';
import { save } from '#client/data/save/save.ts';
import { Store } from '#client/data/store/store.ts';
import { storedRow } from '#client/data/store/shown-row.ts';
import { applyChunk } from '#client/sync/pull.ts';
import { readMeta } from '#client/sync/meta.ts';
import type { WireChange } from '#contract/sync.ts';
import { budgetDefaults, type Budget } from '#domain/budgets/budget.ts';
import { customerDefaults, type Customer } from '#domain/customers/customer.ts';
import { collectionOf, referencesTo, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { newPublicToken, uuidV7, type RowId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { vehicleDefaults, type Vehicle } from '#domain/customers/vehicle.ts';

export const ports = { now: () => Date.now(), randomBytes: (count: number) => new Uint8Array(randomBytes(count)) };

export const newId = (): RowId => uuidV7(ports.now(), ports.randomBytes);

export const aCustomer = (fields: Partial<Customer> = {}): Customer => ({ ...customerDefaults, name: 'Ana Prado', phone: '11987654321', ...fields });

export const aVehicle = (fields: Partial<Vehicle> & Pick<Vehicle, 'customer_id'>): Vehicle => ({ ...vehicleDefaults, plate: 'BRA2E19', ...fields });

export const aBudget = (fields: Partial<Budget> = {}): Budget => ({
  ...budgetDefaults,
  date: '2026-11-20' as CivilDate,
  expiry_date: '2026-11-30' as CivilDate,
  approval_token: newPublicToken(ports.randomBytes),
  ...fields,
});

export const aService = (fields: Partial<Service> = {}): Service => ({
  ...serviceDefaults,
  document_token: newPublicToken(ports.randomBytes),
  ...fields,
});

/** Saves a new row on the device; answers its id. */
export async function made<N extends CollectionName>({ store }: Device, collection: N, fields: Partial<Rows[N]>): Promise<RowId> {
  const result = await save(store, collection, { kind: 'create', fields });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** A device with the store opened anew, as after a reload, and a stand-in for its server. */
export class Device {
  store: Store;
  private readonly user = newId() as string as UserId;
  private rev = 0;
  private cursor: string | null = null;
  private readonly waiting: WireChange[] = [];
  private readonly serverRows = new Map<string, { collection: CollectionName; id: RowId; row: Record<string, unknown> }>();

  constructor() {
    this.store = this.open();
  }

  private open(): Store {
    return new Store({ user: this.user, signature: 'ABC123' as SignatureId, ports });
  }

  reload(): void {
    this.store.close();
    this.store = this.open();
  }

  /** Whether the server has the row, so that another device can know of it. */
  isElsewhere(collection: CollectionName, id: RowId): boolean {
    return this.serverRows.has(`${collection}/${id}`);
  }

  /** Another device writes a row, or deletes it with what goes with it; this one knows after the next pull. */
  elsewhere(collection: CollectionName, id: RowId, row: object | null): void {
    this.rev += 1;
    this.waiting.push({ collection, id, rev: this.rev, row: row === null ? null : { ...row } });
    this.serverRows.set(`${collection}/${id}`, { collection, id, row: row === null ? {} : { ...row } });
    if (row !== null) return;
    this.serverRows.delete(`${collection}/${id}`);
    for (const { from, field } of referencesTo(collection)) {
      const going = [...this.serverRows.values()].filter((other) => other.collection === from && other.row[field] === id);
      for (const child of going) this.elsewhere(from, child.id, null);
    }
  }

  /** Brings what was written elsewhere; `fresh` starts a new generation, which knows the given rows only. */
  async pull({ fresh = this.cursor === null }: { fresh?: boolean } = {}): Promise<void> {
    const since = fresh ? await readMeta(this.store.db, 'cursor') : this.cursor;
    this.cursor = `c${Math.random()}`;
    const changes = this.waiting.splice(0);
    const outcome = await applyChunk(this.store, { since, seen: null }, { epoch: 'e', cursor: this.cursor, more: false, fresh, changes });
    if (outcome !== 'applied') throw new Error(`The chunk was ${outcome}`);
  }

  /**
   * The server accepts every entry, in order, save those that refer to what it no longer has, which stay; the pull
   * brings the same rows once more.
   */
  async acknowledgeAll(): Promise<void> {
    const { db } = this.store;
    for (const entry of await db.outbox.orderBy('seq').toArray()) {
      const { collection, entityId } = entry;
      const present = await db.rows(collection).get(entityId);
      if (present?.row && !this.hasParents(collection, present.row)) continue;
      const rev = this.rev + 1;
      this.elsewhere(collection, entityId, present?.row ?? null);
      await db.transaction('rw', [db.rows(collection), db.shadow, db.outbox], async () => {
        await db.outbox.delete(entry.seq);
        await db.shadow.delete([collection, entityId]);
        await db.rows(collection).put(storedRow(collection, { id: entityId, rev, row: present?.row ?? null }, 1));
      });
    }
  }

  private hasParents(collection: CollectionName, row: object): boolean {
    const fields = new Map(Object.entries(row));
    return collectionOf(collection).references.every(({ field, to }) => {
      const id = fields.get(field) as RowId | null;
      return id === null || this.isElsewhere(to, id);
    });
  }
}
