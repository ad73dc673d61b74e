import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { barOf, board, column, moveTo, openBoard, openMenu, plates, worked } from './board-world.tsx';
import { anEmployee } from './employee-rows.ts';
import type { ScreenOptions } from './render-screen.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, storedService } from './service-world.tsx';
import { phone } from './viewport.ts';
import { aSentQuote } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (search = '', options: Partial<ScreenOptions> = {}) => openBoard(store, { path: `/dashboard/servicos-quadro${search}`, ...options });

let rafael: RowId;
let bia: RowId;
let free: RowId;
beforeEach(async () => {
  rafael = await anEmployee(store, { name: 'Rafael Lima' });
  bia = await anEmployee(store, { name: 'Beatriz Yamamoto' });
  await anEmployee(store, { name: 'Ana Saiu', status: 'terminated' });
  await aServiceFor(store, { plate: 'AAA1A11' }, { ...worked, promised: clock('2026-11-21T15:00'), employer_id: rafael, bay: 'Box 10' });
  await aServiceFor(store, { plate: 'BBB2B22' }, { employer_id: rafael, arrived: clock('2026-11-21T14:00') });
  await aServiceFor(store, { plate: 'CCC3C33' }, { ...worked, promised: clock('2026-11-21T16:00'), employer_id: bia, bay: 'Box 2' });
  ({ service: free } = await aServiceFor(store, { plate: 'DDD4D44' }, worked));
});

const chips = async () => within(await screen.findByRole('group', { name: 'Filtrar por mecânico' }));
const chipTexts = async () => (await chips()).getAllByRole('button').map(({ textContent }) => textContent);

describe('by mechanic', () => {
  it('the columns are the people, in steady order, and a move gives the car to somebody', async () => {
    await aSentQuote(store, 'QKS8I49', 1);
    const { user, address } = open();
    await user.click(within(await screen.findByRole('group', { name: 'Agrupar por' })).getByRole('button', { name: 'Mecânico' }));
    expect(address.current).toBe('/dashboard/servicos-quadro?por=mecanico');
    await waitFor(() => expect(board()).toEqual(['Sem mecânico 2 DDD4D44 QKS8I49', 'Beatriz Yamamoto 1 CCC3C33', 'Rafael Lima 2 BBB2B22 AAA1A11']));
    expect((await column('Beatriz Yamamoto')).getByText('Em andamento')).toBeDefined();
    await moveTo(user, 'Argo DDD4D44', /Rafael Lima/);
    await (await column('Rafael Lima')).findByRole('img', { name: 'Placa DDD4D44' });
    expect(await storedService(store, free)).toMatchObject({ employer_id: rafael, status: 'in_progress' });
    const bar = await barOf('Argo DDD4D44: Rafael Lima. Guardado neste aparelho.');
    await user.click(bar.getByRole('button', { name: 'Desfazer' }));
    await (await column('Sem mecânico')).findByRole('img', { name: 'Placa DDD4D44' });
    expect(await storedService(store, free)).toMatchObject({ employer_id: null });
  });

  it('is how this device opens the board the next time', async () => {
    localStorage.setItem('patio-board-grouping', 'mecanico');
    const { user, address } = open();
    expect(await column('Rafael Lima')).toBeDefined();
    await user.click(within(screen.getByRole('group', { name: 'Agrupar por' })).getByRole('button', { name: 'Estado' }));
    expect(await column('Em andamento')).toBeDefined();
    expect([address.current, localStorage.getItem('patio-board-grouping')]).toEqual(['/dashboard/servicos-quadro?por=estado', 'estado']);
  });
});

describe('by bay', () => {
  it('the columns are the bays that are in use, in the order of their numbers, and another can be named', async () => {
    const { user } = open('?por=box');
    await waitFor(() => expect(board()).toEqual(['Sem box 2 BBB2B22 DDD4D44', 'Box 2 1 CCC3C33', 'Box 10 1 AAA1A11']));
    await moveTo(user, 'Argo CCC3C33', 'Box 10');
    // What was emptied a moment ago is gone with its last car; it can be named again.
    await waitFor(() => expect(board()).toEqual(['Sem box 2 BBB2B22 DDD4D44', 'Box 10 2 AAA1A11 CCC3C33']));
    await moveTo(user, 'Argo DDD4D44', 'Outro box…');
    const dialog = await dialogNamed('Box de Argo DDD4D44');
    await user.type(dialog.getByRole('textbox', { name: 'Nome do box' }), ' Elevador 1 ');
    await user.click(dialog.getByRole('button', { name: 'Mover' }));
    await (await column('Elevador 1')).findByRole('img', { name: 'Placa DDD4D44' });
    expect(await storedService(store, free)).toMatchObject({ bay: 'Elevador 1', status: 'in_progress' });
  });
});

describe('the chips', () => {
  it('count whose cars there are, and show one’s only; the address says whose', async () => {
    const { user, address } = open();
    await waitFor(async () => expect(await chipTexts()).toEqual(['Todos 4', 'RLRafael 2', 'BYBeatriz 1', '?Sem mecânico 1']));
    await user.click((await chips()).getByRole('button', { name: 'Rafael 2' }));
    await waitFor(() => expect(plates()).toEqual(['BBB2B22', 'AAA1A11']));
    expect(address.current).toBe(`/dashboard/servicos-quadro?mecanico=${rafael}`);
    expect(await chipTexts()).toHaveLength(4);
    await user.click((await chips()).getByRole('button', { name: 'Sem mecânico 1' }));
    await waitFor(() => expect(plates()).toEqual(['DDD4D44']));
    expect(address.current).toBe('/dashboard/servicos-quadro?mecanico=ninguem');
    await user.click((await chips()).getByRole('button', { name: 'Todos 4' }));
    await waitFor(() => expect(plates()).toHaveLength(4));
    expect(address.current).toBe('/dashboard/servicos-quadro');
  });

  it('keep whose cars are shown, also once there are none', async () => {
    const { user } = open('?mecanico=ninguem');
    await waitFor(() => expect(plates()).toEqual(['DDD4D44']));
    const { items } = await openMenu(user, 'Argo DDD4D44');
    // Whoever begins is not asked for: this was begun. Below are the doors.
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Agendado1',
      'Aguardando aprovaçãopelo orçamento',
      'Aguardando peça3',
      'Em andamentoestá aqui',
      'Pronto5',
      'Dar saída',
      'Fazer vistoria',
    ]);
    await user.keyboard('5');
    await (await column('Pronto')).findByRole('img', { name: 'Placa DDD4D44' });
  });

  it('are lists on a phone', async () => {
    phone();
    const { user, address } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filtrar por mecânico' }), 'Beatriz 1');
    await waitFor(() => expect(address.current).toBe(`/dashboard/servicos-quadro?mecanico=${bia}`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar por' }), 'Por box');
    await waitFor(() => expect(address.current).toBe(`/dashboard/servicos-quadro?mecanico=${bia}&por=box`));
  });
});
