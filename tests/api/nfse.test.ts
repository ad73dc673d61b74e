import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant.ts';
import { plans } from '#server/db/schema.ts';
import { invoiceNumbers, invoices } from '#server/db/work-tables.ts';
import { aService, anIssuer, anItem, issue, issued, simulated, type Note } from './invoices-world.ts';
import { allowManyCompanies, aRow, aWorld, newId, ownShop, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld({ nfse: simulated });
  await allowManyCompanies(world);
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
    expect(note).toEqual({
      id: expect.any(String), id_servico: service.id, number: expect.any(Number), series: '1', issued_at: '2026-11-20T12:00',
      customer: 'Ana Souza', value: 180.9, provider: 'simulado', notice: 'SEM VALIDADE JURÍDICA',
    });
    const answer = await get(`/nfse/xml/${note.id}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200, expect.stringContaining('application/xml'), expect.stringContaining(`filename="nfse-${note.number}.xml"`),
    ]);
    expect(answer.body).toContain('<toma><CPF>52998224725</CPF><xNome>Ana Souza</xNome></toma>');
    expect(tagIn(answer.body, 'xDescServ')).toBe('SEM VALIDADE JURÍDICA. Veículo ABC1D23: 2 x Item de 100.5');
    expect([tagIn(answer.body, 'vServ'), tagIn(answer.body, 'nDPS'), tagIn(answer.body, 'cLocEmi')]).toEqual(['180.90', String(note.number), '3550308']);
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
        (index % 2 ? world.app : other).inject({ method: 'POST', url: '/api/nfse/emitir', headers: { authorization }, payload: { id_servico: service.id } }),
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
      made.map(({ id }, index) => (index % 2 ? world.app : other).inject({ method: 'POST', url: '/api/nfse/emitir', headers: { authorization }, payload: { id_servico: id } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200));
    const numbers = answers.map((answer) => answer.json<Note>().number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(made.map((_, index) => before + 1 + index));
    const xmls = await Promise.all(answers.map((answer) => xmlOf(answer.json<Note>())));
    expect(xmls.map((xml) => Number(tagIn(xml, 'nDPS')))).toEqual(numbers);
  }, 60_000);

  it('is of the day on which the car left, never of a day to come', async () => {
    for (const [exit, day] of [['2026-11-18T18:00', '2026-11-18'], ['2026-12-24T18:00', '2026-11-20']] as const) {
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
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([409, 'invoice_issued', 'Este serviço tem NFS-e emitida e não pode ser excluído.']);
    expect((await setStatus('rejected')).statusCode).toBe(200);
    const moved = await world.call('PUT', `/servicos/${service?.id}`, { as: world.owner, body: { id_budget: null } });
    expect([moved.statusCode, moved.json().message]).toEqual([409, 'Este serviço tem NFS-e emitida e não muda de orçamento.']);
    const quoteRefused = await world.call('DELETE', `/orcamentos/${quote.id}`, { as: world.owner });
    expect([quoteRefused.statusCode, quoteRefused.json().code, quoteRefused.json().message]).toEqual([409, 'invoice_issued', 'Este orçamento tem NFS-e emitida e não pode ser excluído.']);
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

describe('the company that issues', () => {
  const shop = async () => {
    const own = await aWorld({ nfse: simulated });
    await allowManyCompanies(own);
    return own;
  };

  it.each([
    ['none', null, 'Cadastre a empresa que emite a NFS-e, com CNPJ, cidade e estado, em Empresas.'],
    ['one without a CNPJ', { cnpj: '' }, 'Informe o CNPJ da empresa Matriz em Empresas.'],
    ['one without a city', { city: '' }, 'Informe a cidade da empresa Matriz em Empresas.'],
    ['one in no known city', { city: 'Sao Paulu' }, 'A cidade Sao Paulu (SP), da empresa Matriz, não está na lista de municípios do IBGE. Confira cidade e estado em Empresas.'],
    ['one whose city is another state’s', { city: 'Campinas', state: 'RJ' }, 'A cidade Campinas (RJ), da empresa Matriz, não está na lista de municípios do IBGE. Confira cidade e estado em Empresas.'],
  ] as const)('may be missing what a note needs: %s', async (_, company, reason) => {
    const own = await shop();
    if (company !== null) await anIssuer(own, { name: 'Matriz', ...company });
    const answer = await issue(own, (await aService(own)).id);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'nfse_impossible', reason]);
    await own.close();
  });

  it('is the first by name that can issue, whatever others lack', async () => {
    const own = await shop();
    await anIssuer(own, { name: 'Alfa', cnpj: '' });
    await anIssuer(own, { name: 'Beta', city: '' });
    await anIssuer(own, { name: 'Gama', city: 'Campinas' });
    await anIssuer(own, { name: 'Zeta' });
    const note = await issued(own, (await aService(own)).id);
    expect((await own.call('GET', `/nfse/xml/${note.id}`, { as: own.owner })).body).toContain('<cLocEmi>3509502</cLocEmi>');
    await own.close();
  });

  it('is told the lack of the first, when none can issue', async () => {
    const own = await shop();
    await anIssuer(own, { name: 'Beta', city: '' });
    await anIssuer(own, { name: 'Alfa', cnpj: '' });
    const answer = await issue(own, (await aService(own)).id);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Informe o CNPJ da empresa Alfa em Empresas.']);
    await own.close();
  });

  it('is the first by name, and may have an alphanumeric CNPJ (ruling 27)', async () => {
    const own = await shop();
    await anIssuer(own, { name: 'Zeta', cnpj: '11222333000181' });
    await anIssuer(own, { name: 'Álamo', cnpj: '12.ABC.345/01DE-35', city: 'campinas' });
    const note = await issued(own, (await aService(own)).id);
    const { body } = await own.call('GET', `/nfse/xml/${note.id}`, { as: own.owner });
    expect(body).toContain('Id="DPS3509502212ABC34501DE3500001000000000000001"');
    await own.close();
  });
});

describe('a plan without invoices (ruling 50)', () => {
  const message = 'Seu plano não inclui notas fiscais.';
  const holds = (own: World, isHeld: boolean) => own.db.orm.update(plans).set({ invoices: isHeld });

  it('issues none, whether the server could or not, and stores nothing', async () => {
    for (const nfse of [simulated, null]) {
      const own = await aWorld({ nfse });
      await holds(own, false);
      await anIssuer(own);
      const answer = await issue(own, (await aService(own)).id);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([403, 'plan_without_invoices', message]);
      expect([await own.db.orm.select().from(invoices), await own.db.orm.select().from(invoiceNumbers)]).toEqual([[], []]);
      expect((await issue(own, newId())).statusCode, 'what is not there stays so').toBe(404);
      await own.close();
    }
  });

  it('still answers what was issued before, and says so of itself', async () => {
    const own = await aWorld({ nfse: simulated });
    await anIssuer(own);
    const service = await aService(own);
    const note = await issued(own, service.id);
    await holds(own, false);
    expect((await issue(own, service.id)).json()).toEqual(note);
    expect((await own.call('GET', `/signature/${ownShop}`, { as: own.owner })).json().plan).toMatchObject({ id: 'basico', invoices: false });
    await own.close();
  });

  it('is every plan but Fiscal (spec 1 §2.4), and the server says whether it issues at all', async () => {
    const own = await aWorld();
    const sold = (await own.call('GET', '/plans')).json<{ id: string; invoices: boolean }[]>();
    expect(sold.map(({ id, invoices: holdsThem }) => [id, holdsThem])).toEqual([['basico', false], ['fiscal', true]]);
    expect((await own.call('GET', '/contact')).json()).toMatchObject({ invoices: false });
    await own.close();
    expect((await get('/contact')).json()).toMatchObject({ invoices: true });
  });
});

describe('without a provider', () => {
  it('the answer speaks to the shop’s owner, the log to the operator, and nothing is stored', async () => {
    const lines: string[] = [];
    const own = await aWorld({ logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
    await own.db.orm.update(plans).set({ invoices: true });
    await anIssuer(own);
    const service = await aService(own);
    const answer = await issue(own, service.id);
    const message = 'Esta oficina ainda não emite notas. Fale com o suporte.';
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'nfse_not_configured', message]);
    expect(answer.body).not.toContain('NFSE_');
    expect(lines.filter((line) => line.includes('NFSE_PROVIDER'))).toHaveLength(1);
    expect([await own.db.orm.select().from(invoices), await own.db.orm.select().from(invoiceNumbers)]).toEqual([[], []]);
    await own.close();
  });

  it('what was issued before can still be read', async () => {
    const service = await aService(world);
    const note = await issued(world, service.id);
    const app = world.anotherApp({ nfse: null });
    const headers = { authorization: `Bearer ${world.owner.token}` };
    const again = await app.inject({ method: 'POST', url: '/api/nfse/emitir', headers, payload: { id_servico: service.id } });
    expect([again.statusCode, again.json()]).toEqual([200, note]);
    expect((await app.inject({ method: 'GET', url: `/api/nfse/xml/${note.id}`, headers })).statusCode).toBe(200);
  });
});

describe('a declaration that the layout refuses', () => {
  it('is not stored, the reason is told, and its number is never another service’s', async () => {
    const own = await aWorld({ nfse: { ...simulated, taxCode: '14.01' } });
    await anIssuer(own);
    const [bad, good] = [await aService(own), await aService(own)];
    const answer = await issue(own, bad.id);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'nfse_invalid']);
    expect(answer.json().message).toMatch(/^A NFS-e não foi emitida\. .*não aceita o código de tributação nacional.*Detalhe: .*'14\.01'.*pattern/);
    expect(await own.db.orm.select().from(invoices)).toEqual([]);

    const mended = own.anotherApp({ nfse: simulated });
    const headers = { authorization: `Bearer ${own.owner.token}` };
    const numberFor = async ({ id }: WireRow) => (await mended.inject({ method: 'POST', url: '/api/nfse/emitir', headers, payload: { id_servico: id } })).json<Note>().number;
    expect([await numberFor(good), await numberFor(bad)]).toEqual([2, 1]);
    await own.close();
  });

  it('does not keep its service from being deleted, and the number does not come back', async () => {
    const own = await aWorld({ nfse: { ...simulated, taxCode: '14.01' } });
    await anIssuer(own);
    const [bad, good] = [await aService(own), await aService(own)];
    await issue(own, bad.id);
    expect((await own.call('DELETE', `/servicos/${bad.id}`, { as: own.owner })).statusCode).toBe(200);
    const mended = own.anotherApp({ nfse: simulated });
    const answer = await mended.inject({ method: 'POST', url: '/api/nfse/emitir', headers: { authorization: `Bearer ${own.owner.token}` }, payload: { id_servico: good.id } });
    expect(answer.json<Note>().number).toBe(2);
    await own.close();
  });
});
