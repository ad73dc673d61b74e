import type { Page } from 'playwright-core';
import { syncLimits } from '#contract/sync.ts';
import { password } from '../../load/shops.ts';
import { Profile } from '../browser.ts';
import { isSmoke, sized } from '../effort.ts';
import { inPairs, median, ratiosOf } from '../pairs.ts';
import { noteBadge, openBenchPage, openRealApp, untilBadge, type RealApp } from '../real-app.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { ShopServer } from '../shop-server.ts';
import type { Site } from '../site.ts';

const roundTripMs = sized(100, 4);
const goal = 0.5;

interface Sizes {
  readonly waiting: number;
  readonly pairs?: number;
}

/**
 * Row 6: the app opened without a network, with so many changes waiting, from the moment the network is back until its
 * badge says that all is sent; against the same bodies, sent by nothing but `fetch` over the same line to a Fastify that has no
 * database.
 */
export async function measureDrain(site: Site, server: ShopServer, { waiting, pairs }: Sizes): Promise<Line> {
  const profile = new Profile();
  const closing: (() => Promise<unknown>)[] = [profile.remove];
  try {
    const app = await openRealApp(server, site.page, { delayMs: roundTripMs / 2 });
    closing.push(() => app.close());
    const bare = await server.barePort('');
    const page = await profile.open();
    await installed(page, app, server);
    let run = 0;
    const drain = () => drained({ page, app, server, waiting, mark: `Fila ${(run += 1)}` });
    // Also what the bare server is sent, which has to be known before the first pair: in a smoke run the app's own turn tells it.
    if (!isSmoke) await drain();
    const sendBare = async () => {
      await openBenchPage(page, app.url);
      const bodies = await page.evaluate(([count, each]) => window.bench.sentBodies(count, each), [waiting, syncLimits.opsPerBatch] as const);
      app.leadTo(bare);
      const took = await page.evaluate((all) => window.bench.sendBodies(all), bodies);
      app.leadTo(server.port);
      return took;
    };
    return lineOf(waiting, await inPairs({ app: drain, limit: sendBare }, pairs));
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Signed in, with the whole shop and the app itself on the device. */
async function installed(page: Page, app: RealApp, { shop }: ShopServer): Promise<void> {
  await openBenchPage(page, app.url);
  await page.evaluate(([email, secret]) => window.bench.signInAs(email, secret), [shop.email, password] as const);
  await page.addInitScript(noteBadge);
  await page.goto(`${app.url}/dashboard/clientes`);
  await untilBadge(page, 'Tudo enviado');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });
}

interface Drain {
  readonly page: Page;
  readonly app: RealApp;
  readonly server: ShopServer;
  readonly waiting: number;
  /** A text that this run's changes carry. */
  readonly mark: string;
}

async function drained({ page, app, server, waiting, mark }: Drain): Promise<number> {
  await openBenchPage(page, app.url);
  await page.evaluate(([count, text]) => window.bench.saveWaiting(count, text), [waiting, mark] as const);
  const before = await revOf(server);
  await page.context().setOffline(true);
  await page.goto(`${app.url}/dashboard/clientes`);
  await untilBadge(page, 'Sem internet · ');
  await page.context().setOffline(false);
  // The driver only cuts the calls: it tells the page nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const { texts, onlineAt } = await untilBadge(page, 'Tudo enviado');
  const end = texts.at(-1)?.at ?? Number.NaN;
  if (onlineAt === null) throw new Error('The page did not hear that the network is back');
  const { rows } = await server.database.pool.query<{ count: string }>(
    'SELECT count(*) FROM customers WHERE signature_id = $1 AND (notes = $2 OR name LIKE $3)',
    [server.shop.signature, mark, `${mark} %`],
  );
  const vehicles = Math.round(waiting * 0.2);
  if (Number(rows[0]?.count) !== waiting - vehicles) throw new Error(`The server has ${rows[0]?.count} customers of ${mark}`);
  const cars = await server.database.pool.query<{ count: string }>(
    'SELECT count(*) FROM vehicles v JOIN customers c ON c.id = v.customer_id WHERE v.signature_id = $1 AND c.signature_id = $1 AND c.name LIKE $2',
    [server.shop.signature, `${mark} %`],
  );
  if (Number(cars.rows[0]?.count) !== vehicles) throw new Error(`The server has ${cars.rows[0]?.count} cars of ${mark}`);
  // Each change raises it by one: a change that was taken twice would stand there as a third row, or by this.
  const risen = (await revOf(server)) - before;
  if (risen !== waiting) throw new Error(`${waiting} changes raised the revision by ${risen}`);
  return end - onlineAt;
}

async function revOf({ database, shop }: ShopServer): Promise<number> {
  const { rows } = await database.pool.query<{ rev: string }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  return Number(rows[0]?.rev);
}

function lineOf(waiting: number, paired: Awaited<ReturnType<typeof inPairs>>): Line {
  const { median: slower, least, most } = ratiosOf(paired);
  return {
    row: '6',
    what: `Fastify nu ÷ ${waiting.toLocaleString('pt-BR')} envios que esperavam, ida e volta de ${roundTripMs} ms`,
    measured: `${times(1 / slower)} (${times(1 / most)} a ${times(1 / least)}); ${ms(median(paired.limit))} ÷ ${ms(median(paired.app))}`,
    goal: `≥ ${times(goal)}`,
    isMet: 1 / slower >= goal,
    figures: inMs(paired),
  };
}
