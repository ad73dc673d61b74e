import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant.ts';
import { anInvoice } from '#fixtures/invoice-rows.ts';
import { aService, anIssuer, anIssuingWorld, anItem, issue, issued, type Note } from './invoices-world.ts';
import { aRow, newId, ownShop, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
  await anIssuer(world);
});
afterAll(() => world.close());

const get = (path: string, as = world.owner) => world.call('GET', path, { as });
const listed = async (query = '') => (await get(`/nfse/${ownShop}?${query}`)).json<{ data: Note[]; total: number; last_page: number }>();
const xmlOf = async ({ id }: Note) => (await get(`/nfse/xml/${id}`)).body;
const refusalOf = async (service: { id: string }) => {
  const answer = await issue(world, service.id);
  return [answer.statusCode, answer.json().code, answer.json().message];
};
const tagIn = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

describe('a note', () => {
  it('is of the work of a quote without its share of the discount, for its customer, and says that it does not hold', async () => {
    const customer = await aRow(world, 'customers', { name: 'Ana Souza', document: '529.982.247-25', document_type: 'CPF' });
    const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id, plate: 'ABC1D23' });
    const items = [anItem(100.5, 'labour', 2), anItem(301.5, 'part'), anItem(502.5, '')];
    const service = await aService(world, { customer_id: customer.id, vehicle_id: vehicle.id, items, discount: 100.51 });
    const note = await issued(world, service.id);
    // As the screens' tests have it, field for field.
    expect(note).toEqual(anInvoice(1, { id: expect.any(String), id_servico: service.id, number: expect.any(Number), value: 180.9 }));
    const answer = await get(`/nfse/xml/${note.id}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('application/xml'),
      expect.stringContaining(`filename="nfse-${note.number}.xml"`),
    ]);
    expect(answer.body).toContain('<toma><CPF>52998224725</CPF><xNome>Ana Souza</xNome></toma>');
    expect(tagIn(answer.body, 'xDescServ')).toBe('SEM VALIDADE JURÍDICA. Veículo ABC1D23: 2 x Item de 100.5');
    expect([tagIn(answer.body, 'vServ'), tagIn(answer.body, 'nDPS'), tagIn(answer.body, 'cLocEmi')]).toEqual([
      '180.90',
      String(note.number),
      '3550308',
    ]);
  });

  it.each(['RG', 'Outro'])('names nobody by a document of the type %s, even if it could be a CPF', async (document_type) => {
    const customer = await aRow(world, 'customers', { name: 'Ana Souza', document: '52998224725', document_type });
    const note = await issued(world, (await aService(world, { customer_id: customer.id })).id);
    expect(note['customer']).toBe('Ana Souza');
    expect(await xmlOf(note)).not.toContain('52998224725');
  });

  it('is listed, the newest first, and found by customer and number', async () => {
    const customer = await aRow(world, 'customers', { name: 'Órfão Único', document: '' });
    const first = await issued(world, (await aService(world, { customer_id: customer.id })).id);
    world.clock.advance(60_000);
    const second = await issued(world, (await aService(world)).id);
    const { data, total, last_page } = await listed('per_page=2');
    expect([data, last_page]).toEqual([[second, first], Math.ceil(total / 2)]);
    expect((await listed('search=orfao')).data).toEqual([first]);
    expect((await listed(`search=${second.number}`)).data).toContainEqual(second);
    expect((await listed('search=ninguem')).data).toEqual([]);
    expect((await listed('per_page=1&page=2')).data).toEqual([first]);
    // Without a valid document the layout names nobody.
    expect(await xmlOf(first)).not.toContain('<toma>');
  });

  it('is answered again for the same service, once or 20 times at once, over two processes, whatever became of the quote', async () => {
    const service = await aService(world);
    const other = world.anotherApp();
    const authorization = `Bearer ${world.owner.token}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? world.app : other).inject({
          method: 'POST',
          url: '/api/nfse/emitir',
          headers: { authorization },
          payload: { id_servico: service.id },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [answer] = answers;
    await world.call('PUT', `/orcamentos/${String(service['id_budget'])}`, { as: world.owner, body: { items: [anItem(7)], id_signature: ownShop } });
    expect(await issued(world, service.id)).toEqual(answer?.json());
    expect((await listed('per_page=100')).data.filter(({ id_servico }) => id_servico === service.id)).toHaveLength(1);
  });

  it('has a number of its own, of 50 at once over two processes', async () => {
    const made: WireRow[] = [];
    for (let count = 0; count < 50; count += 1) made.push(await aService(world));
    const before = Math.max(...(await listed('per_page=100')).data.map(({ number }) => number));
    const other = world.anotherApp();
    const authorization = `Bearer ${world.owner.token}`;
    const answers = await Promise.all(
      made.map(({ id }, index) =>
        (index % 2 ? world.app : other).inject({ method: 'POST', url: '/api/nfse/emitir', headers: { authorization }, payload: { id_servico: id } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200));
    const numbers = answers.map((answer) => answer.json<Note>().number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(made.map((_, index) => before + 1 + index));
    const xmls = await Promise.all(answers.map((answer) => xmlOf(answer.json<Note>())));
    expect(xmls.map((xml) => Number(tagIn(xml, 'nDPS')))).toEqual(numbers);
  }, 60_000);

  it('is of the day on which the car left, never of a day to come', async () => {
    for (const [exit, day] of [
      ['2026-11-18T18:00', '2026-11-18'],
      ['2026-12-24T18:00', '2026-11-20'],
    ] as const) {
      const note = await issued(world, (await aService(world, {}, { arrived: '2026-11-17T08:00', exit })).id);
      expect(tagIn(await xmlOf(note), 'dCompet')).toBe(day);
    }
  });

  it('is never changed: the role of the shops may not', async () => {
    const note = await issued(world, (await aService(world)).id);
    const rewritten = inTenant(world.db, ownShop, (tx) => tx.client.query('UPDATE invoices SET value = 1 WHERE id = $1', [note.id]));
    await expect(rewritten).rejects.toThrow('permission denied for table invoices');
    expect((await listed(`search=${note.number}`)).data).toContainEqual(note);
  });

  it('keeps its service and its quote from being deleted, and the service from going with the approval', async () => {
    const quote = await aRow(world, 'budgets', { expiry_date: '2026-12-31', items: [anItem(50)], discount: 0 });
    const setStatus = (status: string) => world.call('PUT', `/orcamentos/${quote.id}`, { as: world.owner, body: { status } });
    await setStatus('approved');
    const { data } = (await get(`/servicos/${ownShop}?per_page=100`)).json<{ data: WireRow[] }>();
    const service = data.find(({ id_budget }) => id_budget === quote.id);
    await issued(world, service?.id ?? '');
    const refused = await world.call('DELETE', `/servicos/${service?.id}`, { as: world.owner });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'invoice_issued',
      'Este serviço tem NFS-e emitida e não pode ser excluído.',
    ]);
    expect((await setStatus('rejected')).statusCode).toBe(200);
    const moved = await world.call('PUT', `/servicos/${service?.id}`, { as: world.owner, body: { id_budget: null } });
    expect([moved.statusCode, moved.json().message]).toEqual([409, 'Este serviço tem NFS-e emitida e não muda de orçamento.']);
    const quoteRefused = await world.call('DELETE', `/orcamentos/${quote.id}`, { as: world.owner });
    expect([quoteRefused.statusCode, quoteRefused.json().code, quoteRefused.json().message]).toEqual([
      409,
      'invoice_issued',
      'Este orçamento tem NFS-e emitida e não pode ser excluído.',
    ]);
  });
});

describe('nothing is issued', () => {
  it('of parts alone, nor of what nobody marked as service', async () => {
    const reason = 'O orçamento não tem nenhum item de serviço, e peças não entram na NFS-e. Marque no orçamento o que é serviço e tente de novo.';
    for (const items of [[], [anItem(100, 'part')], [anItem(100, ''), anItem(1, 'part')]]) {
      expect(await refusalOf(await aService(world, { items }))).toEqual([422, 'nfse_impossible', reason]);
    }
  });

  it('of work without a price, and of a service without a quote', async () => {
    const free = await aService(world, { items: [anItem(100), anItem(50, 'part')], discount: 150 });
    expect(await refusalOf(free)).toEqual([422, 'nfse_impossible', expect.stringContaining('não tem valor')]);
    const alone = await aRow(world, 'services', { id_budget: null });
    expect(await refusalOf(alone)).toEqual([422, 'nfse_impossible', expect.stringContaining('não tem orçamento')]);
  });

  it.each([
    ['CPF', '529.982.247-26', 'O CPF de Ana Souza não é válido, e a NFS-e precisa do documento certo. Corrija em Clientes e tente de novo.'],
    ['CPF', '123', 'O CPF de Ana Souza não é válido, e a NFS-e precisa do documento certo. Corrija em Clientes e tente de novo.'],
    ['CNPJ', '11.222.333/0001-82', 'O CNPJ de Ana Souza não é válido, e a NFS-e precisa do documento certo. Corrija em Clientes e tente de novo.'],
  ])('for a customer with the %s %s', async (document_type, document, reason) => {
    const customer = await aRow(world, 'customers', { name: 'Ana Souza', document, document_type });
    expect(await refusalOf(await aService(world, { customer_id: customer.id }))).toEqual([422, 'nfse_impossible', reason]);
  });

  it('for a customer whose name has no letter that the layout takes', async () => {
    const customer = await aRow(world, 'customers', { name: '王小明', document: '529.982.247-25', document_type: 'CPF' });
    const reason = 'O nome 王小明 não tem nenhuma letra que a NFS-e aceite. Corrija em Clientes e tente de novo.';
    expect(await refusalOf(await aService(world, { customer_id: customer.id }))).toEqual([422, 'nfse_impossible', reason]);
  });

  it('for a service that is not there, or another shop’s', async () => {
    const foreign = await aService(world, {}, {}, world.stranger);
    for (const id of [foreign.id, newId(), 'x', '\u0000']) expect((await refusalOf({ id })).slice(0, 2)).toEqual([404, 'not_found']);
  });
});
