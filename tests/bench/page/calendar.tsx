import type { Root } from 'react-dom/client';
import type { StoredRow } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { ServiceCalendarScreen } from '#client/features/services/calendar/service-calendar-screen.tsx';
import { budgetDefaults, type BudgetItem } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import { collectionOf, withDerived, type CollectionName } from '#domain/collections/collections.ts';
import { serviceDefaults, serviceStatuses } from '#domain/services/service.ts';
import { formatPlate } from '#domain/values/plate.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { openStore } from './device.ts';
import { mounted } from './mounted.tsx';
import { painted, present } from './painted.ts';
import { plainMonth } from './plain.ts';
import { vehicles } from './rows.ts';

const months = ['2026-09', '2026-10', '2026-11', '2026-12'] as const;
const monthNames = ['Setembro de 2026', 'Outubro de 2026', 'Novembro de 2026', 'Dezembro de 2026'] as const;
const firstSeen = 1;

const id = (kind: number, at: number) => `0${kind}890000-0000-7000-8000-${String(at).padStart(12, '0')}` as RowId;
const two = (value: number) => String(value).padStart(2, '0');

let store: Store;
let root: Root | null = null;
/** The plates that come in a month: each car comes once. */
const plates: Set<string>[] = months.map(() => new Set());
const platesOf = (at: number) => plates[at] ?? new Set<string>();

/** Services of four months, `perMonth` each, with their quotes of four items and cars. */
async function fillCalendar(perMonth: number): Promise<void> {
  const filled = openStore();
  const count = perMonth * months.length;
  const cars = [...vehicles(count, count)];
  const items = [1, 2, 3, 4].map((line): BudgetItem => ({
    id: `line-${line}`,
    description: `Serviço de revisão ${line}`,
    quantity: line,
    price: 12_500 as Cents,
    kind: 'labour',
    product_id: null,
    group: '',
  }));
  const budgets = cars.map((car, at) => {
    const date = `${months[Math.floor(at / perMonth)]}-01` as CivilDate;
    const row = {
      ...budgetDefaults,
      budget_number: at + 1,
      customer_id: null,
      vehicle_id: car.id,
      date,
      expiry_date: date,
      status: 'approved',
      items,
      description: 'Revisão completa',
    };
    return { id: id(3, at), row: withDerived('budgets', row as unknown as Fields) };
  });
  const services = budgets.map((budget, at) => {
    const day = `${months[Math.floor(at / perMonth)]}-${two((at % 28) + 1)}`;
    const hour = 8 + ((at * 7) % 9);
    const row = {
      ...serviceDefaults,
      id_budget: budget.id,
      status: serviceStatuses[at % 4],
      arrived: `${day}T${two(hour)}:20`,
      exit: at % 3 === 0 ? '' : `${day}T${two(hour + 1)}:50`,
    };
    return { id: id(4, at), row: row as unknown as Fields };
  });
  cars.forEach((car, at) => platesOf(Math.floor(at / perMonth)).add(formatPlate(String(car.row['plate']))));
  let rev = 0;
  const put = (collection: CollectionName, rows: readonly { id: RowId; row: object }[]) => {
    const { sortKey } = collectionOf(collection);
    return filled.db
      .rows(collection)
      .bulkPut(
        rows.map(({ id: rowId, row }): StoredRow => ({ id: rowId, rev: (rev += 1), gen: 1, row: row as Fields, sort: sortKey(row as Fields) })),
      );
  };
  await put('vehicles', cars);
  await put('budgets', budgets);
  await put('services', services);
  filled.close();
}

/** The real screen over the real store, without network, at the second of the months. */
async function openCalendar(): Promise<number> {
  store = openStore();
  const start = performance.now();
  root = mounted(<ServiceCalendarScreen />, store, `/dashboard/servicos?data=${months[firstSeen]}-15`);
  await present(() => shownPlates(firstSeen) > 28);
  return (await painted()) - start;
}

const boardOf = (at: number) => document.querySelector(`[aria-label="Calendário: ${monthNames[at]}"]`);

/** How many services of a month stand there, once what has no room in it is counted. */
function shownPlates(at: number): number {
  const board = boardOf(at);
  if (!/\+\d+ mais/.test(board?.textContent ?? '')) return 0;
  const titles = [...(board?.querySelectorAll('[data-part=event]') ?? [])].map(({ textContent }) => (textContent ?? '').split(' - ')[0] ?? '');
  return titles.filter((plate) => platesOf(at).has(plate)).length;
}

/** From the tap on 'Próximo' or 'Anterior' to the painted month. Throws when what was painted is not that month. */
async function turnPage(at: 1 | 2, back: boolean): Promise<number> {
  const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${back ? 'Anterior' : 'Próximo'}"]`);
  if (button === null) throw new Error('No button to turn the page with');
  const start = performance.now();
  button.click();
  // No more than this is looked at while the time runs: at a fourth of the speed looking takes long.
  await present(() => boardOf(at) !== null);
  const end = await painted();
  if (shownPlates(at) <= 28) throw new Error(`Painted without its services: ${monthNames[at]}`);
  return end - start;
}

const plainWeeks = 5;
const plainEvents = plainWeeks * 7 * 3;

/** The same by the least that it can cost, over the calendar: another month of as many services in plain markup. */
async function plainTurn(at: number): Promise<number> {
  const limit = document.getElementById('limit');
  Object.assign(limit?.style ?? {}, { position: 'fixed', inset: '0', zIndex: '9', background: '#ffffff' });
  await painted();
  const start = performance.now();
  limit?.replaceChildren(plainMonth(plainWeeks, (each) => `ABC${at}D${each} - Modelo ${each + at}`));
  const end = await painted();
  if (limit?.querySelectorAll('.plain-event').length !== plainEvents) throw new Error('The plain month was not painted');
  limit?.replaceChildren();
  limit?.removeAttribute('style');
  await painted();
  return end - start;
}

function closeCalendar(): void {
  root?.unmount();
  store.close();
}

export const calendarBench = { fillCalendar, openCalendar, turnPage, plainTurn, closeCalendar };
