import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { KillableBrowser } from '#fixtures/killable-browser.ts';
import type { Fault } from '#fixtures/faulty-link.ts';
import { isLong, print, printedSeed } from '#fixtures/long-form.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { ShopApi } from '#fixtures/shop-api.ts';
import { Prng } from '../sync/simulation/prng.ts';
import { aCar } from './a-car.ts';
import { numberedPicture, numberOf, photosOnDevice, type OnDevice } from './numbered-pictures.ts';
import { readyForOffline, sees, shop } from './person.ts';

/* The browser is killed while photos are kept, made smaller and sent: `npm run soak -- --photo-kills 50` does it more often. */

const kills = Number(process.env['PATIO_KILLS'] ?? (isLong ? 50 : 8));
const lines = ['none', 'none', 'failing', 'lost-answers', 'down'] as const satisfies Fault[];

let app: RunningApp;
let browser: KillableBrowser;
beforeAll(async () => {
  app = await RunningApp.start();
  browser = new KillableBrowser(app.url);
});
afterAll(async () => {
  await browser.remove();
  await app.close();
});

const tilesOf = ({ page }: Device) => page.getByRole('button', { name: /^Foto \d+[,:]/ });

it(
  `a browser that is killed ${kills} times amid its photos: every one that was shown as kept is on the device or on the server, once`,
  { timeout: 3_600_000 },
  async () => {
    onTestFailed(() => print(browser.keep()));
    const prng = new Prng(printedSeed('photo kills'));
    const car = await aCar(app.url, 'KIL1L23');
    await readyForOffline(await browser.start());
    // Chromium writes local storage, and so the token, down seconds later.
    await browser.quit();
    const api = await ShopApi.signIn(() => app.url, shop);
    const seen = new Set<number>();
    const amid: Record<string, number> = {};
    let number = 0;

    for (let kill = 0; kill < kills; kill += 1) {
      const device = await openCar(car);
      const held = await photosOnDevice(device);
      await expectAll(seen, held, api, `after ${kill} kills`);
      app.link.set(prng.pick(lines));
      const pictures = Array.from({ length: 1 + prng.below(3) }, () => (number += 1));
      await killedAmid(device, { pictures, held: held.length, prng, seen });
      for (const { state } of held) amid[state] = (amid[state] ?? 0) + 1;
      app.link.set('none');
    }

    const device = await openCar(car);
    await expect
      .poll(async () => (await photosOnDevice(device)).filter(({ state }) => state === 'raw' || state === 'waiting'), {
        timeout: 300_000,
        interval: 1_000,
      })
      .toEqual([]);
    const there = await numbersOnServer(api);
    print(
      `photo kills: ${kills} kills, ${number} pictures, ${seen.size} shown as kept, ${there.length} on the server; found at starts: ${JSON.stringify(amid)}`,
    );
    expect(
      [...seen].filter((each) => !there.includes(each)),
      `not on the server; the device has ${JSON.stringify(await photosOnDevice(device))}`,
    ).toEqual([]);
    expect(
      there.filter((each, at) => there.indexOf(each) !== at),
      'there twice',
    ).toEqual([]);
    expect(
      there.filter((each) => each < 1 || each > number),
      'that nobody took',
    ).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  },
);

async function openCar(car: string): Promise<Device> {
  const device = await browser.start();
  device.expects();
  await device.open(`/dashboard/veiculos/${car}`);
  await sees(device.page.getByRole('button', { name: 'Tirar foto' }), 60_000);
  await browser.untilLogIsNew();
  return device;
}

interface Taking {
  readonly pictures: readonly number[];
  /** How many photos the car has before. */
  readonly held: number;
  readonly prng: Prng;
  /** Gets the numbers of those that the screen shows: from then on they are kept. */
  readonly seen: Set<number>;
}

/** Takes pictures and is killed at some moment of what follows, told by what the screen shows and a little time. */
async function killedAmid(device: Device, { pictures, held, prng, seen }: Taking): Promise<void> {
  const tiles = tilesOf(device);
  await expect.poll(() => tiles.count(), { timeout: 60_000 }).toBe(held);
  const files = await Promise.all(
    pictures.map(async (number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await numberedPicture(number) })),
  );
  const taken = device.page.locator('input[data-photo=album]').setInputFiles(files);
  // Of those that were chosen together the first ones are kept first.
  const wanted = prng.below(pictures.length + 1);
  let shown = 0;
  const look = async () => {
    const count = (await tiles.count()) - held;
    for (const number of pictures.slice(0, count)) seen.add(number);
    shown = Math.max(shown, count);
    return shown;
  };
  await taken;
  await expect.poll(look, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
  await sleep(prng.below(prng.chance(0.3) ? 2_500 : 400));
  await look();
  await browser.kill();
}

/** Each is somewhere: with its bytes on the device, or on the server. */
async function expectAll(seen: ReadonlySet<number>, held: readonly OnDevice[], api: ShopApi, when: string): Promise<void> {
  const here = held.flatMap(({ number }) => (number === null ? [] : [number]));
  const missing = [...seen].filter((number) => !here.includes(number));
  const there = missing.length === 0 ? [] : await numbersOnServer(api);
  expect(
    missing.filter((number) => !there.includes(number)),
    `neither on the device nor on the server ${when}`,
  ).toEqual([]);
  expect(
    here.filter((each, at) => here.indexOf(each) !== at),
    `twice on the device ${when}`,
  ).toEqual([]);
}

async function numbersOnServer(api: ShopApi): Promise<number[]> {
  const numbers: number[] = [];
  for (const [key, { row }] of Object.entries(await api.rows())) {
    if (!key.startsWith('photos ') || row['stored_at'] === '') continue;
    const bytes = await api.photo(key.slice('photos '.length));
    expect(bytes, `${key} says that its bytes are there`).not.toBeNull();
    if (bytes !== null && row['author'] !== '' && row['vehicle_id'] !== null && row['caption'] === '') numbers.push(await numberOf(bytes));
  }
  return numbers;
}
