import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, allowManyPeople, invited, joined, refused, teamCalls } from './team-world.ts';
import { aSignUp } from './subscribers.ts';
import { aWorld, newId, ownShop, password, secondShop, type Person, type World } from './world.ts';

// Who may not enter a shop any more, or not from there.
let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyPeople(world);
});
afterAll(() => world.close());

const { team, entryOf, update, remove, statusOf, kindsOf } = teamCalls(() => world);

describe('whoever is suspended', () => {
  it('is out at once, and in again when that is taken back', async () => {
    const person = await joined(world);
    const signIn = () => world.call('POST', '/login', { body: { email: person.email, password } });
    expect((await world.call('GET', `/clientes/${ownShop}`, { as: person })).statusCode).toBe(200);
    expect((await update(person.id, { suspended: true })).json()).toMatchObject({ state: 'suspended' });
    expect(await statusOf(person)).toEqual([403, 'access_suspended']);
    expect(refused(await signIn())).toEqual([403, 'access_suspended']);
    expect((await update(person.id, { suspended: false })).json()).toMatchObject({ state: 'active' });
    expect((await world.call('GET', `/clientes/${ownShop}`, { as: person })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await kindsOf()).filter((kind) => /suspended|restored/.test(kind)).slice(-2)).toEqual(['member_suspended', 'member_restored']);
  });

  it('works on in another shop', async () => {
    const person = await joined(world);
    const { token } = await invited(world, { email: person.email }, { shop: secondShop });
    await accepted(world, token, person.email);
    await update(person.id, { suspended: true });
    const login = await world.call('POST', '/login', { body: { email: person.email, password } });
    const as = { ...person, token: login.json().access_token };
    expect((await world.call('GET', `/clientes/${secondShop}`, { as })).statusCode).toBe(200);
    expect(await statusOf(as)).toEqual([403, 'access_suspended']);
    expect((await world.call('GET', `/users/${person.id}`, { as })).json().signatures.map(({ id }: { id: string }) => id)).toEqual([secondShop]);
  });
});

describe('whoever is removed', () => {
  it('has no session left, where they have no other shop', async () => {
    const person = await joined(world);
    expect((await remove(person.id)).json()).toEqual({ message: 'Removido da equipe.' });
    expect(await entryOf(person.id)).toBeUndefined();
    expect(await statusOf(person)).toEqual([401, 'session_ended']);
    expect((await kindsOf()).at(-1)).toBe('member_removed');
  });

  it('goes on in another shop, and may be invited again', async () => {
    const person = await joined(world);
    const { token } = await invited(world, { email: person.email }, { shop: secondShop });
    await accepted(world, token, person.email);
    await remove(person.id);
    expect(await statusOf(person)).toEqual([404, 'not_found']);
    expect((await world.call('GET', `/clientes/${secondShop}`, { as: person })).statusCode).toBe(200);
    await invited(world, { email: person.email });
  });
});

describe('whoever is in no shop any more', () => {
  const signedIn = async ({ id, email }: Person): Promise<Person> => {
    const answer = await world.call('POST', '/login', { body: { email, password } });
    expect(answer.statusCode).toBe(200);
    return { id, email, token: answer.json().access_token };
  };
  const shopsOf = async (as: Person) => (await world.call('GET', `/users/${as.id}`, { as })).json().signatures.map(({ id }: { id: string }) => id);

  it('signs in and is told of none, and comes back with the old account by another invitation', async () => {
    const person = await joined(world);
    await remove(person.id);
    const as = await signedIn(person);
    expect(await shopsOf(as)).toEqual([]);
    expect(await statusOf(as)).toEqual([404, 'not_found']);
    const { token } = await invited(world, { email: person.email, role: 'front_desk' });
    expect((await world.call('POST', '/convite', { body: { token } })).json()).toMatchObject({ has_account: true, email: person.email });
    const back = await accepted(world, token, person.email);
    expect(back.id).toBe(person.id);
    expect([await shopsOf(back), await shopsOf(as)]).toEqual([[ownShop], [ownShop]]);
    expect(await entryOf(person.id)).toMatchObject({ state: 'active', role: 'front_desk' });
  });

  it('opens a shop of their own with the account, if they are signed in; for strangers the address is taken', async () => {
    const person = await joined(world);
    const signUp = (as?: Person) => world.call('POST', '/signature', { ...(as && { as }), body: aSignUp({ email: person.email }) });
    expect(refused(await signUp(person))).toEqual([409, 'email_taken']);
    await remove(person.id);
    const as = await signedIn(person);
    expect(refused(await signUp())).toEqual([409, 'email_taken']);
    expect(refused(await signUp(world.stranger))).toEqual([409, 'email_taken']);
    const answer = await signUp(as);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await shopsOf(as)).toEqual([answer.json().id]);
    expect((await world.call('GET', `/clientes/${answer.json().id}`, { as: await signedIn(person) })).statusCode).toBe(200);
    expect(refused(await signUp(as))).toEqual([409, 'email_taken']);
  });
});

describe('a device of the team', () => {
  const end = (session: string | undefined, as = world.owner) => world.call('DELETE', `/equipe/${ownShop}/aparelhos/${session}`, { as });

  it('is signed out by whoever may manage its person', async () => {
    const [person, manager] = [await joined(world), await joined(world, { role: 'manager' })];
    const device = (await entryOf(person.id))?.devices[0]?.id;
    expect((await end(device, manager)).statusCode).toBe(200);
    expect(await statusOf(person)).toEqual([401, 'session_ended']);
    expect((await entryOf(person.id))?.devices).toEqual([]);
    expect(refused(await end(device, manager))).toEqual([404, 'not_found']);
    const owners = (await entryOf(world.owner.id))?.devices[0]?.id;
    expect(refused(await end(owners, manager))).toEqual([403, 'permission_denied']);
    // One's own is always one's own.
    expect((await end((await entryOf(manager.id))?.devices[0]?.id, manager)).statusCode).toBe(200);
  });

  it('of another shop is not found', async () => {
    const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [world.stranger.id]);
    for (const session of [rows[0]?.id, newId(), 'x']) expect(refused(await end(session))).toEqual([404, 'not_found']);
  });
});

describe('when somebody was last in the shop', () => {
  const seenAt = async (person: { id: string }) => Date.parse((await entryOf(person.id))?.last_seen_at ?? '');
  const signIn = async ({ email }: { email: string }) =>
    (await world.call('POST', '/login', { body: { email, password } })).json<{ access_token: string }>().access_token;

  it('is of that shop: work in another one moves nothing here', async () => {
    const person = await joined(world);
    const { token } = await invited(world, { email: person.email }, { shop: secondShop });
    await accepted(world, token, person.email);
    const joinedAt = await seenAt(person);
    world.clock.advance(10 * 60_000);
    expect((await world.call('GET', `/clientes/${secondShop}`, { as: person })).statusCode).toBe(200);
    expect(await seenAt(person)).toBe(joinedAt);
  });

  it('holds no call up while somebody changes the team', async () => {
    const person = await joined(world);
    world.clock.advance(10 * 60_000);
    const client = await world.db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM members WHERE user_id = $1 FOR UPDATE', [person.id]);
      expect((await world.call('GET', `/clientes/${ownShop}`, { as: person })).statusCode).toBe(200);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('is noted every few minutes, and stays when sessions end: signed out, over by time, suspended', async () => {
    const person = await joined(world);
    const joinedAt = world.clock.now();
    expect(await seenAt(person)).toBe(joinedAt);
    world.clock.advance(2 * 60_000);
    await statusOf(person);
    expect(await seenAt(person)).toBe(joinedAt);
    world.clock.advance(3 * 60_000);
    await statusOf(person);
    const lastAt = world.clock.now();
    expect(await seenAt(person)).toBe(lastAt);

    await world.call('POST', '/logout', { as: person });
    expect(await entryOf(person.id)).toMatchObject({ devices: [], last_seen_at: new Date(lastAt).toISOString() });
    const again = { ...person, token: await signIn(person) };
    world.clock.advance(60 * 60_000);
    await statusOf(again);
    const againAt = world.clock.now();
    await update(person.id, { suspended: true });
    world.clock.advance(60 * 60_000);
    await statusOf(again);
    expect(await seenAt(person)).toBe(againAt);
    await update(person.id, { suspended: false });
    world.clock.advance(100 * 86_400_000);
    const owner = { ...world.owner, token: await signIn(world.owner) };
    expect((await team(owner)).people.find(({ id }) => id === person.id)).toMatchObject({
      devices: [],
      last_seen_at: new Date(againAt).toISOString(),
    });
    expect(await statusOf(again)).toEqual([401, 'unauthorized']);
    expect((await team(owner)).people.find(({ id }) => id === person.id)?.last_seen_at).toBe(new Date(againAt).toISOString());
  });
});
