import { expect, test } from 'vitest';
import { collectionNames, collectionOf } from '#domain/collections.ts';
import { fieldLabel, formatField } from './format-field.ts';

test.each([
  ['phone', '11971205533', '(11) 97120-5533'],
  ['document', '52998224725', '529.982.247-25'],
  ['document', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['postal_code', '01310100', '01310-100'],
  ['birth_date', '1980-02-29', '29/02/1980'],
  ['is_active', false, 'Inativo'],
  ['mileage', 84_200, '84.200'],
  ['gender', 'male', 'Masculino'],
  ['notes', '', 'vazio'],
  ['mileage', null, 'vazio'],
  ['name', 'Célia', 'Célia'],
])('%s %j reads %j', (field, value, text) => {
  expect(formatField(field, value)).toBe(text);
});

test('every field of every collection has a Portuguese name', () => {
  for (const name of collectionNames) {
    for (const field of Object.keys(collectionOf(name).fields.shape)) {
      expect(fieldLabel(name, field), `${name}.${field}`).not.toBe(field);
    }
  }
});
