import { beforeEach, describe, expect, it } from 'vitest';
import { saveService } from '#client/data/save/save-service.ts';
import type { Change } from '#client/data/save/save.ts';
import type { Service } from '#domain/services/service.ts';
import { tickChanges, untickChanges } from '#domain/services/work-order.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices, syncInTurns } from './scenario-world.ts';
import { aProductOfTen, bookOn, productOn } from './stock-world.ts';

/* Parts go out of the stock with the work (issue: the car's way §5), once, whoever does it where. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let product: RowId;
let service: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  product = await aProductOfTen(there);
});

const at = (time: string) => `2026-11-20T${time}` as CivilDateTime;
const line = { id: 'filters', description: 'Filtro de óleo', quantity: 3, price: 3490 as never, kind: 'part' as const };
beforeEach(async () => {
  const dates = { date: '2026-11-20' as CivilDate, expiry_date: '2026-11-30' as CivilDate };
  const id_budget = await tablet.create('budgets', {
    ...dates,
    items: [
      { ...line, product_id: product },
      { ...line, id: 'work', kind: 'labour', product_id: null },
    ],
    approval_token: tablet.store.newPublicToken(),
  });
  service = await tablet.create('services', { id_budget, document_token: tablet.store.newPublicToken() });
  await meet();
});

const meet = () => syncInTurns({ tablet, desk });
const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id);
const on = async (device: Device) => (await device.row('services', service)) as unknown as Service;
const put = async (device: Device, change: Change<'services'>, by = 'Rafael') => {
  const saved = await saveService(device.store, change, { at: at('09:00'), by });
  if (!saved.ok) throw new Error(`Not saved: ${saved.reason}`);
  return saved.lacking;
};
const edit = (device: Device, changes: Partial<Service>, by?: string) => put(device, { kind: 'update', id: service, changes }, by);
const tick = async (device: Device, by = 'Rafael', id = 'filters') => edit(device, tickChanges(await on(device), id, { by, at: at('09:00') }), by);
const untick = async (device: Device) => edit(device, untickChanges(await on(device), 'filters'));
const piecesOn = async (device: Device) => (await productOn(device, product)).quantity;
const movesOn = async (device: Device) =>
  (await bookOn(device, product)).filter(({ row }) => row['kind'] === 'move').map(({ row }) => row['quantity']);

async function agree(quantity: number, moves: number): Promise<void> {
  expect(await onServer(product)).toMatchObject({ quantity });
  for (const device of [tablet, desk]) {
    expect(await piecesOn(device)).toBe(quantity);
    expect(await movesOn(device)).toHaveLength(moves);
    expect(await device.entries()).toEqual([]);
    expect(await device.leftovers()).toBe(0);
  }
}

describe('a line that is ticked', () => {
  it('takes its pieces out at once, and unticked brings them back', async () => {
    await tick(tablet);
    expect(await piecesOn(tablet)).toBe(7);
    expect((await bookOn(tablet, product)).at(-1)?.row).toMatchObject({ document_kind: 'service', document_id: service, by: 'Rafael', quantity: -3 });
    await meet();
    await agree(7, 1);
    await untick(desk);
    expect(await piecesOn(desk)).toBe(10);
    await meet();
    await agree(10, 2);
  });

  it('by two devices offline goes out once', async () => {
    await tick(tablet);
    await tick(desk);
    expect([await piecesOn(tablet), await piecesOn(desk)]).toEqual([7, 7]);
    await meet();
    await agree(7, 1);
  });

  it('by two people goes out once, and nobody is asked', async () => {
    await tick(tablet);
    await tick(desk, 'Beatriz');
    await meet();
    expect(await on(tablet)).toMatchObject({ done_lines: [{ id: 'filters', by: 'Rafael' }] });
    expect([await tablet.leftovers(), await desk.leftovers()]).toEqual([0, 0]);
    expect(await onServer(product)).toMatchObject({ quantity: 7 });
    for (const device of [tablet, desk]) expect([await piecesOn(device), await movesOn(device)]).toEqual([7, [-3]]);
  });

  it('and unticked before it was sent comes to nothing', async () => {
    await tick(tablet);
    await untick(tablet);
    expect(await piecesOn(tablet)).toBe(10);
    await meet();
    await agree(10, 2);
  });

  it('of work, not of a part, moves nothing', async () => {
    await tick(tablet, 'Rafael', 'work');
    await meet();
    await agree(10, 0);
  });

  it('stays out when the service is finished, and comes back with neither', async () => {
    await tick(tablet);
    await edit(tablet, { status: 'finished' });
    await meet();
    await agree(7, 1);
    await untick(tablet);
    await meet();
    await agree(7, 1);
    await edit(desk, { status: 'in_progress' });
    await meet();
    await agree(10, 2);
  });

  it('says what is lacking, and takes it all the same', async () => {
    for (let round = 0; round < 3; round += 1)
      await tablet.create('stock_movements', { product_id: product, kind: 'move', quantity: -3, at: at('08:30') });
    expect(await tick(tablet)).toEqual([{ name: 'Filtro de óleo', pieces: 2 }]);
    await meet();
    expect(await piecesOn(desk)).toBe(-2);
  });
});

describe('one device works on what another undoes', () => {
  it('finished on one while it is unticked on the other: the parts are in the car', async () => {
    await tick(tablet);
    await meet();
    await untick(tablet);
    await edit(desk, { status: 'finished' });
    await meet();
    expect((await on(tablet)).status).toBe('finished');
    await meet();
    await agree(7, 3);
  });

  it('the same the other way round', async () => {
    await tick(tablet);
    await meet();
    await edit(tablet, { status: 'finished' });
    await untick(desk);
    await meet();
    await meet();
    await agree(7, 3);
  });

  it('unticked on one, unticked and ticked again on the other: the stock says what the line says', async () => {
    await tick(tablet);
    await meet();
    await untick(tablet);
    await untick(desk);
    await tick(desk, 'Beatriz');
    await meet();
    await meet();
    // The line itself is asked about; what stands of it on the server is what the stock says there and on both devices.
    expect(await onServer(service)).toMatchObject({ done_lines: [] });
    expect(await onServer(product)).toMatchObject({ quantity: 10 });
    expect([await piecesOn(tablet), await piecesOn(desk)]).toEqual([10, 10]);
  });
});

describe('nothing is taken out twice', () => {
  it('where the answer to the tick or to its move is lost', async () => {
    await tick(tablet);
    tablet.network.nextPush(loseAnswer);
    await tablet.push();
    await desk.pull();
    await meet();
    await agree(7, 1);
  });

  it('where the app is killed, and by a device that downloads the shop anew', async () => {
    await tick(tablet);
    tablet.kill();
    await meet();
    const third = await Device.open(server, shop);
    expect(await piecesOn(third)).toBe(7);
    await edit(third, { status: 'finished' });
    await third.sync();
    await meet();
    await agree(7, 1);
  });

  it('where the server is restored to before the tick, and both devices send what was lost', async () => {
    const backup = await server.backUp(shop);
    await tick(tablet);
    await meet();
    await edit(desk, { status: 'finished' });
    await meet();
    await server.restore(shop, backup);
    await server.rotateEpoch(shop);
    expect(await onServer(product)).toMatchObject({ quantity: 10 });
    for (let round = 0; round < 3; round += 1) await meet();
    expect(await onServer(service)).toMatchObject({ status: 'finished' });
    // The tick's move came before the tick: what it took was brought back, and went out with the tick.
    await agree(7, 3);
  });

  it('by work that was finished before parts went out with it', async () => {
    await tablet.edit('services', service, { obs: 'Ligar antes' });
    const old = await tablet.create('services', { status: 'finished', document_token: tablet.store.newPublicToken() });
    await meet();
    await put(desk, { kind: 'update', id: old, changes: { obs: 'Pago' } });
    await meet();
    await agree(10, 0);
  });
});

it('a change that came by a call moves the parts on the server', async () => {
  await tablet.edit('services', service, { status: 'finished' });
  await meet();
  await agree(7, 1);
  await tablet.remove('services', service);
  await meet();
  await agree(10, 2);
});
