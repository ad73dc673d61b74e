import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Devices, type Device } from '#fixtures/browser.ts';
import { FaultyLink } from '#fixtures/faulty-link.ts';
import { isLong, print, printedSeed } from '#fixtures/long-form.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { buildWriterPage, writerPath } from '#fixtures/writer-page.ts';
import { rowKey } from '#fixtures/writer-page/said.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { lookedAt, untilSame, untilSent } from './convergence.ts';
import { readyForOffline, shop } from './person.ts';
import { Program } from './program.ts';
import { SaidAndHeld } from './said-and-held.ts';
import { Writer } from './writer.ts';

const kills = isLong ? 100 : 4;

// The server as it is started by hand: with the embedded PostgreSQL, which outlives it and is adopted by the next one.
const dataDir = mkdtempSync(join(tmpdir(), 'patio-e2e-killed-'));
chmodSync(dataDir, 0o711);
const link = new FaultyLink();
const ledger = new SaidAndHeld();
let server: ServerProcess;
let devices: Devices;
let url: string;
let page: Awaited<ReturnType<typeof buildWriterPage>>;
beforeAll(async () => {
  url = await link.listen();
  [page, devices] = await Promise.all([buildWriterPage(), Devices.launch(url), startServer()]);
  link.serve(writerPath, page.folder);
}, 300_000);
afterAll(async () => {
  await devices.quit();
  await server.stop();
  await link.close();
  page.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  `a server that is killed ${kills} times while it answers: what it acknowledged is there when it comes back, and everything once`,
  { timeout: 3_600_000 },
  async () => {
    const prng = new Prng(printedSeed('server kills'));
    const api = await ShopApi.signIn(() => url, shop);
    const tablets = await Promise.all(['TabletA', 'TabletB'].map((name) => openTablet(name, prng.below(2 ** 31))));
    const programs = ['ProgramaA', 'ProgramaB'].map((name) => new Program(name, api, ledger));
    await tablets[0]?.writer.makeQuote();

    const brokenOff = () => programs.reduce((sum, program) => sum + program.brokenOff, 0);
    let doneUnheard = 0;
    // A few kills may all fall between two calls: one that breaks off none proves nothing.
    for (let kill = 1; kill <= kills || (brokenOff() === 0 && kill <= 5 * kills); kill += 1) {
      await killedWhileAnswering(programs, tablets, prng);
      await startServer();
      // In this order: what leaves an outbox is on the server before.
      const waiting = (await Promise.all(tablets.map(({ writer }) => writer.waiting()))).flat();
      const held = await api.rows();
      expect(ledger.missing(held, waiting), `on the server after ${kill} kills`).toEqual([]);
      doneUnheard += programs.flatMap((program) => program.unanswered()).filter((said) => rowKey(said) in held).length;
    }

    await Promise.all(programs.map((program) => program.finish()));
    for (const { device, writer } of tablets) await untilSent(device, writer);
    for (const { writer } of tablets) await untilSame(writer, api);
    const held = await api.rows();
    const waiting = (await Promise.all(tablets.map(({ writer }) => writer.waiting()))).flat();
    print(
      `server kills: ${kills} kills broke ${brokenOff()} calls of programs off, ${doneUnheard} of their writes were done and not answered, ${ledger.savedCount} saved or acknowledged, ${waiting.length} wait for a person`,
    );
    expect(brokenOff()).toBeGreaterThan(0);
    expect(ledger.missing(held, waiting)).toEqual([]);
    expect(ledger.doubled(held, [...tablets.map(({ writer }) => writer.name), ...programs.map(({ name }) => name)])).toEqual([]);
    await devices.closeAll();
  },
);

interface Tablet {
  readonly device: Device;
  readonly writer: Writer;
}

async function startServer(): Promise<void> {
  server = await ServerProcess.start({ dataDir });
  link.leadTo(server.port);
}

async function openTablet(name: string, seed: number): Promise<Tablet> {
  const device = await devices.device();
  device.expects();
  await readyForOffline(device);
  return { device, writer: await Writer.open(device, ledger, name, seed) };
}

/**
 * Devices save and send, in half of the lives programs call without a pause too, and the process is killed moments after
 * a call came. By calls and not by the clock: a machine may be slow.
 */
async function killedWhileAnswering(programs: readonly Program[], tablets: readonly Tablet[], prng: Prng): Promise<void> {
  const life = new AbortController();
  const isCrowded = prng.chance(0.5);
  const last = link.pushes + 1 + prng.below(isCrowded ? 12 : 3);
  const calling = isCrowded ? programs.map((program) => program.work(life.signal)) : [];
  const working = Promise.all([...calling, ...tablets.map((tablet) => usedAllThrough(tablet, life.signal))]);
  while (link.pushes < last) await Promise.race([sleep(5), working]);
  await sleep(prng.below(80));
  life.abort();
  await server.kill();
  await working;
}

/** Somebody looks at the app and saves, again and again. */
async function usedAllThrough(tablet: Tablet, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await lookedAt(tablet);
    await tablet.writer.write(1);
    await sleep(20);
  }
}
