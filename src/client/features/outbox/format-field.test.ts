import { describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { fieldLabel } from '#domain/collections/field-words.ts';
import { fieldLabels, formatField, formatValue } from './format-field.ts';

/** Without the non-breaking space behind R$. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it.each<[CollectionName, string, string | number | boolean | null, string]>([
  ['customers', 'phone', '11971205533', '(11) 97120-5533'],
  ['customers', 'document', '52998224725', '529.982.247-25'],
  ['customers', 'document', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['customers', 'postal_code', '01310100', '01310-100'],
  ['customers', 'birth_date', '1980-02-29', '29/02/1980'],
  ['customers', 'is_active', false, 'Inativo'],
  ['customers', 'is_active', true, 'Ativo'],
  ['customers', 'gender', 'male', 'Masculino'],
  ['customers', 'gender', 'female', 'female'],
  ['customers', 'notes', '', 'vazio'],
  ['customers', 'name', 'Célia', 'Célia'],
  ['customers', 'unknown', true, 'sim'],
  ['customers', 'unknown', false, 'não'],
  ['vehicles', 'mileage', 84_200, '84.200'],
  ['vehicles', 'mileage', null, 'vazio'],
  ['products', 'sale_price', 4690, 'R$ 46,90'],
  ['stock_movements', 'kind', 'count', 'Contagem'],
  ['stock_movements', 'at', '2026-11-20T08:20', '20/11/2026 08:20'],
  ['employees', 'salary', 250_000, 'R$ 2.500,00'],
  ['employees', 'gender', 'female', 'Feminino'],
  ['employees', 'status', 'on_leave', 'Afastado'],
  ['budgets', 'status', 'approved', 'Aprovado'],
  ['budgets', 'status', 'on_leave', 'on_leave'],
  ['budgets', 'date', '2026-11-20', '20/11/2026'],
  ['budgets', 'expiry_date', '2026-11-30', '30/11/2026'],
  ['budgets', 'discount', 1500, 'R$ 15,00'],
  ['budgets', 'total', 0, 'R$ 0,00'],
  ['budgets', 'provisional_number', null, 'vazio'],
  ['services', 'status', 'waiting', 'Aguardando'],
  ['services', 'comission', 5000, 'R$ 50,00'],
  ['services', 'arrived', '2026-11-20T08:20', '20/11/2026 08:20'],
  ['services', 'exit', '', 'vazio'],
  ['services', 'stop_reason', 'customer', 'Cliente'],
  ['services', 'km_in', 61_240, '61.240'],
  ['services', 'fuel_in', 'half', '1/2'],
])('%s %s %j reads %j', (collection, field, value, text) => {
  expect(plain(formatField(collection, field, value))).toBe(text);
});

describe('a reference', () => {
  const names = new Map([['c1', 'Célia Nakamura']]);

  it('reads as the row that it names', () => {
    expect(formatField('budgets', 'customer_id', 'c1', names)).toBe('Célia Nakamura');
    expect(formatField('budgets', 'customer_id', null, names)).toBe('vazio');
  });

  it('is never shown as an id: not while it is looked up, nor where the device does not have it', () => {
    expect(formatField('budgets', 'vehicle_id', 'v1')).toBe('…');
    expect(formatField('budgets', 'vehicle_id', 'v1', names)).toBe('cadastro que não está neste aparelho');
  });
});

describe('a list', () => {
  const oil = { id: 'a', description: 'Óleo 5W30', quantity: 4, price: 4690, kind: 'part', product_id: null };
  const work = { id: 'b', description: '', quantity: 1, price: 9000, kind: 'labour', product_id: null };
  const texts = (...given: Parameters<typeof formatValue>) => formatValue(...given).map(plain);

  it('of a quote has a text an item', () => {
    expect(texts('budgets', 'items', [oil, work])).toEqual(['Óleo 5W30 – quantidade 4 × R$ 46,90', 'Sem descrição – quantidade 1 × R$ 90,00']);
    expect(texts('budgets', 'items', [])).toEqual(['nenhum item']);
    expect(texts('budgets', 'items', null)).toEqual(['nenhum item']);
  });

  it('tells kinds where nothing else tells its lines apart', () => {
    expect(
      texts(
        'budgets',
        'items',
        [
          { ...oil, product_id: '01890000-0000-7000-8000-000000000001' },
          { ...work, kind: '' },
        ],
        { isWhole: true },
      ),
    ).toEqual(['Óleo 5W30 – quantidade 4 × R$ 46,90 · peça · do estoque', 'Sem descrição – quantidade 1 × R$ 90,00 · sem tipo']);
  });

  it('as a change names the lines, also those that it takes away', () => {
    expect(texts('budgets', 'items', { a: null, b: work, c: null }, { before: { a: oil, b: null } })).toEqual([
      'Óleo 5W30 – removido',
      'Sem descrição – quantidade 1 × R$ 90,00',
      'removido',
    ]);
  });

  it('of lines that this version cannot read is shown as it is', () => {
    expect(texts('budgets', 'items', [{ id: 'a', quantity: 'many' }])).toEqual(['{"id":"a","quantity":"many"}']);
  });
});

it('every field of every collection has a Portuguese name', () => {
  for (const name of collectionNames) {
    for (const field of Object.keys(collectionOf(name).fields)) {
      expect(fieldLabel(name, field), `${name}.${field}`).not.toBe(field);
    }
  }
});

it('the secrets of links are in no list of fields', () => {
  expect(fieldLabels('budgets', { discount: 0, approval_token: 'x' })).toBe('Desconto');
  expect(fieldLabels('services', { document_token: 'x', obs: '' })).toBe('Observações');
});

it('neither is what a count keeps for its own sum', () => {
  expect(fieldLabels('stock_movements', { quantity: 3, seen_counts: [], seen_moves: [], seen_pieces: 0 })).toBe('Quantidade');
});
