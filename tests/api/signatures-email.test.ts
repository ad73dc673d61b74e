import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { knownDevices, passwordLinks } from '#server/db/access-tables.ts';
import { signatures } from '#server/db/schema.ts';
import { subscriptionCalls } from './signatures-world.ts';
import { aSubscriber, letterBox, signedIn } from './subscribers.ts';
import { aWorld, password, type World } from './world.ts';

let world: World;
const box = letterBox();
beforeAll(async () => {
  world = await aWorld({ mailer: box, contact: { pix_key: '', pix_holder: '', pix_city: '', support_phone: '5511988880000', social: [] } });
});
beforeEach(() => box.letters.splice(0));
afterAll(() => world.close());

const { change, rowOf, accountOf } = subscriptionCalls(() => world);

describe('a change of the e-mail', () => {
  const linksOf = ({ user_id }: SignatureRow) => world.db.orm.select().from(passwordLinks).where(eq(passwordLinks.user_id, user_id));

  it('moves the account, ends the links that went to the old address, and mails a new one', async () => {
    const before = await aSubscriber(world);
    const [old] = await linksOf(before);
    box.letters.splice(0);
    expect((await change(before.id, { email: 'Nova@patio.example', name: 'Lívia' })).json().email).toBe('nova@patio.example');
    expect(await accountOf(before)).toMatchObject({ email: 'nova@patio.example', name: 'Lívia' });
    const links = await linksOf(before);
    expect(links).toHaveLength(1);
    expect(links[0]?.token_hash).not.toBe(old?.token_hash);
    expect(box.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [before.email, 'O e-mail da sua conta no Pátio mudou'],
      ['nova@patio.example', 'Boas-vindas ao Pátio: crie sua senha'],
    ]);
  });

  it('is for Master alone once the holder has a password', async () => {
    const before = await aSubscriber(world);
    const holder = await signedIn(world, before);
    box.letters.splice(0);
    const refused = await change(before.id, { email: 'tomada@patio.example', city: 'Valinhos' });
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Só o Master muda o e-mail de quem já criou a senha.']);
    expect(await rowOf(before.id)).toMatchObject({ email: before.email, city: 'Campinas' });
    expect((await change(before.id, { email: before.email, city: 'Valinhos' })).statusCode).toBe(200);
    expect((await change(before.id, { email: 'mudada@patio.example' }, world.master)).statusCode).toBe(200);
    expect((await accountOf(before))?.email).toBe('mudada@patio.example');
    expect(await linksOf(before)).toEqual([]);
    const again = await world.call('POST', '/login', { body: { email: 'mudada@patio.example', password } });
    const as = { ...holder, token: again.json().access_token };
    expect((await world.call('GET', `/signature/${before.id}`, { as })).json().email).toBe('mudada@patio.example');
  });

  it('ends the sessions of the account and the knowledge of its devices, and tells the address that it had', async () => {
    const before = await aSubscriber(world);
    const holder = await signedIn(world, before);
    const known = () => world.db.orm.select().from(knownDevices).where(eq(knownDevices.user_id, before.user_id));
    expect(await known()).toHaveLength(1);
    box.letters.splice(0);
    expect((await change(before.id, { email: before.email, city: 'Valinhos' }, world.master)).statusCode).toBe(200);
    expect((await world.call('GET', `/users/${holder.id}`, { as: holder })).statusCode).toBe(200);
    expect(box.letters).toEqual([]);

    expect((await change(before.id, { email: 'trocada@patio.example' }, world.master)).statusCode).toBe(200);
    expect((await world.call('GET', `/users/${holder.id}`, { as: holder })).statusCode).toBe(401);
    expect(await known()).toEqual([]);
    const [letter, ...others] = box.letters;
    expect([letter?.to, letter?.subject, others]).toEqual([before.email, 'O e-mail da sua conta no Pátio mudou', []]);
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toContain('Se não foi você, fale logo com o suporte.');
      expect(text).toContain('https://wa.me/5511988880000');
      expect(text).not.toContain('trocada@');
    }
    // Who made the change stays signed in: it was not their own.
    expect((await world.call('GET', '/signature', { as: world.master })).statusCode).toBe(200);
  });

  it('that is refused ends no session', async () => {
    const before = await aSubscriber(world);
    const holder = await signedIn(world, before);
    expect((await change(before.id, { email: 'owner@patio.example' }, world.master)).statusCode).toBe(409);
    expect((await world.call('GET', `/users/${holder.id}`, { as: holder })).statusCode).toBe(200);
  });

  it('to one that has an account changes nothing', async () => {
    const before = await aSubscriber(world);
    box.letters.splice(0);
    const answer = await change(before.id, { email: 'owner@patio.example', city: 'Valinhos' }, world.master);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect(await rowOf(before.id)).toMatchObject({ email: before.email, city: 'Campinas' });
    expect([(await linksOf(before)).length, box.letters]).toEqual([1, []]);
  });

  it('of many to one at the same moment succeeds once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => aSubscriber(world)));
    const answers = await Promise.all(many.map(({ id }) => change(id, { email: 'disputada@patio.example' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const having = await world.db.orm.select().from(signatures).where(eq(signatures.email, 'disputada@patio.example'));
    expect(having).toHaveLength(1);
  });
});
