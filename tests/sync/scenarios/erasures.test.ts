import { expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import type { Device } from './device.ts';
import { serverRows } from './device.ts';
import { loseAnswer } from './hand-driven-network.ts';
import { beginOnTwoDevices } from './scenario-world.ts';

/*
 * A person is taken out of the shop's rows at their wish (LGPD) while a device that knows them is without a network: what
 * waits there never brings them back, whichever field it is in.
 */
let server: SimServer;
let shop: SimShop;
let desk: Device;
let tablet: Device;
let celia: RowId;
let car: RowId;
beginOnTwoDevices(async (there) => {
  ({ server, shop, desk, tablet } = there);
  celia = await desk.createCustomer('Célia Nakamura');
  car = await desk.createVehicle(celia, 'BRA2E19');
  await desk.sync();
  await tablet.sync();
});

async function erase(): Promise<void> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/privacidade/${shop.signature}/${celia}/apagar`,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { name: 'Célia Nakamura' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const onServer = async (id: RowId) => (await serverRows(server.app, shop)).get(id);
const codes = async () => (await tablet.entries()).map(({ state, problem }) => [state, problem?.kind === 'refused' ? problem.code : problem?.kind]);

it('every device gets what is left with its next pull', async () => {
  await erase();
  await tablet.pull();
  expect(await tablet.row('customers', celia)).toMatchObject({ name: 'Pessoa removida', is_active: false });
  expect(await tablet.row('vehicles', car)).toMatchObject({ plate: 'REMOVIDA' });
});

it.each(['push', 'pull'] as const)('a change of a field that nobody else touched is refused, first a %s', async (first) => {
  // It merges with anything: nothing but the server's refusal keeps it out.
  await tablet.edit('customers', celia, { city: 'Campinas' });
  await erase();
  await tablet[first]();
  await tablet.sync();
  expect(await codes()).toEqual([['rejected', 'person_erased']]);
  expect(await onServer(celia)).toMatchObject({ name: 'Pessoa removida', city: '' });
  await discardEntry(tablet.store, (await tablet.entry()).seq);
  expect(await tablet.row('customers', celia)).toMatchObject({ name: 'Pessoa removida', city: '' });
});

it('a change of the same field asks the person, who learns of the erasure', async () => {
  await tablet.edit('customers', celia, { phone: '11999990000' });
  await erase();
  await tablet.sync();
  expect(await codes()).toEqual([['conflict', 'fields']]);
  expect(await onServer(celia)).toMatchObject({ phone: '1100000000' });
});

it('a car that was added meanwhile does not come to the server', async () => {
  const other = await tablet.createVehicle(celia, 'QZB4E21');
  await erase();
  await tablet.sync();
  expect(await codes()).toEqual([['rejected', 'person_erased']]);
  expect(await onServer(other)).toBeUndefined();
});

it('a change that arrived before, whose answer was lost, is repeated to an answer that tells nothing', async () => {
  await tablet.edit('customers', celia, { city: 'Campinas' });
  tablet.network.nextPush(loseAnswer);
  await tablet.push();
  await erase();
  await tablet.sync();
  expect(await codes()).toEqual([]);
  expect(await tablet.row('customers', celia)).toMatchObject({ name: 'Pessoa removida', city: '' });
});
