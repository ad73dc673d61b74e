import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveBudget } from '#contract/approval-calls.ts';
import { termsFingerprint } from '#domain/budgets/agreed-terms.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import { fieldsOf } from '#server/db/rows.ts';
import { approvalCalls, aToken } from './approval-world.ts';
import { refusal } from './refusal.ts';
import { aRow, aWorld, otherShop, ownShop, pull, secondShop, since, type WireRow, type World } from './world.ts';

// Rulings 18 and 19: the customer's tap on the link.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const today = '2026-11-20';
const aBudget = (changes: Record<string, unknown> = {}) => aRow(world, 'budgets', { date: '2026-11-01', expiry_date: today, ...changes });
const { send, tap, statusOf } = approvalCalls(() => world);
const setStatus = async ({ id }: WireRow, status: string) =>
  expect((await world.call('PUT', `/orcamentos/${id}`, { as: world.owner, body: { status } })).statusCode).toBe(200);

describe('the approval by link', () => {
  it.each(['draft', 'send'])('works from %s without signing in, and says nothing about anybody', async (status) => {
    const customer = await aRow(world, 'customers', { name: 'Segredo de Souza' });
    const budget = await aBudget({ customer_id: customer.id, status });
    const answer = await tap(budget['approval_token']);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'approved' }]);
    expect(approveBudget.response.safeParse(answer.json()).success).toBe(true);
    expect(await statusOf(budget)).toBe('approved');
  });

  it('changes nothing more when it is repeated, also after the validity', async () => {
    const budget = await aBudget();
    await tap(budget['approval_token']);
    const before = await pull(world);
    const inJanuary = world.anotherApp({ clock: { now: () => Date.UTC(2027, 0, 5) } });
    for (const app of [world.app, inJanuary]) {
      const again = await app.inject({ method: 'PUT', url: `/api/orcamentos/${String(budget['approval_token'])}`, payload: { status: 'approved' } });
      expect([again.statusCode, again.json()]).toEqual([200, { status: 'approved' }]);
    }
    expect((await pull(world, since(before))).changes).toEqual([]);
  });

  it('works to the last minute of the validity, by the shop’s clock', async () => {
    const [last, late] = [await aBudget({ expiry_date: today }), await aBudget({ expiry_date: '2026-11-19' })];
    expect((await tap(last['approval_token'])).statusCode).toBe(200);
    const answer = await tap(late['approval_token']);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      410,
      'approval_expired',
      'A validade deste orçamento terminou. Peça um novo à oficina.',
    ]);
    expect(await statusOf(late)).toBe('draft');

    const tonight = await aBudget({ expiry_date: today });
    // 02:59 and 03:00 of the next day in UTC, where the shop is three hours behind.
    const at = (hour: number, minute: number) => world.anotherApp({ clock: { now: () => Date.UTC(2026, 10, 21, hour, minute) } });
    const tapAt = (app: typeof world.app) =>
      app.inject({ method: 'PUT', url: `/api/orcamentos/${String(tonight['approval_token'])}`, payload: { status: 'approved' } });
    expect((await tapAt(at(3, 0))).statusCode).toBe(410);
    expect((await tapAt(at(2, 59))).statusCode).toBe(200);
  });

  it('is over for what the shop marked as expired, though its validity goes on', async () => {
    const budget = await aBudget({ expiry_date: '2026-12-31' });
    await setStatus(budget, 'expired');
    expect(refusal(await tap(budget['approval_token']))).toEqual([410, 'approval_expired']);
  });

  it.each(['rejected', 'a_newer_one'])('is closed for a quote that is %s', async (status) => {
    const budget = await aBudget();
    await setStatus(budget, status);
    const answer = await tap(budget['approval_token']);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      'approval_closed',
      'Este orçamento não pode mais ser aprovado por este link. Fale com a oficina.',
    ]);
    expect(await statusOf(budget)).toBe(status);
  });

  it('leads nowhere by a secret that nobody has, and by that of a quote that is gone', async () => {
    const gone = await aBudget();
    await world.call('DELETE', `/orcamentos/${gone.id}`, { as: world.owner });
    for (const token of [aToken(), gone['approval_token']]) {
      const answer = await tap(token);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        404,
        'not_found',
        'Este link de aprovação não existe mais. Peça outro à oficina.',
      ]);
    }
  });

  it('never works by the row’s id, nor by the secret of a service order', async () => {
    const budget = await aBudget();
    // A row's id is the other call's, which wants to know who asks.
    expect((await tap(budget.id)).statusCode).toBe(401);
    const service = await aRow(world, 'services', { id_budget: budget.id });
    expect(refusal(await tap(service['document_token']))).toEqual([404, 'not_found']);
    expect(await statusOf(budget)).toBe('draft');
  });

  it('takes exactly the one word', async () => {
    const budget = await aBudget();
    const bodies = [
      undefined,
      {},
      [],
      { status: 'rejected' },
      { status: 'draft' },
      { status: 'approved', discount: 999 },
      { status: 'approved', id_signature: ownShop },
      { status: ['approved'] },
    ];
    for (const body of bodies) expect(refusal(await send(budget['approval_token'], body)), JSON.stringify(body)).toEqual([400, 'invalid_body']);
    expect(await statusOf(budget)).toBe('draft');
  });

  it('does not care who taps: strangers and people of no shop may be customers', async () => {
    for (const as of [world.stranger, world.affiliate, { ...world.owner, token: 'x' }]) {
      const budget = await aBudget();
      const answer = await world.call('PUT', `/orcamentos/${String(budget['approval_token'])}`, {
        as,
        shop: otherShop,
        body: { status: 'approved' },
      });
      expect(answer.json()).toEqual({ status: 'approved' });
      expect(await statusOf(budget)).toBe('approved');
    }
  });

  it('is heard at once by a pull of the shop that waits', async () => {
    const budget = await aBudget();
    const before = await pull(world);
    const waiting = pull(world, since(before, '&wait=20'));
    await expect.poll(() => world.db.pool.totalCount - world.db.pool.idleCount).toBe(0);
    await tap(budget['approval_token']);
    const { changes } = await waiting;
    expect(changes.map(({ collection, row }) => [collection, row?.['status']])).toEqual([
      ['budgets', 'approved'],
      ['services', 'waiting'],
    ]);
  });

  it('leads nowhere once the subscription was removed', async () => {
    const budget = await aRow(world, 'budgets', { expiry_date: '2026-12-31' }, { as: world.owner, shop: secondShop });
    expect((await world.call('DELETE', `/signature/${secondShop}`, { as: world.master })).statusCode).toBe(200);
    expect(refusal(await tap(budget['approval_token']))).toEqual([404, 'not_found']);
  });
});

// Ruling 41.
describe('an approval covers what was shown', () => {
  const items = (price: number) => [{ id: 'a', description: 'Pastilha', quantity: 1, price, kind: 'part', product_id: null }];
  const change = async ({ id }: WireRow, body: Record<string, unknown>) => {
    const answer = await world.call('PUT', `/orcamentos/${id}`, { as: world.owner, body });
    expect(answer.statusCode).toBe(200);
    return answer.json<WireRow>();
  };
  const named = (row: WireRow, of = row) =>
    send(row['approval_token'], {
      status: 'approved',
      terms: termsFingerprint(fieldsOf('budgets', of as Parameters<typeof fieldsOf>[1]) as unknown as Budget),
    });
  const changed = [409, 'approval_changed'];

  it('by the link that names it', async () => {
    const budget = await aBudget({ items: items(100), status: 'send' });
    expect(refusal(await named(budget, { ...budget, items: items(9_000) } as WireRow))).toEqual(changed);
    expect(await statusOf(budget)).toBe('send');
    expect((await named(budget)).json()).toEqual({ status: 'approved' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['the price', { items: items(9_000) }],
    ['the discount', { discount: 10 }],
    ['the validity', { expiry_date: '2026-12-31' }],
  ])('never %s that was changed after the sending, by either link', async (_, changes) => {
    const sent = await aBudget({ items: items(100), status: 'send' });
    const now = await change(sent, changes);
    for (const answer of [await named(now, sent), await tap(sent['approval_token'])]) {
      expect(refusal(answer)).toEqual(changed);
      expect(answer.json().message).toContain('Este orçamento mudou depois do envio');
    }
    expect(await statusOf(sent)).toBe('send');
    expect((await named(now)).statusCode).toBe(200);
  });

  it('without a name for it, what was sent last', async () => {
    const budget = await aBudget({ items: items(100) });
    await change(budget, { items: items(200) });
    expect(refusal(await tap(budget['approval_token']))).toEqual(changed);
    await setStatus(budget, 'send');
    expect((await tap(budget['approval_token'])).statusCode).toBe(200);
  });

  it('and not the price by which the shop takes an approval back', async () => {
    const budget = await aBudget({ items: items(100), status: 'send' });
    await tap(budget['approval_token']);
    const dearer = await change(budget, { items: items(9_000) });
    expect(dearer['status']).toBe('send');
    for (const answer of [await tap(budget['approval_token']), await named(dearer, budget)]) expect(refusal(answer)).toEqual(changed);
    expect((await named(dearer)).statusCode).toBe(200);
    // Repeating is nothing; naming other terms is told so.
    expect((await tap(budget['approval_token'])).statusCode).toBe(200);
    expect(refusal(await named(dearer, budget))).toEqual(changed);
  });

  it('by links of before, what stood when they were last changed', async () => {
    const budget = await aBudget({ items: items(100), status: 'send' });
    await world.db.pool.query(`UPDATE public_links SET covers = '' WHERE row_id = $1`, [budget.id]);
    await change(budget, { description: 'Freios' });
    await change(budget, { items: items(9_000) });
    expect(refusal(await tap(budget['approval_token']))).toEqual(changed);
    const other = await aBudget({ items: items(100), status: 'send' });
    await world.db.pool.query(`UPDATE public_links SET covers = '' WHERE row_id = $1`, [other.id]);
    expect((await tap(other['approval_token'])).statusCode).toBe(200);
  });
});
