import { describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { beginWithCustomer, lostCommits } from './lost-commits-world.ts';

// A failover to a replica that lagged loses the last commits, and no operator says so (DESIGN §3, Restore).

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
let customer: RowId;
beginWithCustomer((there) => void ({ server, shop, tablet, desk, customer } = there));

const { forgotten, meet, agree } = lostCommits(() => ({ server, shop, tablet, desk, customer }));

it('an acknowledged value comes back although others have written under its number since', async () => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
    expect(await desk.entries()).toEqual([]);
  });
  // The tablet's write gets the revision that the desk's had.
  await tablet.edit('customers', customer, { notes: 'x' });
  await tablet.sync();
  await meet();
  await agree({ city: 'Campinas', notes: 'x' });
});

it.each(['pull', 'push'] as const)('whoever comes first notices, by a %s', async (by) => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
  });
  const {
    rows: [before],
  } = await server.db.pool.query<{ epoch: string }>('SELECT epoch FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  if (by === 'push') await desk.edit('customers', customer, { address: 'Rua B' });
  await (by === 'push' ? desk.push() : desk.pullOnce());
  const {
    rows: [after],
  } = await server.db.pool.query<{ epoch: string }>('SELECT epoch FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  expect(after?.epoch).not.toBe(before?.epoch);
  await meet();
  await agree({ city: 'Campinas', ...(by === 'push' && { address: 'Rua B' }) });
});

it('a device that had only read the lost write finds out too', async () => {
  await forgotten(async () => {
    await desk.edit('customers', customer, { city: 'Campinas' });
    await desk.push();
    await tablet.pull();
  });
  // Somebody else writes under the same number; the desk is away.
  const other = await Device.open(server, shop);
  await other.edit('customers', customer, { notes: 'x' });
  await other.sync();
  await tablet.pull();
  expect(await tablet.row('customers', customer)).toMatchObject({ city: '', notes: 'x' });
});

describe('nothing is run under a history that its device has not pulled', () => {
  it('the batch waits, unchanged, until it has', async () => {
    await forgotten(async () => {
      await desk.edit('customers', customer, { city: 'Campinas' });
      await desk.push();
    });
    await desk.edit('customers', customer, { address: 'Rua B' });
    expect(await desk.push()).toBe('later');
    const [sent] = await desk.entries();
    expect(sent).toMatchObject({ state: 'sending' });
    expect((await serverRows(server.app, shop)).get(customer)).toMatchObject({ address: '' });
    server.clock.advance(61_000);
    expect(await desk.push({ now: false })).toBe('later');
    expect(desk.network.pushed.at(-1)?.includes(sent?.frozen ?? 'nothing')).toBe(true);
    await meet();
    await agree({ city: 'Campinas', address: 'Rua B' });
  });

  it('no answer is asked for again and again', async () => {
    await forgotten(async () => {
      await desk.edit('customers', customer, { city: 'Campinas' });
      await desk.push();
    });
    await desk.edit('customers', customer, { address: 'Rua B' });
    const asked = desk.network.pushed.length;
    for (let round = 0; round < 200; round += 1) await desk.push({ now: false });
    expect(desk.network.pushed.length - asked).toBe(1);
  });
});
