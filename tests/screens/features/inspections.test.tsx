import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { InspectionsScreen } from '#client/features/inspections/inspections-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { plain } from './budget-form-world.tsx';
import { aBudget, aService } from './budget-rows.ts';
import { aPicture } from './photo-rows.ts';
import { atNoon } from './record-pages-world.tsx';
import { openStore, renderScreen, settle } from './render-screen.tsx';
import { aCar, anInspection, clock, found, lineOf, openInspection, resultsOf, statesOf } from './inspections-world.tsx';
import { as } from './standings.ts';

let store: Store;
let car: RowId;
beforeEach(async () => {
  atNoon();
  localStorage.clear();
  store = openStore();
  car = await aCar(store);
});
afterEach(() => vi.useRealTimers());

describe('an inspection', () => {
  it('keeps what is tapped: the state with who and when, and takes it back', async () => {
    const id = await anInspection(store, car, 'Freios');
    await settle(store);
    const { user } = openInspection(store, id);
    await user.click((await statesOf('Pastilha dianteira')).getByRole('button', { name: 'Atenção' }));
    await waitFor(async () => expect((await resultsOf(store, id))['front_pads']).toMatchObject({ state: 'attention', at: '2026-11-21T12:00' }));
    await waitFor(async () =>
      expect((await statesOf('Pastilha dianteira')).getByRole('button', { name: 'Atenção' }).getAttribute('aria-pressed')).toBe('true'),
    );
    await user.click((await statesOf('Pastilha dianteira')).getByRole('button', { name: 'Atenção' }));
    await waitFor(async () => expect((await resultsOf(store, id))['front_pads']).toMatchObject({ state: '' }));
  });

  it('shows the last visit beside the line, begins the measure there, and is red below the minimum', async () => {
    const results = [found('front_pads', { state: 'ok', value: 3_000 })];
    await anInspection(store, car, 'Completa', { started_at: clock('2026-03-12T10:00'), results, concluded_at: clock('2026-03-12T11:00') });
    const id = await anInspection(store, car, 'Freios');
    const { user } = openInspection(store, id);
    const line = await lineOf('Pastilha dianteira');
    await waitFor(() => expect(plain(line.getByText(/última/).textContent)).toBe('última 3,0 mm em 12/03 · mín. 3,0 mm'));
    await user.click(line.getByRole('button', { name: 'Diminuir a medida de Pastilha dianteira' }));
    await waitFor(async () => expect((await resultsOf(store, id))['front_pads']).toMatchObject({ value: 3_000, state: '' }));
    await waitFor(() => expect(line.getByLabelText<HTMLInputElement>('Medida de Pastilha dianteira').value).toBe('3,0'));
    await user.click(line.getByRole('button', { name: 'Diminuir a medida de Pastilha dianteira' }));
    await waitFor(async () => expect((await resultsOf(store, id))['front_pads']).toMatchObject({ value: 2_500, state: 'replace' }));
    expect(await line.findByText('Falta a foto: vermelho vai com foto')).toBeDefined();
  });

  it('takes a measure that is typed, and leaves what is none as it was', async () => {
    const id = await anInspection(store, car, 'Freios');
    const { user } = openInspection(store, id);
    const field = (await lineOf('Disco dianteiro')).getByLabelText<HTMLInputElement>('Medida de Disco dianteiro');
    await user.type(field, '20,1{Enter}');
    await waitFor(async () => expect((await resultsOf(store, id))['front_discs']).toMatchObject({ value: 20_100, state: '' }));
    await user.clear(field);
    await user.type(field, 'grosso{Enter}');
    await waitFor(() => expect(field.value).toBe('20,1'));
  });

  it("'Resto ok' answers for what nobody has said anything of, and the progress counts it", async () => {
    const id = await anInspection(store, car, 'Freios', { results: [found('front_discs', { state: 'replace' })] });
    const { user } = openInspection(store, id);
    await user.click(await screen.findByRole('button', { name: 'Resto ok: Dianteira' }));
    await waitFor(async () => {
      const { front_pads: pads, front_discs: discs, front_callipers: callipers } = await resultsOf(store, id);
      expect([pads?.state, discs?.state, callipers?.state]).toEqual(['ok', 'replace', 'ok']);
    });
    expect(await screen.findByLabelText('3 de 12 linhas vistas')).toBeDefined();
    const groups = within(screen.getByRole('navigation', { name: 'Grupos da vistoria' }));
    await waitFor(() => expect(groups.getByRole('button', { name: /Dianteira/ }).textContent).toContain('3 de 3'));
  });

  it('a photo is one tap, stands at its line, and is of the car and of that line', async () => {
    const id = await anInspection(store, car, 'Freios', { results: [found('front_pads', { state: 'replace' })] });
    const { user } = openInspection(store, id);
    const line = await lineOf('Pastilha dianteira');
    await line.findByRole('button', { name: 'Tirar foto de Pastilha dianteira. Falta a foto: vermelho vai com foto' });
    const camera = line.getByRole('list', { name: 'Fotos de Pastilha dianteira' }).querySelector('input');
    if (camera === null) throw new Error('There is no camera');
    await user.upload(camera, aPicture());
    await line.findByRole('button', { name: /^Foto 1: Pastilha dianteira/ });
    await waitFor(() => expect(line.queryByText('Falta a foto: vermelho vai com foto')).toBeNull());
    const [raw] = await store.db.photoBytes.toArray();
    const [row] = await store.db.rows('photos').toArray();
    expect(raw?.made ?? row?.row).toMatchObject({ vehicle_id: car, line_id: `${id}:front_pads`, caption: 'Pastilha dianteira' });
  });

  it('is noted in by offered texts and by hand, kept as it is written', async () => {
    const id = await anInspection(store, car, 'Freios', { results: [found('front_discs', { state: 'attention' })] });
    const { user } = openInspection(store, id);
    const line = await lineOf('Disco dianteiro');
    await user.click(line.getByRole('button', { name: 'Anotar: Disco dianteiro' }));
    await user.click(within(line.getByRole('group', { name: 'Textos prontos' })).getByRole('button', { name: 'Riscado.' }));
    await user.type(line.getByRole('textbox', { name: 'Anotação de Disco dianteiro' }), ' Medir de novo');
    await waitFor(async () =>
      expect((await resultsOf(store, id))['front_discs']).toMatchObject({ note: 'Riscado. Medir de novo', state: 'attention' }),
    );
    await user.click(line.getByRole('button', { name: 'Pronto' }));
    expect(await line.findByText('Riscado. Medir de novo')).toBeDefined();
  });

  it('goes line by line where that was chosen: ok leads on, and the choice is remembered', async () => {
    const id = await anInspection(store, car, 'Freios');
    const { user } = openInspection(store, id);
    await user.click(await screen.findByRole('button', { name: 'Uma a uma' }));
    await screen.findByText('Linha 1 de 12');
    await user.click((await statesOf('Pastilha dianteira')).getByRole('button', { name: 'Ok' }));
    await screen.findByText('Linha 2 de 12');
    await user.click((await statesOf('Disco dianteiro')).getByRole('button', { name: 'Trocar' }));
    await waitFor(async () => expect((await resultsOf(store, id))['front_discs']).toMatchObject({ state: 'replace' }));
    expect(screen.getByText('Linha 2 de 12')).toBeDefined();
    expect(localStorage.getItem('patio-inspection-view')).toBe('single');
  });

  it('is concluded after a question about what was left out, closed to taps, and opened again', async () => {
    const id = await anInspection(store, car, 'Freios', { results: [found('front_pads', { state: 'ok' })] });
    const { user } = openInspection(store, id);
    await user.click(await screen.findByRole('button', { name: 'Concluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Concluir com linhas não vistas?' }));
    expect(question.getByText(/11 linhas ficaram sem resposta/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Concluir' }));
    await user.click(await screen.findByRole('button', { name: 'Reabrir vistoria' }));
    await waitFor(async () => expect((await statesOf('Disco dianteiro')).getByRole('button', { name: 'Ok' }).hasAttribute('disabled')).toBe(false));
  });

  it('is only read by who does no services', async () => {
    const id = await anInspection(store, car, 'Freios', { results: [found('front_pads', { state: 'replace' })] });
    openInspection(store, id, as('finance'));
    expect((await statesOf('Pastilha dianteira')).getByRole('button', { name: 'Trocar' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /Levar|Concluir|Tirar foto/ })).toBeNull();
  });
});

describe('an inspection begins', () => {
  it('from the car: by a template that every shop has, with the km that is read', async () => {
    const { user, address } = openInspection(store, `nova?carro=${car}`);
    expect(await screen.findByText('Última leitura: 61.240 km')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Km no painel' }), '62000');
    await user.click(screen.getByRole('button', { name: 'Começar vistoria Freios' }));
    await screen.findByRole('heading', { level: 1, name: 'Vistoria Freios' });
    const [made] = await store.db.rows('inspections').toArray();
    expect(made?.row).toMatchObject({ vehicle_id: car, service_id: null, template: 'Freios', km: 62_000, started_at: '2026-11-21T12:00' });
    expect(address.current).toBe(`/dashboard/vistorias/${made?.id}`);
    expect((await store.db.rows('vehicles').get(car))?.row).toMatchObject({ mileage: 62_000 });
  });

  it('from a service, of its car; one that goes on is offered first', async () => {
    const service = await aService(store, await aBudget(store, { budget_number: 318, vehicle_id: car }));
    const open = await anInspection(store, car, 'Rápida');
    const { user } = openInspection(store, `nova?servico=${service}`);
    expect((await screen.findByRole('link', { name: 'Continuar Rápida de hoje' })).getAttribute('href')).toBe(`/dashboard/vistorias/${open}`);
    await user.click(screen.getByRole('button', { name: 'Começar vistoria Completa' }));
    await screen.findByRole('heading', { level: 1, name: 'Vistoria Completa' });
    const rows = (await store.db.rows('inspections').toArray()).map(({ row }) => row);
    expect(rows).toContainEqual(expect.objectContaining({ vehicle_id: car, service_id: service, template: 'Completa' }));
  });
});

describe('the list of inspections', () => {
  it('says which cars were looked at and what was found, and finds them by plate, line and note', async () => {
    await anInspection(store, car, 'Freios', { results: [found('front_pads', { state: 'replace', note: 'Vitrificada' })] });
    const { user } = renderScreen(<InspectionsScreen />, { store, path: '/dashboard/vistorias' });
    const table = within(await screen.findByRole('table', { name: 'Vistorias' }));
    expect(table.getByRole('link', { name: 'Vistoria Freios' })).toBeDefined();
    expect(table.getByText('1 trocar')).toBeDefined();
    const search = screen.getByRole('searchbox', { name: 'Buscar vistoria' });
    for (const words of ['gkd4', 'vitrificada', 'pastilha dianteira']) {
      await user.clear(search);
      await user.type(search, words);
      await waitFor(() => expect(screen.getByRole('link', { name: 'Vistoria Freios' })).toBeDefined());
    }
    await user.clear(search);
    await user.type(search, 'embreagem');
    expect(await screen.findByText('Nenhuma vistoria encontrada.')).toBeDefined();
  });
});
