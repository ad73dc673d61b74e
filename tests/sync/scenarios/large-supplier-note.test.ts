import { expect, it } from 'vitest';
import { noteTooLarge } from '#client/data/save/fit-note-lines.ts';
import { saveSupplierNote, type ImportedLine, type NoteImport } from '#client/data/save/save-supplier-note.ts';
import { undoSupplierNote } from '#client/data/save/undo-supplier-note.ts';
import { mostRowBytes, rowBytes } from '#domain/collections/row-size.ts';
import { mostNoteLines, type SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents } from '#domain/values/money.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import type { Device } from './device.ts';
import { beginOnTwoDevices, syncInTurns, type TwoDevices } from './scenario-world.ts';
import { aNoteImport } from './supplier-note-world.ts';

/* The largest note that the layout allows: 990 lines (decision 041). */

let there: TwoDevices;
let tablet: Device;
let desk: Device;
beginOnTwoDevices((place) => void ({ tablet, desk } = there = place));

const key = keyOf({ number: 990 });
/** Few products: what is measured is the note's own row. */
const products = 10;

function aLine(at: number, product: RowId, codeLength: number): ImportedLine {
  const code = `PSL-${at}`.padEnd(codeLength, '0');
  const description = `PASTILHA DE FREIO DIANTEIRA COM SENSOR E AÇÃO RÁPIDA ${at} `.padEnd(120, 'Ç');
  return {
    number: at,
    code,
    description,
    unit: 'CX',
    quantity: 1_230_000,
    cost: cents(1_234_560 + at),
    becomes: { kind: 'link', product, pieces: 123 },
  };
}

async function aNote(codeLength = 14): Promise<NoteImport> {
  const id_company = await tablet.create('companies', { name: 'Auto Center Prado' });
  const linked: RowId[] = [];
  for (let at = 0; at < products; at += 1) linked.push(await tablet.create('products', { name: `Peça ${at}`, id_company }));
  await tablet.sync();
  const lines = Array.from({ length: mostNoteLines }, (_, at) => aLine(at + 1, linked[at % products] as RowId, codeLength));
  return aNoteImport({ number: 990, total: cents(1_222_700_000), lines });
}

const maker = (at: string) => ({ at: at as CivilDateTime, by: 'Rafael' });

it('comes in, is on the other device, and is taken back', { timeout: 240_000 }, async () => {
  expect(await saveSupplierNote(tablet.store, await aNote(), maker('2026-11-26T09:00'))).toMatchObject({ ok: true });
  // A hundred changes a batch, ten batches a turn.
  await tablet.sync();
  await syncInTurns(there);
  expect(await tablet.entries()).toEqual([]);
  const id = supplierNoteId(key, 0);
  const row = (await desk.row('supplier_notes', id)) ?? {};
  expect(row).toEqual(await tablet.row('supplier_notes', id));
  expect(rowBytes(row)).toBeLessThanOrEqual(mostRowBytes);
  const lines = row['lines'] as unknown as SupplierNoteLine[];
  expect(lines).toHaveLength(mostNoteLines);
  // What the next note is linked by is whole; of the words for a line there is as much as there is room for.
  expect(lines[98]).toMatchObject({ id: '99', code: 'PSL-9900000000', pieces: 123, cost: 1_234_659 });
  expect(lines[98]?.description).toMatch(/^PASTILHA.*…$/);
  expect(await quantities()).toEqual(Array.from({ length: products }, () => 123 * (mostNoteLines / products)));

  expect(await undoSupplierNote(desk.store, key, maker('2026-11-26T10:00'))).toEqual({ ok: true });
  await syncInTurns(there);
  expect(await quantities()).toEqual(Array.from({ length: products }, () => 0));
  expect([await tablet.leftovers(), await desk.leftovers()]).toEqual([0, 0]);
});

const quantities = async () => (await desk.store.db.rows('products').toArray()).map(({ row }) => row?.['quantity']);

it('that fits in no way is refused before any of it is written, and says what to do', { timeout: 120_000 }, async () => {
  const refused = await saveSupplierNote(tablet.store, await aNote(60), maker('2026-11-26T09:00'));
  expect(refused).toEqual({ ok: false, reason: 'invalid', problems: [{ field: 'lines', message: noteTooLarge }] });
  expect(await tablet.entries()).toEqual([]);
  for (const name of ['suppliers', 'stock_movements', 'supplier_notes'] as const) expect(await tablet.store.db.rows(name).count()).toBe(0);
});
