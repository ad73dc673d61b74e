import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { dueText } from '#domain/signatures/subscription.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { payments, signatures } from '#server/db/schema.ts';
import { aSubscriber, signedIn } from './subscribers.ts';
import { aWorld, expiredShop, ownShop, type World } from './world.ts';

// The world's day is 2026-11-20.
const today = '2026-11-20' as CivilDate;
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const pay = (id_signature: unknown, as = world.master, app = world.app, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/signature/payment',
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    payload: { id_signature },
  });

/** A subscription whose end and open payment stand at `date`. */
async function aSubscriberUntil(date: string): Promise<SignatureRow> {
  const made = await aSubscriber(world);
  await world.db.orm.update(signatures).set({ expired_at: date }).where(eq(signatures.id, made.id));
  await world.db.orm.update(payments).set({ limit_date: date }).where(eq(payments.signature_id, made.id));
  return made;
}

const limits = ({ payments: all }: SignatureRow) => all.map(({ status, limit_date, payment_method }) => [status, limit_date, payment_method]);

describe('POST /signature/payment (ruling 16)', () => {
  it.each([
    ['in advance', '2026-11-27', '2026-12-27'],
    ['on its day', '2026-11-20', '2026-12-20'],
    ['late', '2026-10-01', '2026-12-20'],
    ['at a month’s end', '2027-01-31', '2027-02-28'],
  ])('paid %s settles the open payment and opens the next', async (_, due, end) => {
    const { id } = await aSubscriberUntil(due);
    const answer = await pay(id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().expired_at).toBe(end);
    expect(limits(answer.json())).toEqual([
      [false, end, ''],
      [true, due, 'Pix'],
    ]);
  });

  it('changes the due text from late to ahead (spec 1 §4)', async () => {
    const { id } = await aSubscriberUntil('2026-11-08');
    const due = (row: SignatureRow) => dueText((row.payments[0]?.limit_date ?? null) as CivilDate | null, today);
    const before = (await world.call('GET', `/signature/${id}`, { as: world.master })).json();
    expect(due(before)).toBe('Atrasado há 12 dia(s)');
    expect(due((await pay(id)).json())).toBe('Faltam 30 dia(s)');
  });

  it('is one month for one key, however often and at whatever moment the call comes', async () => {
    const { id } = await aSubscriberUntil('2026-11-27');
    const keyed = (key: string) => pay(id, world.master, world.app, { 'idempotency-key': key });
    await Promise.all([keyed('first-key'), keyed('first-key')]);
    const again = await keyed('first-key');
    expect([again.statusCode, again.json().expired_at]).toEqual([201, '2026-12-27']);
    expect(limits(again.json())).toEqual([
      [false, '2026-12-27', ''],
      [true, '2026-11-27', 'Pix'],
    ]);
    expect((await keyed('second-key')).json().expired_at).toBe('2027-01-27');
    expect((await keyed('x')).json()).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] });
  });

  it('adds a settled payment where none is open', async () => {
    const { id } = await aSubscriberUntil('2026-11-27');
    await world.db.orm.delete(payments).where(eq(payments.signature_id, id));
    expect(limits((await pay(id)).json())).toEqual([
      [false, '2026-12-27', ''],
      [true, '2026-11-27', 'Pix'],
    ]);
  });

  it('starts from today where no end was ever set', async () => {
    const { id } = await aSubscriberUntil('2026-11-27');
    await world.db.orm.update(signatures).set({ expired_at: null }).where(eq(signatures.id, id));
    await world.db.orm.delete(payments).where(eq(payments.signature_id, id));
    expect((await pay(id)).json().expired_at).toBe('2026-12-20');
  });

  it('loses no month of payments at the same moment, in two processes', async () => {
    const { id } = await aSubscriberUntil('2026-11-27');
    const apps = [world.app, world.anotherApp()];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => pay(id, world.master, apps[index % 2])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
    const row: SignatureRow = (await world.call('GET', `/signature/${id}`, { as: world.master })).json();
    expect(row.expired_at).toBe('2027-05-27');
    expect(limits(row)).toEqual([
      [false, '2027-05-27', ''],
      ...['2027-04-27', '2027-03-27', '2027-02-27', '2027-01-27', '2026-12-27', '2026-11-27'].map((date) => [true, date, 'Pix']),
    ]);
  });

  it('is for Master, and for subscriptions that are there', async () => {
    const { id } = await aSubscriber(world);
    for (const as of [world.owner, world.affiliate]) expect((await pay(id, as)).statusCode).toBe(403);
    for (const unknown of ['ZZZZZZ', 'x', world.owner.id]) expect((await pay(unknown)).statusCode).toBe(404);
    for (const wrong of [undefined, null, '', 7, [id]]) expect((await pay(wrong)).statusCode).toBe(400);
    expect(await world.db.orm.select().from(payments).where(eq(payments.signature_id, id))).toHaveLength(1);
  });
});

describe('a subscriber whose time is over', () => {
  it('is shut out of the shop, but not of the subscription, nor of the way out (ruling 5)', async () => {
    const made = await aSubscriberUntil('2026-11-19');
    const as = await signedIn(world, made);
    for (const path of [`/clientes/${made.id}`, `/sync/${made.id}`, `/users/${as.id}`]) {
      const answer = await world.call('GET', path, { as });
      expect([answer.statusCode, answer.json().subscription_expired]).toEqual([403, true]);
    }
    expect((await world.call('POST', '/clientes', { as, body: {} })).json()).toMatchObject({
      code: 'subscription_expired',
      subscription_expired: true,
    });
    for (const id of [as.id, made.id]) expect((await world.call('GET', `/signature/${id}`, { as })).json().id).toBe(made.id);
    expect((await world.call('POST', '/logout', { as })).statusCode).toBe(200);
  });

  it('works again with the very next call after the payment', async () => {
    const read = () => world.call('GET', `/clientes/${expiredShop}`, { as: world.expired });
    expect((await read()).statusCode).toBe(403);
    expect((await pay(expiredShop)).json().expired_at).toBe('2026-12-20');
    expect((await read()).statusCode).toBe(200);
  });

  it('still works on the last day', async () => {
    const made = await aSubscriberUntil(today);
    const as = await signedIn(world, made);
    expect((await world.call('GET', `/clientes/${made.id}`, { as })).statusCode).toBe(200);
    expect((await world.call('GET', `/clientes/${ownShop}`, { as })).statusCode).toBe(404);
  });
});
