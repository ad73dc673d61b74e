import { expect, it } from 'vitest';
import { collections } from './collections.ts';
import * as kinds from '../fields/kinds.ts';
import { count, text } from '../fields/builders.ts';
import { rowFormatOf } from './row-format.ts';

const { vehicles, budgets } = collections;
const present = rowFormatOf({ vehicles, budgets });

// An app that knows another set of fields has to fetch every row anew: what it had dropped comes by that alone, and an
// edit of such a field waits for it.
it.each([
  ['one field more', { vehicles: { fields: { ...vehicles.fields, spare_keys: text('Chaves reserva', 80) } }, budgets }],
  ['a field of another type', { vehicles: { fields: { ...vehicles.fields, color: count('Cor', 9, 'Cor inválida.') } }, budgets }],
  ['a collection more', { ...collections }],
  [
    'one field more in the lines of a list',
    { vehicles, budgets: { fields: { ...budgets.fields, items: { ...budgets.fields.items, kind: kinds.list(['id', 'description', 'discount']) } } } },
  ],
])('%s is another format', (_, others) => {
  expect(rowFormatOf(others)).not.toBe(present);
});

it('another label is not', () => {
  expect(rowFormatOf({ vehicles: { fields: { ...vehicles.fields, color: text('Cor do carro', 40) } }, budgets })).toBe(present);
});
