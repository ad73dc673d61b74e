import { expect, it } from 'vitest';
import { checkInDefaults, type CarMark, type CheckIn } from './check-in.ts';
import { sheetPhotosInOrder } from './sheet-photos.ts';

const mark = (id: string, side: CarMark['side'], note = ''): CarMark => ({ id, side, x: 0, y: 0, kind: 'scratch', note });
const sheet = (kind: CheckIn['kind'], marks: CarMark[]): CheckIn => ({ ...checkInDefaults, service_id: 'a', kind, author: '', marks }) as CheckIn;
const photo = (slot: string, line_id = '', caption = '') => ({ slot, line_id, caption });

it('photos of a sheet stand as one walks around the car, then by their marks, the arrival first; others are not among them', () => {
  const photos = [
    photo('out_mark', 'c'),
    photo('in_mark', 'a'),
    photo('', 'a', 'do serviço'),
    photo('in_extra', '', 'porta-malas'),
    photo('in_mark', 'gone'),
    photo('out_front'),
    photo('before'),
    photo('in_mark', 'b'),
    photo('in_dash'),
    photo('in_somewhere'),
    photo('in_front'),
  ];
  const told = sheetPhotosInOrder(photos, [sheet('out', [mark('c', 'front')]), sheet('in', [mark('a', 'right', 'porta'), mark('b', 'left')])]);
  expect(told.map(({ words }) => words)).toEqual([
    'Entrada: Frente',
    'Entrada: Painel',
    'Entrada: Outra: porta-malas',
    'Entrada: Marca',
    'Entrada: Marca 1, Risco',
    'Entrada: Marca 2, Risco, porta',
    'Saída: Frente',
    'Saída: Marca 3, Risco',
  ]);
  expect(told[0]?.photo).toBe(photos[10]);
});
