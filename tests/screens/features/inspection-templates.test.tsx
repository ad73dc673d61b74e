import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { TemplatesScreen } from '#client/features/inspections/templates-screen.tsx';
import type { InspectionTemplate } from '#domain/inspections/inspection-template.ts';
import { shippedTemplates } from '#domain/inspections/shipped-templates.ts';
import { aKit } from './kit-rows.ts';
import { openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';
import { as } from './standings.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<TemplatesScreen />, { store, path: '/dashboard/modelos-de-vistoria', ...options });
const rows = async () =>
  (await store.db.rows('inspection_templates').toArray()).flatMap(({ id, row }) =>
    row === null ? [] : [{ id, ...(row as unknown as InspectionTemplate) }],
  );
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('article');
  if (card === null) throw new Error(`${name} stands on no card`);
  return within(card);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the templates', () => {
  it('are there in a shop that never made one', async () => {
    open();
    expect((await cardOf('Completa')).getByText('42 linhas em 6 grupos')).toBeDefined();
    for (const name of ['Rápida', 'Freios']) expect((await cardOf(name)).getByText('Do Pátio')).toBeDefined();
    expect(await rows()).toEqual([]);
  });

  it('become the shop’s own at the first edit, each line as it was but what was changed', async () => {
    const { user } = open();
    await user.click((await cardOf('Freios')).getByRole('button', { name: 'Editar Freios' }));
    const form = await dialog('Editar modelo de vistoria');
    const name = form.getAllByRole('textbox', { name: 'Nome da linha 1' })[0];
    if (name === undefined) throw new Error('There is no line');
    await user.clear(name);
    await user.type(name, 'Pastilhas da frente');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await (await cardOf('Freios')).findByText('Editado pela oficina')).toBeDefined();
    const shipped = shippedTemplates.find((each) => each.name === 'Freios');
    const [row] = await rows();
    expect(row).toMatchObject({ id: shipped?.id, name: 'Freios', groups: shipped?.groups });
    expect(row?.lines).toEqual(shipped?.lines.map((line) => (line.id === 'front_pads' ? { ...line, name: 'Pastilhas da frente' } : line)));
  });

  it('go back to what was shipped after a question', async () => {
    const { user } = open();
    await user.click((await cardOf('Rápida')).getByRole('button', { name: 'Editar Rápida' }));
    const form = await dialog('Editar modelo de vistoria');
    await user.click(form.getByRole('button', { name: 'Remover grupo Painel' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await (await cardOf('Rápida')).findByText('13 linhas em 3 grupos')).toBeDefined();
    await user.click((await cardOf('Rápida')).getByRole('button', { name: 'Mais ações de Rápida' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Voltar Rápida ao original' }));
    await user.click((await dialog('Voltar ao modelo original?')).getByRole('button', { name: 'Voltar ao original' }));
    expect(await (await cardOf('Rápida')).findByText('14 linhas em 4 grupos')).toBeDefined();
  });

  it('are made anew: groups, lines, measures, texts, the kit', async () => {
    const kit = await aKit(store, { name: 'Higienização do ar' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Novo modelo/ }));
    const form = await dialog('Novo modelo de vistoria');
    await user.type(form.getByRole('textbox', { name: /Nome do modelo/ }), 'Ar-condicionado');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Ponha ao menos uma linha.')).toBeDefined();
    await user.click(form.getByRole('button', { name: '+ Adicionar grupo' }));
    await user.type(form.getByRole('textbox', { name: 'Nome do grupo 1' }), 'Cabine');
    await user.type(form.getByRole('textbox', { name: 'Nome da linha 1' }), 'Saída de ar');
    await user.click(form.getByRole('button', { name: 'Detalhes de Saída de ar' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Medida em' }), '°C');
    await user.type(form.getByRole('textbox', { name: 'Máximo' }), '10,5');
    await user.selectOptions(form.getByRole('combobox', { name: 'Kit para o orçamento' }), 'Higienização do ar');
    await user.type(form.getByRole('textbox', { name: 'Textos prontos, um por linha' }), 'Gela pouco{Enter}Cheiro de mofo');
    await user.click(form.getByRole('switch', { name: 'Foto quando vermelho' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await cardOf('Ar-condicionado');
    const [row] = await rows();
    expect(row).toMatchObject({ name: 'Ar-condicionado', groups: [{ name: 'Cabine', position: 0 }] });
    expect(row?.lines).toMatchObject([
      {
        name: 'Saída de ar',
        group: row?.groups[0]?.id,
        unit: '°C',
        minimum: null,
        maximum: 10_500,
        texts: ['Gela pouco', 'Cheiro de mofo'],
        wants_photo: true,
        kit_id: kit,
        kit: 'Higienização do ar',
      },
    ]);
  });

  it('are looked at only by who may not change services of all', async () => {
    open(as('mechanic'));
    await cardOf('Completa');
    expect(screen.queryByRole('button', { name: /Editar|Novo modelo/ })).toBeNull();
  });
});
