import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product.ts';
import { withCount, withMove } from '#domain/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { deleteAnyway, discardEntry, resolveConflict } from '#client/sync/entry-commands.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { answerWith, loseAnswer } from './hand-driven-network.ts';

/* The quantity of a product: two devices that change it without knowing of each other add up. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let product: RowId;
let made = 0;
beforeAll(async () => {
  server = await SimServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  shop = await server.openShop();
  tablet = await Device.open(server, shop);
  desk = await Device.open(server, shop);
  const id_company = await tablet.create('companies', { name: 'Auto Center Prado' });
  product = await tablet.create('products', { name: 'Filtro de óleo', id_company, movements: withCount([], 10, line('2026-11-20T08:00')) });
  await tablet.sync();
  await desk.pull();
});

function line(at: string) {
  made += 1;
  return { id: `line-${made}`, at: at as CivilDateTime, by: 'Renata' };
}

const rowOn = async (device: Device) => (await device.row('products', product)) as unknown as Product;
const move = async (device: Device, pieces: number, at = '2026-11-20T09:00') =>
  device.edit('products', product, { movements: withMove((await rowOn(device)).movements, pieces, line(at)) });
const count = async (device: Device, pieces: number, at = '2026-11-20T09:00') =>
  device.edit('products', product, { movements: withCount((await rowOn(device)).movements, pieces, line(at)) });

async function meet(): Promise<void> {
  for (const device of [tablet, desk, tablet, desk]) await device.sync();
}

async function agree(quantity: number): Promise<void> {
  expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ quantity });
  for (const device of [tablet, desk]) {
    expect(await rowOn(device)).toMatchObject({ quantity });
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
    expect((await rowOn(desk)).movements).toHaveLength(4);
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
    const entry = await desk.entry();
    expect(entry).toMatchObject({ state: 'conflict', problem: { conflicts: [{ fields: ['name'] }] } });
    if (entry.problem === null) throw new Error('There is no conflict');
    await resolveConflict(desk.store, entry.seq, entry.problem, { name: 'mine' });
    await meet();
    await agree(8);
    expect(await rowOn(tablet)).toMatchObject({ name: 'Filtro B' });
  });
});

describe('a product made here', () => {
  it('is sent with what has moved since, and never with a quantity of its own', async () => {
    const { id_company } = await rowOn(tablet);
    const other = await tablet.create('products', { name: 'Vela', id_company, movements: withCount([], 4, line('2026-11-20T08:00')) });
    const { movements } = (await tablet.row('products', other)) as unknown as Product;
    await tablet.edit('products', other, { movements: withMove(movements, 2, line('2026-11-20T08:10')) });
    expect((await tablet.entry()).changes).not.toHaveProperty('quantity');
    await meet();
    expect(await desk.row('products', other)).toMatchObject({ quantity: 6 });
  });

  it('whose create arrived unheard is not asked about its quantity', async () => {
    const { id_company } = await rowOn(tablet);
    const other = await tablet.create('products', { name: 'Vela', id_company, movements: withCount([], 4, line('2026-11-20T08:00')) });
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await desk.pull();
    const { movements } = (await desk.row('products', other)) as unknown as Product;
    await desk.edit('products', other, { movements: withMove(movements, -1, line('2026-11-20T09:00')) });
    await desk.sync();
    await tablet.sync();
    expect(await tablet.row('products', other)).toMatchObject({ quantity: 3 });
    expect(await tablet.leftovers()).toBe(0);
  });
});

describe('a delete meets a move', () => {
  it('the device that deletes is asked, and may delete anyway', async () => {
    await move(tablet, +3);
    await tablet.sync();
    await desk.remove('products', product);
    await desk.sync();
    const { seq, problem } = await desk.entry();
    expect(problem).toMatchObject({ kind: 'changed-elsewhere' });
    if (problem !== null) await deleteAnyway(desk.store, seq, problem);
    await meet();
    for (const device of [tablet, desk]) expect(await device.row('products', product)).toBeNull();
  });

  it('of the same device, which the server had refused: nobody is asked', async () => {
    await move(tablet, +3);
    tablet.network.nextPush(answerWith(503));
    await tablet.push();
    await tablet.remove('products', product);
    await meet();
    expect(await tablet.entries()).toEqual([]);
    for (const device of [tablet, desk]) expect(await device.row('products', product)).toBeNull();
  });

  it('that comes later: let go, the product is gone everywhere', async () => {
    await desk.remove('products', product);
    await desk.sync();
    await move(tablet, +3);
    await tablet.sync();
    const { seq, problem } = await tablet.entry();
    expect(problem).toEqual({ kind: 'deleted-elsewhere' });
    await discardEntry(tablet.store, seq);
    await meet();
    for (const device of [tablet, desk]) expect(await device.row('products', product)).toBeNull();
  });
});
