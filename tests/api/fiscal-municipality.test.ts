import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shownCompanies } from '#server/areas/fiscal/company-shown.ts';
import { refreshMunicipalities } from '#server/areas/fiscal/refresh-municipalities.ts';
import { inTenant } from '#server/db/tenant.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { plans } from '#server/db/schema.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aLiveCompany, aWorker } from './fiscal-world.ts';
import { allowManyCompanies, aWorld, ownShop, type World } from './world.ts';

const dayMs = 86_400_000;
const national = new FakeNational();
let asked = 0;
let whileAsked: () => Promise<unknown> = async () => undefined;
const gateway = {
  ...national.gateway,
  municipality: async (code: string) => {
    asked += 1;
    await whileAsked();
    return national.gateway.municipality(code);
  },
};
const ports = fakePorts(national, { gateway: () => gateway });

let world: World;
let company: string;
let second: string;
beforeAll(async () => {
  world = await aWorld({ national: ports });
  await world.db.orm.update(plans).set({ invoices: true });
  await allowManyCompanies(world);
  company = await aLiveCompany(world);
  second = await aLiveCompany(world, { series: '2' });
  await outOfProduction(second);
});
beforeEach(() => {
  asked = 0;
  whileAsked = async () => undefined;
  national.isActive = true;
  national.faultOf = () => null;
});
afterAll(() => world.close());

const outOfProduction = (id: string) =>
  world.db.pool.query(`UPDATE fiscal_settings SET environment = '2', live_at = NULL WHERE company_id = $1`, [id]);
const failures: unknown[] = [];
const round = () => refreshMunicipalities(aWorker(world, ports), (error) => failures.push(error));
const roundAfter = async (days: number) => {
  world.clock.advance(days * dayMs);
  await round();
};
const shown = async () => {
  const [found] = await inTenant(world.serverDb, ownShop, (tx) => shownCompanies(tx, world.clock.now(), company));
  return { ...found?.municipality, check: found?.checks.find(({ name }) => name === 'municipality')?.outcome };
};

it('asks a company in production by itself, and anew when seven days are over', async () => {
  await round();
  expect(asked).toBe(1);
  expect(await shown()).toEqual({ is_active: true, cancel_within_days: 30, asked_at: '2026-11-20T12:00', check: 'holds' });
  await roundAfter(6);
  expect(asked).toBe(1);
  national.isActive = false;
  await roundAfter(1);
  expect(asked).toBe(2);
  expect(await shown()).toEqual({ is_active: false, cancel_within_days: 30, asked_at: '2026-11-27T12:00', check: 'fails' });
  expect(failures).toEqual([]);
});

it('keeps what it has where nobody answers, and asks in the next round', async () => {
  const before = await shown();
  for (const fault of ['undelivered', 'lost_before', 'turned_away'] as const) {
    national.faultOf = () => fault;
    await roundAfter(fault === 'undelivered' ? 7 : 1);
    expect(await shown()).toEqual(before);
  }
  expect(asked).toBe(3);
  national.faultOf = () => null;
  await roundAfter(1);
  expect(await shown()).toEqual({ is_active: true, cancel_within_days: 30, asked_at: '2026-12-07T12:00', check: 'holds' });
});

it('keeps the parameters, and says so, where the national system knows the municipality no longer', async () => {
  const { asked_at } = await shown();
  const told = national.gateway.municipality;
  national.gateway.municipality = async () => ({ kind: 'absent' });
  await roundAfter(7);
  national.gateway.municipality = told;
  expect(await shown()).toEqual({ is_active: true, cancel_within_days: 30, asked_at, check: 'fails' });
  await roundAfter(1);
  expect(await shown()).toMatchObject({ check: 'holds', asked_at: '2026-12-15T12:00' });
});

it('is never asked by two processes at once; one that was killed holds nobody up for long', async () => {
  world.clock.advance(7 * dayMs);
  let go: () => void = () => undefined;
  whileAsked = () => new Promise<void>((resolve) => (go = resolve));
  const first = round();
  await expect.poll(() => asked).toBe(1);
  // In a transaction of its own: none is open while the network is waited for.
  const { rows } = await world.db.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`);
  expect(rows).toEqual([]);
  await Promise.all([round(), round()]);
  expect(asked).toBe(1);
  // As though the first were gone.
  whileAsked = async () => undefined;
  national.isActive = false;
  world.clock.advance(180_000);
  await round();
  expect(asked).toBe(2);
  expect(await shown()).toMatchObject({ is_active: false, asked_at: '2026-12-22T12:03' });
  national.isActive = true;
  go();
  await first;
  expect(await shown()).toMatchObject({ is_active: false, asked_at: '2026-12-22T12:03' });
});

it('believes no answer about a municipality that the company has left meanwhile', async () => {
  world.clock.advance(7 * dayMs);
  const moved = aProfile({ municipality: '3304557' });
  const put = (profile: unknown) => world.db.pool.query('UPDATE fiscal_settings SET profile = $1 WHERE company_id = $2', [profile, company]);
  const before = await shown();
  whileAsked = () => put(moved);
  await round();
  expect(await shown()).toEqual(before);
  await put(aProfile());
});

it('goes on with the next company after a fault of its own', async () => {
  await world.db.pool.query(`UPDATE fiscal_settings SET environment = '1', live_at = now() WHERE company_id = $1`, [second]);
  world.clock.advance(dayMs);
  whileAsked = async () => {
    if (asked === 1) throw new Error('a fault of the test');
  };
  await round();
  expect(asked).toBe(2);
  expect(failures.splice(0).map(String)).toEqual(['Error: a fault of the test']);
});

it('begins no further question once the server closes', async () => {
  world.clock.advance(8 * dayMs);
  await refreshMunicipalities(aWorker(world, ports), (error) => failures.push(error), AbortSignal.abort());
  expect(asked).toBe(0);
});

it('forgets a municipality that a company leaves before it issues', async () => {
  world.clock.advance(Date.UTC(2026, 10, 20, 15) - world.clock.now());
  await outOfProduction(company);
  const path = `/nfse/empresas/${company}/perfil`;
  const as = { as: world.owner, shop: ownShop };
  const same = await world.call('PUT', path, { ...as, body: { profile: aProfile({ simplesRate: 700 }) } });
  expect(same.json().municipality).not.toBeNull();
  const moved = await world.call('PUT', path, { ...as, body: { profile: aProfile({ municipality: '3304557' }) } });
  expect(moved.json().municipality).toBeNull();
});
