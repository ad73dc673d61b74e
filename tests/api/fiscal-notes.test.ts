import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/nfse-calls.ts';
import { workOnce } from '#server/areas/fiscal/note-worker.ts';
import { plans } from '#server/db/schema.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aLiveCompany, aWorker } from './fiscal-world.ts';
import { aService, anItem } from './invoices-world.ts';
import { allowManyCompanies, aRow, aWorld, newId, ownShop, type WireRow, type World } from './world.ts';

const dayMs = 86_400_000;
const national = new FakeNational();
const ports = fakePorts(national);

let world: World;
let company: string;
beforeAll(async () => {
  world = await aWorld({ national: ports });
  await world.db.orm.update(plans).set({ invoices: true });
  await allowManyCompanies(world);
  company = await aLiveCompany(world);
});
beforeEach(() => {
  national.faultOf = () => null;
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  world.call(method, path, { as: world.owner, shop: ownShop, ...(body !== undefined && { body }) });
const workAll = async () => {
  while (
    await workOnce(aWorker(world, ports), (error) => {
      throw error;
    })
  );
};
const issue = async (service: string, wishes: object = {}) =>
  (await call('POST', '/nfse/emitir', { id_servico: service, ...wishes })).json<Invoice>();
const listed = async (query = '') => (await call('GET', `/nfse/${ownShop}?${query}`)).json<{ data: Invoice[]; total: number }>();
const noteOf = async (service: string): Promise<Invoice | undefined> =>
  (await listed('per_page=100')).data.find(({ id_servico }) => id_servico === service);
const codeOf = async (answer: ReturnType<World['call']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};
async function anIssued(budget: Record<string, unknown> = {}): Promise<{ service: WireRow; note: Invoice }> {
  const service = await aService(world, budget, { status: 'finished' });
  const note = await issue(service.id);
  await workAll();
  return { service, note: (await noteOf(service.id)) ?? note };
}

describe('a note of a service', () => {
  it('is of its labour alone, with its share of the discount to the cent, and is answered again to whoever asks again', async () => {
    const customer = await aRow(world, 'customers', { name: 'Ana Souza', document: '529.982.247-25', document_type: 'CPF' });
    const items = [anItem(100.5, 'labour', 2), anItem(301.5, 'part'), anItem(502.5, '')];
    const service = await aService(world, { customer_id: customer.id, items, discount: 100.51 }, { status: 'finished' });
    const asked = await issue(service.id);
    expect(asked).toMatchObject({
      state: 'draft',
      number: 0,
      value: 180.9,
      customer: 'Ana Souza',
      provider: 'nacional',
      notice: '',
      company_id: company,
    });
    expect((await issue(service.id)).id).toBe(asked.id);
    await workAll();
    const note = await noteOf(service.id);
    expect(note).toMatchObject({ id: asked.id, state: 'authorized', cancel_until: '' });
    expect(note?.access_key).toMatch(/^\d{50}$/);
    expect((await call('GET', `/nfse/xml/${asked.id}`)).body).toContain('<vServ>20100</vServ>');
    expect((await issue(service.id)).id).toBe(asked.id);
    expect((await call('GET', `/nfse/danfse/${asked.id}`)).headers['content-type']).toBe('application/pdf');
  });

  it('is wished for by the service’s own row, on which every device sees where it stands', async () => {
    const service = await aService(world, {}, { status: 'finished' });
    const wish = (n: number) => JSON.stringify({ taker: null, iss_withheld: false, company_id: null, n });
    const put = async (note_wish: string) => (await call('PUT', `/servicos/${service.id}`, { note_wish })).json<WireRow>();
    expect(await put(wish(1))).toMatchObject({ note_state: 'draft', note_reason: '' });
    national.faultOf = (each) => (each === 'send' ? 'refused' : null);
    await workAll();
    const state = async () =>
      (await call('GET', `/servicos/${ownShop}?per_page=100`)).json<{ data: WireRow[] }>().data.find(({ id }) => id === service.id);
    expect(await state()).toMatchObject({
      note_state: 'rejected',
      note_reason: expect.stringMatching(/^E0037: O município da empresa não está ativo no sistema nacional\. Pergunte à prefeitura/),
    });
    // The same wish again asks for nothing.
    expect(await put(wish(1))).toMatchObject({ note_state: 'rejected' });
    national.faultOf = () => null;
    expect(await put(wish(2))).toMatchObject({ note_state: 'draft' });
    await workAll();
    expect(await state()).toMatchObject({ note_state: 'authorized', note_reason: '' });
    expect(await put(wish(3))).toMatchObject({ note_state: 'authorized' });
    expect((await listed('per_page=100')).data.filter(({ id_servico }) => id_servico === service.id).map((each) => each.state)).toEqual([
      'authorized',
      'rejected',
    ]);
  });

  it('that cannot be asked for says on the service what is missing', async () => {
    const service = await aService(world, { items: [anItem(50, 'part')] }, { status: 'finished' });
    const put = async (note_wish: string) => (await call('PUT', `/servicos/${service.id}`, { note_wish })).json<WireRow>();
    const wish = JSON.stringify({ taker: null, iss_withheld: false, company_id: null });
    expect(await put(wish)).toMatchObject({ note_state: 'refused', note_reason: expect.stringContaining('nenhum item de serviço') });
    expect(await put('what is no wish')).toMatchObject({ note_state: 'refused', note_reason: expect.stringContaining('não pôde ser lido') });
    expect(await noteOf(service.id)).toBeUndefined();
  });

  it('holds what it is made of still while it is on its way, and lets go of it then', async () => {
    const items = [anItem(100), anItem(80, 'part')];
    const service = await aService(world, { items }, { status: 'finished' });
    const note = await issue(service.id);
    const budget = String(service['id_budget']);
    const dearer = { items: [{ ...items[0], price: 120 }, items[1]] };
    expect(await codeOf(call('PUT', `/servicos/${service.id}`, { status: 'in_progress' }))).toEqual([409, 'note_on_its_way']);
    expect(await codeOf(call('PUT', `/orcamentos/${budget}`, dearer))).toEqual([409, 'note_on_its_way']);
    expect(await codeOf(call('PUT', `/orcamentos/${budget}`, { discount: 10 }))).toEqual([409, 'note_on_its_way']);
    expect(await codeOf(call('DELETE', `/servicos/${service.id}`))).toEqual([409, 'note_on_its_way']);
    expect(await codeOf(call('DELETE', `/company/${company}`))).toEqual([409, 'note_on_its_way']);
    expect((await call('PUT', `/orcamentos/${budget}`, { items: [items[0], { ...items[1], price: 90 }] })).statusCode).toBe(200);
    expect((await call('PUT', `/servicos/${service.id}`, { obs: 'x' })).statusCode).toBe(200);
    await workAll();
    expect((await call('PUT', `/servicos/${service.id}`, { status: 'in_progress' })).statusCode).toBe(200);
    expect(await codeOf(call('DELETE', `/servicos/${service.id}`))).toEqual([409, 'invoice_issued']);
    expect(note.state).toBe('draft');
  });

  it('is issued to whom it was chosen for', async () => {
    const service = await aService(world, {}, { status: 'finished' });
    const wrong = { taker: { kind: 'cnpj', document: '11222333000100', name: 'Frota', email: '' } };
    expect(await codeOf(call('POST', '/nfse/emitir', { id_servico: service.id, ...wrong }))).toEqual([422, 'nfse_impossible']);
    const noCompany = { taker: { kind: 'none' }, iss_withheld: true };
    expect(await codeOf(call('POST', '/nfse/emitir', { id_servico: service.id, ...noCompany }))).toEqual([422, 'nfse_impossible']);
    const fleet = { taker: { kind: 'cnpj', document: '11.222.333/0001-81', name: 'Frota SA', email: '' }, iss_withheld: true };
    expect(await issue(service.id, fleet)).toMatchObject({ customer: 'Frota SA' });
  });
});

describe('the end of a note', () => {
  const reason = { reason: '1', text: 'Nota emitida com o valor errado' };

  it('is asked for with a reason, and told of as it comes', async () => {
    const { note, service } = await anIssued();
    expect(await codeOf(call('POST', `/nfse/cancelar/${note.id}`, { reason: '1', text: 'curto' }))).toEqual([400, 'invalid_body']);
    expect((await call('POST', `/nfse/cancelar/${note.id}`, reason)).json()).toMatchObject({ state: 'cancelling' });
    expect(await codeOf(call('POST', `/nfse/cancelar/${note.id}`, reason))).toEqual([409, 'note_not_live']);
    await workAll();
    expect(await noteOf(service.id)).toMatchObject({ state: 'cancelled' });
    // The service may have another one.
    expect(await issue(service.id)).toMatchObject({ state: 'draft' });
    await workAll();
  });

  it('past the municipality’s deadline is for the municipality to decide', async () => {
    const { note, service } = await anIssued();
    const municipality = JSON.stringify({ code: '3550308', isActive: true, cancelWithinDays: 2, parameters: '{}' });
    await world.db.pool.query('UPDATE fiscal_settings SET municipality = $1', [municipality]);
    expect((await noteOf(service.id))?.cancel_until).toBe('2026-11-22T12:00');
    world.clock.advance(3 * dayMs);
    expect(await codeOf(call('POST', `/nfse/cancelar/${note.id}`, reason))).toEqual([409, 'note_deadline_over']);
    expect((await call('POST', `/nfse/cancelar/${note.id}`, { ...reason, analysis: true })).statusCode).toBe(200);
    await workAll();
    expect(await noteOf(service.id)).toMatchObject({ state: 'cancelling', is_in_analysis: true });
    national.byKey(note.access_key)?.events.push('<evento><e105104></e105104></evento>');
    world.clock.advance(7 * 3_600_000);
    await workAll();
    expect(await noteOf(service.id)).toMatchObject({ state: 'cancelled', is_in_analysis: false });
    await world.db.pool.query('UPDATE fiscal_settings SET municipality = NULL');
  });

  it('that is another note takes its place when that holds, and never leaves the service without one', async () => {
    const { note, service } = await anIssued();
    national.faultOf = (each) => (each === 'send' ? 'refused' : null);
    await call('POST', `/nfse/substituir/${note.id}`, { reason: '99' });
    await workAll();
    const all = async () => (await listed('per_page=100')).data.filter(({ id_servico }) => id_servico === service.id).map(({ state }) => state);
    expect((await all()).toSorted()).toEqual(['authorized', 'rejected']);
    national.faultOf = () => null;
    const replacing = (await call('POST', `/nfse/substituir/${note.id}`, { reason: '99', taker: { kind: 'none' } })).json<Invoice>();
    expect(replacing).toMatchObject({ state: 'draft', replaces: note.id });
    await workAll();
    expect((await all()).toSorted()).toEqual(['authorized', 'rejected', 'substituted']);
    expect(national.byKey(note.access_key)?.events).toEqual(['<evento><e105102></e105102></evento>']);
  });
});

describe('notes', () => {
  it('are listed by state, month, company and what is searched for', async () => {
    const { note } = await anIssued();
    const month = note.issued_at.slice(0, 7);
    for (const query of ['state=authorized', `month=${month}`, `company_id=${company}`, `search=${note.number}`])
      expect((await listed(`per_page=100&${query}`)).data.map(({ id }) => id)).toContain(note.id);
    for (const query of ['state=rejected', 'month=2020-01', `company_id=${newId()}`, 'search=ninguem'])
      expect((await listed(`per_page=100&${query}`)).data.map(({ id }) => id)).not.toContain(note.id);
    expect((await call('GET', `/nfse/${ownShop}?month=2026-13`)).statusCode).toBe(400);
  });

  it('go to the accountant by month, with the parts that they leave out', async () => {
    const items = [anItem(100), anItem(33.5, 'part', 2)];
    const { note } = await anIssued({ items });
    const { body } = await call('GET', `/nfse/pacote/${ownShop}?month=${note.issued_at.slice(0, 7)}`);
    const sent = JSON.parse(body) as { notes: { xml: string }[]; parts: { description: string; quantity: number; total: number }[] };
    expect(sent.notes.filter(({ xml }) => xml.includes(note.access_key))).toHaveLength(1);
    expect(sent.parts).toContainEqual(expect.objectContaining({ description: 'Item de 33.5', quantity: 2, total: 6_700 }));
  });

  it('open by an address of their own, for a time, and go by letter', async () => {
    const { note } = await anIssued();
    const { url } = (await call('GET', `/nfse/endereco/${note.id}`)).json<{ url: string }>();
    const path = new URL(url).pathname.replace(/^\/api/, '');
    expect((await world.call('GET', path)).headers['content-type']).toBe('application/pdf');
    expect(await codeOf(world.call('GET', `${path}x`))).toEqual([404, 'not_found']);
    expect((await call('POST', `/nfse/enviar/${note.id}`, { email: 'ana@example.com' })).statusCode).toBe(204);
    world.clock.advance(91 * dayMs);
    expect(await codeOf(world.call('GET', path))).toEqual([404, 'not_found']);
  });
});
