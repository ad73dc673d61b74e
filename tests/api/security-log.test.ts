import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginFailures, sessions } from '#server/db/access-tables.ts';
import { menuRoles } from '#server/db/schema.ts';
import type { MailedWorld } from './mailed-world.ts';
import { aLoggedWorld, logCalls, network } from './security-log-world.ts';
import { aSubscriber, aSignUp } from './subscribers.ts';
import { newId, ownShop, type Person } from './world.ts';

const lines: string[] = [];
let world: MailedWorld;
let began: number;
beforeEach(async () => {
  ({ world, began } = await aLoggedWorld(lines));
});
afterEach(() => world.close());

const { make, signIn, written, kinds } = logCalls(() => ({ world, began }));
const row = (
  kind: string,
  { actor = null, subject = null, shop = null }: { actor?: string | null; subject?: string | null; shop?: string | null } = {},
) => ({ kind, actor, subject, shop, network });

describe('the security log tells', () => {
  it('of sign-ins, good and failed, of strangers without a name, and of signing out', async () => {
    const good = await signIn('owner@patio.example');
    await signIn('owner@patio.example', 'wrong');
    await signIn('nobody@patio.example', 'wrong');
    await make('POST', '/logout', { as: { ...world.owner, token: good.json().access_token } });
    const { id } = world.owner;
    expect(await written()).toEqual([
      row('sign_in', { actor: id }),
      row('sign_in_failed', { subject: id }),
      row('sign_in_failed'),
      row('sign_out', { actor: id }),
    ]);
  });

  it('once that an account is locked, however many tries follow', async () => {
    for (let index = 0; index < 24; index += 1) await signIn('owner@patio.example', 'wrong', `198.51.${index}.1`);
    const all = await kinds();
    expect(all.filter((kind) => kind === 'sign_in_failed')).toHaveLength(20);
    expect(all.filter((kind) => kind === 'sign_in_locked')).toHaveLength(1);
    expect(all.at(-1)).toBe('sign_in_locked');
  });

  it('that an address is locked', async () => {
    for (let index = 0; index < 62; index += 1) await signIn(`nobody${index}@patio.example`, 'wrong');
    const all = await written();
    expect(all).toHaveLength(61);
    expect(all.at(-1)).toEqual(row('sign_in_locked'));
  });

  it('of passwords that were asked for, recovered, changed and not changed', async () => {
    const { id, email } = world.owner;
    await make('POST', '/forgot', { body: { email } });
    await make('POST', '/forgot', { body: { email: 'nobody@patio.example' } });
    const { token } = await world.linkOf(email);
    const recovered = await make('POST', '/change', { body: { email, password: 'uma senha nova', token } });
    const as: Person = { ...world.owner, token: recovered.json().access_token };
    await make('POST', '/change', { as, body: { email, password: 'outra senha nova', current_password: 'uma senha nova' } });
    await make('POST', '/change', { body: { email, password: 'outra senha nova', token: 'x' } });
    await make('POST', '/change', { body: { email: 'nobody@patio.example', password: 'outra senha nova', token: 'x' } });
    expect(await written()).toEqual([
      row('password_recovery_asked', { subject: id }),
      row('password_recovered', { actor: id }),
      row('password_changed', { actor: id }),
      row('password_change_failed', { subject: id }),
      row('password_change_failed'),
    ]);
  });

  it('of the administration: who did what to which subscription, affiliate and button', async () => {
    const as = world.master;
    const actor = as.id;
    const { id: shop, user_id: holder } = await registered();
    const key = newId();
    await make('PUT', `/signature/${shop}`, { as, body: { plan_id: 'fiscal' } });
    await make('PUT', `/signature/${shop}`, { as, body: { email: 'novo.endereco@patio.example' } });
    await make('POST', '/signature/payment', { as, key, body: { id_signature: shop } });
    await make('POST', '/signature/payment', { as, key, body: { id_signature: shop } });
    await make('DELETE', `/signature/${shop}`, { as });
    const affiliate = (await make('POST', '/affiliate', { as, body: { name: 'Rui', email: 'rui@patio.example' } })).json().id;
    await make('PUT', `/affiliate/${affiliate}`, { as, body: { name: 'Rui Bastos' } });
    await make('DELETE', `/affiliate/${affiliate}`, { as });
    const role = (
      await make('POST', '/roles', { as, body: { level: 1, bottom_text: 'Ajuda', link_url: 'https://ajuda.example', icon: 'menu' } })
    ).json().id;
    await make('PUT', `/roles/${role}`, { as, body: { icon: 'house' } });
    await make('DELETE', `/roles/${role}`, { as });
    const ofShop = { actor, subject: holder, shop };
    expect(await written()).toEqual([
      row('subscription_created', ofShop),
      row('subscription_changed', ofShop),
      row('subscription_plan_changed', ofShop),
      row('subscription_changed', ofShop),
      row('email_changed', { actor, subject: holder }),
      row('subscription_paid', ofShop),
      row('subscription_removed', ofShop),
      ...['affiliate_created', 'affiliate_changed', 'affiliate_removed'].map((kind) => row(kind, { actor, subject: affiliate })),
      ...['role_created', 'role_changed', 'role_removed'].map((kind) => row(kind, { actor, subject: role })),
    ]);
  });

  it('of a stranger’s own sign-up, and of exported lists', async () => {
    const { id } = (await make('POST', '/signature', { body: aSignUp({ email: 'nova.loja@patio.example' }) })).json();
    await make('POST', `/exports/${ownShop}`, { as: world.owner, body: { list: 'customers' } });
    const [made, exported] = await written();
    expect(made).toEqual(row('subscription_created', { subject: made?.subject ?? '', shop: id }));
    expect(exported).toEqual(row('data_exported', { actor: world.owner.id, subject: 'customers', shop: ownShop }));
    expect((await make('POST', `/exports/${ownShop}`, { as: world.owner, body: { list: 'Maria da Silva' } })).statusCode).toBe(400);
  });

  it('of nothing that was undone', async () => {
    const as = world.master;
    expect((await make('PUT', `/signature/${ownShop}`, { as, body: { plan_id: 'fiscal', email: world.stranger.email } })).statusCode).toBe(409);
    expect((await make('DELETE', `/roles/${world.master.id}`, { as })).statusCode).toBe(404);
    expect((await make('POST', '/affiliate', { as, body: { name: 'Dois', email: world.affiliate.email } })).statusCode).toBe(409);
    expect(await written()).toEqual([]);
    expect(lines.join('')).not.toContain('"msg":"security"');
  });
});

async function registered(): Promise<{ id: string; user_id: string }> {
  const { id } = (
    await make('POST', '/signature/cad', {
      as: world.master,
      body: aSignUp({ email: 'assinante.unico@patio.example', affiliate: world.affiliate.id }),
    })
  ).json();
  const { rows } = await world.db.pool.query<{ user_id: string }>('SELECT user_id FROM signatures WHERE id = $1', [id]);
  return { id, user_id: rows[0]?.user_id ?? '' };
}

it('no row, and no line of the operator’s log, holds an e-mail, a name, a token, a password or a whole address', async () => {
  const canaries = [
    'owner@patio.example',
    'canario.novo',
    'canário',
    'Segredo',
    'senha-canario',
    '203.0.113.77',
    '2001:db8:1:2:3:4:5:6',
    world.owner.token,
    world.master.token,
  ];
  const as = world.master;
  await signIn('owner@patio.example');
  await signIn('owner@patio.example', 'Segredo');
  await signIn('canario.novo@patio.example', 'senha-canario', '2001:db8:1:2:3:4:5:6');
  await make('POST', '/forgot', { body: { email: 'owner@patio.example' } });
  const { token } = await world.linkOf('owner@patio.example');
  await make('POST', '/change', { body: { email: 'owner@patio.example', password: 'senha-canario-9', token } });
  await aSubscriber(world, { name: 'canário', email: 'canario.novo@patio.example' });
  await make('POST', '/affiliate', { as, body: { name: 'canário', email: 'canario.novo2@patio.example' } });
  await make('POST', '/roles', { as, body: { level: 1, bottom_text: 'canário', link_url: '/canario.novo', icon: 'menu' } });
  const { rows } = await world.db.pool.query<{ text: string }>('SELECT security_log::text AS text FROM security_log');
  expect(rows.length).toBeGreaterThan(8);
  const told = [...rows.map(({ text }) => text), ...lines];
  for (const canary of [...canaries, token])
    expect(
      told.filter((text) => text.includes(canary)),
      canary,
    ).toEqual([]);
  expect(told.filter((text) => text.includes('@'))).toEqual([]);
  const ofSecurity = lines.filter((line) => line.includes('"msg":"security"')).map((line) => JSON.parse(line));
  expect(ofSecurity.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sign_in', 'sign_in_failed', 'password_recovered', 'affiliate_created', 'role_created']),
  );
  expect(ofSecurity[0]).toMatchObject({ kind: 'sign_in', actor: world.owner.id, network });
});

it('a write that cannot be told does not happen, and a sign-in neither', async () => {
  await world.db.pool.query("ALTER TABLE security_log ADD CHECK (kind NOT IN ('role_removed', 'sign_in')) NOT VALID");
  const [role] = await world.db.orm.select().from(menuRoles).limit(1);
  expect((await make('DELETE', `/roles/${role?.id}`, { as: world.master })).statusCode).toBe(500);
  expect(
    await world.db.orm
      .select()
      .from(menuRoles)
      .where(eq(menuRoles.id, role?.id ?? '')),
  ).toHaveLength(1);
  const before = await world.db.orm.$count(sessions);
  expect((await signIn('owner@patio.example')).statusCode).toBe(500);
  expect(await world.db.orm.$count(sessions)).toBe(before);
});

describe('read', () => {
  const read = async (query = '', as: Person = world.master) => (await make('GET', `/security-log${query}`, { as })).json();

  it('by Master: newest first, in pages after the last row, with the names of now', async () => {
    for (let index = 0; index < 60; index += 1) {
      await signIn('owner@patio.example');
      if (index % 20 === 0) await world.db.orm.delete(loginFailures);
    }
    const first = await read();
    const second = await read(`?before=${first.data.at(-1).id}`);
    expect([first.data.length, first.more]).toEqual([50, true]);
    expect(first.data[0]).toMatchObject({ kind: 'sign_in', actor: { id: world.owner.id, name: 'owner@patio.example' }, subject: null, network });
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.more).toBe(false);
  });

  it('by kind', async () => {
    await signIn('owner@patio.example', 'wrong');
    const { data } = await read('?kind=sign_in_failed');
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['sign_in_failed']);
    expect(data[0]).toMatchObject({ actor: null, subject: { id: world.owner.id } });
    for (const query of ['?kind=x', '?before=0', '?before=1;', '?before=-1'])
      expect((await make('GET', `/security-log${query}`, { as: world.master })).statusCode).toBe(400);
  });

  it('by nobody else; each person reads of their own account, and not who of the administration changed it', async () => {
    for (const as of [world.owner, world.affiliate]) expect((await make('GET', '/security-log', { as })).statusCode).toBe(403);
    await signIn('owner@patio.example', 'wrong');
    await signIn('stranger@patio.example', 'wrong');
    await make('PUT', `/signature/${ownShop}`, { as: world.master, body: { complement: 'Sala 2' } });
    const own = (await make('GET', `/users/${world.owner.id}/activity`, { as: world.owner })).json();
    expect(own.data.map(({ kind }: { kind: string }) => kind)).toEqual(['subscription_changed', 'sign_in_failed', 'sign_in']);
    expect(own.data[0]).toMatchObject({ actor: { id: '', name: '' }, network: '' });
    expect(JSON.stringify(own)).not.toContain(world.master.id);
    expect(JSON.stringify(own)).not.toContain(world.stranger.id);
    expect((await make('GET', `/users/${world.owner.id}/activity`, { as: world.master })).statusCode).toBe(404);
  });
});

it('the menu of a Master of before gets the button, once', async () => {
  const file = await readFile(new URL('../../src/server/db/migrations/0020-security-log.sql', import.meta.url), 'utf8');
  const addition = file.slice(file.indexOf('INSERT INTO menu_roles'));
  const buttons = async () =>
    (await world.db.orm.select().from(menuRoles).where(eq(menuRoles.level, 3)).orderBy(asc(menuRoles.position))).map(({ link_url }) => link_url);
  const before = await buttons();
  expect(before.at(-1)).toBe('/dashboard/seguranca');
  await world.db.orm.delete(menuRoles).where(eq(menuRoles.link_url, '/dashboard/seguranca'));
  for (let time = 0; time < 2; time += 1) {
    await world.db.pool.query(addition);
    expect(await buttons()).toEqual(before);
  }
  await world.db.orm.delete(menuRoles);
  await world.db.pool.query(addition);
  expect(await buttons()).toEqual([]);
});
