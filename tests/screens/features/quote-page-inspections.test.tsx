import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageInspection } from '#contract/quote-page-calls.ts';
import { aPage, aPhoto, button, heading, QuoteWorld, textOf } from './quote-page-world.tsx';

let world: QuoteWorld;
beforeEach(async () => {
  world = new QuoteWorld();
  await world.start();
});
afterEach(async () => {
  cleanup();
  await world.stop();
});

type Line = PageInspection['groups'][number]['lines'][number];
const aLine = (id: string, changes: Partial<Line> = {}): Line => ({
  id,
  name: id,
  colour: 'green',
  word: 'Em ordem',
  value: '',
  limit: '',
  note: '',
  ...changes,
});

const pads = aLine('pads', {
  name: 'Pastilha dianteira',
  colour: 'red',
  word: 'Trocar',
  value: '2,0\u00A0mm',
  limit: 'mín. 3,0\u00A0mm',
  note: 'Abaixo do mínimo.',
});
const inspection = (changes: Partial<PageInspection> = {}): PageInspection => ({
  name: 'Completa',
  day: '2026-11-24',
  km: 61_240,
  is_concluded: true,
  seen: 4,
  total: 4,
  groups: [
    { name: 'Freios', lines: [pads, aLine('Mangueiras')] },
    {
      name: 'Pneus',
      lines: [aLine('Pneu dianteiro', { colour: 'yellow', word: 'Atenção' }), aLine('Estepe')],
    },
    { name: 'Luzes', lines: [aLine('Faróis')] },
  ],
  ...changes,
});

const shown = async (page: Partial<ReturnType<typeof aPage>> = {}) => {
  world.page = aPage({ inspections: [inspection()], ...page });
  const { person } = world.open();
  return { person, panel: within(await screen.findByRole('region', { name: 'Vistoria Completa' })) };
};

it('tells what needs work by group: colour with its word, measure, limit and note; the rest when it is asked', async () => {
  const { person, panel } = await shown();
  panel.getByText('Feita em 24/11/2026 · 61.240 km');
  expect(
    within(panel.getByRole('list', { name: 'Resumo da vistoria' }))
      .getAllByRole('listitem')
      .map(textOf),
  ).toEqual(['1 para trocar', '1 para dar atenção', '3 em ordem']);
  const brakes = within(panel.getByRole('region', { name: 'Freios' }));
  expect(textOf(brakes.getAllByRole('listitem')[0] ?? null)).toBe('Pastilha dianteiraTrocar2,0 mmmín. 3,0 mmAbaixo do mínimo.');
  const fine = () => panel.getByText('Mangueiras').closest('li');
  expect(fine()?.hasAttribute('data-folded')).toBe(true);
  expect(panel.getByText('Faróis').closest('section')?.hasAttribute('data-folded')).toBe(true);
  await person.click(panel.getByRole('button', { name: 'Ver 3 itens em ordem', expanded: false }));
  expect(fine()?.hasAttribute('data-folded')).toBe(false);
  expect(panel.getByText('Faróis').closest('section')?.hasAttribute('data-folded')).toBe(false);
  await person.click(panel.getByRole('button', { name: 'Ver só o que precisa de atenção', expanded: true }));
  expect(fine()?.hasAttribute('data-folded')).toBe(true);
});

it('opens the photos of a finding, before beside after, and does not repeat them among those of the car', async () => {
  const { person, panel } = await shown({
    photos: [
      aPhoto('old', { found: 'pads', slot: 'before', caption: 'Gasta' }),
      aPhoto('alone', { found: 'pads' }),
      aPhoto('new', { found: 'pads', slot: 'after', caption: 'Nova' }),
      aPhoto('fine', { found: 'Estepe' }),
      aPhoto('car'),
    ],
  });
  const strip = within(await panel.findByRole('list', { name: 'Fotos de Pastilha dianteira' }));
  expect(strip.getAllByRole('listitem').map((place) => [...place.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')))).toEqual(
    [['Foto 1 de 5: Antes: Gasta', 'Foto 3 de 5: Depois: Nova'], ['Foto 2 de 5']],
  );
  // What is in order and has a photo is seen.
  expect(panel.getByText('Estepe').closest('li')?.hasAttribute('data-folded')).toBe(false);
  expect(await within(screen.getByRole('region', { name: 'Fotos' })).findAllByRole('button')).toHaveLength(1);
  await person.click(strip.getByRole('button', { name: 'Foto 3 de 5: Depois: Nova' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img').getAttribute('src')).toContain('/api/foto/new-whole');
});

it('says that it goes on, and stands on the page that was answered too', async () => {
  const { panel } = await shown({ state: 'approved', inspections: [inspection({ is_concluded: false, seen: 4, total: 42, day: '', km: null })] });
  panel.getByText('Ainda em andamento: 4 de 42 itens vistos');
});

it('is not loaded where nothing was looked at', async () => {
  world.page = aPage();
  world.open();
  await heading(/Orçamento nº 318/);
  await button(/^Aprovar/);
  expect(screen.queryByRole('region', { name: /Vistoria/ })).toBeNull();
});

it('shows two groups of one name each with its own lines, however often they are drawn', async () => {
  const groups = [
    { name: 'Freios', lines: [pads] },
    { name: 'Freios', lines: [aLine('Disco dianteiro')] },
  ];
  const { person, panel } = await shown({ inspections: [inspection({ groups })] });
  await person.click(panel.getByRole('button', { name: 'Ver 1 item em ordem' }));
  expect(panel.getAllByRole('region', { name: 'Freios' }).map((group) => within(group).getAllByRole('listitem').length)).toEqual([1, 1]);
});
