import { describe, expect, it } from 'vitest';
import type { Fields } from '../values/json.ts';
import { checkCreate } from '../collections/collections.ts';
import { mostOfLineId } from './inspection-line.ts';
import { offeredTemplates, shippedAs, shippedTemplates } from './shipped-templates.ts';

describe('the templates that every shop has', () => {
  it('are a quick one, a whole one of some forty lines, and one for brakes', () => {
    expect(shippedTemplates.map(({ name }) => name)).toEqual(['Rápida', 'Completa', 'Freios']);
    const [quick = 0, whole = 0, brakes = 0] = shippedTemplates.map(({ lines }) => lines.length);
    expect([quick < 16, whole >= 40 && whole <= 45, brakes > 10]).toEqual([true, true, true]);
  });

  it.each(shippedTemplates.map((each) => [each.name, each] as const))('%s is a row as a shop could have made it', (_, { name, groups, lines }) => {
    expect(checkCreate('inspection_templates', { name, groups, lines } as unknown as Fields)).toEqual({ ok: true, fields: { name, groups, lines } });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const known = new Set(groups.map(({ id }) => id));
    for (const { id, group } of lines) expect([known.has(group), id.length <= mostOfLineId]).toEqual([true, true]);
  });

  it('are offered as the shop has made them, before its own by their names', () => {
    const [quick] = shippedTemplates;
    if (quick === undefined) throw new Error('There is a quick one');
    const own = { id: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071' as typeof quick.id, groups: [], lines: [] };
    const offered = offeredTemplates([
      { ...own, name: 'Zero km' },
      { ...own, id: quick.id, name: 'Rápida da casa' },
      { ...own, id: own.id.replace('6071', '6072') as typeof own.id, name: 'Ar-condicionado' },
    ]);
    expect(offered.map(({ name, isShipped }) => [name, isShipped])).toEqual([
      ['Rápida da casa', false],
      ['Completa', true],
      ['Freios', true],
      ['Ar-condicionado', false],
      ['Zero km', false],
    ]);
    expect([shippedAs(quick.id)?.name, shippedAs(own.id)]).toEqual(['Rápida', null]);
  });
});
