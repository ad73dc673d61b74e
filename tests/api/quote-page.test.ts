import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotePageSchema, type QuotePage } from '#contract/quote-page-calls.ts';
import { refusal } from './refusal.ts';
import { aRow, aWorld, pull, since, type WireRow, type World } from './world.ts';

// Rulings 41 and 42: the page on which a customer reads a quote and answers it.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const brakes = [
  { id: 'pads', description: 'Pastilha dianteira', quantity: 1, price: 214.4, kind: 'part', group: 'Freio' },
  { id: 'discs', description: 'Disco ventilado', quantity: 2, price: 249, kind: 'part', group: 'Freio' },
];
const oil = { id: 'oil', description: 'Óleo 5W-30', quantity: 4, price: 46.9, kind: 'part', group: 'Óleo' };
const items = [...brakes, oil];

async function aQuote(changes: Record<string, unknown> = {}): Promise<WireRow> {
  const customer = await aRow(world, 'customers', { name: 'Segredo de Souza', phone: '19912345678' });
  const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id, plate: 'GKD4H07', brand: 'GM - Chevrolet', model: 'Onix 1.0' });
  const of = { customer_id: customer.id, vehicle_id: vehicle.id, items, discount: 0, status: 'send', expiry_date: '2026-12-31' };
  return aRow(world, 'budgets', { ...of, ...changes });
}
const pathOf = ({ approval_token }: WireRow) => `/orcamentos/pagina/${String(approval_token)}`;
const read = (quote: WireRow, terms?: string) => world.call('GET', pathOf(quote) + (terms === undefined ? '' : `?v=${terms}`));
const pageOf = async (quote: WireRow, terms?: string): Promise<QuotePage> => {
  const answer = await read(quote, terms);
  expect(answer.statusCode, answer.body).toBe(200);
  return quotePageSchema.parse(answer.json());
};
const termsOf = async (quote: WireRow) => (await pageOf(quote)).quote?.terms ?? '';
const give = async (quote: WireRow, body: Record<string, unknown> = {}, terms?: string) =>
  world.call('POST', `${pathOf(quote)}/resposta`, {
    body: { terms: terms ?? (await termsOf(quote)), refused: [], name: 'Segredo de Souza', ...body },
  });
const shown = async ({ id }: WireRow) => (await world.call('GET', `/orcamentos/show/${id}`, { as: world.owner })).json<WireRow>();
const change = async ({ id }: WireRow, body: Record<string, unknown>) =>
  expect((await world.call('PUT', `/orcamentos/${id}`, { as: world.owner, body })).statusCode).toBe(200);
const evidenceOf = ({ id }: WireRow) => world.call('GET', `/orcamentos/comprovante/${id}`, { as: world.owner });

describe('the page of a quote', () => {
  it('shows shop, car, lines and prices, and no word about the customer', async () => {
    const quote = await aQuote({ discount: 12.4, installments: 3, starts_on: '2026-12-01', ends_on: '2026-12-02', used_parts: true });
    const answer = await read(quote);
    expect(answer.body).not.toContain('Segredo');
    expect(answer.body).not.toContain('912345678');
    const page = quotePageSchema.parse(answer.json());
    expect(page).toMatchObject({
      car: { plate: 'GKD4H07', model: 'Chevrolet Onix 1.0' },
      number: quote['budget_number'],
      state: 'open',
      answer: null,
      work: null,
      quote: { discount: 12.4, total: 887.6, installments: 3, starts_on: '2026-12-01', ends_on: '2026-12-02', used_parts: true },
    });
    expect(page.shop.name).not.toBe('');
    expect(page.quote?.items.map(({ description, quantity, price, group }) => [description, quantity, price, group])).toEqual(
      items.map(({ description, quantity, price, group }) => [description, quantity, price, group]),
    );
  });

  it('says nothing of a quote that is another one than was sent', async () => {
    const quote = await aQuote();
    const terms = await termsOf(quote);
    await change(quote, { items: [oil] });
    expect(await pageOf(quote, terms)).toMatchObject({ state: 'changed', quote: null });
    // Nor by a link without terms: it stands for what was last sent.
    expect(await pageOf(quote)).toMatchObject({ state: 'changed', quote: null });
    expect(refusal(await give(quote, {}, terms))).toEqual([409, 'approval_changed']);
    expect((await shown(quote))['status']).toBe('send');
  });

  it('is over with its validity', async () => {
    const quote = await aQuote({ expiry_date: '2026-11-01' });
    const page = await pageOf(quote);
    expect(page.state).toBe('expired');
    expect(refusal(await give(quote, {}, page.quote?.terms))).toEqual([410, 'approval_expired']);
  });

  it('is not found by another secret', async () => {
    expect(refusal(await world.call('GET', '/orcamentos/pagina/0123456789ABCDEFGHJKMNPQRS'))).toEqual([404, 'not_found']);
  });

  it('shows the logo of the shop and when it closes', async () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    await aRow(world, 'companies', { name: 'Com logo', logo });
    await aRow(world, 'shop_settings', { id: '018f0000-0000-7000-8000-000000000001', closes: '17:30' });
    expect((await pageOf(await aQuote())).shop).toMatchObject({ logo, closes: '17:30' });
  });
});

describe('an answer', () => {
  it('to everything is an approval, signed, and becomes work', async () => {
    const quote = await aQuote();
    const before = await pull(world);
    const answer = await give(quote, {
      signature: [
        [10, 10, 500, 200],
        [600, 300],
      ],
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'approved' }]);
    expect(await shown(quote)).toMatchObject({ status: 'approved', answered_by: 'Segredo de Souza', answer_note: '', total: 900 });
    const { changes } = await pull(world, since(before));
    expect(changes.filter(({ collection }) => collection === 'services')).toHaveLength(1);
    expect(await pageOf(quote)).toMatchObject({ state: 'approved', answer: { by: 'Segredo de Souza', refused: [] }, work: { status: 'waiting' } });
  });

  it('to a group alone makes work of that group, and of the other a quote that was refused', async () => {
    const quote = await aQuote({ discount: 90 });
    const before = await pull(world);
    expect((await give(quote, { refused: ['Óleo'], reason: 'Troco depois' })).json()).toEqual({ status: 'approved' });
    expect(await shown(quote)).toMatchObject({ status: 'approved', total: 641.16, discount: 71.24 });
    const { changes } = await pull(world, since(before));
    const made = changes.flatMap(({ collection, row }) => (collection === 'budgets' && row !== null && row.id !== quote.id ? [row] : []));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      status: 'rejected',
      description: `Recusado no orçamento nº ${String(quote['budget_number'])}`,
      customer_id: quote['customer_id'],
      vehicle_id: quote['vehicle_id'],
      discount: 18.76,
      total: 168.84,
      answer_note: 'Troco depois',
      items: [{ description: 'Óleo 5W-30', group: 'Óleo' }],
    });
    expect(changes.filter(({ collection }) => collection === 'services')).toHaveLength(1);
    expect((await pageOf(quote)).answer?.refused).toEqual([{ name: 'Óleo', total: 168.84 }]);
  });

  it('to no group is a refusal with its reason, and makes no work', async () => {
    const quote = await aQuote();
    const before = await pull(world);
    expect((await give(quote, { refused: ['Freio', 'Óleo'], reason: 'Está caro' })).json()).toEqual({ status: 'rejected' });
    expect(await shown(quote)).toMatchObject({ status: 'rejected', answer_note: 'Está caro', total: 900 });
    expect((await pull(world, since(before))).changes.map(({ collection }) => collection)).toEqual(['budgets']);
    expect(await pageOf(quote)).toMatchObject({ state: 'rejected', work: null });
  });

  it('that is sent again changes nothing, and another one comes too late', async () => {
    const quote = await aQuote();
    const terms = await termsOf(quote);
    const body = { refused: ['Óleo'] };
    await give(quote, body, terms);
    const before = await pull(world);
    expect((await give(quote, body, terms)).json()).toEqual({ status: 'approved' });
    expect((await pull(world, since(before))).changes).toEqual([]);
    expect(refusal(await give(quote, { refused: [] }, terms))).toEqual([409, 'approval_closed']);
  });

  it('needs a name', async () => {
    expect(refusal(await give(await aQuote(), { name: ' ' }))).toEqual([400, 'invalid_body']);
  });

  it('is none of a quote that changed after it', async () => {
    const quote = await aQuote();
    await give(quote);
    await change(quote, { discount: 5 });
    expect(await shown(quote)).toMatchObject({ status: 'send', answered_at: '', answered_by: '' });
    expect((await pageOf(quote)).state).toBe('changed');
  });

  it('is written by nobody of the shop', async () => {
    const quote = await aQuote();
    await change(quote, { answered_by: 'Alguém', answered_at: '2026-11-20T10:00' });
    expect(await shown(quote)).toMatchObject({ answered_by: '', answered_at: '' });
  });
});

describe('the evidence of an answer', () => {
  it('says what was shown, who answered, when, from where, and its hash', async () => {
    const quote = await aQuote();
    await give(quote, { refused: ['Óleo'], reason: 'Troco depois', signature: [[10, 10, 500, 200]] });
    const answer = await evidenceOf(quote);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    const [kept] = (await world.db.orm.execute(`SELECT shown_hash, shown FROM quote_answers WHERE budget_id = '${quote.id}'`)).rows;
    const { shown_hash } = kept as { shown_hash: string };
    expect(shown_hash).toMatch(/^[0-9a-f]{64}$/);
    for (const words of ['Aprovado em parte', 'Segredo de Souza', 'Troco depois', 'Óleo 5W-30', '127.0.0.1']) expect(text).toContain(words);
    // The hash may be broken over lines.
    expect(text.replace(/\s/g, '')).toContain(shown_hash);
  });

  it('is there for nobody else, and where nobody answered not at all', async () => {
    const quote = await aQuote();
    expect((await evidenceOf(quote)).statusCode).toBe(404);
    await give(quote);
    expect((await world.call('GET', `/orcamentos/comprovante/${quote.id}`, { as: world.stranger })).statusCode).toBe(404);
  });

  it('is never changed nor deleted by the server’s own login', async () => {
    const quote = await aQuote();
    await give(quote);
    for (const statement of [`UPDATE quote_answers SET name = 'x'`, 'DELETE FROM quote_answers'])
      await expect(world.serverDb.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
