import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { moveOf } from '#domain/products/stock.ts';
import { noteMoveId, notePayableId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { allowManyPeople, joined } from './team-world.ts';
import { allowManyCompanies, aRow, aWorld, newId, otherShop, ownShop, type World } from './world.ts';

/* Suppliers' notes that were imported, as calls meet them (decision 041). */

let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyPeople(world);
  await allowManyCompanies(world);
});
afterAll(() => world.close());

let number = 0;
const aNote = (more: object = {}) => {
  number += 1;
  const made = {
    number,
    series: 1,
    issued_on: '2026-11-20',
    supplier: 'Distribuidora Sul',
    supplier_tax_id: '11222333000181',
    total: 240,
    at: '2026-11-26T09:00',
    by: 'Ana',
  };
  return { key: keyOf({ number }), ...made, ...more };
};
const send = (body: object, as = world.owner) => world.call('POST', '/notas-de-compra', { as, body });

describe('a note', () => {
  it('has the id that follows from its key, whoever imports it', async () => {
    const note = aNote();
    const answer = await send(note);
    expect(answer.statusCode).toBe(201);
    expect(wireRowSchema('supplier_notes').safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toMatchObject({ id: supplierNoteId(note.key, 0), total: 240, turn: 0 });
    const again = await send({ ...note, by: 'Outra pessoa' });
    expect(again.json(), 'what stands is told').toEqual(answer.json());
    const masked = await send({ ...note, key: `NFe${note.key}`, by: 'Outra pessoa' });
    expect(masked.json()).toEqual(answer.json());
  });

  it('is there once: the same key under another id is refused', async () => {
    const note = aNote();
    expect((await send(note)).statusCode).toBe(201);
    const twice = await send({ ...note, id: newId() });
    expect([twice.statusCode, twice.json().code, twice.json().message]).toEqual([409, 'note_exists', 'Esta nota já foi importada.']);
    const next = await send({ ...note, turn: 1 });
    expect(next.json().id).toBe(supplierNoteId(note.key, 1));
  });

  it('of another shop is nothing to this one', async () => {
    const note = aNote();
    await send(note);
    const other = await send({ ...note, by: 'Outra oficina' }, world.stranger);
    expect([other.statusCode, other.json().signature_id]).toEqual([201, otherShop]);
    const list = await world.call('GET', `/notas-de-compra/${ownShop}`, { as: world.owner });
    expect(list.json().data.every((row: { signature_id: string }) => row.signature_id === ownShop)).toBe(true);
  });

  it('is neither edited nor deleted', async () => {
    const { id } = (await send(aNote())).json();
    for (const answer of [
      await world.call('PUT', `/notas-de-compra/${id}`, { as: world.owner, body: { total: 1 } }),
      await world.call('DELETE', `/notas-de-compra/${id}`, { as: world.owner }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'append_only']);
  });

  it('has a key with the right digit, and lines in reason', async () => {
    const wrong = await send(aNote({ key: `${keyOf({ number: 9 }).slice(0, 43)}X` }));
    expect([wrong.statusCode, wrong.json().errors[0]]).toEqual([400, { field: 'key', message: 'Chave de acesso inválida.' }]);
    const lines = await send(aNote({ lines: [{ id: 'um' }] }));
    expect([lines.statusCode, lines.json().errors[0].field]).toEqual([400, 'lines']);
  });

  it('is made and seen by who sees what things cost', async () => {
    const frontDesk = await joined(world, { role: 'front_desk' });
    const refused = await send(aNote(), frontDesk);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_denied']);
    expect((await world.call('GET', `/notas-de-compra/${ownShop}`, { as: frontDesk })).statusCode).toBe(403);
    const books = await joined(world, { role: 'finance' });
    expect((await world.call('GET', `/notas-de-compra/${ownShop}`, { as: books })).statusCode).toBe(200);
    expect((await send(aNote(), books)).statusCode).toBe(403);
  });
});

describe('a note that is taken back', () => {
  const at = '2026-11-26T09:00' as CivilDateTime;
  const get = async (path: string) => (await world.call('GET', path, { as: world.owner })).json();
  const productOf = async (id: string) => (await get(`/products/${ownShop}`)).data.find((row: { id: string }) => row.id === id);

  /** An import of twice three pieces of one product and of one that was deleted since, with an instalment. */
  async function anImport() {
    const company = await aRow(world, 'companies', { name: `Matriz ${newId()}` });
    const made = { id_company: company.id, quantity: 0, cost_price: 12, average_cost: 11 };
    const product = await aRow(world, 'products', { ...made, name: `Filtro ${newId()}` });
    const gone = await aRow(world, 'products', { ...made, name: `Apagado ${newId()}` });
    const costs = { cost: 36, last_before: 8, last_after: 10, average_before: 8, average_after: 9 };
    const line = { code: 'F', description: 'FILTRO', unit: 'UN', quantity: 30_000, pieces: 3 };
    const lines = [
      { ...line, ...costs, id: '1', product_id: product.id },
      { ...line, ...costs, id: '2', product_id: product.id, last_before: 10, last_after: 12, average_before: 9, average_after: 11 },
      { ...line, ...costs, id: '3', product_id: gone.id },
      { ...line, ...costs, id: '4', product_id: null, pieces: 0 },
    ];
    const note = aNote({ lines, payables: 1, at });
    for (const { id, product_id } of lines.slice(0, 3)) {
      const body = { id: noteMoveId(note.key, 0, Number(id)), ...moveOf(3, { product_id: product_id as RowId, at, by: 'Ana' }) };
      expect((await world.call('POST', '/stock-movements', { as: world.owner, body })).statusCode).toBe(201);
    }
    const entry = {
      id: notePayableId(note.key, 0, 0),
      id_company: company.id,
      type: 'expense',
      amount: 240,
      date: '2026-11-20',
      is_paid: false,
      description: 'NF-e',
    };
    await aRow(world, 'entries', entry);
    expect((await send(note)).statusCode).toBe(201);
    await world.call('DELETE', `/products/${gone.id}`, { as: world.owner });
    return { note, product: product.id, entry: entry.id };
  }
  const back = (note: object) => send({ ...note, turn: 1, lines: [], payables: 0, at: '2026-11-26T10:00' });

  it('gives pieces and costs back and takes what is to be paid along, once, in one write', async () => {
    const { note, product, entry } = await anImport();
    expect(await productOf(product)).toMatchObject({ quantity: 6, cost_price: 12, average_cost: 11 });
    const answer = await back(note);
    expect([answer.statusCode, answer.json().id], answer.body).toEqual([201, supplierNoteId(note.key, 1)]);
    expect(await productOf(product)).toMatchObject({ quantity: 0, cost_price: 8, average_cost: 8 });
    expect((await world.call('DELETE', `/financy/${entry}`, { as: world.owner })).statusCode).toBe(410);
    expect((await back(note)).json()).toEqual(answer.json());
    expect((await productOf(product)).quantity).toBe(0);
  });

  it('leaves a cost that somebody has set since', async () => {
    const { note, product } = await anImport();
    await world.call('PUT', `/products/${product}`, { as: world.owner, body: { cost_price: 15 } });
    expect((await back(note)).statusCode).toBe(201);
    expect(await productOf(product)).toMatchObject({ cost_price: 15, average_cost: 8 });
  });

  it('changes nothing where a piece has gone out since', async () => {
    const { note, product, entry } = await anImport();
    const sold = { id: newId(), ...moveOf(-1, { product_id: product as RowId, at: '2026-11-26T09:30' as CivilDateTime, by: 'Ana' }) };
    await world.call('POST', '/stock-movements', { as: world.owner, body: sold });
    const refused = await back(note);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'note_used']);
    expect(await productOf(product)).toMatchObject({ quantity: 5, cost_price: 12 });
    expect((await world.call('PUT', `/financy/${entry}`, { as: world.owner, body: { amount: 240 } })).statusCode).toBe(200);
  });

  it('was imported before', async () => {
    const refused = await send(aNote({ turn: 1 }));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'note_used']);
    expect(refused.json().message).toMatch(/^A importação desta nota não está no servidor/);
  });
});
