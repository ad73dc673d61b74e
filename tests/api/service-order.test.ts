import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPublicToken } from '#domain/values/ids.ts';
import { signatures } from '#server/db/schema.ts';
import { systemRandom } from '#server/ports.ts';
import { aRow, aWorld, newId, otherShop, ownShop, secondShop, type WireRow, type World } from './world.ts';

// Ruling 25: the PDF by the row's id with a bearer, by the secret of the link without.
let world: World;
let service: WireRow;
let budget: WireRow;
beforeAll(async () => {
  world = await aWorld();
  await world.db.orm
    .update(signatures)
    .set({
      company_name: 'Auto Center São João',
      phone: '1938124471',
      address: 'Avenida Glicério',
      number: '1250',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      cep: '13010001',
    })
    .where(eq(signatures.id, ownShop));
  const customer = await aRow(world, 'customers', {
    name: 'Conceição Araújo',
    phone: '(19) 98321-4567',
    document: '529.982.247-25',
    document_type: 'CPF',
  });
  const vehicle = await aRow(world, 'vehicles', {
    customer_id: customer.id,
    plate: 'ABC-1234',
    brand: 'VW - VolksWagen',
    model: 'Gol 1.6',
    year: '2019 Flex',
    color: 'Prata',
    mileage: 41_230,
  });
  const employee = await aRow(world, 'employees', { name: 'João Mecânico' });
  budget = await aRow(world, 'budgets', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    date: '2026-11-18',
    description: 'Revisão dos 40.000 km',
    discount: 20.5,
    items: Array.from({ length: 80 }, (_, index) => ({
      description: `Pastilha nº ${index}`,
      quantity: 2,
      price: 10.05,
      kind: index % 2 === 0 ? 'part' : 'labour',
    })),
  });
  service = await aRow(world, 'services', {
    id_budget: budget.id,
    employer_id: employee.id,
    status: 'in_progress',
    arrived: '2026-11-20T08:30',
    exit: '2026-11-21T18:05',
    obs: 'Guardar as peças trocadas.',
  });
});
afterAll(() => world.close());

const byId = (id: string, asking: Parameters<World['call']>[2] = { as: world.owner }) => world.call('GET', `/ordem-servico/pdf/${id}`, asking);
const byLink = (token: unknown) => world.call('GET', `/ordem-servico/pdf/${String(token)}`);
type Response = Awaited<ReturnType<typeof byId>>;
const refusal = (answer: Response) => [answer.statusCode, answer.json().code];

async function pagesOf({ rawPayload }: Response): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: false });
  return text.map((page) => page.replaceAll('\u00A0', ' '));
}

describe('the service order', () => {
  it('is a PDF that the browser shows and saves under its number', async () => {
    const answer = await byId(service.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ordem-de-servico-${String(budget['budget_number'])}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-patio-api': '1',
    });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('may be shown by the browser’s own viewer, and by no frame of another page', async () => {
    const policy = String((await byId(service.id)).headers['content-security-policy']);
    expect(policy).toBe("frame-ancestors 'none'");
    // Its refusals are no documents.
    expect((await byId(newId())).headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('says in Portuguese all that the shop knows of it', async () => {
    const [first = '', second = '', ...others] = await pagesOf(await byId(service.id));
    for (const words of [
      `Ordem de Serviço nº ${String(budget['budget_number'])}`,
      'Auto Center São João',
      'Avenida Glicério, 1250 - Centro',
      'Campinas - SP, CEP 13010-001',
      '(19) 3812-4471',
      '18/11/2026',
      'Em andamento',
      '20/11/2026 08:30',
      '21/11/2026 18:05',
      'João Mecânico',
      'Conceição Araújo',
      '529.982.247-25',
      'ABC-1234',
      'Volkswagen Gol 1.6',
      'Ano: 2019',
      'Prata',
      '41.230 km',
      'Revisão dos 40.000 km',
      'Emitida em 20/11/2026 12:00',
    ])
      expect(first).toContain(words);
    expect(first).toContain('Pastilha nº 0 Peça 2 R$ 10,05 R$ 20,10');
    expect(second).toContain('Item Tipo Qtd. Valor unitário Valor');
    expect(second).toContain('Página 2 de');
    const last = [second, ...others].at(-1);
    for (const words of [
      'Peças R$ 804,00',
      'Serviços R$ 804,00',
      'Subtotal R$ 1.608,00',
      'Desconto -R$ 20,50',
      'Total R$ 1.587,50',
      'Guardar as peças trocadas.',
      'Assinatura do cliente',
    ])
      expect(last).toContain(words);
  });

  it('is the same by the link, without signing in, but for what is hidden of the customer', async () => {
    const [linked, own] = [await byLink(service['document_token']), await byId(service.id)];
    expect([linked.statusCode, linked.headers['content-type']]).toEqual([200, 'application/pdf']);
    const hidden = (await pagesOf(own)).map((page) =>
      page.replace('529.982.247-25', '***.982.247-**').replace('Rua Rui Barbosa, 1354, Apto 12 - São Bernardo\n', '').replace(', CEP 05894-023', ''),
    );
    expect(await pagesOf(linked)).toEqual(hidden);
  });

  it('is short for a service that came of no quote', async () => {
    const plain = await aRow(world, 'services', { status: 'waiting', obs: 'Barulho ao frear' });
    const answer = await byLink(plain['document_token']);
    expect(answer.headers['content-disposition']).toBe(`inline; filename="ordem-de-servico-${plain.id.slice(-8)}.pdf"`);
    const [page] = await pagesOf(answer);
    for (const words of ['Aguardando', 'Cliente não informado', 'Veículo não informado', 'Barulho ao frear']) expect(page).toContain(words);
    expect(page).not.toContain('Total');
  });

  it('has what was changed a moment ago', async () => {
    const changing = await aRow(world, 'services', { status: 'waiting' });
    await world.call('PUT', `/servicos/${changing.id}`, { as: world.owner, body: { status: 'finished' } });
    expect((await pagesOf(await byLink(changing['document_token'])))[0]).toContain('Finalizado');
  });
});

describe('its door', () => {
  it('is closed to a row’s id without signing in', async () => {
    expect(refusal(await byId(service.id, {}))).toEqual([401, 'unauthorized']);
  });

  it('does not show the service of another shop, whatever shop is named', async () => {
    for (const shop of [undefined, ownShop, otherShop])
      expect(refusal(await byId(service.id, { as: world.stranger, shop }))).toEqual([404, 'not_found']);
    // Of one's own shops the named one counts.
    expect(refusal(await byId(service.id, { as: world.owner, shop: secondShop }))).toEqual([404, 'not_found']);
    expect((await byId(service.id, { as: world.owner, shop: ownShop })).statusCode).toBe(200);
  });

  it.each(['7', 'x', '%00', newId()])('does not open for the id %s', async (id) => {
    expect(refusal(await byId(id))).toEqual([404, 'not_found']);
  });

  it('leads nowhere by a secret that nobody has, by that of a quote, and by that of a service that is gone', async () => {
    const gone = await aRow(world, 'services', {});
    await world.call('DELETE', `/servicos/${gone.id}`, { as: world.owner });
    for (const token of [newPublicToken(systemRandom), budget['approval_token'], gone['document_token']]) {
      const answer = await byLink(token);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        404,
        'not_found',
        'Este link não existe mais. Peça outro à oficina.',
      ]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('is open 60 times a minute from one address, in every process, and again after the wait that it tells', async () => {
    const other = world.anotherApp();
    const ask = (remoteAddress: string, app = world.app) =>
      app.inject({ method: 'GET', url: `/api/ordem-servico/pdf/${newPublicToken(systemRandom)}`, remoteAddress });
    for (let index = 0; index < 60; index += 1) expect((await ask('10.0.0.7', index % 2 ? other : world.app)).statusCode).toBe(404);
    const refused = await ask('10.0.0.7');
    expect([...refusal(refused), refused.json().message]).toEqual([429, 'too_many_requests', 'Muitas tentativas. Aguarde um pouco e tente de novo.']);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    expect((await ask('10.0.0.8')).statusCode).toBe(404);
    world.clock.advance(seconds * 1000);
    expect((await ask('10.0.0.7')).statusCode).toBe(404);
  });

  it('draws nothing for who only asks for its head', async () => {
    const answer = await world.app.inject({ method: 'HEAD', url: `/api/ordem-servico/pdf/${String(service['document_token'])}` });
    expect(answer.statusCode).toBe(404);
  });

  it('sends away whom 20 others wait before, and is open again after them', async () => {
    const short = await aRow(world, 'services', { status: 'waiting' });
    const app = world.anotherApp();
    const authorization = `Bearer ${world.owner.token}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => app.inject({ method: 'GET', url: `/api/ordem-servico/pdf/${short.id}`, headers: { authorization } })),
    );
    const busy = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy)
      expect([...refusal(answer), answer.json().message, Number(answer.headers['retry-after']) > 0]).toEqual([
        503,
        'busy',
        'Muitos documentos estão sendo feitos agora. Tente de novo em instantes.',
        true,
      ]);
    const again = await app.inject({ method: 'GET', url: `/api/ordem-servico/pdf/${short.id}`, headers: { authorization } });
    expect(again.statusCode).toBe(200);
  }, 60_000);

  it('closes with the subscription', async () => {
    const theirs = await aRow(world, 'services', {}, { as: world.owner, shop: secondShop });
    expect((await byLink(theirs['document_token'])).statusCode).toBe(200);
    expect((await world.call('DELETE', `/signature/${secondShop}`, { as: world.master })).statusCode).toBe(200);
    expect(refusal(await byLink(theirs['document_token']))).toEqual([404, 'not_found']);
    expect(refusal(await byId(theirs.id, { as: world.owner, shop: secondShop }))).toEqual([404, 'not_found']);
  });
});
