import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import { column, openBoard, openMenu } from './board-world.tsx';
import { becomes } from './budget-rows.ts';
import { openCar } from './record-pages-world.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, openServices, pressOnCard, serviceCard } from './service-world.tsx';
import { as } from './standings.ts';

/* The ways from a car to its arrival, its exit and its inspection, as it stands (issue "What the camera sees"), at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const plate = 'BRA2E19';
const expected = { status: 'waiting', arrived: clock('2026-11-21T11:00') } as const;
const here = { status: 'in_progress', arrived: clock('2026-11-21T08:00'), checked_in: clock('2026-11-21T08:00') } as const;
const gone = { status: 'finished', arrived: clock('2026-11-02T08:00'), exit: clock('2026-11-02T17:00') } as const;
const fetched = { status: 'finished', arrived: clock('2026-11-20T08:00'), exit: clock('2026-11-20T17:00') } as const;
const a = (fields: Partial<Service>) => aServiceFor(store, { plate }, fields);

const doors = new Set(['Dar entrada', 'Dar saída', 'Fazer vistoria']);
const doorsIn = (role: 'menuitem' | 'link') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => doors.has(text));

describe('from the card of a service', () => {
  it.each<[string, Partial<Service>, string[]]>([
    ['whose car is expected', expected, ['Dar entrada', 'Fazer vistoria']],
    ['whose car is here', here, ['Dar saída', 'Fazer vistoria']],
    ['that was finished yesterday', fetched, ['Dar saída', 'Fazer vistoria']],
    ['that was finished weeks ago', gone, []],
  ])('%s', async (_, fields, offered) => {
    await a(fields);
    const { user } = openServices(store);
    await user.click((await serviceCard(plate)).getByRole('button', { name: /^Mais ações de/ }));
    expect(doorsIn('menuitem')).toEqual(offered);
  });

  it('each opens with the car known', async () => {
    const { service } = await a(here);
    const { user, address } = openServices(store);
    await pressOnCard(user, plate, 'Dar saída');
    expect(await dialogNamed('Saída: Argo BRA2E19')).toBeDefined();
    expect(address.current).toContain(`saida=1&servico=${service}`);
    await user.click((await dialogNamed('Saída: Argo BRA2E19')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressOnCard(user, plate, 'Fazer vistoria');
    expect(address.current).toBe(`/dashboard/vistorias/nova?servico=${service}`);
  });

  it('lets a car in that is expected', async () => {
    const { service } = await a(expected);
    const { user, address } = openServices(store);
    await pressOnCard(user, plate, 'Dar entrada');
    expect(await dialogNamed('Dar entrada: Argo BRA2E19')).toBeDefined();
    expect(address.current).toContain(`entrada=1&servico=${service}`);
  });

  it('is closed to whose service it is not', async () => {
    const { service } = await a(here);
    await becomes(store, 'services', service, { employer_id: 'somebody' });
    const { user } = openServices(store, as('mechanic', { employee: 'other' }));
    await user.click((await serviceCard(plate)).getByRole('button', { name: /^Mais ações de/ }));
    expect(doorsIn('menuitem')).toEqual([]);
  });
});

describe('from the board', () => {
  const pick = async (user: UserEvent, name: string) => {
    const { menu } = await openMenu(user, 'Argo BRA2E19');
    await user.click(within(menu).getByRole('menuitem', { name }));
  };

  it('a car that is here is handed back over the board, and looked at', async () => {
    const { service } = await a(here);
    const { user, address } = openBoard(store);
    await pick(user, 'Dar saída');
    const form = await dialogNamed('Saída: Argo BRA2E19');
    expect(address.current).toContain(`/dashboard/servicos-quadro?saida=1&servico=${service}`);
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    // Nothing of that moves the card.
    expect((await column('Em andamento')).getByRole('img', { name: `Placa ${plate}` })).toBeDefined();
    await pick(user, 'Fazer vistoria');
    expect(address.current).toBe(`/dashboard/vistorias/nova?servico=${service}`);
  });

  it('a car that is expected is let in', async () => {
    await a(expected);
    const { user } = openBoard(store);
    await openMenu(user, 'Argo BRA2E19');
    expect(doorsIn('menuitem')).toEqual(['Dar entrada', 'Fazer vistoria']);
    await user.click(screen.getByRole('menuitem', { name: 'Dar entrada' }));
    expect(await dialogNamed('Dar entrada: Argo BRA2E19')).toBeDefined();
  });
});

describe('from the car’s page', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('a car that is here is handed back, and looked at for the service that it is here for', async () => {
    const { service, vehicle } = await a(here);
    openCar(store, vehicle);
    await screen.findByRole('link', { name: 'Dar saída' });
    expect(doorsIn('link')).toEqual(['Dar saída', 'Fazer vistoria']);
    expect(hrefOf('Dar saída')).toBe(`/dashboard/servicos?saida=1&servico=${service}`);
    expect(hrefOf('Fazer vistoria')).toBe(`/dashboard/vistorias/nova?carro=${vehicle}&servico=${service}`);
  });

  it('one that was finished yesterday may still stand here, or come for something else', async () => {
    const { service, vehicle } = await a(fetched);
    openCar(store, vehicle);
    await screen.findByRole('link', { name: 'Dar saída' });
    expect(doorsIn('link')).toEqual(['Dar entrada', 'Dar saída', 'Fazer vistoria']);
    expect(hrefOf('Dar saída')).toBe(`/dashboard/servicos?saida=1&servico=${service}`);
    expect(hrefOf('Fazer vistoria')).toBe(`/dashboard/vistorias/nova?carro=${vehicle}`);
  });

  it('one that is not here is let in, and looked at', async () => {
    const { vehicle } = await a(gone);
    openCar(store, vehicle);
    await screen.findByRole('link', { name: 'Dar entrada' });
    expect(doorsIn('link')).toEqual(['Dar entrada', 'Fazer vistoria']);
  });
});
