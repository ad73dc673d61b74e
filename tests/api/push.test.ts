import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pushPayloadSchema } from '#contract/push-payload.ts';
import { quotePageSchema } from '#contract/quote-page-calls.ts';
import { pushSubscriptions, sessions } from '#server/db/access-tables.ts';
import { members } from '#server/db/schema.ts';
import { purgeShop } from '#server/areas/signatures/purge.ts';
import { PushFailed } from '#server/push/push-sender.ts';
import { aColleague } from './colleagues.ts';
import { aDevice, aSentQuote, aStandIn } from './push-world.ts';
import { refusal } from './refusal.ts';
import { aWorld, otherShop, ownShop, secondShop, type Person, type WireRow, type World } from './world.ts';

// Decision 036: who is told of a customer's answer, once each, and who never is.
const standIn = aStandIn();
let world: World;
let key: string;
beforeAll(async () => {
  world = await aWorld({ push: standIn.ports });
  key = (await world.call('GET', `/avisos/${ownShop}`, { as: world.owner })).json().key;
});
afterEach(async () => {
  await world.db.orm.delete(pushSubscriptions);
  standIn.sent.length = 0;
  standIn.outcomes.clear();
});
afterAll(() => world.close());

const turnOn = async (as: Person, { shop = ownShop, endpoint }: { shop?: string; endpoint?: string } = {}) => {
  const device = aDevice(key, endpoint);
  const answer = await world.call('PUT', `/avisos/${shop}`, { as, body: device.body });
  expect(answer.statusCode, answer.body).toBe(200);
  return device;
};
const isOn = async (as: Person, shop: string = ownShop) => (await world.call('GET', `/avisos/${shop}`, { as })).json().is_on;
const kept = () => world.db.orm.select().from(pushSubscriptions);

const aQuote = (as = world.owner) => aSentQuote(world, as);

async function give(quote: WireRow, refused: string[] = []) {
  const path = `/orcamentos/pagina/${String(quote['approval_token'])}`;
  const { quote: shown } = quotePageSchema.parse((await world.call('GET', path)).json());
  const answer = await world.call('POST', `${path}/resposta`, { body: { terms: shown?.terms, refused, name: 'Segredo de Souza' } });
  await settled();
  return answer;
}
const settled = () => standIn.ports.pushes.settled();
const told = () => standIn.sent.map(({ target, payload }) => ({ endpoint: target.endpoint, ...pushPayloadSchema.parse(JSON.parse(payload)) }));

describe('a device', () => {
  it('is on for the shop in which it was turned on, and off again', async () => {
    await turnOn(world.owner);
    expect([await isOn(world.owner), await isOn(world.owner, secondShop)]).toEqual([true, false]);
    await world.call('DELETE', '/avisos', { as: world.owner });
    expect([await isOn(world.owner), await kept()]).toEqual([false, []]);
  });

  it('that is turned on once more keeps one subscription, the latest', async () => {
    await turnOn(world.owner);
    const { endpoint } = await turnOn(world.owner);
    await turnOn(world.owner, { endpoint });
    expect((await kept()).map((row) => row.endpoint)).toEqual([endpoint]);
  });

  it('belongs to whoever turned it on last, in every shop', async () => {
    const { endpoint } = await turnOn(world.owner);
    await turnOn(world.owner, { shop: secondShop, endpoint });
    const other = await aColleague(world, { role: 'front_desk' });
    await turnOn(other, { endpoint });
    expect([await isOn(world.owner), await isOn(world.owner, secondShop), await isOn(other)]).toEqual([false, false, true]);
  });

  it.each([
    ['https://127.0.0.1/x', 422, 'push_service_unknown'],
    ['https://fcm.googleapis.com.example.com/x', 422, 'push_service_unknown'],
    ['http://fcm.googleapis.com/x', 422, 'push_service_unknown'],
    ['nonsense', 400, 'invalid_body'],
  ])('at %s is refused', async (endpoint, status, code) => {
    const answer = await world.call('PUT', `/avisos/${ownShop}`, { as: world.owner, body: aDevice(key, endpoint).body });
    expect(refusal(answer)).toEqual([status, code]);
    expect(await kept()).toEqual([]);
  });

  it('with a key that is none, or made for another one of the server, is refused', async () => {
    const { body } = aDevice(key);
    const put = async (changes: object) => refusal(await world.call('PUT', `/avisos/${ownShop}`, { as: world.owner, body: { ...body, ...changes } }));
    expect(await put({ keys: { ...body.keys, p256dh: 'A'.repeat(87) } })).toEqual([400, 'invalid_body']);
    expect(await put({ key: aDevice(key).body.keys.p256dh })).toEqual([400, 'invalid_body']);
  });

  it('of a person without quotes is refused', async () => {
    const blind = await aColleague(world, { role: 'mechanic', changes: { 'budget.read': false } });
    expect(refusal(await world.call('PUT', `/avisos/${ownShop}`, { as: blind, body: aDevice(key).body }))).toEqual([403, 'permission_denied']);
  });
});

describe('the answer of a customer', () => {
  it('is told once, with a topic of its quote, and never again when it is sent again', async () => {
    const { endpoint } = await turnOn(world.owner);
    const quote = await aQuote();
    expect((await give(quote)).json()).toEqual({ status: 'approved' });
    await give(quote);
    expect(told()).toMatchObject([{ endpoint, title: `Orçamento nº ${String(quote['budget_number'])} aprovado`, tag: `quote-${quote.id}` }]);
    expect(standIn.sent[0]?.topic).toBe(quote.id.replaceAll('-', ''));
  });

  it('by the older link is told too, once', async () => {
    await turnOn(world.owner);
    const { approval_token } = await aQuote();
    for (const _ of [1, 2]) await world.call('PUT', `/orcamentos/${String(approval_token)}`, { body: { status: 'approved' } });
    await settled();
    expect(told().map(({ title }) => title)).toEqual([expect.stringMatching(/aprovado$/)]);
  });

  it('says which groups were refused, and no name', async () => {
    await turnOn(world.owner);
    const quote = await aQuote();
    await give(quote, ['Óleo']);
    await give(await aQuote(), ['Freio', 'Óleo']);
    expect(told().map(({ title }) => title.replace(/\d+/, 'N'))).toEqual(['Orçamento nº N aprovado em parte', 'Orçamento nº N recusado']);
    expect(told()[0]?.body).toMatch(/^GKD4H07 Honda HR-V · R\$.214,40 · Recusado: Óleo$/);
    for (const { payload } of standIn.sent) expect(payload).not.toContain('Segredo');
  });

  it('goes to who wrote the quote, and to everybody who sees quotes where they want none', async () => {
    const desk = await aColleague(world, { role: 'front_desk' });
    const [mechanic, blind] = [
      await aColleague(world, { role: 'mechanic', changes: { 'price.see': false } }),
      await aColleague(world, { role: 'mechanic' }),
    ];
    const devices = { owner: await turnOn(world.owner), mechanic: await turnOn(mechanic), blind: await turnOn(blind) };
    await world.db.orm
      .update(members)
      .set({ permissions: { 'budget.read': false } })
      .where(eq(members.user_id, blind.id));
    await give(await aQuote(desk));
    expect(new Set(told().map(({ endpoint }) => endpoint))).toEqual(new Set([devices.owner.endpoint, devices.mechanic.endpoint]));
    expect(told().find(({ endpoint }) => endpoint === devices.mechanic.endpoint)?.body).toBe('GKD4H07 Honda HR-V');
    standIn.sent.length = 0;
    const own = await turnOn(desk);
    await give(await aQuote(desk));
    expect(told().map(({ endpoint }) => endpoint)).toEqual([own.endpoint]);
  });

  it('is never told in another shop, nor to its owner there', async () => {
    await turnOn(world.stranger, { shop: otherShop });
    await turnOn(world.owner, { shop: secondShop });
    await give(await aQuote());
    expect(told()).toEqual([]);
  });

  it('is answered though the push service fails, which is told without the address', async () => {
    const [first, second] = [await turnOn(world.owner), await turnOn(await aColleague(world, { role: 'owner' }))];
    standIn.outcomes.set(first.endpoint, new PushFailed('fcm.googleapis.com', 503));
    const colleague = await aColleague(world, { role: 'front_desk' });
    expect((await give(await aQuote(colleague))).statusCode).toBe(200);
    expect(new Set(told().map(({ endpoint }) => endpoint))).toEqual(new Set([first.endpoint, second.endpoint]));
    expect(standIn.failures).toEqual([{ host: 'fcm.googleapis.com', status: 503 }]);
    expect(await kept()).toHaveLength(2);
  });

  it('to a device that is gone is the last one', async () => {
    const { endpoint } = await turnOn(world.owner);
    standIn.outcomes.set(endpoint, 'gone');
    await give(await aQuote());
    expect([standIn.sent.length, await kept(), await isOn(world.owner)]).toEqual([1, [], false]);
  });
});

describe('a device is told no more', () => {
  const afterwards = async () => {
    await give(await aQuote());
    return [(await kept()).length, standIn.sent.length];
  };

  it('once its person has signed out', async () => {
    const person = await aColleague(world, { role: 'manager' });
    await turnOn(person);
    await world.call('POST', '/logout', { as: person });
    expect(await afterwards()).toEqual([0, 0]);
  });

  it('once its session was ended from elsewhere', async () => {
    const person = await aColleague(world, { role: 'manager' });
    await turnOn(person);
    const other = (await world.call('POST', '/login', { body: { email: person.email, password: 'patio-demo' } })).json().access_token;
    await world.call('DELETE', '/sessions', { headers: { authorization: `Bearer ${other}` } });
    expect(await afterwards()).toEqual([0, 0]);
  });

  it('once its person has left the shop', async () => {
    const person = await aColleague(world, { role: 'manager' });
    await turnOn(person);
    expect((await world.call('DELETE', `/equipe/${ownShop}/${person.id}`, { as: world.owner })).statusCode).toBe(200);
    expect(await afterwards()).toEqual([0, 0]);
  });

  it('once its session is over by time', async () => {
    const person = await aColleague(world, { role: 'manager' });
    await turnOn(person);
    await world.db.orm
      .update(sessions)
      .set({ last_seen_at: new Date(world.clock.now() - 91 * 86_400_000) })
      .where(eq(sessions.user_id, person.id));
    expect((await afterwards())[1]).toBe(0);
  });

  it('while its person is suspended', async () => {
    const person = await aColleague(world, { role: 'manager' });
    await turnOn(person);
    await world.db.orm
      .update(members)
      .set({ suspended_at: new Date(world.clock.now()) })
      .where(eq(members.user_id, person.id));
    expect((await afterwards())[1]).toBe(0);
  });
});

describe('the keys', () => {
  it('are the same in every process, and the environment’s where it has some', async () => {
    const keyOf = async (app: typeof world.app) =>
      (await app.inject({ method: 'GET', url: `/api/avisos/${ownShop}`, headers: { authorization: `Bearer ${world.owner.token}` } })).json().key;
    expect(await keyOf(world.anotherApp())).toBe(key);
    const keys = { publicKey: aDevice(key).body.keys.p256dh, privateKey: 'x' };
    expect(await keyOf(world.anotherApp({ push: { ...standIn.ports, keys } }))).toBe(keys.publicKey);
  });

  it('stand in the database sealed, and are made anew where nothing opens them', async () => {
    const { rows } = await world.db.pool.query<{ private_key: string }>('SELECT private_key FROM push_keys');
    expect(rows.map(({ private_key }) => private_key.split('.').length)).toEqual([3]);
    await turnOn(world.owner);
    await world.db.pool.query("UPDATE push_keys SET private_key = 'x.y.z'");
    const answer = (await world.call('GET', `/avisos/${ownShop}`, { as: world.owner })).json();
    expect([answer.is_on, answer.key === key]).toEqual([false, false]);
    ({ key } = answer);
    await give(await aQuote());
    expect(told()).toEqual([]);
  });
});

it('with a shop that is purged its devices go', async () => {
  await turnOn(world.stranger, { shop: otherShop });
  expect(await kept()).toHaveLength(1);
  await purgeShop(world.serverDb, otherShop);
  expect(await kept()).toEqual([]);
});
