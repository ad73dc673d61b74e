import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrailRow } from '#contract/audit-calls.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { systemRandom } from '#server/ports.ts';
import { aColleague } from './colleagues.ts';
import { recordOf } from './audit-world.ts';
import { allowManyCompanies, aRow, aWorld, ownShop, otherShop, password, type Person, type World } from './world.ts';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await aWorld();
  await allowManyCompanies(world);
  manager = await aColleague(world, { role: 'manager' });
});
afterAll(() => world.close());

const answered = (query: string, as: Person) => world.call('GET', `/registros/${ownShop}${query}`, { as });
const kinds = (rows: readonly TrailRow[]) => rows.map(({ kind }) => kind);

it('is for owner and manager only', async () => {
  for (const role of ['front_desk', 'mechanic', 'finance'] as const) {
    const answer = await answered('', await aColleague(world, { role }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'permission_denied']);
    expect(answer.json().message).toContain('Ver os registros de quem fez o quê');
  }
  expect((await answered('', manager)).statusCode).toBe(200);
  expect((await answered('', world.stranger)).statusCode).toBe(404);
});

it('says of what a row tells whether it is there still, which a device may not have heard', async () => {
  const [kept, gone] = [await aRow(world, 'suppliers'), await aRow(world, 'suppliers')];
  await world.call('DELETE', `/fornecedores/${gone.id}`, { as: world.owner });
  const about = async ({ id }: { id: string }) => (await recordOf(world, `?row=${id}`)).map(({ kind, row_gone }) => [kind, row_gone]);
  expect(await about(kept)).toEqual([['created', false]]);
  expect(await about(gone)).toEqual([
    ['deleted', true],
    ['created', true],
  ]);
  expect((await recordOf(world, '?area=access')).every(({ row_gone }) => !row_gone)).toBe(true);
});

describe('filters', () => {
  it('by person, area and row', async () => {
    const supplier = await aRow(world, 'suppliers');
    await aRow(world, 'customers', {}, { as: manager });
    const mine = await recordOf(world, `?person=${manager.id}`);
    expect(kinds(mine)).toEqual(['created', 'sign_in']);
    expect(mine.every(({ actor }) => actor?.id === manager.id)).toBe(true);
    expect((await recordOf(world, '?area=suppliers')).every(({ collection }) => collection === 'suppliers')).toBe(true);
    expect((await recordOf(world, '?area=access')).every(({ collection }) => collection === null)).toBe(true);
    expect((await recordOf(world, `?row=${supplier.id}`)).map(({ row_id }) => row_id)).toEqual([supplier.id]);
  });

  it('by a day of the shop’s wall clock', async () => {
    // 15:00 UTC of the 20th: eleven hours later it is 23:00 there, twelve hours later the 21st.
    world.clock.advance(11 * 3_600_000);
    const late = await aRow(world, 'suppliers');
    world.clock.advance(3_600_000);
    const early = await aRow(world, 'suppliers');
    const on = async (day: string) => (await recordOf(world, `?area=suppliers&day=${day}`)).map(({ row_id }) => row_id);
    expect(await on('2026-11-20')).toContain(late.id);
    expect(await on('2026-11-20')).not.toContain(early.id);
    expect(await on('2026-11-21')).toEqual([early.id]);
    expect((await answered('?day=2026-13-01', world.owner)).statusCode).toBe(400);
  });
});

it('names everybody who did something, when the oldest row was written, and for how long rows are kept', async () => {
  const { people, oldest_at, kept_days } = (await answered('', world.owner)).json();
  expect(people.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([world.owner.id, manager.id]));
  expect(new Set(people.map(({ id }: { id: string }) => id)).size).toBe(people.length);
  expect([oldest_at, kept_days]).toEqual([expect.stringMatching(/^2026-11-20T/), 730]);
});

it('says when it was last taken along as a whole', async () => {
  const exported = async () => (await answered('', world.owner)).json().exported_at;
  expect(await exported()).toBeNull();
  const tell = (list: string) => world.call('POST', `/exports/${ownShop}`, { as: manager, body: { list } });
  await tell('audit_trail');
  const at = new Date(world.clock.now()).toISOString();
  world.clock.advance(60_000);
  await tell('audit_trail_part');
  expect(await exported()).toBe(at);
});

it('leaves out what the reader does not see: collections, fields, and entries that only some see', async () => {
  const blind = await aColleague(world, {
    role: 'manager',
    changes: { 'employee.salary': false, 'entry.read': false, 'supplier.read': false, 'cost.see': false },
  });
  await aRow(world, 'suppliers');
  await aRow(world, 'entries');
  const product = await aRow(world, 'products', { cost_price: 1, quantity: 0 });
  await world.call('PUT', `/products/${product.id}`, { as: world.owner, body: { cost_price: 2 } });
  const seen = await recordOf(world, '', blind);
  expect(seen.some(({ collection }) => collection === 'suppliers' || collection === 'entries')).toBe(false);
  expect(seen.filter(({ row_id }) => row_id === product.id).map(({ kind }) => kind)).toEqual(['created']);
});

describe('events of the security log', () => {
  it('stand in it where they name the shop or are of its people, under the name that these have there', async () => {
    await world.call('POST', `/exports/${ownShop}`, { as: manager, body: { list: 'customers' } });
    await world.call('POST', '/logout', { as: await aColleague(world, { role: 'manager' }) });
    const [out, into, exported] = await recordOf(world, '?area=access');
    expect([out?.kind, into?.kind, exported?.kind]).toEqual(['sign_out', 'sign_in', 'data_exported']);
    expect([exported?.subject, exported?.actor]).toEqual(['customers', { id: manager.id, name: manager.email }]);
  });

  it('name the device: of a sign-in its own, of what else happened that of the session', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36' };
    const entered = await world.call('POST', '/login', { body: { email: manager.email, password }, headers });
    const as: Person = { ...manager, token: entered.json().access_token };
    const mechanic = await aColleague(world, { role: 'mechanic' });
    const begun = (await recordOf(world, `?person=${manager.id}`))[0];
    await world.call('POST', `/exports/${ownShop}`, { as, body: { list: 'customers' } });
    await world.call('PUT', `/equipe/${ownShop}/${mechanic.id}`, { as, body: { role: 'finance' } });
    await world.call('POST', '/logout', { as });
    const told = (await recordOf(world, `?person=${manager.id}`)).slice(0, 4);
    expect(told.map(({ kind }) => kind)).toEqual(['sign_out', 'member_changed', 'data_exported', 'sign_in']);
    expect(told.at(-1)?.id).toBe(begun?.id);
    expect(told.map(({ device }) => device)).toEqual(told.map(() => 'Chrome no Android'));
  });

  it('tell a shop no device of who is none of its people', async () => {
    const paid = await world.call('POST', '/signature/payment', { as: world.master, body: { id_signature: ownShop } });
    expect(paid.statusCode, paid.body).toBeLessThan(300);
    const { rows } = await world.db.pool.query(
      "SELECT audit_trail.session AS told, security_log.session AS kept FROM audit_trail, security_log WHERE audit_trail.kind = 'subscription_paid' AND security_log.kind = 'subscription_paid' LIMIT 1",
    );
    expect(rows).toEqual([{ told: null, kept: expect.any(String) }]);
  });

  it('of a file that a device made without a network stand in it once, with the device’s own time, also of who may export no more', async () => {
    const madeAt = world.clock.now() - 3_600_000;
    const key = uuidV7(madeAt, systemRandom);
    const clerk = await aColleague(world, { role: 'front_desk' });
    const tell = (list: string) => world.call('POST', `/exports/${ownShop}`, { as: clerk, key, body: { list } });
    expect([(await tell('vehicles')).statusCode, (await tell('vehicles')).statusCode, (await tell('products')).statusCode]).toEqual([200, 200, 422]);
    const told = (await recordOf(world, `?person=${clerk.id}`)).filter(({ kind }) => kind === 'data_exported');
    expect(told.map(({ subject, device_at }) => [subject, device_at])).toEqual([['vehicles', new Date(madeAt).toISOString()]]);
    const { rows } = await world.db.pool.query("SELECT FROM security_log WHERE kind = 'data_exported' AND actor = $1", [clerk.id]);
    expect(rows).toHaveLength(1);
  });

  it('tell whose role was changed, by whom', async () => {
    const mechanic = await aColleague(world, { role: 'mechanic' });
    const answer = await world.call('PUT', `/equipe/${ownShop}/${mechanic.id}`, { as: manager, body: { role: 'finance' } });
    expect(answer.statusCode, answer.body).toBe(200);
    const [told] = await recordOf(world, '?area=access');
    expect([told?.kind, told?.subject, told?.actor?.id]).toEqual(['member_changed', mechanic.email, manager.id]);
  });

  it('tell a shop no name of who is none of its people, and nothing of other shops', async () => {
    const paid = await world.call('POST', '/signature/payment', { as: world.master, body: { id_signature: ownShop } });
    expect(paid.statusCode, paid.body).toBeLessThan(300);
    const [told] = await recordOf(world, '?area=access');
    expect([told?.kind, told?.actor]).toEqual(['subscription_paid', null]);
    const theirs = await world.call('GET', `/registros/${otherShop}`, { as: world.stranger });
    expect(theirs.json().data.map(({ kind }: TrailRow) => kind)).toEqual(['sign_in']);
  });
});
