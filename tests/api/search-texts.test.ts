import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectionNames } from '#domain/collections/collections.ts';
import { refreshSearchTexts } from '#server/db/search-texts.ts';
import { aRow, aWorld, otherShop, ownShop, type World } from './world.ts';

// A version that searches another field finds rows that an older one wrote.

let world: World;
beforeAll(async () => {
  world = await aWorld();
  await refreshSearchTexts(world.db);
});
afterAll(() => world.close());

const found = async (search: string) =>
  (await world.call('GET', `/clientes/${ownShop}?search=${encodeURIComponent(search)}`, { as: world.owner }))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name);

/** As an older version left the rows, which knew nothing of the field. */
async function leaveStale(): Promise<void> {
  await world.db.pool.query('ALTER TABLE customers NO FORCE ROW LEVEL SECURITY');
  await world.db.pool.query("UPDATE customers SET search = 'of before'");
  await world.db.pool.query('ALTER TABLE customers FORCE ROW LEVEL SECURITY');
}

it('makes the texts anew where their declaration has changed, and leaves revisions as they are', async () => {
  const own = await aRow(world, 'customers', { name: 'Célia Nakamura' });
  await aRow(world, 'customers', { name: 'Célia Souza' }, { as: world.stranger, shop: otherShop });
  await leaveStale();
  expect(await found('nakamura')).toEqual([]);
  await refreshSearchTexts(world.db);
  expect(await found('nakamura')).toEqual([]);
  await world.db.pool.query("UPDATE search_formats SET format = 'of before' WHERE collection = 'customers'");
  await refreshSearchTexts(world.db);
  expect(await found('nakamura')).toEqual(['Célia Nakamura']);
  expect(await found('souza')).toEqual([]);
  const { rows } = await world.db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [ownShop]);
  expect(rows).toEqual([{ rev: own.rev }]);
});

it('goes through shops of more rows than a step', async () => {
  const { rows: before } = await world.db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [ownShop]);
  const [{ rev } = { rev: 0 }] = before;
  await world.db.pool.query('ALTER TABLE customers NO FORCE ROW LEVEL SECURITY');
  await world.db.pool.query(
    `INSERT INTO customers SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'rev', $2::bigint + number, 'name', 'Muitos ' || number))).*
     FROM (SELECT customers AS one FROM customers WHERE signature_id = $1 LIMIT 1) AS first, generate_series(1, 1200) AS number`,
    [ownShop, rev],
  );
  await leaveStale();
  await world.db.pool.query("UPDATE search_formats SET format = 'of before' WHERE collection = 'customers'");
  await refreshSearchTexts(world.db);
  expect(await found('muitos 1200')).toEqual(['Muitos 1200']);
  expect(await found('muitos 1')).not.toEqual([]);
  const { rows } = await world.db.pool.query<{ collection: string }>('SELECT collection FROM search_formats ORDER BY collection');
  expect(rows.map(({ collection }) => collection)).toEqual([...collectionNames].toSorted());
});
