import { describe, expect, it } from 'vitest';
import { termsFingerprint, type Terms } from './agreed-terms.ts';
import type { BudgetItem } from './budget.ts';
import type { CivilDate } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';

const line = (description: string, price: number, changes: Partial<BudgetItem> = {}): BudgetItem => ({
  id: description,
  description,
  quantity: 1,
  price: price as Cents,
  kind: 'part',
  product_id: null,
  group: '',
  ...changes,
});
const terms: Terms = {
  items: [line('Pastilha', 100_00), line('Mão de obra', 80_00)],
  discount: 500 as Cents,
  expiry_date: '2026-11-30' as CivilDate,
};
const fingerprint = (changes: Partial<Terms> = {}) => termsFingerprint({ ...terms, ...changes });

describe('the fingerprint of terms', () => {
  it('is as it always was: links that were sent carry it', () => {
    expect(fingerprint()).toBe('dd99647071d5ffda0736d5f2');
  });

  it.each<[string, Partial<Terms>]>([
    ['a price', { items: [line('Pastilha', 9_000_00), line('Mão de obra', 80_00)] }],
    ['a quantity', { items: [line('Pastilha', 100_00, { quantity: 2 }), line('Mão de obra', 80_00)] }],
    ['words', { items: [line('Pastilha dianteira', 100_00), line('Mão de obra', 80_00)] }],
    ['a line more', { items: [...terms.items, line('Óleo', 50_00)] }],
    ['a line less', { items: [line('Pastilha', 100_00)] }],
    ['the discount', { discount: 0 as Cents }],
    ['the validity', { expiry_date: '2026-12-30' as CivilDate }],
  ])('is another one with %s changed', (_, changes) => {
    expect(fingerprint(changes)).not.toBe(fingerprint());
  });

  it('does not change with what the customer does not see', () => {
    expect(fingerprint({ items: terms.items.toReversed() })).toBe(fingerprint());
    expect(fingerprint({ items: terms.items.map((item) => ({ ...item, id: 'x', kind: 'labour' as const })) })).toBe(fingerprint());
  });
});
