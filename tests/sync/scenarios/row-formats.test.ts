import { expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { schemaHeader } from '#contract/sync.ts';
import { Engine } from '#client/sync/engine.ts';
import type { Transport } from '#client/sync/transport.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices } from './scenario-world.ts';

// An app that knows a field more pulls everything anew (DESIGN §3, Pull); so does one that knows a field less.

let server: SimServer;
let shop: SimShop;
let desk: Device;
let tablet: Device;
let customer: RowId;

beginOnTwoDevices(async (there) => {
  ({ server, shop, tablet, desk } = there);
  customer = await desk.create('customers', { name: 'Célia', phone: '11988124471', notes: 'Alérgica a cheiro de pinho' });
  await desk.sync();
  await tablet.pull();
});

const onServer = async () => (await serverRows(server.app, shop)).get(customer);
const never = new AbortController().signal;

/** The tablet with an app whose rows are of another format. */
function appOfFormat(schema: string): Engine {
  const call = async (method: 'GET' | 'POST', url: string, token: string, body?: string) => {
    const headers = { authorization: `Bearer ${token}`, [schemaHeader]: schema, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await server.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return { kind: 'answer' as const, status: answer.statusCode, body: answer.json<unknown>(), retryAfterMs: null };
  };
  const transport: Transport = {
    push: (signature, token, body) => call('POST', `/api/sync/${signature}`, token, body),
    pull: (signature, token, { since, seen, limit }) =>
      call(
        'GET',
        `/api/sync/${signature}?${new URLSearchParams({ limit: String(limit), ...(since !== null && { since }), ...(seen !== null && { seen }) })}`,
        token,
      ),
    holds: () => Promise.resolve({ kind: 'offline' }),
  };
  const ports = { random: () => 0.5, sleep: () => Promise.resolve(), isConnected: () => true, noteLink: () => undefined };
  return new Engine(tablet.store, transport, {
    ...ports,
    report: (error) => {
      throw error;
    },
  });
}

async function pullAll(engine: Engine): Promise<void> {
  for (let round = 0; round < 20 && (await engine.pullRound(0, never)) !== 'idle'; round += 1);
}

/** As an app that does not know the field has left the row and its shadow. */
async function forgetField(field: string): Promise<void> {
  const without = (row: Record<string, unknown> | null) => row !== null && delete row[field];
  await tablet.store.db
    .rows('customers')
    .toCollection()
    .modify(({ row }) => void without(row));
  await tablet.store.db.shadow.toCollection().modify(({ row }) => void without(row));
}

it('the newer app gets what the older one had dropped, at the revision that the device has', async () => {
  await forgetField('notes');
  await pullAll(appOfFormat('next'));
  expect(await tablet.row('customers', customer)).toMatchObject({ notes: 'Alérgica a cheiro de pinho' });
});

it('the newer app gets what the older one dropped of a row that the older one wrote itself', async () => {
  const older = appOfFormat('1');
  await pullAll(older);
  await tablet.edit('customers', customer, { city: 'Campinas' });
  expect(await older.pushRound(never)).toBe('progress');
  await forgetField('notes');
  await pullAll(appOfFormat('next'));
  expect(await tablet.row('customers', customer)).toMatchObject({ city: 'Campinas', notes: 'Alérgica a cheiro de pinho' });
});

it('a field that the older app had dropped, filled in before the newer one has fetched it: it is not sent over what stands there, its person is asked', async () => {
  await forgetField('notes');
  await tablet.edit('customers', customer, { notes: 'Prefere à tarde' });
  const newer = appOfFormat('next');
  expect(await newer.pushRound(never)).toBe('idle');
  await pullAll(newer);
  expect(await tablet.states()).toEqual(['conflict']);
  expect(await onServer()).toMatchObject({ notes: 'Alérgica a cheiro de pinho' });
});

it('the same where the server had nothing in it, or it was filled in twice: it goes, once the row is there', async () => {
  await desk.edit('customers', customer, { notes: '' });
  await desk.sync();
  await tablet.pull();
  await forgetField('notes');
  await tablet.edit('customers', customer, { notes: 'Prefere' });
  await tablet.edit('customers', customer, { notes: 'Prefere à tarde' });
  const newer = appOfFormat('next');
  expect(await newer.pushRound(never)).toBe('idle');
  await pullAll(newer);
  expect(await newer.pushRound(never)).toBe('progress');
  expect(await onServer()).toMatchObject({ notes: 'Prefere à tarde' });
});

it('the same where the row was deleted elsewhere: its person is asked, and nothing waits for ever', async () => {
  await forgetField('notes');
  await desk.remove('customers', customer);
  await desk.sync();
  await tablet.edit('customers', customer, { notes: 'Prefere à tarde' });
  const newer = appOfFormat('next');
  await pullAll(newer);
  await newer.pushRound(never);
  expect(await tablet.states()).toEqual(['conflict']);
});

it('old app, new app, old app: what waits goes, and nothing that the old one cannot read is lost', async () => {
  await tablet.edit('customers', customer, { city: 'Campinas' });
  await forgetField('notes');
  const newer = appOfFormat('next');
  await pullAll(newer);
  expect(await tablet.row('customers', customer)).toMatchObject({ city: 'Campinas', notes: 'Alérgica a cheiro de pinho' });
  await tablet.edit('customers', customer, { address: 'Rua B' });
  await pullAll(appOfFormat('1'));
  await forgetField('notes');
  expect(await tablet.states()).toEqual(['queued']);
  await tablet.edit('customers', customer, { state: 'SP' });
  expect(await appOfFormat('1').pushRound(never)).toBe('progress');
  expect(await onServer()).toMatchObject({ city: 'Campinas', address: 'Rua B', state: 'SP', notes: 'Alérgica a cheiro de pinho' });
  await pullAll(newer);
  expect(await tablet.row('customers', customer)).toEqual(await onServer());
  expect(await tablet.leftovers()).toBe(0);
});
