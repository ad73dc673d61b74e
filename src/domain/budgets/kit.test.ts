import { describe, expect, it } from 'vitest';
import { kitLines, type Kit, type KitItem } from './kit.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';

const oil = 'oil' as RowId;
const item = (changes: Partial<KitItem>): KitItem => ({
  id: 'a',
  description: 'Óleo 5W-30',
  quantity: 1,
  price: cents(0),
  kind: '',
  product_id: null,
  minutes: null,
  ...changes,
});
const used = (changes: Partial<KitItem>) => {
  const kit: Kit = { name: 'Revisão 10.000 km', items: [item(changes)], every_km: 10_000, every_months: 12 };
  const [line] = kitLines(kit, { ofProduct: (id) => (id === oil ? cents(46_90) : null), hourlyRate: cents(180_00) }, () => 'fresh');
  return line;
};

describe('a kit that is used', () => {
  it('is a group of lines under its name, each with an id of its own', () => {
    expect(used({ quantity: 4, price: cents(50_00), kind: 'part' })).toEqual({
      id: 'fresh',
      description: 'Óleo 5W-30',
      quantity: 4,
      price: 50_00,
      kind: 'part',
      product_id: null,
      group: 'Revisão 10.000 km',
    });
  });

  it('takes the price of today where it names none: of the product, or of the hours', () => {
    expect(used({ product_id: oil })?.price).toBe(46_90);
    expect(used({ minutes: 50 })).toMatchObject({ price: 150_00, kind: 'labour' });
    expect(used({ product_id: oil, price: cents(10) })?.price).toBe(10);
  });

  it('costs nothing where nobody knows a price', () => {
    expect(used({ product_id: 'gone' as RowId })?.price).toBe(0);
    expect(used({})?.price).toBe(0);
  });
});
