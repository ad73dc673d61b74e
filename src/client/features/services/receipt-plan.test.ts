import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCreate } from '#domain/collections/collections.ts';
import { mostParts } from '#domain/finance/finance-plan.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, formatAmount } from '#domain/values/money.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { nextLine, partsText, planReceipt, sumOfLines, type ReceiptLine } from './receipt-plan.ts';

const today = '2026-11-21' as CivilDate;
const company = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
const of = { id_budget: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6072' as RowId, description: 'Serviço GKD4H07 – orçamento nº 317', today };
const line = (fields: Partial<ReceiptLine> = {}): ReceiptLine => ({
  method_payment: '4',
  amount: '100,00',
  is_paid: true,
  date: today,
  due_date: '2026-12-21',
  parts: '1',
  ...fields,
});

function plan(lines: ReceiptLine[], id_company = company) {
  let groups = 0;
  return planReceipt({ id_company, lines }, { ...of, newGroup: () => `group ${(groups += 1)}` });
}

function entriesOf(lines: ReceiptLine[]) {
  const planned = plan(lines);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.entries;
}

describe('the payments of a service', () => {
  const anyLine = fc.record({
    method_payment: fc.integer({ min: 0, max: 7 }).map(String),
    amount: fc.integer({ min: mostParts, max: 10_000_000 }).map((each) => formatAmount(cents(each))),
    is_paid: fc.boolean(),
    date: fc.constant<string>('2026-11-30'),
    due_date: fc.constant<string>('2027-01-31'),
    parts: fc.integer({ min: 1, max: mostParts }).map(String),
  });

  it('become entries that add up to them to the cent, each one acceptable', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
        const entries = entriesOf(lines);
        expect(entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(sumOfLines(lines));
        for (const entry of entries) expect(checkCreate('entries', entry).ok).toBe(true);
        expect(entries.every(({ is_paid: isPaid, due_date: due }) => (isPaid ? due === '' : due !== ''))).toBe(true);
      }),
    );
  });

  it('are income of the quote, in the account of services, by their method, 0 among them (ruling 29)', () => {
    expect(entriesOf([line({ method_payment: '0', amount: '12,5', date: '2026-11-19' })])).toMatchObject([
      {
        id_budget: of.id_budget,
        id_company: company,
        description: of.description,
        type: 'income',
        category: 'services',
        amount: 1250,
        date: '2026-11-19',
        due_date: '',
        method_payment: 0,
        is_paid: true,
        group_id: '',
      },
    ]);
  });

  it('that are not paid are of today, due on their due date', () => {
    expect(entriesOf([line({ is_paid: false, date: '2020-01-01', due_date: '2026-12-05' })])).toMatchObject([
      { date: today, due_date: '2026-12-05', is_paid: false },
    ]);
  });

  it('in instalments are due month by month and tied together, each payment by itself', () => {
    const parts = entriesOf([
      line({ method_payment: '6', is_paid: false, due_date: '2026-12-31', parts: '3' }),
      line({ method_payment: '1', amount: '50,01', parts: '2' }),
    ]);
    expect(
      parts.map(({ amount, due_date, is_paid, group_id, description }) => [amount, due_date, is_paid, group_id, description?.slice(-6)]),
    ).toEqual([
      [3334, '2026-12-31', false, 'group 1', ' (1/3)'],
      [3333, '2027-01-31', false, 'group 1', ' (2/3)'],
      [3333, '2027-02-28', false, 'group 1', ' (3/3)'],
      [2501, '', true, 'group 2', ' (1/2)'],
      [2500, '2026-12-21', false, 'group 2', ' (2/2)'],
    ]);
  });

  it('have instalments only by card, card machine and boleto', () => {
    expect(['0', '1', '2', '3', '4', '5', '6', '7'].map((method_payment) => entriesOf([line({ method_payment, parts: '2' })]).length)).toEqual([
      1, 2, 1, 1, 1, 2, 2, 1,
    ]);
  });

  it.each([
    [{ amount: '' }, 'lines.1.amount', 'Informe o valor.'],
    [{ amount: '0' }, 'lines.1.amount', 'Informe o valor.'],
    [{ amount: 'dez' }, 'lines.1.amount', 'Valor inválido.'],
    [{ date: '' }, 'lines.1.date', 'Informe a data.'],
    [{ date: '9999-12-31' }, 'lines.1.date', 'Data inválida.'],
    [{ is_paid: false, due_date: '' }, 'lines.1.due_date', 'Informe o vencimento.'],
    [{ is_paid: false, due_date: '9995-01-01' }, 'lines.1.due_date', 'Data inválida.'],
    [{ method_payment: '1', parts: '0' }, 'lines.1.parts', 'Informe de 1 a 60 parcelas.'],
    [{ method_payment: '1', parts: '61' }, 'lines.1.parts', 'Informe de 1 a 60 parcelas.'],
    [{ method_payment: '1', parts: 'x' }, 'lines.1.parts', 'Informe de 1 a 60 parcelas.'],
    [{ method_payment: '1', amount: '0,02', parts: '3' }, 'lines.1.parts', 'O valor não dá um centavo por parcela.'],
  ])('are refused for %j', (fields, field, message) => {
    expect(plan([line(), line(fields)])).toEqual({ ok: false, problems: [{ field, message }] });
  });

  it('say once that there is no company', () => {
    expect(plan([line(), line()], '')).toEqual({ ok: false, problems: [{ field: 'id_company', message: 'Escolha a empresa.' }] });
  });
});

describe('another payment', () => {
  it('is of what is left, by a method that is not there yet', () => {
    expect(nextLine([], cents(128_400), today)).toEqual({
      method_payment: '0',
      amount: '1.284,00',
      is_paid: true,
      date: today,
      due_date: '2026-12-21',
      parts: '1',
    });
    expect(nextLine([line({ method_payment: '0' }), line({ method_payment: '1' })], cents(1), today)).toMatchObject({
      method_payment: '2',
      amount: '0,01',
    });
  });

  it('begins with the usual method, once', () => {
    expect(nextLine([], cents(1), today, '4').method_payment).toBe('4');
    expect(nextLine([line({ method_payment: '4' })], cents(1), today, '4').method_payment).toBe('0');
  });

  it.each([0, -500])('is empty when %d cents are left', (left) => {
    expect(nextLine([], cents(left), today).amount).toBe('');
  });
});

it.each([
  ['100,00', '1', ''],
  ['100,00', '4', '4x de R$ 25,00'],
  ['100,00', '3', '3x de R$ 33,33 (a primeira, R$ 33,34)'],
  ['0,05', '3', '3x de R$ 0,01 (as 2 primeiras, R$ 0,02)'],
  ['0,02', '3', ''],
  ['', '3', ''],
  ['100,00', '61', ''],
])('%s in %s parts is told as "%s"', (amount, parts, told) => {
  expect(partsText({ amount, parts }, today).replaceAll('\u00a0', ' ')).toBe(told);
});
