import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import { isPublicToken } from '#domain/values/ids.ts';
import { aRow, aWorld, ownShop, type WireRow, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const today = '2026-11-20' as CivilDate;
const dayMs = 86_400_000;
const aService = (fields: object = {}) => aRow(world, 'services', { status: 'in_progress', ...fields });
const open = async (token: unknown) => (await world.call('GET', `/ordem-servico/pdf/${String(token)}`)).statusCode;
const link = (method: 'GET' | 'POST' | 'DELETE', { id }: WireRow) => world.call(method, `/servicos/${id}/link`, { as: world.owner });
const change = (id: string, body: object) => world.call('PUT', `/servicos/${id}`, { as: world.owner, body });

/** The same world so many days later, for as long as `look` takes. */
async function after<T>(days: number, look: () => Promise<T>): Promise<T> {
  world.clock.advance(days * dayMs);
  try {
    return await look();
  } finally {
    world.clock.advance(-days * dayMs);
  }
}

describe('the link to a service order', () => {
  it('stands in clear in its own row only', async () => {
    const service = await aService();
    const { rows } = await world.db.pool.query<{ link: string }>('SELECT to_json(public_links)::text AS link FROM public_links WHERE row_id = $1', [
      service.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.link).not.toContain(String(service['document_token']));
    expect(await open(service['document_token'])).toBe(200);
  });

  it('opens for as long as the work goes on', async () => {
    const service = await aService();
    expect((await link('GET', service)).json()).toEqual({ document_token: service['document_token'], valid_until: '', is_over: false });
    expect(await after(400, () => open(service['document_token']))).toBe(200);
  });

  it('ends 90 days after the exit, or after the day on which the service was finished', async () => {
    const known = await aService({ status: 'finished', exit: '2026-11-10T18:00' });
    const later = await aService({ exit: '' });
    await change(later.id, { status: 'finished' });
    for (const [service, day] of [
      [known, '2026-11-10' as CivilDate],
      [later, today],
    ] as const) {
      expect((await link('GET', service)).json()).toMatchObject({ valid_until: addDays(day, 90), is_over: false });
    }
    expect(await after(80, () => open(known['document_token']))).toBe(200);
    expect(await after(81, () => open(known['document_token']))).toBe(404);
    expect(await after(90, () => open(later['document_token']))).toBe(200);
    expect(await after(91, () => open(later['document_token']))).toBe(404);
  });

  it('follows an exit that is put right, and a service that goes on', async () => {
    const service = await aService({ status: 'finished', exit: '2026-11-10T18:00' });
    await change(service.id, { exit: '2026-11-19T09:00' });
    expect((await link('GET', service)).json().valid_until).toBe(addDays('2026-11-19' as CivilDate, 90));
    await change(service.id, { obs: 'Sem novidade' });
    expect((await link('GET', service)).json().valid_until).toBe(addDays('2026-11-19' as CivilDate, 90));
    await change(service.id, { status: 'in_progress' });
    expect((await link('GET', service)).json().valid_until).toBe('');
  });

  it('lasts as many days as the operator says', async () => {
    const brief = world.anotherApp({ orderLinkDays: 2 });
    const service = await aService({ status: 'finished', exit: '2026-11-17T18:00' });
    const asked = await brief.inject({ method: 'GET', url: `/api/ordem-servico/pdf/${String(service['document_token'])}` });
    expect([asked.statusCode, asked.json().message]).toEqual([404, 'Este link não existe mais. Peça outro à oficina.']);
    expect(await open(service['document_token'])).toBe(200);
  });
});

describe('a link that is called back', () => {
  it('opens nothing any more, and the devices hear of it', async () => {
    const service = await aService();
    expect((await link('DELETE', service)).json()).toEqual({ document_token: '', valid_until: '', is_over: false });
    expect(await open(service['document_token'])).toBe(404);
    const { changes } = (await world.call('GET', `/sync/${ownShop}`, { as: world.owner })).json() as { changes: { row?: WireRow }[] };
    expect(changes.map(({ row }) => row).find((row) => row?.id === service.id)?.['document_token']).toBe('');
    expect((await link('DELETE', service)).statusCode).toBe(200);
  });

  it('makes room for a new one, which opens for its whole time however long ago the service ended', async () => {
    const service = await aService({ status: 'finished', exit: '2026-01-10T18:00' });
    expect([await open(service['document_token']), (await link('GET', service)).json().is_over]).toEqual([404, true]);
    const renewed = (await link('POST', service)).json();
    expect([isPublicToken(renewed.document_token), renewed.valid_until, renewed.is_over]).toEqual([true, addDays(today, 90), false]);
    expect(renewed.document_token).not.toBe(service['document_token']);
    expect([await open(service['document_token']), await open(renewed.document_token)]).toEqual([404, 200]);
  });

  it('is only its shop’s to call back', async () => {
    const service = await aService();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await world.call(method, `/servicos/${service.id}/link`, { as: world.stranger })).statusCode).toBe(404);
    }
    expect(await open(service['document_token'])).toBe(200);
  });
});

it('the order that the customer gets by the link has neither the whole document nor the street', async () => {
  const customer = await aRow(world, 'customers', {
    name: 'Conceição Araújo',
    document: '529.982.247-25',
    document_type: 'CPF',
    address: 'Rua das Acácias',
    address_number: '77',
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    postal_code: '13024-000',
  });
  const budget = await aRow(world, 'budgets', { customer_id: customer.id });
  const service = await aService({ id_budget: budget.id });
  const textOf = async (id: string, as?: typeof world.owner) =>
    (await extractText(new Uint8Array((await world.call('GET', `/ordem-servico/pdf/${id}`, { as })).rawPayload), { mergePages: true })).text;
  const [theirs, ours] = [await textOf(String(service['document_token'])), await textOf(service.id, world.owner)];
  for (const words of ['529.982.247-25', 'Rua das Acácias, 77', '13024-000']) {
    expect(ours).toContain(words);
    expect(theirs).not.toContain(words);
  }
  for (const words of ['Conceição Araújo', '***.982.247-**', 'Campinas - SP']) expect(theirs).toContain(words);
  for (const words of ['Acácias', 'Cambuí']) expect(theirs).not.toContain(words);
});
