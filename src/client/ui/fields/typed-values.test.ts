import { describe, expect, it } from 'vitest';
import * as fields from '#domain/fields/builders.ts';
import { flag } from '#domain/fields/schemas.ts';
import * as kinds from '#domain/fields/kinds.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { storedValues, typedValues } from './typed-values.ts';

const declared = {
  name: fields.requiredText('Nome', 80, 'Informe o nome.'),
  phone: fields.phone('Telefone'),
  price: fields.money('Preço', 'Preço inválido.'),
  km: fields.count('Km', 9_999_999, 'Quilometragem inválida.'),
  owner: fields.reference('Dono', 'customers', 'restrict'),
  is_active: fields.optionalField(kinds.flag('Ativo', 'Inativo'), 'Situação', flag, true),
};

describe('what a form holds', () => {
  it('is what is stored, as a person types it', () => {
    const row = { name: 'Célia', phone: '11987654321', price: 123_450 as Cents, km: 84_200, owner: null, is_active: false };
    expect(typedValues(declared, row)).toEqual({
      name: 'Célia',
      phone: '(11) 98765-4321',
      price: '1.234,50',
      km: '84.200',
      owner: '',
      is_active: false,
    });
  });

  it('of a new row is the initial value of each field', () => {
    expect(typedValues(declared, null)).toEqual({ name: '', phone: '', price: '0,00', km: '', owner: '', is_active: true });
  });

  it('leaves the identity and the mark of a listed row out', () => {
    const listed = { id: 'r1' as RowId, mark: 'settled', name: 'Célia', phone: '', price: 0 as Cents, km: null, owner: null, is_active: true };
    expect(Object.keys(typedValues(declared, listed))).toEqual(Object.keys(declared));
  });
});

describe('what is saved of it', () => {
  it.each([
    ['84.200', 84_200],
    ['84 200 km', 84_200],
    ['0', 0],
    ['', null],
    ['muitos', 'muitos'],
    ['84.20', '84.20'],
  ])('a count typed as %j is %j', (typed, saved) => {
    expect(storedValues(declared, { km: typed })).toEqual({ km: saved });
  });

  it.each([
    ['1.234,5', 123_450],
    ['', 0],
    ['caro', 'caro'],
  ])('an amount typed as %j is %j', (typed, saved) => {
    expect(storedValues(declared, { price: typed })).toEqual({ price: saved });
  });

  it('is no reference where none is chosen', () => {
    expect(storedValues(declared, { owner: '' })).toEqual({ owner: null });
  });

  it('is only what was handed in, and nothing that is no field', () => {
    const typed = { name: 'Célia', is_active: false, pieces: '3' };
    expect(storedValues(declared, typed)).toEqual({ name: 'Célia', is_active: false });
  });
});
