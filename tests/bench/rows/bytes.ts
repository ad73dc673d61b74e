import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customerPageFiles } from '#fixtures/built-files.ts';
import { Profile } from '../browser.ts';
import { inBytes, kB, type Line } from '../report.ts';
import type { Site } from '../site.ts';

const screens = [
  { path: '/login', goal: 145_000, isSignedIn: false },
  { path: '/dashboard/clientes', goal: 215_000, isSignedIn: true },
];

/** Row 1: JavaScript that a browser asks for before the first screen stands there, as brotli sends it. */
export async function measureBytes(site: Site): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { path, goal, isSignedIn } of screens) {
    const profile = new Profile();
    try {
      const page = await profile.open();
      if (isSignedIn) {
        await page.goto(`${site.url}/api/__bench/`);
        await page.waitForFunction(() => 'bench' in window);
        await page.evaluate(() => window.bench.fill(20).then(() => window.bench.signIn()));
      }
      const shows = isSignedIn ? '.ui-card' : 'input[type=password]';
      await page.addInitScript(noteWhenShown, shows);
      await page.goto(`${site.url}${path}`);
      await page.waitForFunction(() => 'shownAt' in window);
      const asked = await page.evaluate(scriptsBefore);
      checkScreen(site, { path, shown: new URL(page.url()).pathname, asked });
      const bytes = asked.reduce((sum, file) => sum + readFileSync(join(site.app, `${file}.br`)).length, 0);
      lines.push({
        row: '1',
        what: `JavaScript antes da primeira tela, ${path}`,
        measured: `${kB(bytes)} em ${asked.length} arquivos`,
        goal: `≤ ${kB(goal)}`,
        isMet: bytes <= goal,
        figures: inBytes(bytes, goal),
      });
    } finally {
      await profile.remove();
    }
  }
  return [...lines, customerPage(site)];
}

/** It is the wanted screen that was waited for, and the app's own script that brought it. */
function checkScreen({ app }: Site, { path, shown, asked }: { path: string; shown: string; asked: readonly string[] }): void {
  if (shown !== path) throw new Error(`${shown} was shown for ${path}`);
  const [entry] = /\/assets\/[^"]+\.js/.exec(readFileSync(join(app, 'index.html'), 'utf8')) ?? [];
  if (entry === undefined || !asked.includes(entry)) throw new Error(`${path} was shown without ${entry}: ${asked.join(', ')}`);
}

const customerGoal = 90_000;

/** The customer's page is what its customer waits for whole: its markup and style sheet too. */
function customerPage({ app }: Site): Line {
  const { html, files } = customerPageFiles(app);
  if (files.length === 0) throw new Error("The customer's page has no files");
  const bytes = [html, ...files.map((file) => join(app, 'assets', file))].reduce((sum, path) => sum + readFileSync(`${path}.br`).length, 0);
  return {
    row: '1',
    what: 'A página do cliente inteira, /orcamento/:token',
    measured: `${kB(bytes)} em ${files.length + 1} arquivos`,
    goal: `≤ ${kB(customerGoal)}`,
    isMet: bytes <= customerGoal,
    figures: inBytes(bytes, customerGoal),
  };
}

/** Runs in the page: when the screen first stands there, since the navigation began. */
function noteWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    Object.assign(window, { shownAt: performance.now() });
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** Runs in the page: paths of the scripts that were asked for until then; what is fetched ahead later is not counted. */
function scriptsBefore(): string[] {
  const { shownAt } = window as unknown as { shownAt: number };
  const scripts = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime <= shownAt);
  return [...new Set(scripts.map(({ name }) => new URL(name).pathname))];
}
