import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { FindDialog } from '#client/features/find/find-dialog.tsx';
import { aBudget, anItem, civil, today } from './budget-rows.ts';
import { aCustomer, aVehicle, renderScreen, type ScreenOptions } from './render-screen.tsx';
import { aBareService, clock } from './service-world.tsx';
import { aCompany, aProduct, counted, reais } from './product-rows.ts';

export const oil = 'Óleo 5W-30 sintético 1 L';

/** The search over everything, opened on the day of the tests. */
export function openFind(store: Store, { initialText = '', ...options }: Partial<ScreenOptions> & { initialText?: string } = {}) {
  const onClose = vi.fn();
  const opened = renderScreen(
    <FindDialog label="Buscar em tudo" placeholder="Placa, cliente, telefone ou nº" initialText={initialText} place={{}} onClose={onClose} />,
    { store, path: '/dashboard', ...options },
  );
  return { ...opened, onClose };
}

/** Célia's HR-V, whose oil was changed in March, with a quote that waits; Antônio's Argo in work; parts. */
export async function aShop(store: Store) {
  const celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11987654321' });
  const antonio = await aCustomer(store, { name: 'Antônio Barbosa' });
  const hrv = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07', model: 'HR-V EXL 1.8' });
  const argo = await aVehicle(store, { customer_id: antonio, plate: 'BRA2E19', model: 'Argo Drive 1.3' });
  const done = await aBudget(store, {
    budget_number: 271,
    customer_id: celia,
    vehicle_id: hrv,
    date: civil('2026-03-10'),
    status: 'approved',
    items: [anItem({ description: 'Palhetas', quantity: 1, price: reais(50) }), anItem({ description: oil, price: reais(46.9) })],
  });
  const service = await aBareService(store, {
    id_budget: done,
    status: 'finished',
    arrived: clock('2026-03-12T08:00'),
    exit: clock('2026-03-12T17:00'),
  });
  const waiting = await aBudget(store, {
    budget_number: 318,
    customer_id: celia,
    vehicle_id: hrv,
    status: 'send',
    items: [anItem({ description: oil, price: reais(46.9) })],
  });
  const repair = await aBudget(store, {
    budget_number: 310,
    customer_id: antonio,
    vehicle_id: argo,
    status: 'approved',
    items: [anItem({ description: 'Pastilhas', price: reais(100) })],
  });
  await aBareService(store, { id_budget: repair, status: 'in_progress', arrived: clock(`${today}T08:00`) });
  const company = await aCompany(store);
  const product = await aProduct(store, {
    name: oil,
    id_company: company,
    brand: 'Lubrax',
    sale_price: reais(46.9),
    minimum: 12,
    stock: [counted(3)],
  });
  return { celia, antonio, hrv, argo, done, service, waiting, repair, product };
}

export const field = () => screen.getByRole('combobox', { name: 'Buscar em tudo' });

/** The rows of a group, each in one line. */
export async function rowsOf(group: string): Promise<string[]> {
  const found = await screen.findByRole('group', { name: group });
  return within(found)
    .getAllByRole('option')
    .map((option) => textOf(option));
}

/** What a row says, with its plates. */
function textOf(option: HTMLElement): string {
  const plates = within(option)
    .queryAllByRole('img', { hidden: true })
    .map((plate) => plate.getAttribute('aria-label'));
  return [...plates, option.textContent.replaceAll('\u00a0', ' ').replace('↵', '')].join(' | ');
}

export const tabs = () =>
  within(screen.getByRole('group', { name: 'O que mostrar' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Name of the option that the keyboard is at. */
export function chosen(): string | null {
  const id = field().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  return option?.getAttribute('aria-selected') === 'true' ? textOf(option) : null;
}
