import { describe, expect, it } from 'vitest';
import type { KitItem } from '../budgets/kit.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { aLine, anInspection, aQuote, first, fluid, found, hoses, pads, second } from './inspection-sample.ts';
import { findingsOf } from './inspection-progress.ts';
import { inspectionLineKey, inspectionLineOf, kitOf, quotedLines, quoteLinesOf, quoteLinesOfAll, type KnownKit } from './quoted-lines.ts';

const item = (description: string): KitItem => ({
  id: description,
  description,
  quantity: 1,
  price: cents(100),
  kind: 'part',
  product_id: null,
  minutes: null,
});
const brakes: KnownKit = {
  id: 'kit' as RowId,
  name: 'FREIO dianteiro',
  items: [item('Pastilha'), item('Disco')],
  every_km: null,
  every_months: null,
};
const making = { inspection: first, kits: [brakes], prices: { ofProduct: () => null, hourlyRate: cents(0) } };
const red = (line: typeof pads) => ({ line, result: found(line.id, { state: 'replace' }) });

describe('a finding in a quote', () => {
  it('is a line under its own name, a group of its own, whose id says where it came from', () => {
    expect(quoteLinesOf(red(hoses), making)).toEqual([
      { id: `${first}:hoses`, description: 'Mangueiras', quantity: 1, price: 0, kind: '', product_id: null, group: 'Mangueiras' },
    ]);
  });

  it('is the lines of the kit that it names, by its name or its id', () => {
    expect(quoteLinesOf(red(pads), making).map(({ id, group }) => [id, group])).toEqual([
      [`${first}:pads~0`, 'FREIO dianteiro'],
      [`${first}:pads~1`, 'FREIO dianteiro'],
    ]);
    expect(kitOf(aLine('x', { kit_id: brakes.id, kit: 'Outro nome' }), [brakes])).toBe(brakes);
    expect(kitOf(aLine('x', { kit: 'Troca de óleo' }), [brakes])).toBeNull();
  });

  it('is its own name where the kit is empty or unknown', () => {
    expect(quoteLinesOf(red(pads), { ...making, kits: [{ ...brakes, items: [] }] })).toMatchObject([{ description: 'Pastilha dianteira' }]);
  });

  it('brings a kit once, also where two lines name it', () => {
    const discs = aLine('discs', { kit: 'Freio dianteiro' });
    expect(quoteLinesOfAll([red(pads), red(discs), red(fluid)], making).map(({ id }) => id)).toEqual([
      `${first}:pads~0`,
      `${first}:pads~1`,
      `${first}:fluid`,
    ]);
  });

  it('fits into what a line of a quote may be called', () => {
    const longest = aLine('l'.repeat(24), { kit_id: brakes.id });
    const many = { ...brakes, items: Array.from({ length: 60 }, (_, at) => item(`Peça ${at}`)) };
    const ids = quoteLinesOf(red(longest), { ...making, kits: [many] }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
    expect(inspectionLineKey(first, longest.id).length).toBeLessThanOrEqual(64);
  });
});

describe('the line that a quote came from', () => {
  it('is known by the id of its lines, and of no other id', () => {
    expect(inspectionLineOf(`${first}:pads`)).toEqual({ inspection: first, line: 'pads' });
    expect(inspectionLineOf(`${first}:pads~1`)).toEqual({ inspection: first, line: 'pads' });
    for (const other of ['', 'pads', first, `${first}:`, `${first}-0`, `${'x'.repeat(36)}:pads`]) expect(inspectionLineOf(other)).toBeNull();
  });

  it('is in no quote twice: those of this inspection are known, whatever the customer said', () => {
    const inspection = anInspection({ results: [found('pads', { state: 'replace' }), found('fluid', { state: 'attention' })] });
    const quotes = [
      aQuote({ status: 'rejected', items: quoteLinesOf(red(pads), making) }),
      aQuote({ budget_number: 319, items: quoteLinesOf(red(hoses), { ...making, inspection: second }) }),
    ];
    const quoted = quotedLines(first, findingsOf(inspection), quotes);
    expect([...quoted].map(([line, quote]) => [line, quote.budget_number])).toEqual([['pads', 318]]);
  });

  it('is brought with the kit that another line brought', () => {
    const discs = aLine('discs', { kit: 'Freio dianteiro' });
    const inspection = anInspection({ lines: [pads, discs], results: [found('pads', { state: 'replace' }), found('discs', { state: 'replace' })] });
    const quotes = [aQuote({ items: quoteLinesOfAll(findingsOf(inspection), making) })];
    expect([...quotedLines(first, findingsOf(inspection), quotes).keys()]).toEqual(['pads', 'discs']);
  });
});
