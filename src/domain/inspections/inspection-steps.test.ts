import { describe, expect, it } from 'vitest';
import { anInspection, at, first, found, rafael } from './inspection-sample.ts';
import { begunInspection, concludedChanges, foundChanges, reopenedChanges, restOkChanges, resultOf, tappedState } from './inspection-steps.ts';
import { countsOf, findingsOf, isPhotoMissing, progressOf } from './inspection-progress.ts';
import { shippedTemplates } from './shipped-templates.ts';
import { checkCreate } from '../collections/collections.ts';
import type { Fields } from '../values/json.ts';

describe('an inspection', () => {
  it.each(shippedTemplates.map((template) => [template.name, template] as const))(
    'of the shipped template %s is a row that passes',
    (_, template) => {
      const begun = begunInspection(template, { vehicle_id: first, service_id: null, km: 61_240 }, rafael);
      expect(begun).toMatchObject({ template: template.name, started_at: rafael.at, author: 'Rafael', km: 61_240, results: [] });
      expect(checkCreate('inspections', begun as unknown as Fields)).toMatchObject({
        ok: true,
        fields: { lines: template.lines, groups: template.groups },
      });
    },
  );

  it('keeps what was found of a line, with who and when', () => {
    const changes = foundChanges(anInspection(), 'pads', { state: 'attention', value: 3_500 }, rafael);
    expect(changes).toEqual({ results: [found('pads', { state: 'attention', value: 3_500 })] });
  });

  it('leaves the other lines as they are', () => {
    const other = found('hoses', { state: 'ok', by: 'Bia' });
    const { results } = foundChanges(anInspection({ results: [other, found('pads', { state: 'ok' })] }), 'pads', { note: 'Riscada' }, rafael);
    expect(results).toEqual([other, found('pads', { state: 'ok', note: 'Riscada' })]);
  });

  it('changes nothing where nothing is new', () => {
    expect(foundChanges(anInspection({ results: [found('pads', { state: 'ok', by: 'Bia' })] }), 'pads', { state: 'ok' }, rafael)).toEqual({});
  });

  it.each([
    ['below the minimum', 'pads', 2_900, '', 'replace'],
    ['at the minimum', 'pads', 3_000, '', ''],
    ['above the maximum', 'fluid', 3_500, '', 'replace'],
    ['beyond a limit where somebody said how it is', 'pads', 2_000, 'attention', 'attention'],
  ] as const)('takes a measure %s for what it is', (_, line, value, before, after) => {
    const inspection = anInspection({ results: [found(line, { state: before })] });
    expect(foundChanges(inspection, line, { value }, rafael).results?.[0]?.state).toBe(after);
  });

  it('takes a state back that is tapped again', () => {
    expect([tappedState('', 'ok'), tappedState('ok', 'ok'), tappedState('ok', 'replace')]).toEqual(['ok', '', 'replace']);
  });

  it('calls the rest of a group ok, and that only', () => {
    const inspection = anInspection({ results: [found('pads', { state: 'replace', by: 'Bia' }), found('fluid', { note: 'Escuro', by: 'Bia' })] });
    const { results } = restOkChanges(inspection, 'brakes', rafael);
    expect(results).toEqual([
      found('pads', { state: 'replace', by: 'Bia' }),
      found('fluid', { state: 'ok', note: 'Escuro' }),
      found('hoses', { state: 'ok' }),
    ]);
    expect(restOkChanges({ ...inspection, results: results ?? [] }, 'brakes', rafael)).toEqual({});
  });

  it('is concluded once, and may go on', () => {
    const over = anInspection({ concluded_at: at('2026-11-24T10:00') });
    expect(concludedChanges(anInspection(), rafael.at)).toEqual({ concluded_at: rafael.at });
    expect(concludedChanges(over, rafael.at)).toEqual({});
    expect([reopenedChanges(over), reopenedChanges(anInspection())]).toEqual([{ concluded_at: '' }, {}]);
  });
});

describe('how far an inspection is', () => {
  const results = [
    found('pads', { state: 'replace' }),
    found('fluid', { state: 'attention' }),
    found('tyre', { state: 'ok' }),
    found('hoses', { note: 'x' }),
  ];
  const inspection = anInspection({ results });

  it('is counted in all and by its groups', () => {
    const { groups, ...all } = progressOf(inspection);
    expect(all).toEqual({ ok: 1, attention: 1, replace: 1, seen: 3, total: 4 });
    expect(groups.map(({ group, counts }) => [group.name, counts.seen, counts.total])).toEqual([
      ['Freios', 2, 3],
      ['Pneus', 1, 1],
    ]);
    expect(countsOf(inspection, [])).toEqual({ ok: 0, attention: 0, replace: 0, seen: 0, total: 0 });
  });

  it('says what is not in order, in the order of the lines', () => {
    expect(findingsOf(inspection).map(({ line }) => line.id)).toEqual(['pads', 'fluid']);
  });

  it('asks for a photo of what is red and has none, where one is wanted', () => {
    const wanted = { wants_photo: true };
    expect(isPhotoMissing(wanted, { state: 'replace' }, 0)).toBe(true);
    expect([isPhotoMissing(wanted, { state: 'replace' }, 1), isPhotoMissing(wanted, { state: 'attention' }, 0)]).toEqual([false, false]);
    expect(isPhotoMissing({ wants_photo: false }, { state: 'replace' }, 0)).toBe(false);
  });

  it('shows lines of a group that is gone', () => {
    const lost = progressOf({ ...inspection, groups: [] });
    expect(lost.groups.map(({ group, lines }) => [group.name, lines.length])).toEqual([['Outros', 4]]);
    expect(resultOf(inspection, 'none')).toMatchObject({ state: '', by: '' });
  });
});
