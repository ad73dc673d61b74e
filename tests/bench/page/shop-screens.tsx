import type { Root } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import { CarPage } from '#client/app/record-pages.tsx';
import { searchIndexOf } from '#client/data/search/search-index.ts';
import type { Store } from '#client/data/store/store.ts';
import { CallsScreen } from '#client/features/calls/calls-screen.tsx';
import { callTexts } from '#client/features/calls/texts.ts';
import { FindDialog } from '#client/features/find/find-dialog.tsx';
import { groupNames } from '#client/features/find/groups.ts';
import { readFound, type Found } from '#client/features/find/read-found.ts';
import { findTexts } from '#client/features/find/texts.ts';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { yardStateNames } from '#domain/services/yard-state.ts';
import { openStore } from './device.ts';
import { mounted } from './mounted.tsx';
import { painted, present } from './painted.ts';
import { fillShop } from './shop-rows.ts';
import { typeInto } from './type-into.ts';
import { nowMs } from './work-rows.ts';
import { lanes, places, wellKnown, wellKnownVisits } from './yard-rows.ts';

let store: Store;
let root: Root | null = null;
/** What each text finds, as the search must show it. */
const expected = new Map<string, Found>();

const all = (selector: string) => document.querySelectorAll(selector);
const shown = (text: string) => (document.getElementById('root')?.textContent ?? '').includes(text);

/** The store of a filled shop, with its search index in memory as after the app's first idle moment. */
async function openShop(): Promise<void> {
  store = openStore(() => nowMs);
  await searchIndexOf(store).prepare();
}

async function leave(): Promise<void> {
  root?.unmount();
  await painted();
}

// The quotes beside them stand in a list of their own kind.
const cars = '#root div > section > ul > li:not([role])';

const heardAfterMs = 50;

/** Something of a car in the yard is written, so that what was last seen of the yard does not hold any more. */
async function touchYard(): Promise<void> {
  const services = store.db.rows('services');
  const row = await services.where('row.status').equals('in_progress').first();
  if (row === undefined) throw new Error('Nothing is worked at');
  await services.put(row);
  await new Promise((resolve) => setTimeout(resolve, heardAfterMs));
}

/**
 * The yard, from its mount to the painted cars of all lanes: after a change, or once more. What is read beside them has come too
 * before it is left.
 */
async function paintYard(seen: 'anew' | 'again'): Promise<number> {
  if (seen === 'anew') await touchYard();
  const start = performance.now();
  root = mounted(<ShopStartScreen userName="Medição" />, store, '/dashboard');
  await present(() => all(cars).length === places);
  const took = (await painted()) - start;
  await present(() => all('#root aside > section').length === 3);
  const counts = [...all('#root div > section > header > span')].map(({ textContent }) => Number(textContent));
  if (counts.join() !== Object.values(lanes).join()) throw new Error(`The lanes hold ${counts.join()}`);
  await leave();
  return took;
}

const entries = '#root ol > li';
const entriesAtFirst = 20;

/** The page of the well-known car, from its mount to its state with the newest of its history, or to the whole of that. */
async function paintCar(until: 'state' | 'whole'): Promise<number> {
  const page = (
    <Routes>
      <Route path="/dashboard/veiculos/:id" element={<CarPage />} />
    </Routes>
  );
  const isWhole = () => shown(`${wellKnownVisits} visitas`);
  const start = performance.now();
  root = mounted(page, store, vehiclePath(wellKnown.id));
  await present(() => all(entries).length === entriesAtFirst && (until === 'state' || isWhole()));
  const took = (await painted()) - start;
  if (!shown(yardStateNames.in_progress)) throw new Error('The car has no state');
  await present(isWhole);
  await leave();
  return took;
}

const callRows = `#root ul[aria-label="${callTexts.list}"] > li`;
let expectedCalls = 0;

/** The list of whom to call, once, so that it is known how many it ends with; answers that. */
async function countCalls(): Promise<number> {
  root = mounted(<CallsScreen />, store, '/dashboard/a-chamar');
  await present(() => all(callRows).length > 0);
  for (let last = -1; last !== all(callRows).length; await new Promise((resolve) => setTimeout(resolve, 1_000))) last = all(callRows).length;
  expectedCalls = all(callRows).length;
  await leave();
  return expectedCalls;
}

/** The list of whom to call, from its mount to all of its painted rows. */
async function paintCalls(): Promise<number> {
  const start = performance.now();
  root = mounted(<CallsScreen />, store, '/dashboard/a-chamar');
  await present(() => all(callRows).length === expectedCalls);
  const took = (await painted()) - start;
  await leave();
  return took;
}

const field = () => document.querySelector<HTMLInputElement>('[role=dialog] input');
const status = () => document.querySelector('[role=dialog] [role=status]')?.textContent ?? '';
const idsOf = ({ vehicles, customers, budgets, services, products }: Found): Readonly<Record<(typeof groupNames)[number], readonly string[]>> => ({
  vehicles: vehicles.rows.map(({ vehicle }) => vehicle.id),
  customers: customers.rows.map(({ customer }) => customer.id),
  budgets: budgets.rows.map(({ budget }) => budget.id),
  services: services.rows.map(({ service }) => service.id),
  products: products.rows.map(({ id }) => id),
});

/** The search over everything; answers how many rows of each group these texts show. */
async function openFinder(texts: readonly string[]): Promise<readonly string[]> {
  root = mounted(<FindDialog label="Buscar em tudo" placeholder="Placa" initialText="" place={{}} onClose={() => undefined} />, store, '/dashboard');
  await present(() => field() !== null);
  for (const text of texts.flatMap((each) => [each.slice(0, -1), each])) {
    expected.set(text, await readFound(store, { search: text, group: null, access: ownerAccess }));
  }
  if (!foundBy(wellKnown.row.plate.toLowerCase()).vehicles.rows.some(({ vehicle }) => vehicle.id === wellKnown.id))
    throw new Error('The plate finds another car');
  return texts.map((text) =>
    Object.values(idsOf(foundBy(text)))
      .map(({ length }) => length)
      .join(' '),
  );
}

function foundBy(text: string): Found {
  const found = expected.get(text);
  if (found === undefined) throw new Error(`Nobody asked for ${text}`);
  return found;
}

async function type(text: string): Promise<void> {
  const found = foundBy(text);
  const ids = groupNames.flatMap((name) => idsOf(found)[name].map((id) => `${name}-${id}`));
  const count = findTexts.count(groupNames.reduce((sum, name) => sum + found[name].total, 0));
  const input = field();
  if (input === null) throw new Error('No field');
  typeInto(input, text);
  // What stands there is of the text before, and says so.
  await present(() => status() === '');
  await present(() => status() === count && ids.every((id) => document.getElementById(id) !== null));
}

/** From the last key of a text to the painted rows of all groups. */
async function find(text: string): Promise<number> {
  await type(text.slice(0, -1));
  await painted();
  await painted();
  const start = performance.now();
  await type(text);
  const end = await painted();
  const rows = Object.values(idsOf(foundBy(text))).flat().length;
  if (rows === 0 || all('[role=dialog] [role=option]:not([id^=more])').length !== rows) throw new Error(`Other rows for ${text}`);
  return end - start;
}

async function closeShop(): Promise<void> {
  await leave();
  store.close();
}

export const shopBench = { fillShop, openShop, paintYard, paintCar, countCalls, paintCalls, openFinder, find, leaveScreen: leave, closeShop };
