import { describe, expect, it } from 'vitest';
import { findModels, indexModels } from './find-model.ts';
import { catalogueFileSchema } from './vehicle-catalogue.ts';

const index = indexModels(
  catalogueFileSchema.parse({
    type: 'carros',
    source: 'Fonte: FIPE',
    reference: 'dezembro/2025',
    fuels: { '1': 'Gasolina', '5': 'Flex' },
    brands: [
      { code: '6', name: 'Audi', models: [[600, 'A1 1.6 Gollum Edition', '1:2012']] },
      { code: '22', name: 'Honda', models: [[220, 'HR-V EXL 1.8', '5:2016-2021']] },
      {
        code: '23',
        name: 'GM - Chevrolet',
        models: [
          [230, 'Monza SL/E 1.8', '1:1985-1996'],
          [231, 'ONIX HATCH 1.0 12V', '5:0,2020-2026'],
        ],
      },
      {
        code: '59',
        name: 'VW - VolksWagen',
        models: [
          [590, 'Golf 1.6 Mi', '1:1999-2002'],
          [591, 'Gol 1.6 Mi Plus', '5:2003'],
          [592, 'Gol 1.6 MSI Flex', '5:2019-2022'],
          [593, 'Gol 1.0', '5:2019'],
          [594, 'Novo 1.0', '5:0'],
        ],
      },
    ],
  }),
);
const found = (typed: string) => findModels(index, typed, 5).map(({ brand, model }) => `${brand} ${model}`);

describe('a model', () => {
  it('is found by the beginnings of its words, that very name first, the newest before older ones', () => {
    expect(found('gol 1.6')).toEqual([
      'Volkswagen Gol 1.6 MSI Flex',
      'Volkswagen Gol 1.6 Mi Plus',
      'Volkswagen Golf 1.6 Mi',
      'Audi A1 1.6 Gollum Edition',
    ]);
  });

  it('is found by its brand, as people or as the table call it, the popular first', () => {
    expect(found('chevrolet')).toEqual(['Chevrolet ONIX HATCH 1.0 12V', 'Chevrolet Monza SL/E 1.8']);
    expect(found('gm monza')).toEqual(['Chevrolet Monza SL/E 1.8']);
    expect(found('volks gol 1.0')).toEqual(['Volkswagen Gol 1.0']);
  });

  it.each(['HR-V', 'hrv', 'hr v', 'honda hr'])('is found as %j, with or without its hyphen', (typed) => {
    expect(found(typed)).toEqual(['Honda HR-V EXL 1.8']);
  });

  it('is found by nothing that is not typed', () => {
    expect(found('')).toEqual([]);
    expect(found(' - ')).toEqual([]);
    expect(found('zzz')).toEqual([]);
  });

  it('says of which years there are cars', () => {
    expect(findModels(index, 'onix', 1)).toMatchObject([{ brandCode: '23', modelCode: '231', years: { first: 2020, last: 2026 } }]);
    expect(findModels(index, 'novo', 1)).toMatchObject([{ years: null }]);
  });
});
