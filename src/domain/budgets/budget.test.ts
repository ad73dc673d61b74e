import { describe, expect, it } from 'vitest';
import {
  budgetDefaults,
  budgetNumberText,
  budgetStatusName,
  budgetTotal,
  defaultExpiry,
  itemTotal,
  missingForSending,
  mostItems,
  mostOfAnItem,
  readBudgetCall,
  shownStatus,
  type BudgetItem,
} from './budget.ts';
import type { CallMade } from '../fields/collection.ts';
import { checkChanges, checkCreate, collections, searchTextOf, withDerived } from '../collections/collections.ts';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { matchesSearch } from '../values/search-text.ts';

const day = (text: string) => text as CivilDate;
const least = { date: '2026-11-20', expiry_date: '2026-11-30' };
const made: CallMade = { id: 'new', token: 'T', at: '2026-11-20T10:00' as CivilDateTime, by: 'Ana' };
const item = (fields: Partial<BudgetItem> = {}): BudgetItem => ({
  id: 'a',
  description: 'Óleo',
  quantity: 1,
  price: cents(4690),
  kind: 'part',
  product_id: null,
  group: '',
  ...fields,
});

describe('a new quote', () => {
  it('needs its dates; the rest starts as spec 2 §5 and §9 say', () => {
    expect(checkCreate('budgets', least)).toEqual({ ok: true, fields: { ...budgetDefaults, ...least } });
    expect(checkCreate('budgets', {})).toEqual({
      ok: false,
      problems: [
        { field: 'date', message: 'Informe a data.' },
        { field: 'expiry_date', message: 'Informe a validade.' },
      ],
    });
  });

  it('fills in what a line leaves out: one piece, for nothing', () => {
    const checked = checkCreate('budgets', { ...least, items: [{ id: 'a', description: 'Alinhamento' }] });
    expect(checked.ok && checked.fields['items']).toEqual([
      { id: 'a', description: 'Alinhamento', quantity: 1, price: 0, kind: '', product_id: null, group: '' },
    ]);
  });

  it.each([
    ['a quantity of 0', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['too many pieces', { quantity: mostOfAnItem + 1 }],
    ['a negative price', { price: -1 }],
    ['a price that is no amount', { price: 'x' }],
    ['an unknown kind', { kind: 'gift' }],
  ])('refuses %s in a line', (_, fields) => {
    expect(checkCreate('budgets', { ...least, items: [{ ...item(), ...fields }] }).ok).toBe(false);
  });

  it('refuses more lines than a total can hold exactly', () => {
    const many = Array.from({ length: mostItems + 1 }, (_, index) => item({ id: String(index) }));
    expect(checkCreate('budgets', { ...least, items: many }).ok).toBe(false);
  });

  it.each(['', 'APPROVED', 'a b', 'x'.repeat(31), null])('refuses the status %j', (status) => {
    expect(checkChanges('budgets', { status }).ok).toBe(false);
  });

  it('takes a status of a newer version', () => {
    expect(checkChanges('budgets', { status: 'in_review' })).toEqual({ ok: true, fields: { status: 'in_review' } });
  });
});

describe('what is fixed with the create', () => {
  it('is no change: number and secret stay (rulings 17, 18)', () => {
    const changes = { budget_number: 9, provisional_number: 8, approval_token: '', total: 5, description: 'Freio' };
    expect(checkChanges('budgets', changes)).toEqual({ ok: true, fields: { description: 'Freio' } });
  });
});

describe('the total (spec 2 §5: quantity times price minus discount, never below 0)', () => {
  it.each([
    [[], 0, 0],
    [[], 500, 0],
    [[[4, 4690]], 0, 18_760],
    [
      [
        [4, 4690],
        [1, 3800],
        [1, 21_440],
        [1, 18_000],
      ],
      2000,
      60_000,
    ],
    [[[3, 3333]], 0, 9999],
    [[[1, 1000]], 1000, 0],
    [[[1, 1000]], 1001, 0],
    [[[mostOfAnItem, 1_000_000_000]], 1, 9_998_999_999_999],
  ])('%j minus %i cents is %i cents', (lines, discount, total) => {
    const items = lines.map(([quantity = 0, price = 0]) => ({ quantity, price: cents(price) }));
    expect(budgetTotal({ items, discount: cents(discount) })).toBe(total);
  });

  it('is exact for the longest quote of the dearest lines', () => {
    const items = Array.from({ length: mostItems }, () => ({ quantity: mostOfAnItem, price: cents(1_000_000_000) }));
    expect(budgetTotal({ items, discount: cents(1) })).toBe(mostItems * mostOfAnItem * 1_000_000_000 - 1);
    expect(itemTotal({ quantity: mostOfAnItem, price: cents(1_000_000_000) })).toBe(9_999_000_000_000);
  });

  it('follows from the lines, whatever is sent', () => {
    const checked = checkCreate('budgets', { ...least, items: [item({ quantity: 2 })], discount: 80, total: 1 });
    expect(checked.ok && checked.fields['total']).toBe(9300);
    expect(withDerived('budgets', { ...budgetDefaults, ...least, items: [item()], discount: 0, total: 7 })['total']).toBe(4690);
  });
});

describe('the status that a person sees (ruling 19)', () => {
  it.each([
    ['draft', '2026-11-20', 'draft'],
    ['draft', '2026-11-19', 'expired'],
    ['send', '2026-11-20', 'send'],
    ['send', '2026-11-19', 'expired'],
    ['approved', '2026-11-19', 'approved'],
    ['rejected', '2026-11-19', 'rejected'],
    ['expired', '2026-12-31', 'expired'],
    ['in_review', '2026-11-19', 'in_review'],
  ])('%s, valid until %s, on 20/11: %s', (status, expiry, shown) => {
    expect(shownStatus({ status, expiry_date: day(expiry) }, day('2026-11-20'))).toBe(shown);
  });

  it.each([
    ['draft', 'Cadastrado'],
    ['send', 'Enviado'],
    ['approved', 'Aprovado'],
    ['rejected', 'Rejeitado'],
    ['expired', 'Expirado'],
    ['in_review', 'in_review'],
    ['constructor', 'constructor'],
  ])('%s reads %s', (status, name) => {
    expect(budgetStatusName(status)).toBe(name);
  });
});

it('is valid for ten days, over the end of a month and a leap day', () => {
  expect(defaultExpiry(day('2026-11-20'))).toBe('2026-11-30');
  expect(defaultExpiry(day('2028-02-20'))).toBe('2028-03-01');
});

it.each([
  [null, [], ['customer', 'items']],
  [null, [item()], ['customer']],
  ['c', [], ['items']],
  ['c', [item()], []],
] as const)('of customer %j and lines %j a quote to be sent lacks %j (ruling 23)', (customer, items, missing) => {
  expect(missingForSending({ customer_id: customer as RowId | null, items: [...items] })).toEqual(missing);
});

it('says that a number is not final yet (ruling 17)', () => {
  expect(budgetNumberText({ budget_number: 42 }, true)).toBe('nº 42 (provisório)');
  expect(budgetNumberText({ budget_number: 42 }, false)).toBe('nº 42');
});

describe('a documented call', () => {
  it('brings lines without ids: those that say the same as a present one are that one', () => {
    const present = { items: [item({ id: 'a', product_id: 'p' as RowId }), item({ id: 'b', description: 'Filtro' })] };
    const body = {
      items: [
        { description: 'Filtro', quantity: 1, price: 4690 },
        { description: 'Óleo', quantity: 2, price: 4690 },
      ],
    };
    expect(readBudgetCall(body, present, made)['items']).toEqual([
      { id: 'b', description: 'Filtro', quantity: 1, price: 4690, kind: 'part', product_id: null, group: '' },
      { id: 'new-1', description: 'Óleo', quantity: 2, price: 4690 },
    ]);
  });

  it('keeps two equal lines two', () => {
    const line = { description: 'Vela', quantity: 1, price: 2500 };
    const present = { items: [item({ id: 'a', ...line, price: cents(2500) })] };
    const items = readBudgetCall({ items: [line, line] }, present, made)['items'] as BudgetItem[];
    expect(items.map(({ id }) => id)).toEqual(['a', 'new-1']);
  });

  it('may number its lines', () => {
    expect(readBudgetCall({ items: [{ id: 7, description: 'x' }] }, null, made)['items']).toEqual([{ id: '7', description: 'x' }]);
  });

  it('leaves what is no line for the schema to refuse', () => {
    expect(readBudgetCall({ items: [null, 'x', []] }, null, made)['items']).toEqual([null, 'x', []]);
    expect(readBudgetCall({ items: 'x' }, { items: [] }, made)).toEqual({ items: 'x' });
  });

  it('gets a secret for its link when it is new and brings none', () => {
    expect(readBudgetCall({}, null, made)).toEqual({ approval_token: 'T' });
    expect(readBudgetCall({ approval_token: 'OWN' }, null, made)).toEqual({ approval_token: 'OWN' });
    expect(readBudgetCall({}, { items: [] }, made)).toEqual({});
  });
});

it('stands in lists with the newest number first', () => {
  const { sortKey } = collections.budgets;
  const numbers = [1, 9, 10, 99, 100, 123_456_789];
  const keys = numbers.map((budget_number) => sortKey({ ...budgetDefaults, ...least, budget_number } as Parameters<typeof sortKey>[0]));
  expect(keys.toSorted()).toEqual(keys.toReversed());
});

it('is found by both its numbers, its words and its status', () => {
  const text = searchTextOf('budgets', {
    ...budgetDefaults,
    ...least,
    budget_number: 318,
    provisional_number: 317,
    description: 'Revisão',
    status: 'send',
  });
  for (const query of ['318', '317', 'revisao', 'enviado']) expect(matchesSearch(text, query)).toBe(true);
  expect(matchesSearch(text, 'aprovado')).toBe(false);
});
