import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aColleague } from './colleagues.ts';
import { anIssuingWorld } from './invoices-world.ts';
import { aStoredPhoto } from './photo-world.ts';
import { aHeldCustomer, privacyCalls, type HeldCustomer } from './privacy-world.ts';
import { aRow, newId, pull, since, type Asking, type World } from './world.ts';

// Issue "What the camera sees" §2: what is put down of a car as it comes and as it leaves.
let world: World;
beforeAll(async () => {
  world = await anIssuingWorld();
});
afterAll(() => world.close());

const { read, readPdf, erase } = {
  ...privacyCalls(() => world),
  readPdf: async (path: string, asking: Asking = { as: world.owner }) => {
    const answer = await world.call('GET', path, asking);
    if (answer.statusCode !== 200) return { status: answer.statusCode, text: '' };
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
    return { status: 200, text: text.replaceAll('\u00A0', ' ') };
  },
};

const mark = (id: string, note: string) => ({ id, side: 'left', x: 640, y: 520, kind: 'scratch', note });

const aSheet = (service: string, fields: object = {}, as = world.owner) =>
  world.call('POST', '/fichas', {
    as,
    body: {
      id: checkInIdOf(service as RowId, 'in'),
      service_id: service,
      kind: 'in',
      belongings: 'Documento\nGuarda-chuva',
      marks: [mark('a', 'porta de trás')],
      signed_name: 'Quitéria Zanzibar',
      signature: [[10, 20, 300, 200]],
      signed_at: '2026-11-20T08:34',
      concluded_at: '2026-11-20T08:35',
      author: 'Juliana Ferraz',
      ...fields,
    },
  });

const paperOf = (service: string, asking?: Asking) => readPdf(`/servicos/${service}/entrada/pdf`, asking);

describe('a check-in', () => {
  it('of two devices is one row, whose marks are those of both', async () => {
    const { service } = await aHeldCustomer(world);
    expect((await aSheet(service.id)).statusCode).toBe(201);
    const second = await aSheet(service.id, { marks: [mark('b', 'teto')] });
    expect([second.statusCode, second.json().code]).toEqual([412, 'already_exists']);
    const { row } = second.json();
    expect(row.marks).toEqual([mark('a', 'porta de trás')]);
    const merged = await world.call('PUT', `/fichas/${row.id}`, {
      as: world.owner,
      ifMatch: row.rev,
      body: { marks: [...row.marks, mark('b', 'teto')], kind: 'out', author: 'Outra' },
    });
    expect(merged.statusCode).toBe(200);
    // What it is and who made it stays.
    expect(merged.json()).toMatchObject({ kind: 'in', author: 'Juliana Ferraz', marks: [{ id: 'a' }, { id: 'b' }] });
  });

  it('goes with its service', async () => {
    const service = await aRow(world, 'services');
    const { id } = (await aSheet(service.id)).json();
    const before = await pull(world);
    expect((await world.call('DELETE', `/servicos/${service.id}`, { as: world.owner })).statusCode).toBe(200);
    expect((await pull(world, since(before))).changes).toContainEqual(expect.objectContaining({ collection: 'check_ins', id, row: null }));
  });

  it('is put down by a mechanic, and not by whoever only looks after the money', async () => {
    const { service } = await aHeldCustomer(world);
    const [mechanic, finance] = [await aColleague(world, { role: 'mechanic' }), await aColleague(world, { role: 'finance' })];
    expect((await aSheet(service.id, {}, finance)).statusCode).toBe(403);
    expect((await aSheet(service.id, {}, mechanic)).statusCode).toBe(201);
  });
});

describe('the paper of a check-in', () => {
  it('says what was put down, to who sees no prices too', async () => {
    const { service } = await aHeldCustomer(world);
    expect((await paperOf(service.id)).status, 'nothing was put down').toBe(404);
    await aSheet(service.id);
    const mechanic = await aColleague(world, { role: 'mechanic' });
    const { text } = await paperOf(service.id, { as: mechanic });
    for (const words of ['Documento, Guarda-chuva', '1. Risco, porta de trás (esquerda)', 'Quitéria Zanzibar em 20/11/2026 08:34'])
      expect(text).toContain(words);
    expect((await paperOf(service.id, {})).status).toBe(401);
    expect((await paperOf(newId())).status).toBe(404);
  });

  it('draws the photos of arrival and exit, chosen or not, and no others of the service', async () => {
    const { service } = await aHeldCustomer(world);
    await aSheet(service.id);
    const without = (await world.call('GET', `/servicos/${service.id}/entrada/pdf`, { as: world.owner })).rawPayload;
    const of = { vehicle_id: null, budget_id: null, product_id: null, service_id: service.id, caption: '', line_id: '' };
    await aStoredPhoto(world, world.owner, { ...of, slot: 'in_mark', line_id: 'a', position: 0 });
    await aStoredPhoto(world, world.owner, { ...of, slot: 'in_front', position: 1 });
    await aStoredPhoto(world, world.owner, { ...of, slot: '', caption: 'Correia velha', is_shown: true });
    const answer = await world.call('GET', `/servicos/${service.id}/entrada/pdf`, { as: world.owner });
    expect(answer.rawPayload.toString('latin1').match(/DCTDecode/g)).toHaveLength(2);
    expect(without.toString('latin1')).not.toContain('DCTDecode');
    const { text } = await paperOf(service.id);
    expect(text.indexOf('Entrada: Frente')).toBeGreaterThan(0);
    expect(text.indexOf('Entrada: Marca 1, Risco, porta de trás')).toBeGreaterThan(text.indexOf('Entrada: Frente'));
    expect(text).not.toContain('Correia velha');
  });

  it('stands behind the order that the customer reads by its link', async () => {
    const { service } = await aHeldCustomer(world);
    const link = (await world.call('GET', `/servicos/${service.id}/link`, { as: world.owner })).json().document_token;
    const order = () => readPdf(`/ordem-servico/pdf/${link}`, {});
    expect((await order()).text).not.toContain('Guarda-chuva');
    await aSheet(service.id);
    await aSheet(service.id, { id: checkInIdOf(service.id as RowId, 'out'), kind: 'out', belongings: 'Documento', marks: [] });
    const { text } = await order();
    expect(text).toContain('1. Risco, porta de trás (esquerda)');
    expect(text).toContain('Falta devolver');
  });
});

describe('of a customer who asks (LGPD art. 18), a check-in', () => {
  const isHeldOf = async ({ customer, service }: HeldCustomer) => {
    const told = (await read(customer.id)).json().check_ins;
    return told.filter((sheet: { service_id: string }) => sheet.service_id === service.id);
  };

  it('is told of with what they signed, not with who wrote it', async () => {
    const held = await aHeldCustomer(world);
    await aSheet(held.service.id);
    const [sheet, ...others] = await isHeldOf(held);
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({ belongings: 'Documento\nGuarda-chuva', signed_name: 'Quitéria Zanzibar', signature: [[10, 20, 300, 200]] });
    expect(JSON.stringify(sheet)).not.toContain('Juliana');
  });

  it('goes when they are taken out, and comes back from no device', async () => {
    const held = await aHeldCustomer(world);
    await aSheet(held.service.id);
    const before = await pull(world);
    expect((await erase(held.customer.id, 'Quitéria Zanzibar')).statusCode).toBe(200);
    const gone = (await pull(world, since(before))).changes.filter(({ collection }) => collection === 'check_ins');
    expect(gone).toMatchObject([{ id: checkInIdOf(held.service.id as RowId, 'in'), row: null }]);
    const again = await aSheet(held.service.id, { id: newId() });
    expect([again.statusCode, again.json().code]).toEqual([409, 'person_erased']);
    const { rows } = await world.db.pool.query("SELECT 1 FROM check_ins WHERE signed_name LIKE '%Zanzibar%' AND service_id = $1", [held.service.id]);
    expect(rows).toEqual([]);
  });
});
