import { describe, expect, it } from 'vitest';
import { checkInDefaults, type CheckIn } from '../check-in/check-in.ts';
import { findItems, packItems } from './timeline-search.ts';
import { timelineOf } from './timeline.ts';
import { all, at, hrv, id, today, work } from './work-sample.ts';

const sheet = (of: string, fields: Partial<CheckIn> = {}) => ({
  ...checkInDefaults,
  id: id(of),
  rev: 1,
  service_id: id('done'),
  kind: 'in' as const,
  author: 'Juliana Ferraz',
  belongings: 'Documento\nCadeirinha',
  marks: [{ id: 'a', side: 'left' as const, x: 1, y: 1, kind: 'scratch' as const, note: 'porta' }],
  concluded_at: at('2026-11-22T08:05'),
  signed_name: 'Célia',
  ...fields,
});
const exit = sheet('exit', {
  kind: 'out',
  belongings: 'Documento',
  marks: [{ id: 'b', side: 'back', x: 1, y: 1, kind: 'dent', note: '' }],
  signed_name: '',
  concluded_at: at('2026-11-22T17:00'),
});
const checkIns = [sheet('entry'), exit, sheet('begun', { concluded_at: '' }), sheet('strange', { service_id: id('other') })];
const items = timelineOf({ ...work, entries: [], checkIns }, all, today);

describe('a check-in in the line of time', () => {
  it('stands behind its service, the exit before the arrival, with marks and belongings as its lines', () => {
    expect(items.map((item) => item.id)).toEqual(['done', 'exit', 'entry', 'new', 'old']);
    expect(items[2]).toMatchObject({
      kind: 'check_in',
      moment: 'in',
      day: '2026-11-22',
      at: at('2026-11-22T08:05'),
      vehicle: hrv,
      author: 'Juliana Ferraz',
      isSigned: true,
      marks: 1,
      lines: [{ description: '1. Risco, porta (esquerda)' }, { description: 'Pertences: Documento, Cadeirinha' }],
    });
    expect(items[1]).toMatchObject({
      isSigned: false,
      lines: [{ description: '2. Amassado (trás)' }, { description: 'Devolvido: Documento' }],
    });
  });

  it.each(['cadeirinha', 'risco porta', 'entrada', 'juliana'])('is found by %j', (typed) => {
    const names = { employee: () => '', plate: () => '', recurring: () => '' };
    expect(findItems(packItems(items, names), 'services', typed).map((item) => item.id)).toContain('entry');
    expect(findItems(packItems(items, names), 'quotes', typed).map((item) => item.id)).not.toContain('entry');
  });
});
