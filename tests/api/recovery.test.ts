import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, forgot } from '#contract/password-calls.ts';
import { passwordLinks, sessions } from '#server/db/access-tables.ts';
import { signatures, users } from '#server/db/schema.ts';
import { aMailedWorld, publicUrl, type MailedWorld } from './mailed-world.ts';
import { expiredShop, otherShop, password, type Person } from './world.ts';

const sent = 'Verifique seu e-mail para redefinir sua senha';
const newPassword = 'uma senha nova';
const minuteMs = 60_000;

let world: MailedWorld;
beforeAll(async () => {
  world = await aMailedWorld();
});
afterAll(() => world.close());
// Letters to one account are a minute apart; limits end with their window.
beforeEach(() => world.clock.advance(16 * minuteMs));

const ask = (email: unknown) => world.call('POST', '/forgot', { body: { email } });
const change = (body: Record<string, unknown>, as?: Person) => world.call('POST', '/change', { body: { password: newPassword, ...body }, as });
const login = (email: string, tried: string) => world.call('POST', '/login', { body: { email, password: tried } });
const linkFor = async (person: Person) => {
  world.clock.advance(31 * minuteMs);
  await ask(person.email);
  return (await world.linkOf(person.email)).token;
};
/** Signs in anew: what a test before has ended would end this one too. */
const signedIn = async (person: Person, tried: string): Promise<Person> => ({
  ...person,
  token: (await login(person.email, tried)).json().access_token,
});
const refused = { status: 401, code: 'invalid_credentials', message: 'E-mail ou senha inválidos' };

describe('a password that is easy to guess', () => {
  it.each(['password', '12345678', 'Qwertyuiop', 'aaaaaaaa', ' football ', 'stranger@patio.example', 'stranger'])(
    '%s is refused, by the name of its field',
    async (weak) => {
      const token = await linkFor(world.stranger);
      const answer = await change({ email: world.stranger.email, password: weak, token });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'invalid_body',
        errors: [{ field: 'password', message: 'Esta senha é fácil de adivinhar. Escolha outra.' }],
      });
      // The link is not used up by it.
      expect((await change({ email: world.stranger.email, password, token })).statusCode).toBe(200);
    },
  );

  it('of blanks alone is refused', async () => {
    const answer = await change({ email: world.stranger.email, password: ' '.repeat(12), token: await linkFor(world.stranger) });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'password', message: 'A senha não pode ser só de espaços.' }] });
  });
});

describe('POST /forgot (ruling 13)', () => {
  it('mails a link that leads to the page of spec 1 §2.6, its token in the fragment', async () => {
    const answer = await ask(' Stranger@Patio.example ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: sent }]);
    expect(forgot.response.safeParse(answer.json()).success).toBe(true);
    const { url, token } = await world.linkOf(world.stranger.email);
    expect(`${url.origin}${url.pathname}`).toBe(`${publicUrl}/change-password`);
    expect([...url.searchParams]).toEqual([['email', world.stranger.email]]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [letter] = await world.lettersTo(world.stranger.email);
    expect(letter?.subject).toBe('Redefinir sua senha do Pátio');
    const stored = await world.db.orm.select().from(passwordLinks).where(eq(passwordLinks.user_id, world.stranger.id));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('says that an address is unknown, and mails nothing', async () => {
    const answer = await ask('nobody@patio.example');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'unknown_email', message: 'E-mail não existe na nossa base como cliente' });
    expect(await world.lettersTo('nobody@patio.example')).toEqual([]);
  });

  it('mails one letter a minute and five in half an hour, asked ten times at once too; earlier links still work', async () => {
    const before = (await world.lettersTo(world.affiliate.email)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(world.affiliate.email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await world.lettersTo(world.affiliate.email)).length - before).toBe(1);
    const { token } = await world.linkOf(world.affiliate.email);
    for (let count = 0; count < 8; count += 1) {
      world.clock.advance(minuteMs);
      expect((await ask(world.affiliate.email)).statusCode).toBe(200);
    }
    expect((await world.lettersTo(world.affiliate.email)).length - before).toBe(5);
    expect((await change({ email: world.affiliate.email, token, password })).statusCode).toBe(200);
  });

  it.each([{}, { email: '' }, { email: 'sem arroba' }, { email: 'a@b.example,c@d.example' }, { email: 1 }, { email: 'a@b.example', x: 1 }, 'texto'])(
    'refuses %j',
    async (body) => {
      const answer = await world.call('POST', '/forgot', { body });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_body']);
    },
  );

  it('does not count successes', async () => {
    for (let count = 0; count < 25; count += 1) expect((await ask(world.owner.email)).statusCode).toBe(200);
  });
});

describe('POST /change by a mailed link (ruling 12)', () => {
  it('sets the password, ends every session and every other link, and starts a session', async () => {
    const elsewhere = await signedIn(world.owner, password);
    const older = await linkFor(world.owner);
    world.clock.advance(2 * minuteMs);
    await ask(world.owner.email);
    const { token } = await world.linkOf(world.owner.email);
    expect(token).not.toBe(older);
    const answer = await change({ email: 'OWNER@patio.example', token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(changePassword.response.safeParse(answer.json()).success).toBe(true);
    expect((await login(world.owner.email, password)).statusCode).toBe(401);
    expect((await login(world.owner.email, newPassword)).statusCode).toBe(200);
    expect((await world.call('GET', `/users/${world.owner.id}`, { as: elsewhere })).statusCode).toBe(401);
    const fresh = { ...world.owner, token: answer.json().access_token };
    expect((await world.call('GET', `/users/${world.owner.id}`, { as: fresh })).statusCode).toBe(200);
    for (const used of [token, older]) expect((await change({ email: world.owner.email, token: used })).json()).toMatchObject(refused);
  });

  it('works once, also tried twenty times at the same moment', async () => {
    const token = await linkFor(world.stranger);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ email: world.stranger.email, token, password: `senha número ${index}` })),
    );
    const winner = tries.findIndex(({ statusCode }) => statusCode === 200);
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
    expect((await login(world.stranger.email, `senha número ${winner}`)).statusCode).toBe(200);
    const running = await world.db.orm.select().from(sessions).where(eq(sessions.user_id, world.stranger.id));
    expect(running.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(2);
  });

  it('a weak password is refused and leaves the link as it was', async () => {
    const token = await linkFor(world.stranger);
    for (const weak of ['', 'sete777', 'x'.repeat(201), 12345678, null]) {
      const answer = await change({ email: world.stranger.email, token, password: weak });
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'password']);
    }
    expect((await change({ email: world.stranger.email, token, password })).statusCode).toBe(200);
  });

  it('is refused when the link is over, another person’s, or none; nothing changes', async () => {
    const token = await linkFor(world.master);
    const wrong = [
      { email: world.affiliate.email, token },
      { email: 'nobody@patio.example', token },
      { email: world.master.email, token: 'x' },
      { email: world.master.email, token: '' },
      { email: world.master.email },
    ];
    for (const body of wrong) {
      const answer = await change(body);
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
    }
    world.clock.advance(30 * minuteMs);
    expect((await change({ email: world.master.email, token })).json()).toMatchObject(refused);
    expect((await login(world.master.email, password)).statusCode).toBe(200);
  });

  it('opens no other door: a link beside a session of somebody else is no proof for them', async () => {
    const token = await linkFor(world.stranger);
    const as = await signedIn(world.affiliate, password);
    expect((await change({ email: world.affiliate.email, token, current_password: password }, as)).statusCode).toBe(401);
    expect((await change({ email: world.stranger.email, token, password })).statusCode).toBe(200);
  });

  it('works for a subscriber whose subscription is over: they come back to pay', async () => {
    const token = await linkFor(world.expired);
    const answer = await change({ email: world.expired.email, token, password });
    const as = { ...world.expired, token: answer.json().access_token };
    expect((await world.call('GET', `/signature/${expiredShop}`, { as })).statusCode).toBe(200);
  });
});

describe('POST /change by whoever is signed in (ruling 12)', () => {
  it('needs the session and the current password of that account', async () => {
    const as = await signedIn(world.affiliate, password);
    const other = await signedIn(world.master, password);
    const mine = { email: world.affiliate.email, current_password: password };
    const wrong: [Record<string, unknown>, Person | undefined][] = [
      [mine, undefined],
      [mine, other],
      [mine, { ...as, token: 'x' }],
      [{ ...mine, current_password: 'wrong' }, as],
      [{ email: world.affiliate.email }, as],
      [{ email: world.master.email, current_password: password }, as],
    ];
    for (const [body, caller] of wrong) expect((await change(body, caller)).json()).toMatchObject(refused);
    const right = await change(mine, as);
    expect(right.statusCode).toBe(200);
    expect((await world.call('GET', `/users/${as.id}`, { as })).statusCode).toBe(401);
    const fresh = { ...as, token: right.json().access_token };
    const back = await change({ ...mine, password, current_password: newPassword }, fresh);
    expect(back.statusCode).toBe(200);
  });

  it('works once, tried ten times at the same moment', async () => {
    const as = await signedIn(world.affiliate, password);
    const tries = await Promise.all(Array.from({ length: 10 }, () => change({ email: as.email, current_password: password }, as)));
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
  });
});

describe('a subscriber whose subscription was removed', () => {
  it('gets in by no door, and is no client any more', async () => {
    const token = await linkFor(world.stranger);
    await world.db.orm
      .update(signatures)
      .set({ removed_at: new Date(world.clock.now()) })
      .where(eq(signatures.id, otherShop));
    const [before] = await world.db.orm.select().from(users).where(eq(users.id, world.stranger.id));
    expect((await login(world.stranger.email, password)).json()).toMatchObject(refused);
    expect((await change({ email: world.stranger.email, token })).json()).toMatchObject(refused);
    world.clock.advance(minuteMs);
    expect((await ask(world.stranger.email)).json().code).toBe('unknown_email');
    const [after] = await world.db.orm.select().from(users).where(eq(users.id, world.stranger.id));
    expect(after).toEqual(before);
    await world.db.orm.update(signatures).set({ removed_at: null }).where(eq(signatures.id, otherShop));
    expect((await login(world.stranger.email, password)).statusCode).toBe(200);
  });

  it('enters with the shop that is left', async () => {
    const [owned] = await world.db.orm.select().from(signatures).where(eq(signatures.user_id, world.owner.id)).orderBy(signatures.id);
    await world.db.orm
      .update(users)
      .set({ own_signature: owned?.id ?? null })
      .where(eq(users.id, world.owner.id));
    await world.db.orm
      .update(signatures)
      .set({ removed_at: new Date(world.clock.now()) })
      .where(eq(signatures.id, owned?.id ?? ''));
    const { access_token } = (await login(world.owner.email, newPassword)).json();
    const content = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
    expect(content.id_signature).toBe('AAAAA2');
  });
});
