import { beforeEach, describe, expect, it } from 'vitest';
import { saveSupplierNote, type ImportedLine, type NoteImport } from '#client/data/save/save-supplier-note.ts';
import { undoSupplierNote } from '#client/data/save/undo-supplier-note.ts';
import { readDoubled } from '#client/features/supplier-notes/use-notes.ts';
import { payableEntries } from '#domain/supplier-notes/note-payables.ts';
import type { SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { notePayableId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents } from '#domain/values/money.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import { moveOf } from '#domain/products/stock.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices, syncInTurns, type TwoDevices } from './scenario-world.ts';
import { aNoteImport, noteSupplier } from './supplier-note-world.ts';
import { aProductOfTen, bookOn, productOn, write } from './stock-world.ts';

/* A supplier's note that is imported on two devices without a network (decision 041): one purchase, and both say so. */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
let product: RowId;
let company: RowId;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));
beforeEach(async () => {
  product = await aProductOfTen(there);
  company = (await productOn(tablet, product)).id_company;
});

const key = keyOf({ number: 4321 });
const line = { number: 1, code: 'F-10', description: 'FILTRO', unit: 'CX', quantity: 20_000, cost: cents(24_000) };

function aNote(becomes: ImportedLine['becomes'], due = '2026-12-20'): NoteImport {
  const made = { key, number: 4321, supplier: noteSupplier.name, company, method: 6, isPaid: false };
  const entries: NoteImport['entries'] = (turn) => payableEntries([{ due: due as CivilDate, amount: cents(24_000) }], { ...made, turn });
  return aNoteImport({ number: 4321, total: cents(24_000), lines: [{ ...line, becomes }], entries });
}

const linked = (): ImportedLine['becomes'] => ({ kind: 'link', product, pieces: 24 });
const fresh = (name: string): ImportedLine['becomes'] => ({
  kind: 'new',
  fields: { name, id_company: company, sale_price: cents(2_000) },
  pieces: 24,
});

async function bring(device: Device, note: NoteImport, by: string, at = '2026-11-26T09:00') {
  return saveSupplierNote(device.store, note, { at: at as CivilDateTime, by });
}

const onServer = () => serverRows(there.server.app, there.shop);
const counted = async (name: string) => [...(await onServer()).values()].filter((row) => row['cnpj_cpf'] === name || row['key'] === name).length;

describe('the same note on two devices', () => {
  it('comes in once: pieces, due dates, supplier; nobody is asked, and the second device says whose import stands', async () => {
    expect([(await bring(tablet, aNote(linked()), 'Rafael')).ok, (await bring(desk, aNote(linked()), 'Renata', '2026-11-26T09:05')).ok]).toEqual([
      true,
      true,
    ]);
    expect([(await productOn(tablet, product)).quantity, (await productOn(desk, product)).quantity]).toEqual([34, 34]);
    await syncInTurns(there);
    for (const device of [tablet, desk]) {
      expect((await productOn(device, product)).quantity).toBe(34);
      expect((await bookOn(device, product)).filter(({ row }) => row['quantity'] === 24)).toHaveLength(1);
      expect(await device.row('entries', notePayableId(key, 0, 0))).toMatchObject({ amount: 24_000, due_date: '2026-12-20' });
      expect(await device.row('supplier_notes', supplierNoteId(key, 0))).toMatchObject({ by: 'Rafael', turn: 0 });
      expect(await device.entries()).toEqual([]);
    }
    expect([await counted(noteSupplier.cnpj_cpf), await counted(key)]).toEqual([1, 1]);
    const id = supplierNoteId(key, 0);
    expect([[...(await readDoubled(tablet.store, [id]))], [...(await readDoubled(desk.store, [id]))]]).toEqual([[], [id]]);
  });

  it('linked to two products comes in as the first to be told had it', async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    await bring(desk, aNote(fresh('Filtro da distribuidora')), 'Renata');
    await syncInTurns(there);
    const rows = [...(await onServer()).values()];
    const other = rows.find((row) => row['name'] === 'Filtro da distribuidora');
    expect([(await productOn(desk, product)).quantity, other?.['quantity']]).toEqual([34, 0]);
    expect(await desk.entries()).toEqual([]);
  });

  it('with new products makes each once', async () => {
    await bring(tablet, aNote(fresh('Filtro')), 'Rafael');
    await bring(desk, aNote(fresh('Filtro')), 'Renata');
    await syncInTurns(there);
    const made = [...(await onServer()).values()].filter((row) => row['name'] === 'Filtro');
    expect(made.map((row) => row['quantity'])).toEqual([24]);
    expect([await tablet.leftovers(), await desk.leftovers()]).toEqual([0, 0]);
  });

  it('with one new thing in two lines makes it once with the pieces of both', async () => {
    const becomes = fresh('Filtro');
    const lines = [
      { ...line, becomes },
      { ...line, number: 2, cost: cents(48_000), becomes },
    ];
    await bring(tablet, { ...aNote(becomes), lines }, 'Rafael');
    await bring(desk, { ...aNote(becomes), lines }, 'Renata');
    await syncInTurns(there);
    const made = [...(await onServer())].filter(([, row]) => row['name'] === 'Filtro');
    // 24 for 240.00 and 24 for 480.00.
    expect(made.map(([, row]) => [row['quantity'], row['cost_price'], row['average_cost']])).toEqual([[48, 2_000, 1_500]]);
    const note = (await desk.row('supplier_notes', supplierNoteId(key, 0))) ?? {};
    expect((note['lines'] as unknown as SupplierNoteLine[]).map(({ product_id }) => product_id)).toEqual([made[0]?.[0], made[0]?.[0]]);
    expect(await undoSupplierNote(desk.store, key, { at: '2026-11-26T10:00' as CivilDateTime, by: 'Renata' })).toEqual({ ok: true });
    await syncInTurns(there);
    expect((await productOn(tablet, made[0]?.[0] as RowId)).quantity).toBe(0);
    expect([await tablet.leftovers(), await desk.leftovers()]).toEqual([0, 0]);
  });

  it('with other due dates leaves a question about these, and one purchase', async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    await bring(desk, aNote(linked(), '2027-01-10'), 'Renata');
    await syncInTurns(there);
    expect((await productOn(desk, product)).quantity).toBe(34);
    const asked = await desk.entries();
    expect(asked.map(({ collection, state }) => [collection, state])).toEqual([['entries', 'conflict']]);
  });

  it('is refused by a device that knows of it', async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    await syncInTurns(there);
    expect(await bring(desk, aNote(linked()), 'Renata')).toEqual({ ok: false, reason: 'imported' });
    expect(await desk.entries()).toEqual([]);
  });
});

describe('an import that another device has used meanwhile', () => {
  const maker = { at: '2026-11-26T10:00' as CivilDateTime, by: 'Rafael' };
  const later = { product_id: '' as RowId, at: '2026-11-26T09:30' as CivilDateTime, by: 'Renata' };
  const importedTwice = async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    await syncInTurns(there);
  };
  /** What the tablet sees in Envios once its undo was sent, and that nothing of the import is gone anywhere. */
  async function refusedUndo(): Promise<string> {
    expect(await undoSupplierNote(tablet.store, key, maker)).toEqual({ ok: true });
    await syncInTurns(there);
    const [entry, ...more] = await tablet.entries();
    expect([entry?.collection, entry?.state, more]).toEqual(['supplier_notes', 'rejected', []]);
    if (entry?.problem?.kind !== 'refused') throw new Error('the server says why');
    expect([entry.problem.status, entry.problem.code]).toEqual([409, 'note_used']);
    for (const device of [tablet, desk]) expect(await device.row('entries', notePayableId(key, 0, 0))).toMatchObject({ amount: 24_000 });
    expect((await onServer()).get(supplierNoteId(key, 1))).toBeUndefined();
    return entry.problem.message;
  }

  it('by a sale is not taken back: nothing of it, and Envios says why and what to do', async () => {
    await importedTwice();
    await desk.create('stock_movements', moveOf(-5, { ...later, product_id: product }));
    await desk.sync();
    const { name, cost_price } = await productOn(desk, product);
    expect(await refusedUndo()).toBe(
      `${name} já saiu do estoque depois da importação. Se as peças não vieram, corrija o estoque por uma contagem, e descarte este envio.`,
    );
    for (const device of [tablet, desk]) expect(await productOn(device, product)).toMatchObject({ quantity: 29, cost_price });
    const [entry] = await tablet.entries();
    expect(await discardEntry(tablet.store, entry?.seq ?? 0)).toEqual({ ok: true });
    expect(await tablet.row('supplier_notes', supplierNoteId(key, 1))).toBeNull();
    expect(await tablet.leftovers()).toBe(0);
  });

  it('by a count, neither', async () => {
    await importedTwice();
    await write(desk, product, 'count', 34, later.at);
    await desk.sync();
    expect(await refusedUndo()).toMatch(
      / foi contado depois da importação: a contagem já inclui estas peças\. Se elas não vieram, conte de novo, e descarte este envio\.$/,
    );
    expect((await productOn(desk, product)).quantity).toBe(34);
  });

  it('by a payment, neither', async () => {
    await importedTwice();
    await desk.edit('entries', notePayableId(key, 0, 0), { is_paid: true });
    await desk.sync();
    expect(await refusedUndo()).toMatch(/^A parcela 1 já foi paga: estorne o pagamento primeiro e tente de novo\.$/);
  });

  it('goes out of the stock where the sale comes after it', async () => {
    await importedTwice();
    await desk.create('stock_movements', moveOf(-5, { ...later, product_id: product }));
    expect(await undoSupplierNote(tablet.store, key, maker)).toEqual({ ok: true });
    await tablet.sync();
    await syncInTurns(there);
    for (const device of [tablet, desk]) {
      expect((await productOn(device, product)).quantity).toBe(5);
      expect([await device.entries(), await device.leftovers()]).toEqual([[], 0]);
    }
  });

  it('waits for the server before it is imported anew', async () => {
    await importedTwice();
    expect(await undoSupplierNote(tablet.store, key, maker)).toEqual({ ok: true });
    expect((await productOn(tablet, product)).quantity).toBe(34);
    expect(await bring(tablet, aNote(linked()), 'Rafael')).toEqual({ ok: false, reason: 'undoing' });
    expect(await undoSupplierNote(tablet.store, key, maker)).toEqual({ ok: false, reason: 'hindered', by: { kind: 'undone' } });
    await syncInTurns(there);
    expect((await productOn(tablet, product)).quantity).toBe(10);
  });
});

describe('an import', () => {
  it('is whole after a kill, before and after it was sent in part', async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    tablet.kill();
    expect((await tablet.entries()).map(({ collection }) => collection).toSorted()).toEqual([
      'entries',
      'products',
      'stock_movements',
      'supplier_notes',
      'suppliers',
    ]);
    await syncInTurns(there);
    expect((await productOn(desk, product)).quantity).toBe(34);
    expect(await desk.row('supplier_notes', supplierNoteId(key, 0))).not.toBeNull();
  });

  it('that both devices take back goes once, and comes in anew once', async () => {
    await bring(tablet, aNote(linked()), 'Rafael');
    await syncInTurns(there);
    const maker = { at: '2026-11-26T10:00' as CivilDateTime, by: 'Rafael' };
    expect([await undoSupplierNote(tablet.store, key, maker), await undoSupplierNote(desk.store, key, { ...maker, by: 'Renata' })]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    await syncInTurns(there);
    for (const device of [tablet, desk]) {
      expect(await productOn(device, product)).toMatchObject({ quantity: 10 });
      expect(await device.row('entries', notePayableId(key, 0, 0))).toBeNull();
      expect(await device.leftovers()).toBe(0);
    }
    expect((await bring(desk, aNote(linked()), 'Renata', '2026-11-26T11:00')).ok).toBe(true);
    await syncInTurns(there);
    expect((await productOn(tablet, product)).quantity).toBe(34);
    expect(await tablet.row('entries', notePayableId(key, 2, 0))).not.toBeNull();
  });
});
