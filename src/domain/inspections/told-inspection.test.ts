import { expect, it } from 'vitest';
import { anInspection, at, found } from './inspection-sample.ts';
import { toldInspection } from './told-inspection.ts';

it('a customer reads what was looked at, the colour with its word, and nothing of who looked', () => {
  const results = [
    found('pads', { state: 'replace', value: 2_000, note: 'Abaixo do mínimo.' }),
    found('fluid', { state: 'attention', value: 3_000 }),
    found('hoses', { note: 'ainda não visto' }),
    found('tyre', { state: 'ok' }),
  ];
  const told = toldInspection(anInspection({ results, km: 61_240, concluded_at: at('2026-11-24T10:00') }));
  expect(told).toMatchObject({ name: 'Completa', day: '2026-11-24', km: 61_240, isConcluded: true, counts: { seen: 3, total: 4 } });
  expect(told.groups).toEqual([
    {
      id: 'brakes',
      name: 'Freios',
      lines: [
        {
          id: 'pads',
          name: 'Pastilha dianteira',
          colour: 'red',
          word: 'Trocar',
          value: '2,0\u00a0mm',
          limit: 'mín. 3,0\u00a0mm',
          note: 'Abaixo do mínimo.',
        },
        { id: 'fluid', name: 'Fluido de freio', colour: 'yellow', word: 'Atenção', value: '3\u00a0%', limit: 'até 3\u00a0%', note: '' },
      ],
    },
    {
      id: 'tyres',
      name: 'Pneus',
      lines: [{ id: 'tyre', name: 'Pneu dianteiro', colour: 'green', word: 'Em ordem', value: '', limit: 'mín. 1,6\u00a0mm', note: '' }],
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('Rafael');
});
