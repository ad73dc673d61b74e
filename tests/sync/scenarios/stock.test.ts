import { describe, expect, it } from 'vitest';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { saveTogether } from '#client/data/save/save-all.ts';
import { moveWithin } from '#client/data/save/save-stock.ts';
import { discardEntry, resolveConflict } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices, syncInTurns } from './scenario-world.ts';
import { aProductOfTen, bookOn, productOn, write } from './stock-world.ts';

/* The quantity of a product: two devices that change it without knowing of each other add up, and nobody is asked. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let product: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  product = await aProductOfTen(there);
});

const move = (device: Device, pieces: number, at?: string) => write(device, product, 'move', pieces, at);
const count = (device: Device, pieces: number, at?: string) => write(device, product, 'count', pieces, at);
const meet = () => syncInTurns({ tablet, desk });

async function agree(quantity: number): Promise<void> {
  expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ quantity });
  for (const device of [tablet, desk]) {
    expect(await productOn(device, product)).toMatchObject({ quantity });
    expect(await device.entries()).toEqual([]);
    expect(await device.leftovers()).toBe(0);
  }
}

describe('two devices move the same product offline', () => {
  it('and their moves add up, with nobody asked', async () => {
    await move(tablet, +3);
    await move(desk, -1);
    await move(desk, -2);
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 13 });
    expect(await productOn(desk, product)).toMatchObject({ quantity: 7 });
    await meet();
    await agree(10);
    expect(await bookOn(desk, product)).toHaveLength(4);
  });

  it('and its name and price meanwhile: all of it stands', async () => {
    await move(tablet, +3);
    await tablet.edit('products', product, { name: 'Filtro de óleo PSL55' });
    await move(desk, -4);
    await desk.edit('products', product, { brand: 'Tecfil' });
    await meet();
    await agree(9);
    expect(await productOn(tablet, product)).toMatchObject({ name: 'Filtro de óleo PSL55', brand: 'Tecfil' });
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
    expect(await productOn(tablet, product)).toMatchObject({ name: 'Filtro B' });
  });
});

describe('what is shown', () => {
  it('counts a movement from the tap to the pull that brings it back', async () => {
    await move(tablet, -4);
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 6 });
    await tablet.push();
    expect(await productOn(tablet, product), 'the answer brought the movement, not yet its product').toMatchObject({ quantity: 6 });
    await tablet.pull();
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 6 });
  });

  it('adds what comes from elsewhere to what waits here', async () => {
    await move(tablet, -4);
    await move(desk, +7);
    await desk.sync();
    await tablet.pull();
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 13 });
    await desk.edit('products', product, { brand: 'Wega' });
    await desk.sync();
    await tablet.pull();
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 13, brand: 'Wega' });
  });

  it('takes back what is discarded', async () => {
    await move(tablet, -4);
    await count(tablet, 30);
    const [, last] = await tablet.entries();
    await discardEntry(tablet.store, last?.seq ?? 0);
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 6 });
    const wrong = await tablet.entry();
    await discardEntry(tablet.store, wrong.seq);
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 10 });
    await meet();
    await agree(10);
  });

  it('is there after the app was killed, and after a whole new download', async () => {
    await move(tablet, -4);
    tablet.kill();
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 6 });
    const third = await Device.open(server, shop);
    expect(await productOn(third, product)).toMatchObject({ quantity: 10 });
    await tablet.sync();
    await third.pull();
    expect(await productOn(third, product)).toMatchObject({ quantity: 6 });
  });

  it('is the sum of many movements that come in chunks', async () => {
    await moveOneByOne(desk, 60);
    await move(tablet, +100);
    await desk.sync();
    await tablet.pullOnce();
    expect(await productOn(tablet, product)).toMatchObject({ quantity: 50 });
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
