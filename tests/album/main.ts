/*
 * `npm run album [text…]`: the demo shop in pictures, every screen in every state at three widths and both modes, in
 * one page (album/index.html). With texts only the pictures whose name has one of them; a width, any one, or a
 * mode (`320 dark`) takes only those. Each picture is also measured: what is wider than the window, and what axe finds.
 * Those that the README and the installed app's card show are renewed.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import buildProduct from '../fixtures/product-build.ts';
import { RunningApp } from '../fixtures/running-app.ts';
import { stopOwnEngine } from '../fixtures/database.ts';
import { findBrowser } from '../find-browser.mjs';
import { albumPage, type Shot } from './album-page.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import type { Person, Picture, State } from './picture.ts';
import { pictures } from './pictures.ts';

const settleMs = 700;
const args = process.argv.slice(2);
const askedWidths = args.filter((text) => /^\d+$/.test(text)).map(Number);
const widths = askedWidths.length === 0 ? [390, 820, 1440] : askedWidths;
const askedModes = modesOf(args);
const modes = askedModes.length === 0 ? modesOf(['light', 'dark']) : askedModes;
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 };
const accounts: Record<Exclude<Person, 'nobody'>, string> = {
  shop: 'oficina@patio.example',
  mechanic: 'mecanico@patio.example',
  shared: 'gerente@patio.example',
  master: 'master@patio.example',
  affiliate: 'afiliado@patio.example',
};
const contact = {
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
  pix_holder: 'Pátio',
  pix_city: 'São Paulo',
  support_phone: '5511900000000',
  social: [],
};
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'album');
const asked = args.filter((text) => !/^(\d+|light|dark)$/.test(text));
const wanted = pictures.filter(({ name }) => asked.length === 0 || asked.some((text) => name.includes(text)));
const say = (text: string) => process.stdout.write(`${text}\n`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildProduct();
const app = await RunningApp.start({ contact }, { hasPhotos: true });
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('Nenhum Chromium foi encontrado. Veja CHROMIUM_PATH no README.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const shots: Shot[] = [];
try {
  for (const width of widths) for (const mode of modes) shots.push(...(await takeAll(browser, width, mode)));
} finally {
  await browser.close();
  await app.close();
  await stopOwnEngine();
}
writeFileSync(join(folder, 'index.html'), albumPage(shots));
const faulty = shots.filter(({ faults }) => faults.length > 0);
say(`${shots.length} imagens em album/index.html, ${faulty.length} com algo a ver`);
for (const { file, faults } of faulty) say(`${file}: ${faults.join('; ')}`);
process.exitCode = faulty.length === 0 ? 0 : 1;

function modesOf(texts: readonly string[]): ('light' | 'dark')[] {
  return (['light', 'dark'] as const).filter((mode) => texts.includes(mode));
}

async function takeAll(from: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Shot[]> {
  const taken: Shot[] = [];
  for (const who of ['nobody', 'shop', 'mechanic', 'shared', 'master', 'affiliate'] as const) {
    const of = wanted.filter((picture) => picture.who === who && (picture.width ?? width) === width);
    if (of.length === 0) continue;
    const context = await from.newContext({
      viewport: { width, height: heights[width] ?? 900 },
      colorScheme,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      hasTouch: width < 1000,
      isMobile: width < 500,
      deviceScaleFactor: width < 500 ? 2 : 1,
    });
    context.setDefaultTimeout(10_000);
    if (who !== 'nobody') await signIn(context, accounts[who]);
    for (const picture of of) taken.push(await take(context, picture, `${picture.name}-${width}-${colorScheme}`));
    await context.close();
  }
  return taken;
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill('patio-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await settle(page);
  await page.close();
}

async function take(context: BrowserContext, picture: Picture, name: string): Promise<Shot> {
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`erro: ${error.message}`));
  const { state = 'usual' } = picture;
  try {
    await within(page, state, picture.path);
    if (picture.who === 'shop' && state !== 'loading' && state !== 'failing') await untilDownloaded(page);
    await settle(page);
    if (picture.doing) {
      await picture.doing(page).catch((error: Error) => faults.push(`não deu: ${error.message.split('\n')[0]}`));
      await settle(page);
    }
    faults.push(...(await overflows(page)), ...(await accessFaults(page)));
    await page.screenshot({ path: join(folder, file) });
    for (const place of shownElsewhere[name] ?? []) copyFileSync(join(folder, file), join(root, place));
  } finally {
    await context.setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  say(`${faults.length === 0 ? ' ' : '!'} ${file} ${faults.join('; ')}`);
  return { name: picture.name, file, faults };
}

/** Opens the page with what is wrong around it. */
async function within(page: Page, state: State, path: string): Promise<void> {
  if (state === 'empty' || state === 'loading' || state === 'lost') {
    // A store of its own: the page has never seen the shop's rows.
    await page.goto(`${app.url}/api/nothing`);
    await page.evaluate(async (isTold) => {
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onblocked: resolve, onerror: resolve }));
        if (!isTold) localStorage.removeItem(`replica:${name}`);
      }
    }, state === 'lost');
  }
  if (state === 'empty' || state === 'loading') {
    await page.route('**/api/sync/**', async (route) => {
      if (state === 'loading') return;
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), changes: [] } });
    });
  }
  if (state === 'failing')
    await page.route(/\/api\/(?!login|users|sync)/, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno.' } }));
  await page.goto(`${app.url}${path}`);
  if (state === 'offline') {
    await untilDownloaded(page);
    await page.context().setOffline(true);
  }
}

/** A shop that is still on its way is a state of its own. */
async function untilDownloaded(page: Page): Promise<void> {
  const badge = page.getByRole('link', { name: /^(Tudo enviado|Sem internet|\d+ (a enviar|com problema))/, includeHidden: true });
  await badge.first().waitFor({ state: 'attached' });
}

async function settle(page: Page): Promise<void> {
  // The long poll never lets the network be idle.
  await page.waitForLoadState('load');
  await page.waitForTimeout(settleMs);
}

/** What sticks out of the window, or cuts its own text, by what it says. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    if (!isWide) return [];
    const out = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [
      `mais larga que a janela: ${out
        .slice(0, 3)
        .map((element) => `${element.tagName} «${element.innerText?.slice(0, 30)}»`)
        .join(', ')}`,
    ];
  });
}

async function accessFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes[0]?.html.slice(0, 120) ?? ''})`);
}
