import { FaultyLink } from '#fixtures/faulty-link.ts';
import type { Page } from 'playwright-core';
import { SlowLine } from './slow-line.ts';
import type { ShopServer } from './shop-server.ts';

export const benchPath = '/api/__bench/';

/** The app as its server serves it, with the bench page beside it on the same origin, behind a slow line. */
export interface RealApp {
  readonly url: string;
  readonly line: SlowLine;
  /** Who answers: the shop's server, or another one in its place. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function openRealApp(server: ShopServer, benchPage: string, line: ConstructorParameters<typeof SlowLine>[1]): Promise<RealApp> {
  const front = new FaultyLink();
  front.serve(benchPath, benchPage);
  const near = Number(new URL(await front.listen()).port);
  front.leadTo(server.port);
  const slow = new SlowLine(near, line);
  const url = await slow.listen();
  return {
    url,
    line: slow,
    leadTo: (port) => front.leadTo(port),
    close: async () => {
      await slow.close();
      await front.close();
    },
  };
}

export async function openBenchPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${benchPath}`);
  await page.waitForFunction(() => 'bench' in window);
}

/** What a page notes of its badge: each text with the time when it was painted, since the navigation began. */
export interface BadgeNotes {
  readonly texts: readonly { readonly text: string; readonly at: number }[];
  /** When twenty cards first stood there. */
  readonly listAt: number | null;
  /** When the network came back, as the browser told the page. */
  readonly onlineAt: number | null;
  /** The longest time between two frames. */
  readonly longestFrame: number;
}

/** Runs in the page, before anything of it. (Its functions are methods: others would be given their names by what is not there.) */
export function noteBadge(): void {
  const notes = { texts: [] as { text: string; at: number }[], listAt: null as number | null, onlineAt: null as number | null, longestFrame: 0 };
  Object.assign(window, { badgeNotes: notes });
  window.addEventListener('online', () => (notes.onlineAt ??= performance.now()));
  const watch = {
    last: 0,
    frame(now: number): void {
      if (watch.last > 0 && notes.listAt !== null) notes.longestFrame = Math.max(notes.longestFrame, now - watch.last);
      watch.last = now;
      requestAnimationFrame(watch.frame);
    },
    look(): void {
      const links = [...document.querySelectorAll('header a')].map((link) => link.textContent ?? '');
      const text = links.find((each) => /Tudo enviado|a enviar|problema|Sem internet|Baixando/.test(each));
      const isNew = text !== undefined && notes.texts.at(-1)?.text !== text;
      const hasList = notes.listAt === null && document.querySelectorAll('.ui-card').length >= 20;
      if (isNew) notes.texts.push({ text, at: performance.now() });
      if (hasList) notes.listAt = performance.now();
    },
  };
  requestAnimationFrame(watch.frame);
  // Once a frame at most, after what it shows was painted.
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(watch.look))).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Until the badge says so; answers what was noted until then. */
export async function untilBadge(page: Page, says: string, timeout = 180_000): Promise<BadgeNotes> {
  await page.waitForFunction(
    (text) => (window as unknown as { badgeNotes: BadgeNotes }).badgeNotes.texts.at(-1)?.text.startsWith(text) === true,
    says,
    { timeout, polling: 200 },
  );
  return page.evaluate(() => (window as unknown as { badgeNotes: BadgeNotes }).badgeNotes);
}
