import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireRowSchema } from '#contract/rows.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { allowManyPeople, joined } from './team-world.ts';
import { aWorld, newId, otherShop, ownShop, type World } from './world.ts';

/* Suppliers' notes that were imported, as calls meet them (decision 041). */

let world: World;
beforeAll(async () => {
  world = await aWorld();
  await allowManyPeople(world);
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
