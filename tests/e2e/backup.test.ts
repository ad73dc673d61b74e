import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Devices, type Device } from '#fixtures/browser.ts';
import { FaultyLink } from '#fixtures/faulty-link.ts';
import { print, printedSeed } from '#fixtures/long-form.ts';
import { operator } from '#fixtures/operator.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { buildWriterPage, writerPath } from '#fixtures/writer-page.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { lookedAt, untilInEpoch, untilSame, untilSent } from './convergence.ts';
import { readyForOffline, shop } from './person.ts';
import { SaidAndHeld } from './said-and-held.ts';
import { Writer } from './writer.ts';

// DESIGN §3, Restore of an older backup, by the commands that an operator types beside a server that runs.
const dataDir = mkdtempSync(join(tmpdir(), 'patio-e2e-backup-'));
chmodSync(dataDir, 0o711);
const backups = join(dataDir, 'backups');
const link = new FaultyLink();
const ledger = new SaidAndHeld();
let server: ServerProcess;
let devices: Devices;
let url: string;
let page: Awaited<ReturnType<typeof buildWriterPage>>;
beforeAll(async () => {
  url = await link.listen();
  [page, devices, server] = await Promise.all([buildWriterPage(), Devices.launch(url), ServerProcess.start({ dataDir })]);
  link.leadTo(server.port);
  link.serve(writerPath, page.folder);
}, 300_000);
afterAll(async () => {
  await devices.quit();
  await server.stop();
  await link.close();
  page.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Tablet {
  readonly device: Device;
  readonly writer: Writer;
}

async function openTablet(name: string, seed: number): Promise<Tablet> {
  const device = await devices.device();
  device.expects();
  await readyForOffline(device);
  return { device, writer: await Writer.open(device, ledger, name, seed) };
}

async function wroteAndSent(tablets: readonly Tablet[], count: number): Promise<void> {
  await Promise.all(tablets.map(({ writer }) => writer.write(count)));
  for (const { device, writer } of tablets) await untilSent(device, writer);
}

async function writesUntil(tablet: Tablet, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await lookedAt(tablet);
    await tablet.writer.write(1);
    await sleep(50);
  }
}

it(
  'a backup is restored while the server runs and devices write: nothing that was acknowledged since is lost, and all agree',
  { timeout: 1_200_000 },
  async () => {
    const prng = new Prng(printedSeed('backup'));
    const api = await ShopApi.signIn(() => url, shop);
    const tablets = await Promise.all(['TabletA', 'TabletB'].map((name) => openTablet(name, prng.below(2 ** 31))));
    await tablets[0]?.writer.makeQuote();
    await wroteAndSent(tablets, 12);
    const made = await operator('backup', [], { DATA_DIR: dataDir });
    expect(made, made.text).toMatchObject({ code: 0 });
    const [file = ''] = readdirSync(backups);
    expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);
    expect(statSync(backups).mode & 0o777).toBe(0o700);

    // Signed in since the backup: its session stands in no row of it.
    tablets.push(await openTablet('TabletC', prng.below(2 ** 31)));
    await wroteAndSent(tablets, 12);
    const before = await api.pull(null);
    const [acknowledged, savedBefore] = [Object.keys(await api.rows()).length, ledger.savedCount];

    const life = new AbortController();
    const working = Promise.all(tablets.map((tablet) => writesUntil(tablet, life.signal)));
    const restored = await operator('restore', [join(backups, file), '--yes'], { DATA_DIR: dataDir });
    life.abort();
    await working;
    expect(restored, restored.text).toMatchObject({ code: 0 });
    const after = await api.pull(null);
    expect(after.epoch).not.toBe(before.epoch);

    for (const { device, writer } of tablets) await untilInEpoch(device, writer, after.epoch);
    for (const { device, writer } of tablets) await untilSent(device, writer);
    for (const { writer } of tablets) await untilSame(writer, api);
    // In this order: what leaves an outbox is on the server before.
    const waiting = (await Promise.all(tablets.map(({ writer }) => writer.waiting()))).flat();
    const held = await api.rows();
    print(
      `backup: ${savedBefore} saved before the restore, ${ledger.savedCount - savedBefore} while it ran, ${acknowledged} rows before and ${Object.keys(held).length} after, ${waiting.length} wait for a person`,
    );
    expect(ledger.missing(held, waiting)).toEqual([]);
    expect(
      ledger.doubled(
        held,
        tablets.map(({ writer }) => writer.name),
      ),
    ).toEqual([]);
    expect(Math.min(...Object.values(held).map(({ rev }) => rev))).toBeGreaterThan(Math.max(...before.changes.map(({ rev }) => rev)));

    const replaced = readdirSync(backups).find((name) => name.endsWith('-before-restore.zip')) ?? '';
    const checked = await operator('restore', [join(backups, replaced), '--check'], { DATA_DIR: dataDir });
    expect(checked, checked.text).toMatchObject({ code: 0 });
    expect(await api.rows()).toEqual(held);
    await devices.closeAll();
  },
);
