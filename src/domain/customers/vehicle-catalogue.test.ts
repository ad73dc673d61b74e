import { describe, expect, it } from 'vitest';
import { catalogueFileSchema, listBrands, listModels, listYears } from './vehicle-catalogue.ts';

const aFile = {
  type: 'carros',
  source: 'Fonte: FIPE',
  reference: 'dezembro/2025',
  fuels: { '1': 'Gasolina', '2': 'Álcool', '5': 'Flex' },
  brands: [
    {
      code: '21',
      name: 'Fiat',
      models: [
        [468, 'Elba', '1:1988-1990;2:1989'],
        [9000, 'Mobi', '5:0,2025-2026'],
      ],
    },
    { code: '1', name: 'Acura', models: [] },
  ],
};
const file = catalogueFileSchema.parse(aFile);

describe('the vehicle cascade (2 §4, ruling 33)', () => {
  it('lists brands and models in the order of the table', () => {
    expect(listBrands(file)).toEqual([
      { codigo: '21', nome: 'Fiat' },
      { codigo: '1', nome: 'Acura' },
    ]);
    expect(listModels(file, '21')).toEqual([
      { codigo: '468', nome: 'Elba' },
      { codigo: '9000', nome: 'Mobi' },
    ]);
  });

  it('lists years newest first, a year once a fuel', () => {
    expect(listYears(file, '21', '468')).toEqual([
      { codigo: '1990-1', nome: '1990 Gasolina' },
      { codigo: '1989-1', nome: '1989 Gasolina' },
      { codigo: '1989-2', nome: '1989 Álcool' },
      { codigo: '1988-1', nome: '1988 Gasolina' },
    ]);
  });

  it('puts a new car first, under the year code 32000', () => {
    expect(listYears(file, '21', '9000')).toEqual([
      { codigo: '32000-5', nome: '0 km Flex' },
      { codigo: '2026-5', nome: '2026 Flex' },
      { codigo: '2025-5', nome: '2025 Flex' },
    ]);
  });

  it('answers nothing for codes that the table has not', () => {
    expect(listModels(file, '99')).toEqual([]);
    expect(listModels(file, '1')).toEqual([]);
    expect(listYears(file, '99', '468')).toEqual([]);
    expect(listYears(file, '21', '1')).toEqual([]);
  });
});

it.each([
  ['an unknown type', { ...aFile, type: 'barcos' }],
  ['years in no known form', { ...aFile, brands: [{ code: '1', name: 'A', models: [[1, 'B', '1991']] }] }],
  ['an empty list of years', { ...aFile, brands: [{ code: '1', name: 'A', models: [[1, 'B', '1:']] }] }],
])('refuses a file with %s', (_, broken) => {
  expect(catalogueFileSchema.safeParse(broken).success).toBe(false);
});
