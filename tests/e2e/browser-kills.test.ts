import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { KillableBrowser } from '#fixtures/killable-browser.ts';
import type { Fault } from '#fixtures/faulty-link.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { isLong, print, printedSeed } from '#fixtures/long-form.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { buildWriterPage, writerPath } from '#fixtures/writer-page.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { untilSame, untilSent } from './convergence.ts';
import { readyForOffline, seesBadge, shop } from './person.ts';
import { SaidAndHeld } from './said-and-held.ts';
import { Writer } from './writer.ts';

const kills = isLong ? 100 : 4;
const name = 'Tablet';
// While some are sent, while none can be, and while the server's answers get lost.
const lines = ['none', 'none', 'failing', 'lost-answers', 'down'] as const satisfies Fault[];

let app: RunningApp;
let page: Awaited<ReturnType<typeof buildWriterPage>>;
let browser: KillableBrowser;
beforeAll(async () => {
  [app, page] = await Promise.all([RunningApp.start(), buildWriterPage()]);
  app.link.serve(writerPath, page.folder);
  browser = new KillableBrowser(app.url);
});
afterAll(async () => {
  await browser.remove();
  await app.close();
  page.remove();
});

it(
  `a browser that is killed ${kills} times while it saves: whatever it called saved is there when it comes back, and on the server once`,
  { timeout: 3_600_000 },
  async () => {
    onTestFailed(() => print(browser.keep()));
    const prng = new Prng(printedSeed('browser kills'));
    const ledger = new SaidAndHeld();
    await readyForOffline(await browser.start());
    // Chromium writes local storage, and so the token, down seconds later.
    await browser.quit();
    const api = await ShopApi.signIn(() => app.url, shop);

    let onTheirWay = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const { writer } = await comeBack(ledger, prng);
      if (kill === 0) await writer.makeQuote();
      const waiting = await writer.waiting();
      if (waiting.some(({ state }) => state === 'sending')) onTheirWay += 1;
      expect(ledger.missingOnDevice(await writer.rows(), waiting), `on the device after ${kill} kills`).toEqual([]);
      const isLast = kill === kills - 1;
      app.link.set(isLast ? 'failing' : prng.pick(lines));
      await killedWhileWriting(writer, ledger, prng);
      if (!isLast) app.link.set('none');
    }

    const { device, writer } = await comeBack(ledger, prng);
    // What was saved under the last fault is still to be seen.
    const unsent = await writer.unsent();
    expect(unsent).toBeGreaterThan(0);
    await seesBadge(device.page, new RegExp(`^${unsent.toLocaleString('pt-BR')} a enviar`));
    app.link.set('none');
    await untilSent(device, writer);
    await untilSame(writer, api);
    const [held, waiting] = [await api.rows(), await writer.waiting()];
    print(
      `browser kills: ${kills} kills, ${onTheirWay} of them with a batch on its way, ${ledger.savedCount} saved, ${waiting.length} wait for a person`,
    );
    expect(ledger.missing(held, waiting)).toEqual([]);
    expect(ledger.doubled(held, [name])).toEqual([]);
    expect(ledger.savedCount).toBeGreaterThan(kills);
  },
);

async function comeBack(ledger: SaidAndHeld, prng: Prng): Promise<{ device: Device; writer: Writer }> {
  const device = await browser.start();
  await device.open('/dashboard/clientes');
  await browser.untilLogIsNew();
  return { device, writer: await Writer.open(device, ledger, name, prng.below(2 ** 31)) };
}

/**
 * Saves one after the other until the kill; a save that failed before it fails the test. The kill comes moments after
 * some save was told, or a batch left: by what happened and not by the clock, since a machine may be slow.
 */
async function killedWhileWriting(writer: Writer, ledger: SaidAndHeld, prng: Prng): Promise<void> {
  let isKilled = false;
  const writing = writer.write(1_000_000).catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  const lastSave = ledger.savedCount + 1 + prng.below(25);
  const lastPush = app.link.pushes + 1 + prng.below(2);
  const waitsForPush = prng.chance(0.5);
  const isNear = () => ledger.savedCount >= lastSave && (!waitsForPush || app.link.pushes >= lastPush || ledger.savedCount >= lastSave + 200);
  while (!isNear()) await Promise.race([sleep(5), writing]);
  await sleep(prng.below(60));
  isKilled = true;
  await browser.kill();
  await writing;
}
