import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/account-calls.ts';
import { emailChanges, securityLog } from '#server/db/access-tables.ts';
import { signatures, users } from '#server/db/schema.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { factorCalls, told } from './second-factor-world.ts';
import { aSubscriber, signedIn } from './subscribers.ts';
import { password, type Person } from './world.ts';

const hourMs = 3_600_000;
const newPassword = 'uma senha nova';

let world: MailedWorld;
beforeAll(async () => {
  world = await aMailedWorld();
});
afterAll(() => world.close());
// What limits count ends with their window.
beforeEach(() => world.clock.advance(2 * hourMs));

const { turnedOn, shown } = factorCalls(() => world);

let made = 0;
const anAddress = () => `novo${++made}@patio.example`;
/** Somebody with a subscription of their own, signed in. */
const aPerson = async () => signedIn(world, await aSubscriber(world));
const again = async ({ email }: Pick<Person, 'email'>, tried = password) => world.call('POST', '/login', { body: { email, password: tried } });
const read = (person: Person) => world.call('GET', `/users/${person.id}/account`, { as: person });
const change = (person: Person, body: unknown) => world.call('PUT', `/users/${person.id}/account`, { as: person, body });
const ask = (person: Person, email: string, tried = password) =>
  world.call('POST', `/users/${person.id}/email`, { as: person, body: { email, password: tried } });
const confirm = (token: string) => world.call('POST', '/email/confirmar', { body: { token } });
const isIn = async (person: Person) => (await read(person)).statusCode === 200;
const fieldsOf = async (answer: ReturnType<typeof ask>) => (await answer).json().errors;
const kindsOf = async ({ id }: Person) =>
  (await world.db.orm.select({ kind: securityLog.kind }).from(securityLog).where(eq(securityLog.subject, id))).map(({ kind }) => kind);

describe('name and phone', () => {
  it('are read and changed, the phone without its mask, and the subscription goes by its holder’s new name', async () => {
    const person = await aPerson();
    const before = (await read(person)).json();
    expect(before).toEqual({ id: person.id, name: 'Letícia Brandão', email: person.email, phone: '', pending_email: null });
    expect(accountSchema.safeParse(before).success).toBe(true);
    const answer = await change(person, { name: ' Letícia  Brandão Reis ', phone: '(19) 98321-4567' });
    expect(answer.json()).toMatchObject({ name: 'Letícia  Brandão Reis', phone: '19983214567' });
    expect((await read(person)).json()).toEqual(answer.json());
    const [held] = await world.db.orm.select().from(signatures).where(eq(signatures.user_id, person.id));
    expect(held?.name).toBe('Letícia  Brandão Reis');
  });

  it('leave a subscription alone that is under another name', async () => {
    const person = await aPerson();
    await world.db.orm.update(signatures).set({ name: 'Oficina da mãe' }).where(eq(signatures.user_id, person.id));
    await change(person, { name: 'Só eu', phone: '' });
    const [held] = await world.db.orm.select().from(signatures).where(eq(signatures.user_id, person.id));
    expect(held?.name).toBe('Oficina da mãe');
  });

  it('without a name are refused at the field', async () => {
    expect((await change(world.owner, { name: ' ', phone: '' })).json()).toMatchObject({
      code: 'invalid_body',
      errors: [{ field: 'name', message: 'Informe o nome.' }],
    });
  });

  it('are nobody else’s to read or change', async () => {
    const of = (path: string) => `/users/${world.owner.id}${path}`;
    const answers = [
      await world.call('GET', of('/account'), { as: world.stranger }),
      await world.call('PUT', of('/account'), { as: world.stranger, body: { name: 'X', phone: '' } }),
      await world.call('POST', of('/email'), { as: world.stranger, body: { email: anAddress(), password } }),
      await world.call('DELETE', of('/email'), { as: world.stranger }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('another e-mail', () => {
  it('counts once the link of the letter to it was opened, and the old address is told', async () => {
    const person = await aPerson();
    const other = { ...person, token: (await again(person)).json().access_token };
    const email = anAddress();
    const asked = (await ask(person, ` ${email.toUpperCase()} `)).json();
    expect(asked).toMatchObject({ email: person.email, pending_email: { email } });
    expect([(await again({ email })).statusCode, (await again(person)).statusCode]).toEqual([401, 200]);
    expect(await world.lettersTo(person.email)).toHaveLength(1);

    const { token, url } = await world.linkOf(email);
    expect([url.pathname, url.search]).toEqual(['/confirmar-email', '']);
    const answer = await confirm(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    expect([(await again({ email })).statusCode, (await again(person)).statusCode]).toEqual([200, 401]);
    // Where the password was shown for it the person stays signed in, and nowhere else.
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect((await read(person)).json()).toMatchObject({ email, pending_email: null });
    const [held] = await world.db.orm.select().from(signatures).where(eq(signatures.user_id, person.id));
    expect(held?.email).toBe(email);
    const last = (await world.lettersTo(person.email)).at(-1);
    expect(last?.subject).toBe('O e-mail da sua conta no Pátio mudou');
    expect(last?.text).toContain('nos outros aparelhos');
    expect(last?.text).not.toContain(email);
    expect(await kindsOf(person)).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed']));
  });

  it('wants the password, another address, and one that nobody has', async () => {
    const person = await aPerson();
    expect(await fieldsOf(ask(person, anAddress(), 'errada'))).toEqual([{ field: 'password', message: 'Senha incorreta.' }]);
    expect(await fieldsOf(ask(person, person.email.toUpperCase()))).toEqual([{ field: 'email', message: 'Este já é o e-mail da sua conta.' }]);
    expect(await fieldsOf(ask(person, 'sem arroba'))).toEqual([{ field: 'email', message: 'E-mail inválido.' }]);
    expect(told(await ask(person, world.owner.email))).toEqual([409, 'email_taken']);
    expect(await world.lettersTo(world.owner.email)).toEqual([]);
    expect((await read(person)).json().pending_email).toBeNull();
  });

  it('wants a code just shown of who has a second factor', async () => {
    const person = await aPerson();
    const { secret } = await turnedOn(person);
    world.clock.advance(hourMs);
    const email = anAddress();
    expect(told(await ask(person, email))).toEqual([403, 'confirmation_required']);
    expect(await world.lettersTo(email)).toEqual([]);
    await world.call('POST', `/users/${person.id}/second-factor/session`, { as: person, body: { code: shown(secret) } });
    expect((await ask(person, email)).statusCode).toBe(200);
  });

  it('asked for anew takes the place of the first, whose link opens nothing', async () => {
    const person = await aPerson();
    const [first, second] = [anAddress(), anAddress()];
    await ask(person, first);
    await ask(person, second);
    expect(told(await confirm((await world.linkOf(first)).token))).toEqual([404, 'not_found']);
    expect((await confirm((await world.linkOf(second)).token)).json()).toEqual({ email: second });
  });

  it('is changed once by a link, also of two at the same moment, and not by one that is a day old', async () => {
    const person = await aPerson();
    const email = anAddress();
    await ask(person, email);
    const { token } = await world.linkOf(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);

    const late = anAddress();
    await ask(person, late);
    world.clock.advance(24 * hourMs + 1);
    expect(told(await confirm((await world.linkOf(late)).token))).toEqual([404, 'not_found']);
    expect((await read(person)).json()).toMatchObject({ email, pending_email: null });
    await cleanUp(world.db, world.clock);
    expect(await world.db.orm.select().from(emailChanges).where(eq(emailChanges.user_id, person.id))).toEqual([]);
  });

  it('is dropped by the person, by a new password, and by Master’s own change', async () => {
    const person = await aPerson();
    const drops: ((email: string) => Promise<{ statusCode: number }>)[] = [
      () => world.call('DELETE', `/users/${person.id}/email`, { as: person }),
      (email) => world.call('POST', '/change', { as: person, body: { email, password: newPassword, current_password: password } }),
    ];
    for (const drop of drops) {
      const email = anAddress();
      await ask(person, email);
      const { token } = await world.linkOf(email);
      expect((await drop(person.email)).statusCode).toBe(200);
      expect(told(await confirm(token))).toEqual([404, 'not_found']);
    }
    const entered = { ...person, token: (await again(person, newPassword)).json().access_token };
    const [held] = await world.db.orm.select().from(signatures).where(eq(signatures.user_id, person.id));
    const email = anAddress();
    expect((await ask(entered, email, newPassword)).statusCode).toBe(200);
    await world.call('PUT', `/signature/${held?.id}`, { as: world.master, body: { email: anAddress() } });
    expect(told(await confirm((await world.linkOf(email)).token))).toEqual([404, 'not_found']);
  });

  it('that somebody else took meanwhile is refused, and everything stays', async () => {
    const person = await aPerson();
    const email = anAddress();
    await ask(person, email);
    await aSubscriber(world, { email });
    const letters = (await world.lettersTo(email)).map(({ subject }) => subject);
    expect(letters[0]).toBe('Confirme seu novo e-mail no Pátio');
    const link = /https:\/\/patio\.example\/confirmar-email#(\S+)/.exec((await world.lettersTo(email))[0]?.text ?? '');
    expect(told(await confirm(link?.[1] ?? ''))).toEqual([409, 'email_taken']);
    expect([await isIn(person), (await read(person)).json().email]).toEqual([true, person.email]);
  });

  it('is asked for five times an hour', async () => {
    const person = await aPerson();
    const codes: number[] = [];
    for (let count = 0; count < 6; count++) codes.push((await ask(person, anAddress())).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('keeps nothing of the link but its hash', async () => {
    const person = await aPerson();
    const email = anAddress();
    await ask(person, email);
    const { token } = await world.linkOf(email);
    const { rows } = await world.db.pool.query<{ text: string }>('SELECT email_changes::text AS text FROM email_changes');
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    expect((await world.db.orm.select().from(users).where(eq(users.email, email))).length).toBe(0);
  });
});
