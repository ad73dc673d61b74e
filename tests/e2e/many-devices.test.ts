import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { FaultyLink, type Fault } from '#fixtures/faulty-link.ts';
import { isLong, print, printedSeed } from '#fixtures/long-form.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { buildWriterPage, writerPath } from '#fixtures/writer-page.ts';
import type { Waiting } from '#fixtures/writer-page/said.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { untilSame, untilSent } from './convergence.ts';
import { useLab } from './lab.ts';
import { readyForOffline, seesBadge, shop } from './person.ts';
import { SaidAndHeld } from './said-and-held.ts';
import { Writer } from './writer.ts';

const [deviceCount, writesEach] = isLong ? [8, 500] : [3, 20];
const faults = ['down', 'hanging', 'failing', 'portal', 'lost-answers', 'no-network'] as const satisfies (Fault | 'no-network')[];

/** A browser of its own behind a line of its own. */
interface Place {
  readonly device: Device;
  readonly link: FaultyLink;
  readonly writer: Writer;
}

const lab = useLab();
let page: Awaited<ReturnType<typeof buildWriterPage>>;
const links: FaultyLink[] = [];
beforeAll(async () => {
  page = await buildWriterPage();
});
afterAll(async () => {
  for (const link of links) await link.close();
  page.remove();
});

it(
  `${deviceCount} devices write ${writesEach} times each over lines that fail in every way: all of it is on the server once, and on all of them`,
  { timeout: 3_600_000 },
  async () => {
    const prng = new Prng(printedSeed('many devices'));
    const ledger = new SaidAndHeld();
    const api = await ShopApi.signIn(() => lab.app.url, shop);
    const seeds = Array.from({ length: deviceCount }, () => prng.below(2 ** 31));
    const places: Place[] = [];
    // Three that take the app in at once would each take three times as long.
    for (const [at, seed] of seeds.entries()) places.push(await openPlace(ledger, `Aparelho${at}`, seed));
    await places[0]?.writer.makeQuote();
    await places[1]?.writer.makeQuote();
    await Promise.all(places.map((place) => untilSame(place.writer, api)));

    await Promise.all(places.map((place) => work(place, new Prng(prng.below(2 ** 31)))));
    await Promise.all(places.map(({ device, writer }) => untilSent(device, writer)));
    await Promise.all(places.map(({ writer }) => untilSame(writer, api)));

    const held = await api.rows();
    const waiting: Waiting[] = [];
    for (const { device, writer } of places) {
      const own = await writer.waiting();
      await seesBadge(device.page, own.length === 0 ? /^Tudo enviado/ : /problema/);
      waiting.push(...own);
    }
    print(`many devices: ${ledger.savedCount} saved, ${Object.keys(held).length} rows on the server, ${waiting.length} wait for a person`);
    expect(ledger.savedCount).toBe(deviceCount * writesEach + 2);
    expect(ledger.missing(held, waiting)).toEqual([]);
    expect(
      ledger.doubled(
        held,
        places.map(({ writer }) => writer.name),
      ),
    ).toEqual([]);
  },
);

async function openPlace(ledger: SaidAndHeld, name: string, seed: number): Promise<Place> {
  const link = new FaultyLink();
  links.push(link);
  const url = await link.listen();
  link.leadTo(Number(new URL(lab.app.url).port));
  link.serve(writerPath, page.folder);
  const device = await lab.device({ url });
  device.expects();
  await readyForOffline(device);
  return { device, link, writer: await Writer.open(device, ledger, name, seed) };
}

/** Writes through one fault after the other, and a little between them. */
async function work({ device, link, writer }: Place, prng: Prng): Promise<void> {
  const round = Math.ceil(writesEach / (faults.length * (isLong ? 10 : 1)));
  for (let left = writesEach, at = prng.below(faults.length); left > 0; at += 1) {
    const fault = faults[at % faults.length] ?? 'down';
    if (fault === 'no-network') await device.goOffline();
    else link.set(fault);
    const count = Math.min(left, 1 + prng.below(2 * round));
    await writer.write(count);
    left -= count;
    await sleep(prng.below(1500));
    if (fault === 'no-network') await device.goOnline();
    else link.set('none');
    await sleep(prng.below(500));
  }
}
