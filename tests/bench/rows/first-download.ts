import type { Fields } from '#domain/values/json.ts';
import { fillShop, type GeneratedRow } from '#server/demo/fill.ts';
import { inTenant } from '#server/db/tenant.ts';
import { password } from '../../load/shops.ts';
import { Profile } from '../browser.ts';
import { sized } from '../effort.ts';
import { customers, vehicles } from '../page/rows.ts';
import { inPairs, median, ratiosOf } from '../pairs.ts';
import { noteBadge, openBenchPage, openRealApp, untilBadge, type BadgeNotes, type RealApp } from '../real-app.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { ShopServer } from '../shop-server.ts';
import type { Site } from '../site.ts';

const bitsPerSecond = sized(10_000_000, 100_000_000);
const delayMs = sized(10, 2);
const plainBytes = 4_000_000;
const goal = 1.1;

/** At full size three minutes were not enough on two cores that have the server and the browser. */
const patienceMs = 900_000;

interface Sizes {
  readonly rows: number;
}

interface Download {
  readonly took: number;
  readonly bytes: number;
  readonly notes: BadgeNotes;
}

/**
 * Row 7: a browser that never saw the app opens it, signed in, over a line of 10 Mbit/s, until the whole shop is on the
 * device; against the time that all bytes which came over the line until then take on it. Whether the machine is quiet is told by a
 * plain file over the same line.
 */
export async function measureFirstDownload(site: Site, server: ShopServer, { rows }: Sizes): Promise<Line> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await grownTo(rows, server);
    const app = await openRealApp(server, site.page, { delayMs, bitsPerSecond });
    closing.push(() => app.close());
    const bare = await server.barePort('x'.repeat(plainBytes));
    const downloads: Download[] = [];
    const measure = async () => {
      const download = await downloaded(app, server, rows);
      downloads.push(download);
      return download.took;
    };
    const { app: took, limit: plain } = await inPairs({ app: measure, limit: () => fetchedPlain(app, server, bare) });
    return lineOf(rows, downloads.slice(-took.length), plain);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Beside what the shop has, customers and cars as those of the other rows. */
async function grownTo(rows: number, { database, shop }: ShopServer): Promise<void> {
  const { rows: counted } = await database.pool.query<{ rev: string }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [shop.signature]);
  const missing = rows - Number(counted[0]?.rev);
  const people = Math.round(missing / 1.45);
  function* more(): Generator<GeneratedRow> {
    for (const { id, row } of customers(people)) yield { collection: 'customers', id, fields: row as unknown as Fields };
    for (const { id, row } of vehicles(missing - people, people)) yield { collection: 'vehicles', id, fields: row as unknown as Fields };
  }
  await inTenant(database, shop.signature, (tx) => fillShop(tx, more()));
  await database.pool.query('ANALYZE');
}

async function downloaded(app: RealApp, { shop }: ShopServer, rows: number): Promise<Download> {
  const profile = new Profile();
  try {
    const page = await profile.open();
    await openBenchPage(page, app.url);
    await page.evaluate(([email, secret]) => window.bench.signInAs(email, secret), [shop.email, password] as const);
    await page.addInitScript(noteBadge);
    const before = app.line.bytesDown;
    await page.goto(`${app.url}/dashboard/clientes`, { waitUntil: 'commit' });
    const notes = await untilBadge(page, 'Tudo enviado', patienceMs);
    const bytes = app.line.bytesDown - before;
    await openBenchPage(page, app.url);
    const held = await page.evaluate(() => window.bench.heldRows());
    if (held !== rows) throw new Error(`${held} rows came`);
    if (notes.listAt === null) throw new Error('The list was never there');
    return { took: notes.texts.at(-1)?.at ?? Number.NaN, bytes, notes };
  } finally {
    await profile.remove();
  }
}

async function fetchedPlain(app: RealApp, server: ShopServer, bare: number): Promise<number> {
  const profile = new Profile();
  try {
    const page = await profile.open();
    await openBenchPage(page, app.url);
    app.leadTo(bare);
    return await page.evaluate((bytes) => window.bench.fetchPlain(bytes), plainBytes);
  } finally {
    app.leadTo(server.port);
    await profile.remove();
  }
}

const onTheLine = (bytes: number) => (bytes * 8 * 1000) / bitsPerSecond;

function lineOf(rows: number, downloads: readonly Download[], plain: readonly number[]): Line {
  const paired = { app: downloads.map(({ took }) => took), limit: downloads.map(({ bytes }) => onTheLine(bytes)) };
  const { median: ratio, least, most } = ratiosOf(paired);
  const bytes = median(downloads.map((each) => each.bytes));
  const listAt = median(downloads.map(({ notes }) => notes.listAt ?? Number.NaN));
  const frame = median(downloads.map(({ notes }) => notes.longestFrame));
  const measured = [
    `${times(ratio)} (${times(least)} a ${times(most)}), ${downloads.length} vezes; ${ms(median(paired.app))} ÷ ${(bytes / 1e6).toFixed(1)} MB`,
    `20 clientes na tela em ${ms(listAt)}, depois no máximo ${ms(frame)} sem pintar`,
    `um arquivo: ${times(median(plain) / onTheLine(plainBytes))}`,
  ].join('; ');
  return {
    row: '7',
    what: `Primeira descida de ${rows.toLocaleString('pt-BR')} linhas a 10 Mbit/s ÷ bytes na linha`,
    measured,
    goal: `≤ ${times(goal)}`,
    isMet: ratio <= goal,
    figures: inMs(paired),
  };
}
