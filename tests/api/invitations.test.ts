import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { purgeShop } from '#server/areas/signatures/purge.ts';
import { knownDevices, loginFailures, securityLog } from '#server/db/access-tables.ts';
import { invitations, members, signatures, users } from '#server/db/schema.ts';
import { aMailedWorld, publicUrl, type MailedWorld } from './mailed-world.ts';
import { factorCalls } from './second-factor-world.ts';
import { signedIn } from './subscribers.ts';
import { accepted, allowManyPeople, allowPeople, invited, joined, refused } from './team-world.ts';
import { aRow, newId, otherShop, ownShop, password, secondShop } from './world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await aMailedWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await allowManyPeople(world);
  await world.db.orm.delete(loginFailures);
});

const { turnedOn, shown } = factorCalls(() => world);
const dayMs = 86_400_000;
const read = (token: string) => world.call('POST', '/convite', { body: { token } });
const accept = (token: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  world.call('POST', '/convite/aceitar', { body: { token, password, ...body }, headers });
const account = async (email: string) => (await world.db.orm.select().from(users).where(eq(users.email, email)))[0];
const anEmail = () => `${newId()}@patio.example`;

describe('a letter', () => {
  it('goes to whoever is invited by an address, with shop, role, who invites, and the link that the answer has', async () => {
    const { link, mailed, person } = await invited(world, { name: 'Juliana Ferraz', role: 'front_desk' });
    const [letter] = await world.lettersTo(person.email);
    expect([mailed, link.startsWith(`${publicUrl}/convite#`)]).toEqual([true, true]);
    expect((await world.linkOf(person.email)).url.href).toBe(link);
    for (const words of ['Olá, Juliana Ferraz!', `a equipe de Oficina ${ownShop} no Pátio`, 'recepção', 'por 7 dias'])
      expect(letter?.text).toContain(words);
  });

  it('passes on no name that is an advertisement', async () => {
    await world.db.orm.update(users).set({ name: 'ganhe em premios.example' }).where(eq(users.id, world.owner.id));
    await world.db.orm.update(signatures).set({ company_name: 'https://premios.example' }).where(eq(signatures.id, ownShop));
    const { person } = await invited(world, { name: 'Veja premios.example' });
    const [letter] = await world.lettersTo(person.email);
    expect(letter?.text).toContain('Olá!');
    expect(letter?.text).toContain('Você foi convidado para a equipe de uma oficina no Pátio.');
    expect(letter?.text).not.toContain('premios');
    await world.db.orm.update(users).set({ name: world.owner.email }).where(eq(users.id, world.owner.id));
    await world.db.orm
      .update(signatures)
      .set({ company_name: `Oficina ${ownShop}` })
      .where(eq(signatures.id, ownShop));
  });

  it('goes to nobody who is invited by a phone', async () => {
    expect(await invited(world, { email: '', phone: '19983214567' })).toMatchObject({ mailed: false, person: { email: '', phone: '19983214567' } });
  });

  it('goes again with a new link, after which the one before opens nothing', async () => {
    const first = await invited(world);
    const renewed = await world.call('POST', `/equipe/${ownShop}/${first.person.id}/convite`, { as: world.owner });
    expect(await world.lettersTo(first.person.email)).toHaveLength(2);
    expect(refused(await read(first.token))).toEqual([404, 'not_found']);
    expect((await read(new URL(renewed.json().link).hash.slice(1))).statusCode).toBe(200);
  });

  it('goes to one address a few times a day', async () => {
    const { person } = await invited(world);
    const renew = () => world.call('POST', `/equipe/${ownShop}/${person.id}/convite`, { as: world.owner });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await renew()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await world.lettersTo(person.email)).toHaveLength(5);
  });
});

describe('the link of an invitation', () => {
  it('says which shop, which role, from whom, and whether there is an account', async () => {
    const { token, person } = await invited(world, { name: 'Igor Tavares' });
    expect((await read(token)).json()).toEqual({
      shop: `Oficina ${ownShop}`,
      role: 'mechanic',
      name: 'Igor Tavares',
      email: person.email,
      invited_by: world.owner.email,
      expires_at: person.expires_at,
      has_account: false,
    });
    const known = await invited(world, { email: world.stranger.email });
    expect((await read(known.token)).json()).toMatchObject({ has_account: true });
    await world.call('DELETE', `/equipe/${ownShop}/${known.person.id}`, { as: world.owner });
  });

  it('opens nothing where it is made up, over, or was used', async () => {
    expect((await read('x')).json()).toMatchObject({
      status: 404,
      message: 'Este convite já foi usado, foi desfeito ou venceu. Peça outro a quem convidou você.',
    });
    const [used, over] = [await invited(world), await invited(world)];
    await accepted(world, used.token, used.person.email);
    for (const answer of [await read(used.token), await accept(used.token)]) expect(refused(answer)).toEqual([404, 'not_found']);
    world.clock.advance(7 * dayMs);
    for (const answer of [await read(over.token), await accept(over.token)]) expect(refused(answer)).toEqual([404, 'not_found']);
  });

  it('is tried so often from one address, and no more', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 60; time += 1) statuses.add((await read(`x${time}`)).statusCode);
    const { token } = await invited(world);
    expect([[...statuses], (await read(token)).statusCode]).toEqual([[404], 429]);
  });
});

describe('who accepts', () => {
  it('has an account from then on, is one of the shop, and is signed in on a device that is known', async () => {
    const employee_id = (await aRow(world, 'employees')).id;
    const { token, person } = await invited(world, {
      name: 'Wellington Barbosa',
      phone: '(19) 98321-4567',
      permissions: { 'cost.see': true },
      employee_id,
    });
    const answer = await accept(token, {}, { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile' });
    const { access_token, user, signature } = answer.json();
    expect([answer.statusCode, signature]).toEqual([200, ownShop]);
    expect(String(answer.headers['set-cookie'])).toContain('patio_device=');
    expect(await account(person.email)).toMatchObject({ name: 'Wellington Barbosa', phone: '19983214567', level: 1 });
    const as = { id: user.id, email: person.email, token: access_token };
    expect((await world.call('GET', `/users/${user.id}`, { as })).json().signatures).toEqual([
      { id: ownShop, name: `Oficina ${ownShop}`, standing: `mechanic+cost.see@${employee_id}` },
    ]);
    const kinds = await world.db.orm.select({ kind: securityLog.kind }).from(securityLog).where(eq(securityLog.actor, user.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(['member_joined', 'sign_in']);
    expect(await world.db.orm.select().from(knownDevices).where(eq(knownDevices.user_id, user.id))).toHaveLength(1);
    expect((await world.call('POST', '/login', { body: { email: person.email, password } })).statusCode).toBe(200);
  });

  it('may say another name, and has to say an address where the invitation has none', async () => {
    const { token } = await invited(world, { email: '', phone: '19911112222' });
    const missing = await accept(token);
    expect([...refused(missing), missing.json().errors[0].field]).toEqual([400, 'invalid_body', 'email']);
    const email = anEmail();
    expect((await accept(token, { email: email.toUpperCase(), name: 'Cristiano A.' })).json().user.name).toBe('Cristiano A.');
    expect(await account(email)).toMatchObject({ phone: '19911112222' });
  });

  it('chooses a password that is long enough and not a common one', async () => {
    const { token, person } = await invited(world);
    for (const weak of ['curta', '        ', 'password123', person.email]) {
      const answer = await accept(token, { password: weak });
      expect([...refused(answer), answer.json().errors[0].field]).toEqual([400, 'invalid_body', 'password']);
    }
    expect(await account(person.email)).toBeUndefined();
  });

  it('is nobody but whom the invitation is for', async () => {
    const { token, person } = await invited(world);
    expect(refused(await accept(token, { email: world.stranger.email }))).toEqual([401, 'invalid_credentials']);
    expect((await accept(token, { email: person.email })).statusCode).toBe(200);
  });

  it('enters an account that there is by its password, as often as the sign-in allows', async () => {
    const { token } = await invited(world, { email: world.stranger.email });
    expect(refused(await accept(token, { password: 'errada errada' }))).toEqual([401, 'invalid_credentials']);
    const [last] = (await world.db.orm.select().from(securityLog).where(eq(securityLog.subject, world.stranger.id))).slice(-1);
    expect(last?.kind).toBe('sign_in_failed');
    for (let time = 1; time < 20; time += 1) await accept(token, { password: 'errada errada' });
    expect(refused(await accept(token))).toEqual([429, 'too_many_requests']);
    expect((await world.call('POST', '/login', { body: { email: world.stranger.email, password } })).statusCode).toBe(429);
    world.clock.advance(15 * 60_000);
    const { access_token } = (await accept(token)).json();
    const as = { ...world.stranger, token: access_token };
    const shops = (await world.call('GET', `/users/${world.stranger.id}`, { as })).json().signatures;
    expect(shops.map(({ id }: { id: string }) => id).toSorted()).toEqual([ownShop, otherShop]);
    // Nothing of the account has changed.
    expect(await account(world.stranger.email)).toMatchObject({ name: world.stranger.email, phone: '' });
    await world.call('DELETE', `/equipe/${ownShop}/${world.stranger.id}`, { as: world.owner });
  });

  it('shows a code too, where the account has a second factor', async () => {
    const person = await joined(world);
    const { secret } = await turnedOn(person);
    const { token } = await invited(world, { email: person.email }, { shop: secondShop });
    expect(refused(await accept(token))).toEqual([401, 'second_factor_required']);
    expect(refused(await accept(token, { code: '000000x' }))).toEqual([401, 'second_factor_wrong']);
    expect((await accept(token, { code: shown(secret) })).json()).toMatchObject({ signature: secondShop });
  });

  it('is not one of the shop already', async () => {
    const person = await joined(world);
    const { token } = await invited(world, { email: '', phone: '19955556666' });
    expect(refused(await accept(token, { email: person.email, password: 'errada errada' }))).toEqual([401, 'invalid_credentials']);
    expect(refused(await accept(token, { email: person.email }))).toEqual([409, 'already_member']);
    const told = await world.db.orm.select({ kind: securityLog.kind }).from(securityLog).where(eq(securityLog.subject, person.id));
    expect(told.map(({ kind }) => kind)).toEqual(['sign_in_failed']);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('finds a seat, also where the plan has become smaller', async () => {
    const { token, person } = await invited(world);
    const belonging = (await world.db.orm.select().from(members).where(eq(members.signature_id, ownShop))).length;
    await allowPeople(world, belonging);
    const answer = await accept(token);
    expect(answer.json()).toMatchObject({ code: 'plan_limit', message: `Seu plano permite ${belonging} usuário(s).` });
    expect(await account(person.email)).toBeUndefined();
    await allowPeople(world, belonging + 1);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('is one of two who try at once', async () => {
    const { token } = await invited(world, { email: '', phone: '19977778888' });
    const both = await Promise.all([anEmail(), anEmail()].map((email) => accept(token, { email })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });
});

describe('what is left of invitations', () => {
  it('stands in the list after its end for a while, then is forgotten', async () => {
    const { person } = await invited(world, {}, { as: world.stranger, shop: otherShop });
    const isThere = async () => (await world.db.orm.select().from(invitations).where(eq(invitations.id, person.id))).length === 1;
    world.clock.advance(36 * dayMs);
    await cleanUp(world.serverDb, world.clock);
    expect(await isThere()).toBe(true);
    world.clock.advance(2 * dayMs);
    await cleanUp(world.serverDb, world.clock);
    expect(await isThere()).toBe(false);
  });

  it('opens nothing once the shop was removed, and goes with it', async () => {
    // Weeks have gone by.
    const [stranger, master] = [await signedIn(world, world.stranger), await signedIn(world, world.master)];
    const employee_id = (await aRow(world, 'employees', {}, { as: stranger })).id;
    const { token } = await invited(world, { employee_id }, { as: stranger, shop: otherShop });
    expect((await world.call('DELETE', `/signature/${otherShop}`, { as: master })).statusCode).toBe(200);
    for (const answer of [await read(token), await accept(token)]) expect(refused(answer)).toEqual([404, 'not_found']);
    await purgeShop(world.serverDb, otherShop);
    expect(await world.db.orm.select().from(invitations).where(eq(invitations.signature_id, otherShop))).toEqual([]);
  });
});
