import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '#client/data/living-rows.ts';
import { saveTogether } from '#client/data/save-all.ts';
import { moveWithin, saveProduct } from '#client/data/save-stock.ts';
import { discardEntry, resolveConflict } from '#client/sync/entry-commands.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { answerWith, loseAnswer } from './hand-driven-network.ts';

/* The quantity of a product: two devices that change it without knowing of each other add up, and nobody is asked. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let product: RowId;
beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  tablet = await Device.open(server, shop);
  desk = await Device.open(server, shop);
  const id_company = await tablet.create('companies', { name: 'Auto Center Prado' });
  product = await tablet.create('products', { name: 'Filtro de óleo', id_company });
  await count(tablet, 10, '2026-11-20T08:00');
  await tablet.sync();
  await desk.pull();
});

const rowOn = async (device: Device, id = product) => (await device.row('products', id)) as unknown as Product;
const bookOn = async (device: Device, id = product) => (await device.store.db.rows('stock_movements').where('row.product_id').equals(id).toArray()).filter(isLive);

async function write(device: Device, kind: 'move' | 'count', pieces: number, at: string, id = product): Promise<void> {
  const maker = { at: at as CivilDateTime, by: 'Renata' };
  const result = await saveProduct(device.store, { kind: 'update', id, changes: {} }, { kind, pieces }, maker);
  if (!result.ok) throw new Error(`Not saved: ${result.reason}`);
}
const move = (device: Device, pieces: number, at = '2026-11-20T09:00') => write(device, 'move', pieces, at);
const count = (device: Device, pieces: number, at = '2026-11-20T09:00') => write(device, 'count', pieces, at);

async function meet(): Promise<void> {
  for (const device of [tablet, desk, tablet, desk]) await device.sync();
}

async function agree(quantity: number): Promise<void> {
  expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ quantity });
  for (const device of [tablet, desk]) {
    expect(await rowOn(device)).toMatchObject({ quantity });
    expect(await device.entries()).toEqual([]);
    expect(await device.leftovers()).toBe(0);
  }
}

describe('two devices move the same product offline', () => {
  it('and their moves add up, with nobody asked', async () => {
    await move(tablet, +3);
    await move(desk, -1);
    await move(desk, -2);
    expect(await rowOn(tablet)).toMatchObject({ quantity: 13 });
    expect(await rowOn(desk)).toMatchObject({ quantity: 7 });
    await meet();
    await agree(10);
    expect(await bookOn(desk)).toHaveLength(4);
  });

  it('and its name and price meanwhile: all of it stands', async () => {
    await move(tablet, +3);
    await tablet.edit('products', product, { name: 'Filtro de óleo PSL55' });
    await move(desk, -4);
    await desk.edit('products', product, { brand: 'Tecfil' });
    await meet();
    await agree(9);
    expect(await rowOn(tablet)).toMatchObject({ name: 'Filtro de óleo PSL55', brand: 'Tecfil' });
  });

  it('one counts, the other moves: what the count had not seen is added to it', async () => {
    await count(tablet, 12);
    await move(desk, -1);
    await meet();
    await agree(11);
  });

  it('one counts what the other had moved before: it is not added twice', async () => {
    await move(desk, -1);
    await meet();
    await count(tablet, 12);
    await meet();
    await agree(12);
  });

  it('both count: the later one counts, with the moves that it had not seen', async () => {
    await count(tablet, 12, '2026-11-20T09:00');
    await count(desk, 9, '2026-11-20T09:30');
    await move(tablet, -2, '2026-11-20T10:00');
    await meet();
    await agree(7);
  });

  it('and the answer to one of them is lost: nothing counts twice', async () => {
    await move(desk, -1);
    desk.network.nextPush(loseAnswer);
    await desk.push();
    await move(tablet, +5);
    await meet();
    await agree(14);
  });

  it('and one edits on while the conflict of a name is open', async () => {
    await tablet.edit('products', product, { name: 'Filtro A' });
    await desk.edit('products', product, { name: 'Filtro B' });
    await move(tablet, +1);
    await meet();
    await move(desk, -3);
    const [entry] = await desk.entries();
    expect(entry).toMatchObject({ state: 'conflict', problem: { conflicts: [{ fields: ['name'] }] } });
    if (entry?.problem == null) throw new Error('There is no conflict');
    await resolveConflict(desk.store, entry.seq, entry.problem, { name: 'mine' });
    await meet();
    await agree(8);
    expect(await rowOn(tablet)).toMatchObject({ name: 'Filtro B' });
  });
});

describe('what is shown', () => {
  it('counts a movement from the tap to the pull that brings it back', async () => {
    await move(tablet, -4);
    expect(await rowOn(tablet)).toMatchObject({ quantity: 6 });
    await tablet.push();
    expect(await rowOn(tablet), 'the answer brought the movement, not yet its product').toMatchObject({ quantity: 6 });
    await tablet.pull();
    expect(await rowOn(tablet)).toMatchObject({ quantity: 6 });
  });

  it('adds what comes from elsewhere to what waits here', async () => {
    await move(tablet, -4);
    await move(desk, +7);
    await desk.sync();
    await tablet.pull();
    expect(await rowOn(tablet)).toMatchObject({ quantity: 13 });
    await desk.edit('products', product, { brand: 'Wega' });
    await desk.sync();
    await tablet.pull();
    expect(await rowOn(tablet)).toMatchObject({ quantity: 13, brand: 'Wega' });
  });

  it('takes back what is discarded', async () => {
    await move(tablet, -4);
    await count(tablet, 30);
    const [, last] = await tablet.entries();
    await discardEntry(tablet.store, last?.seq ?? 0);
    expect(await rowOn(tablet)).toMatchObject({ quantity: 6 });
    const wrong = await tablet.entry();
    await discardEntry(tablet.store, wrong.seq);
    expect(await rowOn(tablet)).toMatchObject({ quantity: 10 });
    await meet();
    await agree(10);
  });

  it('is there after the app was killed, and after a whole new download', async () => {
    await move(tablet, -4);
    tablet.kill();
    expect(await rowOn(tablet)).toMatchObject({ quantity: 6 });
    const third = await Device.open(server, shop);
    expect(await rowOn(third)).toMatchObject({ quantity: 10 });
    await tablet.sync();
    await third.pull();
    expect(await rowOn(third)).toMatchObject({ quantity: 6 });
  });

  it('is the sum of many movements that come in chunks', async () => {
    await moveOneByOne(desk, 60);
    await move(tablet, +100);
    await desk.sync();
    await tablet.pullOnce();
    expect(await rowOn(tablet)).toMatchObject({ quantity: 50 });
    await meet();
    await agree(50);
  });
});

// T12
it('a count made offline loses none of the moves made meanwhile, however many', async () => {
  await moveOneByOne(desk, 30);
  await meet();
  await count(tablet, 80, '2026-11-20T12:00');
  await moveOneByOne(desk, 130);
  await meet();
  await agree(80 - 130);
});

/** So many pieces go, each by itself, written at once. */
async function moveOneByOne(device: Device, pieces: number): Promise<void> {
  const maker = { at: '2026-11-20T10:00' as CivilDateTime, by: 'Renata' };
  const result = await saveTogether(device.store, async () => {
    let last = await moveWithin(device.store, product, { kind: 'move', pieces: -1 }, maker);
    for (let moved = 1; moved < pieces; moved += 1) last = await moveWithin(device.store, product, { kind: 'move', pieces: -1 }, maker);
    return last;
  });
  if (!result.ok) throw new Error(`Not saved: ${result.reason}`);
}

describe('a movement', () => {
  it('is neither edited nor deleted', async () => {
    await move(tablet, +3);
    const [line] = await bookOn(tablet);
    for (const change of [{ kind: 'update', changes: { quantity: 9 } }, { kind: 'delete' }] as const) {
      expect(await tablet.save('stock_movements', { id: line?.id as RowId, ...change })).toEqual({ ok: false, reason: 'append-only' });
    }
  });

  it('whose product was deleted elsewhere is refused, said, and let go', async () => {
    await desk.remove('products', product);
    await desk.sync();
    await move(tablet, +3);
    await tablet.sync();
    const entry = await tablet.entry();
    expect(entry).toMatchObject({ collection: 'stock_movements', state: 'rejected', problem: { code: 'invalid_reference' } });
    await discardEntry(tablet.store, entry.seq);
    await meet();
    for (const device of [tablet, desk]) {
      expect(await device.row('products', product)).toBeNull();
      expect(await bookOn(device)).toEqual([]);
    }
  });
});

describe('a product made here', () => {
  it('is sent with what has moved since, and never with a quantity of its own', async () => {
    const { id_company } = await rowOn(tablet);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, 'count', 4, '2026-11-20T08:00', other);
    await write(tablet, 'move', 2, '2026-11-20T08:10', other);
    expect((await tablet.entries()).map(({ collection }) => collection)).toEqual(['products', 'stock_movements', 'stock_movements']);
    expect((await tablet.entries())[0]?.changes).not.toHaveProperty('quantity');
    await meet();
    expect(await desk.row('products', other)).toMatchObject({ quantity: 6 });
  });

  it('goes with its movements when its create is discarded', async () => {
    const { id_company } = await rowOn(tablet);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, 'count', 4, '2026-11-20T08:00', other);
    const [created] = await tablet.entries();
    await discardEntry(tablet.store, created?.seq ?? 0);
    expect(await tablet.entries()).toEqual([]);
    expect(await bookOn(tablet, other)).toEqual([]);
  });

  it('whose create arrived unheard is not asked about its quantity', async () => {
    const { id_company } = await rowOn(tablet);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, 'count', 4, '2026-11-20T08:00', other);
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await desk.pull();
    await write(desk, 'move', -1, '2026-11-20T09:00', other);
    await desk.sync();
    await tablet.sync();
    expect(await tablet.row('products', other)).toMatchObject({ quantity: 3 });
    expect(await tablet.leftovers()).toBe(0);
  });
});

describe('a delete meets a move', () => {
  it('of another device: what moved goes with the product, and nobody is asked about a quantity', async () => {
    await move(tablet, +3);
    await tablet.sync();
    await desk.remove('products', product);
    await meet();
    expect(await desk.entries()).toEqual([]);
    for (const device of [tablet, desk]) expect(await device.row('products', product)).toBeNull();
  });

  it('but is asked about where the product itself was changed', async () => {
    await tablet.edit('products', product, { brand: 'Tecfil' });
    await tablet.sync();
    await desk.remove('products', product);
    await desk.sync();
    expect(await desk.entry()).toMatchObject({ problem: { kind: 'changed-elsewhere' } });
  });

  it('of the same device, sent or not: nobody is asked', async () => {
    await tablet.edit('products', product, { brand: 'Tecfil' });
    await move(tablet, +3);
    tablet.network.nextPush(answerWith(503));
    await tablet.push();
    await tablet.remove('products', product);
    await meet();
    expect(await tablet.entries()).toEqual([]);
    for (const device of [tablet, desk]) expect(await device.row('products', product)).toBeNull();
  });
});
