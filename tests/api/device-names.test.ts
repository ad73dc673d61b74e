import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/access-calls.ts';
import { listSessions } from '#contract/session-calls.ts';
import type { UserId } from '#domain/values/ids.ts';
import { deviceNames } from '#server/db/access-tables.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { chrome, dayMs, sidOf } from './sessions-world.ts';
import { accepted, allowManyPeople, invited, joined, refused, teamCalls } from './team-world.ts';
import { aWorld, newId, ownShop, password, secondShop, type Person, type World } from './world.ts';

// A shop's devices have names of their own, whoever is signed in on them.
let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyPeople(world);
});
beforeEach(async () => void (await world.db.orm.delete(deviceNames)));
afterAll(() => world.close());

const { team, entryOf } = teamCalls(() => world);

/** What a device keeps between its calls. */
class Browser {
  private readonly kept = new Map<string, string>();

  cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  heard(answer: LightMyRequestResponse): void {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.kept.set(name, value);
    }
  }

  async signIn({ email, id }: Pick<Person, 'email' | 'id'>): Promise<Person> {
    const headers = { 'user-agent': chrome, cookie: this.cookie() };
    const answer = await world.call('POST', '/login', { body: { email, password }, headers });
    expect(answer.statusCode).toBe(200);
    this.heard(answer);
    return { id, email, token: answer.json<{ access_token: string }>().access_token };
  }

  name(as: Person, name: unknown, session = sidOf(as), shop: string = ownShop) {
    return world.call('PUT', `/sessions/${session}`, { as, shop, body: { name }, headers: { cookie: this.cookie() } });
  }
}

const nameIn = async (as: Person, shop: string = ownShop) => {
  const answer = listSessions.response.parse((await world.call('GET', '/sessions', { as, shop })).json());
  return answer.find(({ is_current }) => is_current)?.name;
};
const toldOf = async (as: Person) => {
  const { signatures = [] } = getUser.response.parse((await world.call('GET', `/users/${as.id}`, { as })).json());
  return Object.fromEntries(signatures.map(({ id, device }) => [id, device]));
};
const inTeam = async (person: Person) => (await entryOf(person.id))?.devices.find(({ id }) => id === sidOf(person));
const nameOfTeam = (session: string, name: string, as = world.owner) =>
  world.call('PUT', `/equipe/${ownShop}/aparelhos/${session}`, { as, body: { name } });

describe('the name of a device', () => {
  it('is what its person gives it, trimmed, in their devices, the team, the start and the record of the shop', async () => {
    const tablet = new Browser();
    const rafael = await tablet.signIn(await joined(world));
    expect([await nameIn(rafael), (await inTeam(rafael))?.name]).toEqual(['', '']);
    expect((await tablet.name(rafael, '  Tablet do Box 1 ')).json()).toEqual({ id: sidOf(rafael), name: 'Tablet do Box 1' });
    expect(await nameIn(rafael)).toBe('Tablet do Box 1');
    expect(await inTeam(rafael)).toMatchObject({ device: 'Chrome no Android', name: 'Tablet do Box 1' });
    expect(await toldOf(rafael)).toEqual({ [ownShop]: 'Tablet do Box 1' });
    await world.call('POST', '/logout', { as: rafael });
    const { data } = (await world.call('GET', `/registros/${ownShop}`, { as: world.owner })).json();
    expect(data[0]).toMatchObject({ kind: 'sign_out', device: 'Tablet do Box 1', actor: { id: rafael.id } });
    expect(data[1]).toMatchObject({ kind: 'sign_in', device: 'Tablet do Box 1', actor: { id: rafael.id } });
    // The one before it was that of the invitation, from elsewhere.
    expect(data[2]).toMatchObject({ kind: 'sign_in', device: '', actor: { id: rafael.id } });
  });

  it('is everybody’s who signs in there, and stays after another sign-in and another password', async () => {
    const [tablet, phone] = [new Browser(), new Browser()];
    const people = [await joined(world), await joined(world)] as const;
    const rafael = await tablet.signIn(people[0]);
    await tablet.name(rafael, 'Box 1');
    expect(await nameIn(await tablet.signIn(people[1]))).toBe('Box 1');
    expect(await nameIn(await phone.signIn(people[0]))).toBe('');
    await world.call('POST', '/logout', { as: rafael });
    const again = await tablet.signIn(people[0]);
    expect(await nameIn(again)).toBe('Box 1');
    const body = { email: again.email, password: `${password}-outra`, current_password: password };
    const changed = await world.call('POST', '/change', { as: again, body, headers: { cookie: tablet.cookie() } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await nameIn({ ...again, token: changed.json().access_token })).toBe('Box 1');
  });

  it('is there for who accepts an invitation on the device', async () => {
    const tablet = new Browser();
    await tablet.name(await tablet.signIn(await joined(world)), 'Box 1');
    const { token } = await invited(world);
    const answer = await world.call('POST', '/convite/aceitar', { body: { token, password }, headers: { cookie: tablet.cookie() } });
    const { access_token, user } = answer.json();
    expect(await nameIn({ id: user.id as UserId, email: '', token: access_token })).toBe('Box 1');
  });

  it('is one shop’s: no other learns it, also of the same person on the same device', async () => {
    const tablet = new Browser();
    const person = await joined(world);
    const { token } = await invited(world, { email: person.email }, { shop: secondShop });
    await accepted(world, token, person.email);
    const both = await tablet.signIn(person);
    await tablet.name(both, 'Box 1');
    expect([await nameIn(both), await nameIn(both, secondShop)]).toEqual(['Box 1', '']);
    await tablet.name(both, 'Balcão', sidOf(both), secondShop);
    expect([await nameIn(both), await nameIn(both, secondShop)]).toEqual(['Box 1', 'Balcão']);
    expect(await toldOf(both)).toEqual({ [ownShop]: 'Box 1', [secondShop]: 'Balcão' });
    const stranger = await tablet.signIn(world.stranger);
    expect(Object.values(await toldOf(stranger))).toEqual([undefined]);
    expect(refused(await tablet.name(stranger, 'Nosso', sidOf(stranger)))).toEqual([404, 'not_found']);
  });

  it('goes when it is taken away: the words of the browser are back', async () => {
    const tablet = new Browser();
    const rafael = await tablet.signIn(await joined(world));
    await tablet.name(rafael, 'Box 1');
    expect((await tablet.name(rafael, '   ')).json()).toEqual({ id: sidOf(rafael), name: '' });
    expect(await inTeam(rafael)).toMatchObject({ device: 'Chrome no Android', name: '' });
  });

  it.each([['x'.repeat(41)], ['Box\u0000 1'], [1], [{}]])('is refused where it cannot be one: %j', async (name) => {
    const tablet = new Browser();
    const answer = await tablet.name(await tablet.signIn(await joined(world)), name);
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'name']);
  });

  it('is none where no shop is asked for', async () => {
    expect(await nameIn(world.affiliate)).toBeNull();
    expect(await nameIn(world.stranger)).toBeNull();
  });

  it('of a device without cookies lasts as long as its session', async () => {
    const rafael = await joined(world);
    await nameOfTeam(sidOf(rafael), 'Box 1');
    expect(await nameIn(rafael)).toBe('Box 1');
    expect(await nameIn(await new Browser().signIn(rafael))).toBe('');
  });

  it('of a session from before is kept from then on, by the device that names it', async () => {
    const tablet = new Browser();
    const rafael = await joined(world);
    await world.db.pool.query('UPDATE sessions SET device_key = NULL WHERE id = $1', [sidOf(rafael)]);
    tablet.heard(await tablet.name(rafael, 'Box 1'));
    expect(await nameIn(await tablet.signIn(rafael))).toBe('Box 1');
  });
});

describe('who names a device', () => {
  it('is whoever manages its person, and nobody else', async () => {
    const [rafael, manager] = [await joined(world), await joined(world, { role: 'manager' })];
    expect((await nameOfTeam(sidOf(rafael), 'Box 1', manager)).json()).toEqual({ id: sidOf(rafael), name: 'Box 1' });
    expect((await inTeam(rafael))?.name).toBe('Box 1');
    expect(refused(await nameOfTeam(sidOf(world.owner), 'Meu', manager))).toEqual([403, 'permission_denied']);
    expect(refused(await nameOfTeam(sidOf(rafael), 'Meu', rafael))).toEqual([403, 'permission_denied']);
    for (const session of [sidOf(world.stranger), newId(), 'x']) expect(refused(await nameOfTeam(session, 'Meu'))).toEqual([404, 'not_found']);
    expect(refused(await new Browser().name(rafael, 'Meu', sidOf(manager)))).toEqual([404, 'not_found']);
    expect((await team()).people.flatMap(({ devices }) => devices.map(({ name }) => name)).filter((name) => name !== '')).toEqual(['Box 1']);
  });
});

it('a name is forgotten when its device has not been heard of for as long as it could come back', async () => {
  const tablet = new Browser();
  const rafael = await tablet.signIn(await joined(world));
  await tablet.name(rafael, 'Box 1');
  const kept = async () => (await world.db.orm.select().from(deviceNames)).length;
  world.clock.advance(401 * dayMs);
  await cleanUp(world.db, world.clock);
  expect(await kept()).toBe(1);
  await world.db.pool.query('DELETE FROM sessions WHERE id = $1', [sidOf(rafael)]);
  await cleanUp(world.db, world.clock);
  expect(await kept()).toBe(0);
});
