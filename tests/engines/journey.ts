/*
 * The main offline journey, in one engine: what was saved without a network is on the server once, whatever happens to
 * the page and the browser in between.
 */
import {
  addVehicle,
  appears,
  badgesFor,
  createCustomer,
  isServedByWorker,
  openCustomer,
  outbox,
  seesBadge,
  seesCustomer,
  signIn,
} from './app-pages.ts';
import { demoShop, type Product } from './product.ts';
import type { Report } from './report.ts';
import { sleep, until, type DrivenBrowser, type EngineLauncher, type Tab } from './tab.ts';

const quietSeconds = 12;
const allSent = /^Tudo enviado$/;
const isOffline = /^Sem internet/;

export interface Scene {
  readonly launcher: EngineLauncher;
  readonly product: Product;
  readonly report: Report;
  /** What tells the rows of this engine from others'. */
  readonly tag: string;
}

/** Opens the customers' list signed in and served by the worker, with the whole shop on the device. */
export async function readyTab(browser: DrivenBrowser, { product }: Scene): Promise<Tab> {
  const tab = await browser.newTab();
  await signIn(tab, product.url);
  await seesBadge(tab, allSent, 60_000);
  await isServedByWorker(tab);
  await tab.open(`${product.url}/dashboard/clientes`);
  await seesBadge(tab, allSent);
  return tab;
}

export async function offlineJourney(scene: Scene): Promise<void> {
  const { launcher, product, report, tag } = scene;
  const customer = `Célia ${tag}`;
  const plate = 'BRA2E19';
  let browser = await launcher.start();
  let tab = await browser.newTab();
  let isServed = false;
  try {
    await report.chain([
      ['entra', () => signIn(tab, product.url)],
      ['a primeira carga fica completa', async () => void (await seesBadge(tab, allSent, 60_000))],
      [
        'o service worker serve as páginas',
        async () => {
          isServed = await isServedByWorker(tab);
          if (!isServed) throw new Error('This engine has no worker here');
        },
      ],
      ["depois de cada carga com internet nunca 'Sem internet'", () => noFalseAlarm(tab, product)],
      [
        'sem internet, a página abre de novo, do aparelho',
        async () => {
          product.link.set('down');
          await tab.open(`${product.url}/dashboard/clientes`);
          await appears(tab, 'main li');
          await seesBadge(tab, isOffline);
        },
      ],
      [
        'salva um cliente, e um carro que se refere a ele',
        async () => {
          await createCustomer(tab, customer);
          await openCustomer(tab, product.url, customer);
          await addVehicle(tab, plate);
          await seesBadge(tab, /^Sem internet · 2 a enviar/);
        },
      ],
      [
        launcher.keepsProfile
          ? 'o navegador é morto e aberto de novo: tudo está lá'
          : 'a página é carregada de novo (este navegador não guarda o perfil): tudo está lá',
        async () => {
          if (launcher.keepsProfile) {
            await browser.kill();
            browser = await launcher.start();
            tab = await browser.newTab();
          }
          await openCustomer(tab, product.url, customer);
          await seesBadge(tab, /2 a enviar/);
          const waiting = await outbox(tab, await replicaNameIn(tab));
          if (typeof waiting === 'string' || waiting.length !== 2) throw new Error(`In the outbox: ${JSON.stringify(waiting)}`);
        },
      ],
      [
        'com internet, tudo vai uma vez, o carro com o seu cliente',
        async () => {
          product.link.set('none');
          await seesBadge(tab, allSent, 90_000);
          const [owner, ...doubles] = await named(product, 'customers', customer);
          const cars = (await product.rows('vehicles')).filter(({ row }) => row?.['plate'] === plate && row['customer_id'] === owner?.id);
          if (owner === undefined || doubles.length > 0 || cars.length !== 1) {
            throw new Error(`On the server: ${doubles.length + Number(owner !== undefined)} customers, ${cars.length} cars of theirs`);
          }
        },
      ],
    ]);
  } finally {
    product.link.set('none');
    await browser.kill();
  }
}

/** Rows of the server with this name. */
export const named = async (product: Product, collection: string, name: string) =>
  (await product.rows(collection)).filter(({ row }) => row?.['name'] === name);

export async function isOnServerOnce(product: Product, name: string): Promise<void> {
  const found = await named(product, 'customers', name);
  if (found.length !== 1) throw new Error(`${name} is on the server ${found.length} times`);
}

async function noFalseAlarm(tab: Tab, product: Product): Promise<string> {
  const seen = new Set<string>();
  for (const path of ['/dashboard/clientes', '/dashboard/envios', '/dashboard/clientes']) {
    await tab.open(`${product.url}${path}`);
    for (const badge of await badgesFor(tab, quietSeconds / 2)) seen.add(badge);
  }
  await seesBadge(tab, allSent);
  const wrong = [...seen].filter((text) => text !== '' && text !== 'Tudo enviado');
  if (wrong.length > 0) throw new Error(`The badge said ${wrong.join(', ')}`);
  return [...seen].map((text) => text || '(nada ainda)').join(' → ');
}

/** The person's replica of the demo shop. */
export const replicaNameIn = (tab: Tab): Promise<string> =>
  tab.run<string>(`
    const all = await indexedDB.databases();
    return all.map(({ name }) => name).find((name) => name.startsWith('patio:') && name.endsWith(':${demoShop}'));`);

export async function twoTabs(scene: Scene): Promise<void> {
  const { launcher, product, report, tag } = scene;
  const browser = await launcher.start();
  try {
    const first = await readyTab(browser, scene);
    const second = await browser.newTab();
    const [one, other] = [`Ana ${tag}`, `Bia ${tag}`];
    await report.chain([
      [
        'o que uma aba salva, a outra mostra',
        async () => {
          await second.open(`${product.url}/dashboard/clientes?busca=${encodeURIComponent(one)}`);
          await seesBadge(second, allSent);
          await createCustomer(first, one);
          await seesCustomer(second, one);
          await seesBadge(first, allSent);
        },
      ],
      [
        'sem internet as duas o dizem',
        async () => {
          product.link.set('down');
          for (const tab of [first, second]) await seesBadge(tab, isOffline, 60_000);
        },
      ],
      [
        'o que as duas salvam sem internet vai uma vez',
        async () => {
          await createCustomer(first, other);
          await createCustomer(second, `${other} 2`);
          for (const tab of [first, second]) await seesBadge(tab, /2 a enviar/);
          product.link.set('none');
          for (const tab of [first, second]) await seesBadge(tab, allSent, 90_000);
          for (const name of [one, other, `${other} 2`]) await isOnServerOnce(product, name);
        },
      ],
      [
        'fechada a aba que enviava, a outra envia',
        async () => {
          await first.close();
          await createCustomer(second, `${other} 3`);
          await seesBadge(second, allSent, 60_000);
          await isOnServerOnce(product, `${other} 3`);
        },
      ],
    ]);
  } finally {
    product.link.set('none');
    await browser.kill();
  }
}

/** The page is left while its calls hang: what it leaves behind must hold up no other page. */
export async function leftWhileHanging(scene: Scene): Promise<void> {
  const { launcher, product, report, tag } = scene;
  const browser = await launcher.start();
  try {
    const tab = await readyTab(browser, scene);
    const steps = [1, 2, 3].map(
      (round) =>
        [
          `a página é deixada com o servidor parado, e a próxima envia quando ele volta (${round}ª vez)`,
          async () => {
            const name = `Davi ${tag} ${round}`;
            await tab.open(`${product.url}/dashboard/clientes`);
            await appears(tab, 'main li');
            product.freeze();
            await createCustomer(tab, name);
            await sleep(2_500);
            await tab.open(`${product.url}/dashboard/envios`);
            await seesBadge(tab, /1 a enviar/);
            product.thaw();
            await seesBadge(tab, allSent, 60_000);
            await isOnServerOnce(product, name);
          },
        ] as const,
    );
    await report.chain(steps);
    await report.step('deixada e retomada pelo botão de voltar, a página salva e envia', async () => {
      await tab.open(`${product.url}/dashboard/clientes`);
      await seesBadge(tab, allSent);
      await tab.run(`addEventListener('pageshow', (event) => { window.cameBack = event.persisted; });`);
      await tab.open('about:blank');
      await sleep(1_000);
      await tab.back();
      await until('the list is back', () => tab.run<boolean>(`return document.querySelector('main li') !== null;`), Boolean);
      await createCustomer(tab, `Eva ${tag}`);
      await seesBadge(tab, allSent, 60_000);
      await isOnServerOnce(product, `Eva ${tag}`);
      return (await tab.run<boolean>('return window.cameBack === true;')) ? 'veio do cache de voltar e avançar' : 'foi carregada de novo';
    });
  } finally {
    product.thaw();
    await browser.kill();
  }
}
