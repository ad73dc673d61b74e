import { describe, expect, it } from 'vitest';
import type { BudgetItem } from './budget.ts';
import { matchingLines, recentLines } from './recent-lines.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';

const line = (description: string, price: number, changes: Partial<BudgetItem> = {}): BudgetItem => ({
  id: description,
  description,
  quantity: 1,
  price: cents(price),
  kind: 'labour',
  product_id: null,
  group: '',
  ...changes,
});
const quote = (...items: BudgetItem[]) => ({ items });

describe('lines that were typed before', () => {
  it('stand once, the most used first, with the newest words and price', () => {
    const lines = recentLines([
      quote(line('Alinhamento 3D', 120_00)),
      quote(line('Mão de obra', 90_00), line('Guincho', 200_00)),
      quote(line('MAO DE OBRA', 80_00)),
    ]);
    expect(lines.map(({ description, price, uses }) => [description, price, uses])).toEqual([
      ['Mão de obra', 90_00, 2],
      ['Alinhamento 3D', 120_00, 1],
      ['Guincho', 200_00, 1],
    ]);
  });

  it('have an older price and kind where the newest quote names none', () => {
    expect(recentLines([quote(line('Solda', 0, { kind: '' })), quote(line('Solda', 50_00))])).toEqual([
      { description: 'Solda', price: 50_00, kind: 'labour', uses: 2 },
    ]);
  });

  it('are neither of the stock nor without words, and count once a quote', () => {
    const lines = recentLines([quote(line('Óleo', 50, { product_id: 'oil' as RowId }), line('', 10), line('Solda', 1), line('Solda', 2))]);
    expect(lines).toMatchObject([{ description: 'Solda', uses: 1 }]);
  });
});

it('are found by the beginnings of their words', () => {
  const lines = recentLines([quote(line('Mão de obra freio', 1), line('Alinhamento', 2), line('Mão de obra motor', 3))]);
  expect(matchingLines(lines, 'mao fr', 6).map(({ description }) => description)).toEqual(['Mão de obra freio']);
  expect(matchingLines(lines, 'mão', 1)).toHaveLength(1);
  expect(matchingLines(lines, ' ', 6)).toEqual([]);
  expect(matchingLines(lines, 'nhamento', 6)).toEqual([]);
});
