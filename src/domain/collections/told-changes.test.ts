import { describe, expect, it } from 'vitest';
import { ownerAccess, shopAccess } from '../access/shop-access.ts';
import type { Fields } from '../values/json.ts';
import { collectionNames, collectionOf, type CollectionName } from './collections.ts';
import { shownChanges, toldChanges, toldLines, toldName, toldOfGone } from './told-changes.ts';

describe('what is told of a change', () => {
  it.each<[string, CollectionName, Fields, Fields, object]>([
    [
      'money and states in full',
      'products',
      { cost_price: 100, name: 'Óleo' },
      { cost_price: 250, name: 'Óleo' },
      { cost_price: { before: 100, after: 250 } },
    ],
    ['a state', 'budgets', { status: 'send' }, { status: 'approved' }, { status: { before: 'send', after: 'approved' } }],
    [
      'of what is personal only that',
      'customers',
      { phone: '1', state: 'SP' },
      { phone: '2', state: 'MG' },
      { phone: null, state: { before: 'SP', after: 'MG' } },
    ],
    ['of what is written into the ledger only that', 'entries', { description: 'Freios da Célia' }, { description: 'Freios' }, { description: null }],
    ['of long texts only that', 'services', { obs: '' }, { obs: 'Dona Célia avisou' }, { obs: null }],
    ['of a link’s secret only that', 'services', { document_token: 'A' }, { document_token: 'B' }, { document_token: null }],
    [
      'of what says nothing to a person nothing',
      'entries',
      { group_id: 'a', is_paid: false },
      { group_id: 'b', is_paid: true },
      { is_paid: { before: false, after: true } },
    ],
    ['nothing of what stays', 'budgets', { items: [], discount: 0 }, { items: [], discount: 0 }, {}],
    ['only what is set', 'budgets', { status: 'send', discount: 5 }, { discount: 7 }, { discount: { before: 5, after: 7 } }],
    ['of a list its lines', 'budgets', { items: [{ id: 'a' }] }, { items: [{ id: 'b' }] }, { items: { added: 1, removed: 1, changed: 0 } }],
  ])('is %s', (_, name, before, after, told) => {
    expect(toldChanges(name, before, after)).toEqual(told);
  });

  it('is no value of a personal field or of a secret, in any collection', () => {
    for (const name of collectionNames) {
      for (const [field, { isPersonal, isSecret }] of Object.entries(collectionOf(name).fields)) {
        if (isPersonal || isSecret) expect([name, toldChanges(name, { [field]: 'x' }, { [field]: 'y' })]).toEqual([name, { [field]: null }]);
      }
    }
  });
});

describe('lines of a list', () => {
  it('are the same by their id', () => {
    const [before, after] = [
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
        { id: 'c', n: 1 },
      ],
      [
        { id: 'c', n: 1 },
        { id: 'b', n: 2 },
        { id: 'd', n: 1 },
        { id: 'e', n: 1 },
      ],
    ];
    expect(toldLines(before, after)).toEqual({ added: 2, removed: 1, changed: 1 });
  });

  it('of what is no list there are none', () => {
    expect(toldLines(null, 'x')).toEqual({ added: 0, removed: 0, changed: 0 });
  });
});

it.each<[CollectionName, Fields, string]>([
  ['customers', { name: 'Célia Nakamura' }, ''],
  ['employees', { name: 'Jonas Pires' }, ''],
  ['vehicles', { plate: 'BRA2E19' }, ''],
  ['entries', { description: 'Freios da Célia' }, ''],
  ['products', { name: 'Óleo 5W30' }, 'Óleo 5W30'],
  ['budgets', { budget_number: 42 }, 'Orçamento nº 42'],
])('%s are named as far as that says nothing about anybody', (name, row, told) => {
  expect(toldName(name, row)).toBe(told);
});

it('of what is deleted the amounts are told', () => {
  expect(toldOfGone('entries', { amount: 100, description: 'Freios da Célia', is_paid: true })).toEqual({ amount: { before: 100, after: null } });
  expect(toldOfGone('employees', { salary: 100 })).toEqual({});
  expect(toldOfGone('budgets', { total: 7, discount: 0 })).toEqual({ total: { before: 7, after: null } });
});

it('whoever does not see a field is not told of its changes', () => {
  const changes = toldChanges('products', { cost_price: 1, sale_price: 1, brand: '' }, { cost_price: 2, sale_price: 3, brand: 'Lubrax' });
  const mechanic = shopAccess({ role: 'mechanic', changes: { 'price.see': false }, employee: null });
  expect(Object.keys(shownChanges(ownerAccess, 'products', changes))).toEqual(['brand', 'cost_price', 'sale_price']);
  expect(Object.keys(shownChanges(mechanic, 'products', changes))).toEqual(['brand']);
});
