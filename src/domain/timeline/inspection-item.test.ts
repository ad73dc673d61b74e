import { describe, expect, it } from 'vitest';
import { anInspection, at, found, hrv } from '../inspections/inspection-sample.ts';
import { findItems, packItems } from './timeline-search.ts';
import { timelineOf } from './timeline.ts';
import { all, id, today, work } from './work-sample.ts';

const results = [found('pads', { state: 'replace', value: 2_000, note: 'Vitrificada' }), found('hoses', { state: 'ok', note: 'Trocadas há pouco' })];
const inspection = { ...anInspection({ results, author: 'Rafael Lima', km: 61_240 }), id: id('inspection'), rev: 1 };
const items = timelineOf({ ...work, calls: [], inspections: [inspection, { ...inspection, id: id('unbegun'), started_at: '' }] }, all, today);

describe('an inspection in the line of time', () => {
  it('stands at its minute, with what was not in order as its lines and the other notes below', () => {
    expect(items[1]).toMatchObject({
      kind: 'inspection',
      id: 'inspection',
      day: '2026-11-24',
      at: at('2026-11-24T09:00'),
      vehicle: hrv,
      lines: [{ id: 'pads', description: 'Trocar: Pastilha dianteira · 2,0\u00a0mm · Vitrificada' }],
      note: 'Trocadas há pouco',
      seen: 2,
      all: 4,
      replace: 1,
      isConcluded: false,
    });
    expect(items.map((item) => item.id)).not.toContain('unbegun');
  });

  it.each(['vitrificada', 'PASTILHA', 'vistoria completa', 'rafael', 'trocadas'])('is found by %j', (typed) => {
    const names = { employee: () => '', plate: () => '', recurring: () => '' };
    expect(findItems(packItems(items, names), 'services', typed).map((item) => item.id)).toContain('inspection');
    expect(findItems(packItems(items, names), 'quotes', typed).map((item) => item.id)).not.toContain('inspection');
  });
});
