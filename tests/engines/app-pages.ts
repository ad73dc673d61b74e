// What a person sees and does in the product, by what stands on the screen; for any engine.
import { until, type Tab } from './tab.ts';

const password = 'patio-demo';
const enter = '\uE007';

/** The badge's words as they are seen; '' while there is none. */
export const badge = (tab: Tab): Promise<string> =>
  tab.run<string>(`
    const link = document.querySelector('header .app-sync');
    return link === null ? '' : (link.querySelector('.app-sync__long') ?? link).innerText.trim();`);

export const seesBadge = (tab: Tab, words: RegExp, withinMs = 25_000): Promise<string> =>
  until(
    `the badge says ${String(words)}`,
    () => badge(tab),
    (text) => words.test(text),
    withinMs,
  );

export const text = (tab: Tab): Promise<string> => tab.run<string>('return document.body?.innerText ?? "";');

export const sees = (tab: Tab, words: string | RegExp, withinMs = 25_000): Promise<string> =>
  until(
    `the screen says ${String(words)}`,
    () => text(tab),
    (all) => (typeof words === 'string' ? all.includes(words) : words.test(all)),
    withinMs,
  );

export const has = (tab: Tab, css: string): Promise<boolean> => tab.run<boolean>(`return document.querySelector(${JSON.stringify(css)}) !== null;`);

export const appears = (tab: Tab, css: string, withinMs = 25_000): Promise<boolean> =>
  until(`there is ${css}`, () => has(tab, css), Boolean, withinMs);

export const vanishes = (tab: Tab, css: string): Promise<boolean> =>
  until(
    `${css} goes`,
    () => has(tab, css),
    (is) => !is,
  );

export async function signIn(tab: Tab, base: string, email = 'oficina@patio.example'): Promise<void> {
  await tab.open(`${base}/login`);
  await appears(tab, 'input[type=password]');
  await tab.type('input[type=email], input[name=email]', email);
  await tab.type('input[type=password]', `${password}${enter}`);
  await until(
    'the start page opens',
    () => tab.run<string>('return location.pathname;'),
    (path) => path === '/dashboard',
  );
}

/** Answers once a worker serves this page, or false when the time is over. */
export const isServedByWorker = (tab: Tab): Promise<boolean> =>
  tab.run<boolean>(`
    if (!navigator.serviceWorker) return false;
    const patience = new Promise((resolve) => setTimeout(resolve, 15000));
    await Promise.race([navigator.serviceWorker.ready, patience]);
    for (let waited = 0; waited < 5000 && navigator.serviceWorker.controller === null; waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
    return navigator.serviceWorker.controller !== null;`);

export async function createCustomer(tab: Tab, name: string, phone = '11987654321'): Promise<void> {
  await until(
    'the list can be added to',
    () => tab.run<boolean>(`return [...document.querySelectorAll('button')].some((button) => button.innerText.trim() === 'Cadastrar');`),
    Boolean,
  );
  await tab.click('//main//button[normalize-space(.)="Cadastrar"]');
  await appears(tab, '[role=dialog] input[name=name]');
  await tab.type('[role=dialog] input[name=name]', name);
  await tab.type('[role=dialog] input[name=phone]', `${phone}${enter}`);
  await vanishes(tab, '[role=dialog] input[name=phone]');
}

/** In a tab that is behind another one too, where nothing is painted. */
export const seesCustomer = (tab: Tab, name: string): Promise<boolean> =>
  until(
    `${name} is in the list`,
    () => tab.run<boolean>(`return [...document.querySelectorAll('main li')].some((item) => item.textContent.includes(${JSON.stringify(name)}));`),
    Boolean,
  );

/** On the list, searched for so that it is on the first page. */
export async function openCustomer(tab: Tab, base: string, name: string): Promise<void> {
  await tab.open(`${base}/dashboard/clientes?busca=${encodeURIComponent(name)}`);
  await seesCustomer(tab, name);
}

/** A car of the customer who is searched for. */
export async function addVehicle(tab: Tab, plate: string): Promise<void> {
  await tab.click('//main//li//button[contains(normalize-space(.), "Veículos") or contains(@aria-label, "Veículos")]');
  await sees(tab, 'Adicionar Veículo');
  await tab.click('//button[normalize-space(.)="Adicionar Veículo"]');
  await appears(tab, 'input[name=plate]');
  await tab.type('input[name=plate]', `${plate}${enter}`);
  await vanishes(tab, 'input[name=plate]');
}

/** The badges that were shown, one after the other, while `seconds` went by. */
export async function badgesFor(tab: Tab, seconds: number): Promise<string[]> {
  return tab.run<string[]>(`
    const seen = [];
    for (const end = Date.now() + ${seconds * 1000}; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const link = document.querySelector('header .app-sync');
      const text = link === null ? '' : (link.querySelector('.app-sync__long') ?? link).innerText.trim();
      if (seen.at(-1) !== text) seen.push(text);
    }
    return seen;`);
}

export interface WaitingEntry {
  readonly seq: number;
  readonly collection: string;
  readonly state: string;
}

/** What waits in the outbox of the shop, past the app; or a sentence when the storage does not answer. */
export const outbox = (tab: Tab, name: string): Promise<readonly WaitingEntry[] | string> =>
  tab.run(`
    return new Promise((resolve) => {
      setTimeout(() => resolve('IndexedDB does not answer'), 5000);
      const opening = indexedDB.open(${JSON.stringify(name)});
      opening.onerror = () => resolve(String(opening.error));
      opening.onsuccess = () => {
        const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(({ seq, collection, state }) => ({ seq, collection, state })));
        };
      };
    });`);
