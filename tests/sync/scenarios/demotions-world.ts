import { and, eq } from 'drizzle-orm';
import type { PermissionChanges } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import { collectionNames } from '#domain/collections/collections.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { members } from '#server/db/schema.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device } from './device.ts';
import { beginInShop } from './scenario-world.ts';

/** What a mechanic must not see. */
export const secrets = { cost: 4_711_00, salary: 3_921_00, rent: 'Aluguel do galpão', fee: 9_753_13 };

/** A shop with a manager whose tablet knows all of it, until they are somebody else. */
export interface DemotionWorld {
  readonly server: SimServer;
  readonly shop: SimShop;
  readonly desk: Device;
  readonly tablet: Device;
  readonly person: SimShop;
  readonly product: RowId;
  readonly expense: RowId;
  readonly company: RowId;
  readonly roleIs: (role: ShopRole, permissions?: PermissionChanges) => Promise<void>;
}

/** Makes the world anew before each test, and hands it over. */
export function beginWithManager(give: (world: DemotionWorld) => void): void {
  beginInShop(async ({ server, shop }) => {
    const desk = await Device.open(server, shop);
    const company = await desk.create('companies', { name: 'Auto Center Prado' });
    const product = await desk.create('products', {
      name: 'Filtro de óleo',
      id_company: company,
      cost_price: secrets.cost as Cents,
      sale_price: 9_000_00 as Cents,
    });
    const expense = await desk.create('entries', {
      description: secrets.rent,
      type: 'expense',
      amount: secrets.fee as Cents,
      date: '2026-11-20' as CivilDate,
      id_company: company,
      method_payment: 0,
    });
    await desk.create('employees', {
      name: 'Wesley',
      cpf: '52998224725',
      email: 'w@patio.example',
      phone: '11988124471',
      position: 'Mecânico',
      department: 'Oficina',
      hire_date: '2024-01-02' as CivilDate,
      salary: secrets.salary as Cents,
    });
    await desk.sync();
    const person = await server.hire(shop.signature);
    const roleIs = async (role: ShopRole, permissions: PermissionChanges = {}) => {
      const ofPerson = and(eq(members.signature_id, shop.signature), eq(members.user_id, person.user));
      await server.db.orm.update(members).set({ role, permissions }).where(ofPerson);
      // The server remembers for a second what somebody is.
      server.clock.advance(2_000);
    };
    await roleIs('manager');
    const tablet = await Device.open(server, person);
    await tablet.store.db.histories.put({ key: `products ${product}`, standing: 'manager', rows: [{ cost_price: secrets.cost }], askedAt: 0 });
    give({ server, shop, desk, tablet, person, product, expense, company, roleIs });
  });
}

/** Everything that the device keeps, as text. */
export async function everythingOn(device: Device): Promise<string> {
  const { db } = device.store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.setAside, db.histories, db.packs, db.meta];
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())));
}

/** Of each entry its state, and what is wrong with it. */
export const problemsOn = async (device: Device) =>
  (await device.entries()).map(({ state, problem }) => [state, problem?.kind === 'refused' ? problem.code : problem?.kind]);
