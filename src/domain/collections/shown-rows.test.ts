import { describe, expect, it } from 'vitest';
import { shopAccess, type PermissionChanges } from '../access/shop-access.ts';
import { permissions, shopRoles, type ShopRole } from '../access/shop-permissions.ts';
import type { Fields } from '../values/json.ts';
import { collectionNames, collectionOf } from './collections.ts';
import { hiddenCollections, hiddenFields, isSearchTelling, keepHiddenOfLines, lackingFor, maySeeRow, seesAll, shownRow } from './shown-rows.ts';

const me = '01927b1e-7b1a-7000-8000-000000000001';
const other = '01927b1e-7b1a-7000-8000-000000000002';
const as = (role: ShopRole, changes: PermissionChanges = {}, employee: string | null = null) => shopAccess({ role, changes, employee });
const mechanic = as('mechanic', {}, me);

describe('what is declared', () => {
  it('asks only for permissions that there are', () => {
    const asked = collectionNames.flatMap((name) => {
      const { may, fields } = collectionOf(name);
      const ofFields = Object.values(fields).flatMap(({ seenWith, setWith, linesSeenWith = {} }) => [
        seenWith,
        setWith,
        ...Object.values(linesSeenWith),
      ]);
      return [may.read, may.create, may.update, may.remove, may.readPartly?.all, ...ofFields];
    });
    expect(asked.filter((each) => each !== null && each !== undefined && !permissions.includes(each))).toEqual([]);
  });

  it('hides a field of lines only where the lines have it and it is money', () => {
    for (const name of collectionNames) {
      for (const { linesSeenWith = {}, kind } of Object.values(collectionOf(name).fields))
        for (const ofLine of Object.keys(linesSeenWith)) expect(kind.moneyOfLines).toContain(ofLine);
    }
  });

  it('hides nothing that sorts a list: the order would tell it', () => {
    for (const name of collectionNames) {
      const { fields, sortKey } = collectionOf(name);
      const hidden = Object.entries(fields).filter(([, { seenWith }]) => seenWith !== undefined);
      const row = Object.fromEntries(Object.entries(fields).map(([field, { kind, initial }]) => [field, initial ?? kind.standIn])) as Fields;
      for (const [field] of hidden) expect(sortKey({ ...row, [field]: '9' })).toBe(sortKey(row));
    }
  });
});

describe('what a role sees', () => {
  it.each<[ShopRole, readonly string[]]>([
    ['owner', []],
    ['manager', []],
    ['front_desk', ['supplier_notes']],
    ['mechanic', ['suppliers', 'entries', 'supplier_notes']],
    ['finance', []],
  ])('%s: all but the collections %j', (role, hidden) => {
    expect(hiddenCollections(as(role))).toEqual(hidden);
  });

  it('is everything for who owns or leads the shop', () => {
    expect(shopRoles.filter((role) => seesAll(as(role)))).toEqual(['owner', 'manager']);
  });

  it('is for a mechanic no cost, no salary, no commission of others, and of a colleague no document', () => {
    expect(hiddenFields(mechanic, 'products')).toEqual(['cost_price', 'average_cost']);
    expect(hiddenFields(mechanic, 'services')).toEqual(['comission', 'note_wish', 'note_state', 'note_reason']);
    expect(hiddenFields(mechanic, 'employees')).toEqual(expect.arrayContaining(['salary', 'cpf', 'rg', 'address', 'pis']));
    const employee = { id: other, name: 'Rafael', cpf: '12345678909', salary: 300000, emergency_phone: '11999999999' };
    expect(shownRow(mechanic, 'employees', employee)).toEqual({ id: other, name: 'Rafael', cpf: '12345678909', salary: null, emergency_phone: '' });
    expect(shownRow(mechanic, 'employees', { ...employee, id: me })).toEqual({ ...employee, id: me });
    expect(shownRow(mechanic, 'services', { employer_id: other, comission: 5000 })).toEqual({ employer_id: other, comission: 0 });
    expect(shownRow(mechanic, 'services', { employer_id: me, comission: 5000 })).toEqual({ employer_id: me, comission: 5000 });
  });

  it('is at the front desk what comes in, and not what goes out', () => {
    const desk = as('front_desk');
    expect(maySeeRow(desk, 'entries', { type: 'income' })).toBe(true);
    expect(maySeeRow(desk, 'entries', { type: 'expense' })).toBe(false);
    expect(maySeeRow(as('finance'), 'entries', { type: 'expense' })).toBe(true);
    expect(maySeeRow(mechanic, 'entries', { type: 'income' })).toBe(false);
  });

  it('is, without prices, lines with their words and pieces', () => {
    const blind = as('mechanic', { 'price.see': false });
    const budget = { items: [{ id: 'a', description: 'Pastilha', quantity: 2, price: 9000 }], discount: 100, total: 17900 };
    expect(shownRow(blind, 'budgets', budget)).toEqual({
      items: [{ id: 'a', description: 'Pastilha', quantity: 2, price: 0 }],
      discount: 0,
      total: 0,
    });
    expect(shownRow(mechanic, 'budgets', budget)).toEqual(budget);
  });
});

it('a search tells nothing that is hidden', () => {
  expect(isSearchTelling(mechanic, 'employees')).toBe(true);
  expect(isSearchTelling(mechanic, 'budgets')).toBe(false);
  expect(isSearchTelling(as('mechanic', { 'customer.read': false }), 'services')).toBe(true);
  expect(collectionNames.filter((name) => isSearchTelling(as('manager'), name))).toEqual([]);
});

const blind = as('mechanic', { 'price.see': false });

it('who edits lines whose prices they do not see leaves these alone', () => {
  const before = { items: [{ id: 'a', description: 'Pastilha', price: 9000 }] };
  const set = {
    items: [
      { id: 'b', description: 'Disco', price: 777 },
      { id: 'a', description: 'Pastilha dianteira', price: 0 },
    ],
  };
  expect(keepHiddenOfLines(blind, 'budgets', set, before)).toEqual({
    items: [
      { id: 'b', description: 'Disco', price: 0 },
      { id: 'a', description: 'Pastilha dianteira', price: 9000 },
    ],
  });
  expect(keepHiddenOfLines(mechanic, 'budgets', set, before)).toEqual(set);
});

describe('what a role lacks for a write', () => {
  const draft = { status: 'draft', discount: 0 };
  const sent = { status: 'send', discount: 0 };

  it.each<[string, ReturnType<typeof as>, Parameters<typeof lackingFor>[1], Parameters<typeof lackingFor>[2], unknown]>([
    ['a mechanic drafts a quote', mechanic, 'budgets', { kind: 'create', before: null, set: draft }, null],
    [
      'who sees no prices says none of a new line',
      blind,
      'budgets',
      { kind: 'create', before: null, set: { ...draft, items: [{ id: 'b', price: 777 }] } },
      { permission: 'price.see', field: 'items' },
    ],
    [
      'nor another one of a line that there is',
      blind,
      'budgets',
      { kind: 'update', before: { ...draft, items: [{ id: 'a', price: 9000 }] }, set: { items: { a: { id: 'a', price: 777 } } } },
      { permission: 'price.see', field: 'items' },
    ],
    [
      'but sends the lines as they are, with the prices or without',
      blind,
      'budgets',
      {
        kind: 'update',
        before: {
          ...draft,
          items: [
            { id: 'a', price: 9000 },
            { id: 'b', price: 50 },
          ],
        },
        set: {
          items: [
            { id: 'a', price: 9000 },
            { id: 'b', price: 0 },
          ],
        },
      },
      null,
    ],
    ['and changes the draft', mechanic, 'budgets', { kind: 'update', before: draft, set: { description: 'x' } }, null],
    ['but sends none', mechanic, 'budgets', { kind: 'update', before: draft, set: { status: 'send' } }, { permission: 'budget.change' }],
    [
      'nor changes one that was sent',
      mechanic,
      'budgets',
      { kind: 'update', before: sent, set: { description: 'x' } },
      { permission: 'budget.change' },
    ],
    [
      'nor gives a discount',
      mechanic,
      'budgets',
      { kind: 'update', before: draft, set: { discount: 100 } },
      { permission: 'budget.discount', field: 'discount' },
    ],
    ['nor deletes one', mechanic, 'budgets', { kind: 'remove', before: draft, set: {} }, { permission: 'budget.delete' }],
    ['the desk approves', as('front_desk'), 'budgets', { kind: 'update', before: sent, set: { status: 'approved' } }, null],
    [
      'unless that was taken',
      as('front_desk', { 'budget.approve': false }),
      'budgets',
      { kind: 'update', before: sent, set: { status: 'approved' } },
      { permission: 'budget.approve' },
    ],
    [
      'a mechanic takes over what nobody has',
      mechanic,
      'services',
      { kind: 'update', before: { employer_id: null }, set: { employer_id: me } },
      null,
    ],
    ['leads their own', mechanic, 'services', { kind: 'update', before: { employer_id: me }, set: { status: 'finished' } }, null],
    [
      'not a colleague’s',
      mechanic,
      'services',
      { kind: 'update', before: { employer_id: other }, set: { status: 'finished' } },
      { permission: 'service.change' },
    ],
    [
      'and gives none away',
      mechanic,
      'services',
      { kind: 'update', before: { employer_id: me }, set: { employer_id: other } },
      { permission: 'service.change' },
    ],
    [
      'nor sets a commission, not even their own',
      mechanic,
      'services',
      { kind: 'update', before: { employer_id: me, comission: 0 }, set: { comission: 1 } },
      { permission: 'service.commission', field: 'comission' },
    ],
    ['the desk receives', as('front_desk'), 'entries', { kind: 'create', before: null, set: { type: 'income' } }, null],
    ['and pays nothing', as('front_desk'), 'entries', { kind: 'create', before: null, set: { type: 'expense' } }, { permission: 'entry.read' }],
    [
      'nor makes income of an expense',
      as('front_desk'),
      'entries',
      { kind: 'update', before: { type: 'expense' }, set: { type: 'income' } },
      { permission: 'entry.read' },
    ],
    [
      'a create may carry what is hidden as it would be left out',
      as('manager', { 'cost.see': false }),
      'products',
      { kind: 'create', before: null, set: { name: 'Óleo', cost_price: 0 } },
      null,
    ],
    [
      'and sets it no other way',
      as('manager', { 'cost.see': false }),
      'products',
      { kind: 'create', before: null, set: { cost_price: 1 } },
      { permission: 'cost.see', field: 'cost_price' },
    ],
  ])('%s', (_, access, name, write, lacking) => {
    expect(lackingFor(access, name, write)).toEqual(lacking);
  });
});
