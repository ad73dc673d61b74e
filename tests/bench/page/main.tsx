import type { Root } from 'react-dom/client';
import { pageOfRows } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { save } from '#client/data/save/save.ts';
import { searchIndexOf } from '#client/data/search/search-index.ts';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { loadMotion } from '#client/ui/motion/load-motion.ts';
import { searchTextOf } from '#domain/collections/collections.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import { customerDefaults } from '#domain/customers/customer.ts';
import { cardsBench } from './cards.tsx';
import { calendarBench } from './calendar.tsx';
import { fill, openStore, quote, signIn } from './device.ts';
import { ledgerBench } from './ledger.tsx';
import { mounted } from './mounted.tsx';
import { photoBench } from './photo-rows.ts';
import { writePlainRows } from './plain/rows.ts';
import { plainCard, plainGrid, type PlainCard } from './plain.ts';
import { painted, present } from './painted.ts';
import { realDeviceBench } from './real-device.ts';
import { rawRows, rawSave } from './raw.ts';
import { carsOf, customers, vehicles } from './rows.ts';
import { scan } from './scan.ts';
import { shopBench } from './shop-screens.tsx';
import { typeInto } from './type-into.ts';

let store: Store;
let root: Root | null = null;
let packed = '';
let rows: PlainCard[] = [];

const all = (selector: string) => document.querySelectorAll(selector).length;
const cards = () => all('#root .ui-card');
const plates = () => all('#root .ui-plate');
const subtitle = () => document.querySelector('#root header')?.textContent ?? '';
const searchField = () => document.querySelector<HTMLInputElement>('#root input[type=search]');
const shown = (text: string) => (document.getElementById('root')?.textContent ?? '').includes(text);

function type(text: string): HTMLInputElement {
  const field = searchField();
  if (field === null) throw new Error('No search field');
  typeInto(field, text);
  return field;
}

/** Only one of them is on the page, at its top, while it is measured: what stands below the fold is not painted. */
async function stage(who: 'root' | 'limit'): Promise<void> {
  for (const id of ['root', 'limit']) document.getElementById(id)?.toggleAttribute('hidden', id !== who);
  await painted();
  await painted();
}

const bench = {
  fill,
  quote,
  signIn,

  ...cardsBench,
  ...calendarBench,
  ...ledgerBench,
  ...shopBench,
  ...photoBench,
  ...realDeviceBench,

  /** The packs of a shop, stored as after the first days of use. */
  async pack(): Promise<void> {
    store = openStore();
    await searchIndexOf(store).prepare();
    if ((await store.db.packs.count()) === 0) throw new Error('Nothing was packed');
    store.close();
  },

  /** What the first page of the list shows, for the page that is the limit of a cold start. */
  async fillPlain(): Promise<void> {
    store = openStore();
    const { rows: shown } = await pageOfRows(store, 'customers', { search: '', page: 1, perPage: 20 });
    const ids = shown.map(({ id }) => id);
    const cars = await rowsReferringTo(store, 'vehicles', 'customer_id', ids);
    const platesOf = (id: (typeof ids)[number]) => (cars.get(id) ?? []).slice(0, 2).map(({ plate }) => plate);
    await writePlainRows(shown.map(({ id, name, phone, email, document }, at) => ({ id, at, name, phone, email, document, plates: platesOf(id) })));
    store.close();
  },

  /** The real customers screen over the real store, without network. */
  async openScreen(): Promise<void> {
    store = openStore();
    root = mounted(<CustomersScreen />, store);
    await present(() => cards() === 20);
    await searchIndexOf(store).prepare();
    await present(() => /\d clientes/.test(subtitle()));
  },

  prepareLimit(count: number): number {
    const cars = new Map<string, Vehicle[]>();
    for (const { row } of vehicles(carsOf(count), count)) cars.set(row.customer_id ?? '', [...(cars.get(row.customer_id ?? '') ?? []), row]);
    const carsOfCustomer = (id: string) => cars.get(id) ?? [];
    const all = [...customers(count)];
    rows = all.map(({ id, row }) => ({
      ...row,
      plates: carsOfCustomer(id)
        .slice(0, 2)
        .map(({ plate }) => plate),
    }));
    // A customer is found by what their cars are called, too.
    const textsOf = (id: string) => carsOfCustomer(id).map((car) => searchTextOf('vehicles', car));
    packed = all.map(({ id, row }) => [searchTextOf('customers', row), ...textsOf(id)].join(' ')).join('\n');
    return packed.length;
  },

  forgetLimit(): void {
    packed = '';
    rows = [];
  },

  /** From the key that asks to the painted cards with their plates; asserts what the search must find. */
  async search(text: string): Promise<number> {
    const expected = await pageOfRows(store, 'customers', { search: text, page: 1, perPage: 20 });
    const first = expected.rows[0]?.name ?? '';
    const counted = `${(expected.total ?? 0).toLocaleString('pt-BR')} cliente`;
    const cars = await rowsReferringTo(
      store,
      'vehicles',
      'customer_id',
      expected.rows.map(({ id }) => id),
    );
    const plateCount = [...cars.values()].reduce((sum, { length }) => sum + Math.min(2, length), 0);
    const field = type(text);
    await stage('root');
    const start = performance.now();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await present(() => subtitle().includes(counted) && shown(first) && cards() === expected.rows.length && plates() === plateCount);
    const end = await painted();
    if (expected.rows.length === 0) throw new Error(`Nothing found for ${text}`);
    return end - start;
  },

  /** How many the app finds, and how many the scan. */
  async found(text: string): Promise<{ app: number; limit: number }> {
    const { total } = await pageOfRows(store, 'customers', { search: text, page: 1, perPage: 20 });
    return { app: total ?? 0, limit: scan(packed, text).length };
  },

  async clearSearch(): Promise<void> {
    type('').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await present(() => cards() === 20);
    await painted();
  },

  /** The same by the least that it can cost: a scan of one packed string and 20 plain cards. */
  async searchLimit(text: string): Promise<number> {
    document.getElementById('limit')?.replaceChildren(plainGrid(rows.slice(0, 20).map(plainCard)));
    await stage('limit');
    const start = performance.now();
    const found = scan(packed, text).slice(0, 20);
    document.getElementById('limit')?.replaceChildren(plainGrid(found.flatMap((index) => rows[index] ?? []).map(plainCard)));
    const end = await painted();
    if (found.length === 0 || all('#limit .plain-card') !== found.length) throw new Error(`Not painted by the limit: ${text}`);
    return end - start;
  },

  /** One durable save by the app, of a new customer. */
  async save(): Promise<number> {
    const start = performance.now();
    const result = await save(store, 'customers', { kind: 'create', fields: { ...customerDefaults, name: 'Zz Durável', phone: '11987654321' } });
    const took = performance.now() - start;
    if (!result.ok) throw new Error(result.reason);
    return took;
  },

  openStore(): void {
    store = openStore();
  },

  /** Loads the index and answers the bytes of the text that it searches. */
  async loadIndex(): Promise<number> {
    await searchIndexOf(store).prepare();
    const { rows: found } = await pageOfRows(store, 'customers', { search: 'ana', page: 1, perPage: 20 });
    if (found.length !== 20) throw new Error('The index does not work');
    const packs = (await store.db.packs.toArray()) as { texts?: { text: string } }[];
    return packs.reduce((sum, { texts }) => sum + (texts?.text.length ?? 0), 0);
  },

  rawSave,
  rawRows,

  /** Rows and entries that the app has written. */
  async saved(): Promise<readonly [rows: number, entries: number]> {
    const entries = await store.db.outbox.toArray();
    const rows = await store.db.rows('customers').bulkGet(entries.map(({ entityId }) => entityId));
    return [rows.filter((stored) => stored?.row?.['name'] === 'Zz Durável').length, entries.length];
  },

  /** Takes the measured writes away again. */
  async clean(): Promise<void> {
    await store.db.transaction('rw', [store.db.rows('customers'), store.db.outbox, store.db.shadow], async () => {
      const entries = await store.db.outbox.toArray();
      await store.db.rows('customers').bulkDelete(entries.filter(({ kind }) => kind === 'create').map(({ entityId }) => entityId));
      await store.db.outbox.clear();
      await store.db.shadow.clear();
    });
  },

  /** From the save of an edited card to the card with its mark, painted. */
  async saveToVisible(at: number): Promise<number> {
    const [row] = (await pageOfRows(store, 'customers', { search: '', page: 1, perPage: 20 })).rows.slice(at % 20);
    if (row === undefined) throw new Error('No row');
    const email = `salvo.${crypto.randomUUID()}@exemplo.com.br`;
    await stage('root');
    const start = performance.now();
    const result = await save(store, 'customers', { kind: 'update', id: row.id, changes: { email } });
    if (!result.ok) throw new Error(result.reason);
    await present(() => shown(email));
    return (await painted()) - start;
  },

  async rawToVisible(): Promise<number> {
    const text = crypto.randomUUID();
    const place = document.getElementById('limit');
    await stage('limit');
    const start = performance.now();
    await rawSave();
    if (place !== null) place.textContent = text;
    const end = await painted();
    if (place?.checkVisibility() !== true) throw new Error('The text was not painted');
    return end - start;
  },

  close(): void {
    root?.unmount();
    store.close();
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
// As in the app after its first idle second.
await loadMotion();
window.bench = bench;
