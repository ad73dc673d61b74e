import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Store } from '#client/data/store/store.ts';
import { BoardScreen } from '#client/features/services/board/board-screen.tsx';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';
import { clock } from './service-world.tsx';

/** What a service is on which work began this morning. */
export const worked = { status: 'in_progress', arrived: clock('2026-11-21T08:00') } as const;

export const openBoard = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<BoardScreen />, { store, path: '/dashboard/servicos-quadro', ...options });

export const column = async (name: string) => within(await screen.findByRole('region', { name }));

export const plates = (of: Pick<typeof screen, 'queryAllByRole'> = screen) =>
  of.queryAllByRole('img', { name: /^Placa / }).map((plate) => plate.getAttribute('aria-label')?.replace('Placa ', ''));

/** Each column's name with its count, and the cars in it. */
export const board = () =>
  within(screen.getByRole('group', { name: 'Quadro de serviços' }))
    .getAllByRole('region')
    .map((each) => [within(each).getByRole('heading').textContent, ...plates(within(each))].join(' '));

/** The button of the car's card. */
export const moveButton = (car: string) => screen.findByRole('button', { name: `${car}: Mover para…` });

/** Opens the menu of the car's card; its items as they read. */
export async function openMenu(user: UserEvent, car: string) {
  await user.click(await moveButton(car));
  const menu = await screen.findByRole('menu', { name: `${car}: Mover para…` });
  return { menu, items: within(menu).getAllByRole('menuitem') };
}

export async function moveTo(user: UserEvent, car: string, name: RegExp | string): Promise<void> {
  const { menu } = await openMenu(user, car);
  await user.click(within(menu).getByRole('menuitem', { name }));
}

/** The bar that says what was done. */
export async function barOf(text: string) {
  const bar = (await screen.findByText(text)).closest<HTMLElement>('[role=status]');
  if (bar === null) throw new Error('The bar is no status');
  return within(bar);
}
