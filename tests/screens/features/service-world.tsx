import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { ServicesScreen } from '#client/features/services/services-screen.tsx';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aBudget, anItem, today } from './budget-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';

export const clock = (text: string) => text as CivilDateTime;

/** Where each test of `beginInServices` begins. */
export const noon = clock(`${today}T12:00`);

/** The body of an answer that never comes. */
export const never = Symbol('never');

/** The list of services, on the day of the tests. */
export const openServices = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<ServicesScreen />, { store, path: '/dashboard/servicos-listagem', ...options });

export interface ServicesWorld {
  /** What the server says to paths that begin so; to others that something went wrong. */
  readonly answers: Map<string, { body: unknown; status?: number }>;
  readonly server: Awaited<ReturnType<typeof smallServer>>;
  leave(): Promise<void>;
}

/** Each test of the file begins on a device of its own, at noon of `today`. */
export function beginInServices(begin: (there: { readonly world: ServicesWorld; readonly store: Store }) => void): void {
  let world: ServicesWorld;
  beforeEach(async () => {
    world = await servicesWorld();
    begin({ world, store: openStore() });
  });
  afterEach(() => world.leave());
}

/**
 * Noon of that day in the shop, where only dates stand still and timers run, and a server that says what `answers`
 * hold by the path's beginning, and refuses all else.
 */
export async function servicesWorld(): Promise<ServicesWorld> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
  localStorage.clear();
  const answers = new Map<string, { body: unknown; status?: number }>();
  const server = await smallServer(({ url }, response) => {
    const found = [...answers].find(([path]) => url.startsWith(`/api${path}`))?.[1];
    if (found?.body === never) return;
    if (found) answerJson(response, found.body, found.status);
    else answerJson(response, { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, 500);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  return {
    answers,
    server,
    async leave(): Promise<void> {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}

export interface Car {
  plate: string;
  model?: string;
  owner?: string;
  phone?: string;
  number?: number;
  total?: number;
}

/** A service of an approved quote for a car of its own. */
export async function aServiceFor(
  store: Store,
  { plate, model = 'Argo', owner = 'Célia Nakamura', phone, number = 317, total = 128_400 }: Car,
  fields: Partial<Service> = {},
) {
  const customer = await aCustomer(store, { name: owner, ...(phone !== undefined && { phone }) });
  const vehicle = await aVehicle(store, { customer_id: customer, plate, model });
  const budget = await aBudget(store, {
    budget_number: number,
    customer_id: customer,
    vehicle_id: vehicle,
    status: 'approved',
    items: [anItem({ quantity: 1, price: total as Cents })],
  });
  return { customer, vehicle, budget, service: await aBareService(store, { id_budget: budget, ...fields }) };
}

export async function aBareService(store: Store, fields: Partial<Service> = {}, id = store.newRowId()): Promise<RowId> {
  const result = await save(store, 'services', {
    kind: 'create',
    id,
    fields: { ...serviceDefaults, document_token: store.newPublicToken(), ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

export const storedService = async (store: Store, id: RowId) => (await store.db.rows('services').get(id))?.row;

/** The card of the car with this plate, as it is painted. */
export async function serviceCard(plate: string) {
  const item = (await screen.findByRole('img', { name: `Placa ${plate}` })).closest('li');
  if (item === null) throw new Error(`${plate} is on no card`);
  return within(item);
}

/** What stands behind the card's ⋯. */
export const menuActions: readonly string[] = ['Dar entrada', 'Dar saída', 'Fazer vistoria', 'Resumo', 'Emitir NFS-e', 'Enviar OS', 'Remover'];

/** Presses an action of the card with this plate, of its menu where it stands there. */
export async function pressOnCard(user: UserEvent, plate: string, name: string): Promise<void> {
  await pressIn(user, await serviceCard(plate), name);
}

/** The same on whatever holds one card. */
export async function pressIn(user: UserEvent, card: Pick<typeof screen, 'findByRole'>, name: string): Promise<void> {
  if (!menuActions.includes(name)) return user.click(await card.findByRole('button', { name }));
  await user.click(await card.findByRole('button', { name: /^Mais ações de/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Plates in the order of their cards. */
export const shownPlates = () =>
  screen.queryAllByRole('img', { name: /^Placa / }).map((plate) => plate.getAttribute('aria-label')?.replace('Placa ', ''));

/** What a card says of itself: 'Entrada' to 'Hoje 08:20'. */
export function factsOf(card: Awaited<ReturnType<typeof serviceCard>>): Record<string, string> {
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  return Object.fromEntries(card.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at] ?? '']));
}

export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the services and presses a button of the card of Célia's car `DQZ5521`. */
export async function pressOnFirstCard(store: Store, name: string, options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  const card = await serviceCard('DQZ-5521');
  await card.findByText('Célia Nakamura');
  await pressIn(there.user, card, name);
  return there;
}
