import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenContentSchema, type TokenContent } from '#contract/access-calls.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { mostExamples } from '#server/example/open-example.ts';
import { simulated } from './invoices-world.ts';
import { stateOfAll } from './stored-state.ts';
import { aSignUp, letterBox } from './subscribers.ts';
import { aWorld, newId, otherShop, ownShop, type Asking, type Person, type World } from './world.ts';

const hourMs = 3_600_000;
let box: ReturnType<typeof letterBox>;
let world: World;
beforeEach(async () => {
  box = letterBox();
  world = await aWorld({ nfse: simulated, mailer: box });
});
afterEach(() => world.close());

interface Example extends Person {
  readonly shop: string;
}

const contentOf = (token: string): TokenContent =>
  tokenContentSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
const open = (from = '203.0.113.7') => world.app.inject({ method: 'POST', url: '/api/example-shop', remoteAddress: from });
const leave = (as: Person) => world.call('DELETE', '/example-shop', { as });

async function anExample(from?: string): Promise<Example> {
  const answer = await open(from);
  expect(answer.statusCode, answer.body).toBe(201);
  const token: string = answer.json().access_token;
  const content = contentOf(token);
  const me = (await world.call('GET', `/users/${content.sub}`, { as: { id: content.sub as Person['id'], email: '', token } })).json();
  return { id: me.id, email: me.email, token, shop: String(content.id_signature) };
}

const listed = async (path: string, as: Person): Promise<number> => (await world.call('GET', path, { as })).json().total;
// They count tries, by hashes of addresses.
const stored = () => stateOfAll(world, ['login_failures', 'call_allowances']);

describe('POST /example-shop', () => {
  it('makes a shop full of rows, whose owner has no password and no address', async () => {
    const as = await anExample();
    expect(as.email).toMatch(/^exemplo-[0-9a-f]{32}@example\.invalid$/);
    expect(await listed(`/clientes/${as.shop}`, as)).toBeGreaterThan(50);
    const { rows } = await world.db.pool.query('SELECT password_hash FROM users WHERE id = $1', [as.id]);
    expect(rows).toEqual([{ password_hash: null }]);
    const made = await world.call('POST', '/clientes', { as, body: { name: 'Cliente de verdade', phone: '11987654321' } });
    expect(made.statusCode).toBe(201);
  });

  it('says in the token when it goes', async () => {
    const answer = (await open()).json();
    expect(answer.until).toBe(world.clock.now() + 24 * hourMs);
    expect(contentOf(answer.access_token).example_until).toBe(answer.until);
    const renewed = await world.app.inject({ method: 'POST', url: '/api/renew', headers: { authorization: `Bearer ${answer.access_token}` } });
    expect(contentOf(renewed.json().access_token).example_until).toBe(answer.until);
  });

  it('names no telephone of somebody, and no secret that another example has', async () => {
    const [one, other] = [await anExample('203.0.113.1'), await anExample('203.0.113.2')];
    const phones = await world.db.pool.query<{ phone: string }>(`SELECT phone FROM customers WHERE signature_id = $1 AND phone <> ''`, [one.shop]);
    expect(phones.rows.length).toBeGreaterThan(0);
    for (const { phone } of phones.rows) expect(phone).toMatch(/^\d{2}90000\d{4}$/);
    const secrets = await world.db.pool.query('SELECT approval_token FROM budgets WHERE signature_id = ANY($1)', [[one.shop, other.shop]]);
    expect(new Set(secrets.rows.map(({ approval_token }) => approval_token)).size).toBe(secrets.rowCount);
  });

  it('opens the customer’s page of its quotes, until it goes', async () => {
    const as = await anExample();
    const { rows } = await world.db.pool.query('SELECT approval_token AS token FROM budgets WHERE signature_id = $1 AND status = $2', [
      as.shop,
      'send',
    ]);
    const page = () => world.call('GET', `/orcamentos/pagina/${rows[0].token}`);
    expect((await page()).statusCode).toBe(200);
    await leave(as);
    expect((await page()).statusCode).toBe(404);
  });

  it('is its visitor’s alone', async () => {
    const [one, other] = [await anExample('203.0.113.1'), await anExample('203.0.113.2')];
    for (const shop of [ownShop, otherShop, other.shop]) expect((await world.call('GET', `/clientes/${shop}`, { as: one })).statusCode).toBe(404);
    for (const as of [world.owner, world.master, other]) expect((await world.call('GET', `/clientes/${one.shop}`, { as })).statusCode).toBe(404);
  });

  it('leaves as many as there may be at once, and counts none whose time is over', async () => {
    await world.db.pool.query(
      `INSERT INTO signatures (id, name, email, plan_id, user_id, example_until)
       SELECT 'X' || lpad(n::text, 5, '0'), '', '', 'basico', $1, $2 FROM generate_series(1, $3) AS n`,
      [world.stranger.id, new Date(world.clock.now() + hourMs), mostExamples],
    );
    const answer = await open();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'examples_full']);
    world.clock.advance(hourMs);
    expect((await open()).statusCode).toBe(201);
  });

  it('is asked for only so often from one address', async () => {
    for (let times = 0; times < 6; times += 1) expect((await open()).statusCode).toBe(201);
    expect((await open()).statusCode).toBe(429);
    expect((await open('203.0.113.8')).statusCode).toBe(201);
  });
});

describe('DELETE /example-shop', () => {
  it('leaves nothing of the shop, its account and what was done in it, in any table', async () => {
    const before = await stored();
    const as = await anExample();
    const { id } = (await world.call('POST', '/clientes', { as, body: { name: 'Cliente', phone: '11987654321' } })).json();
    await world.call('DELETE', `/clientes/${id}`, { as });
    await world.call('POST', `/exports/${as.shop}`, { as, body: { list: 'customers' } });
    await world.call('PUT', `/users/${as.id}`, { as, body: { name: newId(), phone: '' } });
    expect((await leave(as)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('ends the session with the very next call, and says so', async () => {
    const as = await anExample();
    await leave(as);
    const answer = await world.call('GET', `/clientes/${as.shop}`, { as });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
    const renewed = await world.app.inject({ method: 'POST', url: '/api/renew', headers: { authorization: `Bearer ${as.token}` } });
    expect(renewed.json().code).toBe('session_ended');
  });

  it('is not there for anybody else', async () => {
    // That they called is noted with their membership.
    const kept = async () => ({ ...(await stored()), members: '' });
    const before = await kept();
    for (const as of [world.owner, world.affiliate, world.master]) expect((await leave(as)).statusCode).toBe(404);
    expect(await kept()).toEqual(before);
  });
});

describe('a day later', () => {
  it('it is over before it is cleaned up, and then gone', async () => {
    const before = await stored();
    const as = await anExample();
    world.clock.advance(24 * hourMs);
    const answer = await world.call('GET', `/clientes/${as.shop}`, { as });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
    await Promise.all([cleanUp(world.db, world.clock), cleanUp(world.db, world.clock)]);
    expect(await stored()).toEqual(before);
  });

  it('one that has time left stays', async () => {
    const as = await anExample();
    await cleanUp(world.db, { now: () => world.clock.now() + 23 * hourMs });
    expect((await world.call('GET', `/clientes/${as.shop}`, { as })).statusCode).toBe(200);
  });
});

describe('nothing leaves it', () => {
  const refused = async (method: 'POST' | 'PUT', path: string, asking: Asking) => {
    const answer = await world.call(method, path, asking);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'not_in_example']);
  };

  it('neither letters nor notes nor messages', async () => {
    const as = await anExample();
    const { rows } = await world.db.pool.query(`SELECT id FROM services WHERE signature_id = $1 AND status = 'finished'`, [as.shop]);
    await refused('POST', '/nfse/emitir', { as, body: { id_servico: rows[0].id } });
    await refused('POST', `/equipe/${as.shop}`, { as, body: { name: 'Igor', email: 'igor@patio.example', role: 'mechanic' } });
    await refused('POST', `/users/${as.id}/email`, { as, body: { email: 'outro@patio.example', password: 'x' } });
    await refused('POST', `/users/${as.id}/second-factor`, { as, body: { password: 'x' } });
    await refused('PUT', `/avisos/${as.shop}`, { as, body: {} });
    expect((await world.call('POST', '/forgot', { body: { email: as.email } })).statusCode).toBe(404);
    expect(box.letters).toEqual([]);
    expect((await world.db.pool.query('SELECT FROM invoice_numbers WHERE signature_id = $1', [as.shop])).rowCount).toBe(0);
  });

  it('and nobody who looks after subscriptions sees it', async () => {
    const counts = async () => [await listed('/signature', world.master), await listed('/signature', world.affiliate)];
    const before = await counts();
    const as = await anExample();
    expect(await counts()).toEqual(before);
    expect((await world.call('GET', '/signature?search=exemplo', { as: world.master })).json().data).toEqual([]);
    for (const id of [as.shop, as.id]) expect((await world.call('GET', `/signature/${id}`, { as: world.master })).statusCode).toBe(404);
    expect((await world.call('DELETE', `/signature/${as.shop}`, { as: world.master })).statusCode).toBe(404);
    expect((await world.call('POST', '/signature/payment', { as: world.master, body: { id_signature: as.shop } })).statusCode).toBe(404);
    const log = (await world.call('GET', '/security-log', { as: world.master })).body;
    for (const trace of [as.shop, as.id]) expect(log).not.toContain(trace);
  });

  it('takes nobody’s trial away', async () => {
    const as = await anExample();
    const answer = await world.call('POST', '/signature', { as, body: aSignUp() });
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await leave(as)).statusCode).toBe(200);
  });
});
