import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import type { Device } from './device.ts';
import { answerWith, loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices, syncInTurns } from './scenario-world.ts';
import { aProductOfTen, bookOn, productOn, write } from './stock-world.ts';

/* A product and the movements of its book as rows: made, refused, discarded and deleted. */

let tablet: Device;
let desk: Device;
let product: RowId;
beginOnTwoDevices(async (there) => {
  ({ tablet, desk } = there);
  product = await aProductOfTen(there);
});

const move = (device: Device, pieces: number, at?: string) => write(device, product, 'move', pieces, at);
const meet = () => syncInTurns({ tablet, desk });

describe('a movement', () => {
  it('is neither edited nor deleted', async () => {
    await move(tablet, +3);
    const [line] = await bookOn(tablet, product);
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
      expect(await bookOn(device, product)).toEqual([]);
    }
  });
});

describe('a product made here', () => {
  it('is sent with what has moved since, and never with a quantity of its own', async () => {
    const { id_company } = await productOn(tablet, product);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, other, 'count', 4, '2026-11-20T08:00');
    await write(tablet, other, 'move', 2, '2026-11-20T08:10');
    expect((await tablet.entries()).map(({ collection }) => collection)).toEqual(['products', 'stock_movements', 'stock_movements']);
    expect((await tablet.entries())[0]?.changes).not.toHaveProperty('quantity');
    await meet();
    expect(await desk.row('products', other)).toMatchObject({ quantity: 6 });
  });

  it('goes with its movements when its create is discarded', async () => {
    const { id_company } = await productOn(tablet, product);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, other, 'count', 4, '2026-11-20T08:00');
    const [created] = await tablet.entries();
    await discardEntry(tablet.store, created?.seq ?? 0);
    expect(await tablet.entries()).toEqual([]);
    expect(await bookOn(tablet, other)).toEqual([]);
  });

  it('whose create arrived unheard is not asked about its quantity', async () => {
    const { id_company } = await productOn(tablet, product);
    const other = await tablet.create('products', { name: 'Vela', id_company });
    await write(tablet, other, 'count', 4, '2026-11-20T08:00');
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await desk.pull();
    await write(desk, other, 'move', -1, '2026-11-20T09:00');
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
