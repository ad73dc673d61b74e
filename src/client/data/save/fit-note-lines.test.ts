import { describe, expect, it } from 'vitest';
import { mostRowBytes, rowBytes } from '#domain/collections/row-size.ts';
import { mostNoteLines, type SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents } from '#domain/values/money.ts';
import { fitNoteLines } from './fit-note-lines.ts';

const aLine = (at: number, code: string, description: string): SupplierNoteLine => ({
  id: String(at),
  code,
  description,
  unit: 'CX',
  quantity: 1_230_000,
  product_id: '01890000-0000-7000-8000-000000000001' as RowId,
  pieces: 123,
  cost: cents(1_234_560),
  last_before: cents(10_037),
  last_after: cents(10_038),
  average_before: cents(10_037),
  average_after: cents(10_038),
});
const aNote = (count: number, code = 'PSL-9900000000', description = 'PASTILHA DE FREIO DIANTEIRA COM SENSOR') => ({
  lines: Array.from({ length: count }, (_, at) => aLine(at + 1, code, description)),
});

describe('the lines of a note', () => {
  it('of 800 lines stay as they are: about 290 bytes each', () => {
    const note = aNote(800);
    expect(rowBytes(note)).toBeLessThan(mostRowBytes);
    expect(fitNoteLines(note)).toBe(note.lines);
  });

  it('of 990 lose of their descriptions what there is no room for, all at the same length, and nothing else', () => {
    const note = aNote(mostNoteLines);
    expect(rowBytes(note)).toBeGreaterThan(mostRowBytes);
    const fitting = fitNoteLines(note) ?? [];
    const bytes = rowBytes({ lines: fitting });
    expect(bytes).toBeLessThanOrEqual(mostRowBytes);
    // Two signs more in each, one of which may have been a space, would be too much.
    expect(bytes + 2 * mostNoteLines).toBeGreaterThan(mostRowBytes);
    const lengths = new Set(fitting.map(({ description }) => description.length));
    expect(lengths.size).toBe(1);
    expect(fitting[0]?.description).toMatch(/^PASTILHA.*…$/);
    expect(fitting.map((line) => ({ ...line, description: '' }))).toEqual(note.lines.map((line) => ({ ...line, description: '' })));
  });

  it('are cut between signs, never within one', () => {
    const fitting = fitNoteLines(aNote(mostNoteLines, 'PSL-9900000000', '🛞'.repeat(60))) ?? [];
    expect(fitting[0]?.description).toMatch(/^(🛞)+…$/u);
    expect(rowBytes({ lines: fitting })).toBeLessThanOrEqual(mostRowBytes);
  });

  it('fit in no way where their codes alone are too long', () => {
    expect(fitNoteLines(aNote(mostNoteLines, 'X'.repeat(60)))).toBeNull();
  });
});
