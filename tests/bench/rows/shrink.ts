import { photoSide } from '#domain/photos/photo.ts';
import sharp, { type Sharp } from 'sharp';
import type { Page } from 'playwright-core';
import { throttle } from '../browser.ts';
import { sized } from '../effort.ts';
import { median } from '../pairs.ts';
import { inMs, kB, ms, type Line } from '../report.ts';

const runs = sized(3, 1);
const scale = sized(1, 1 / 8);

interface Shot {
  readonly what: string;
  readonly type: 'image/jpeg' | 'image/png';
  /** Of what comes out, as wide and high as it is looked at. */
  readonly size: readonly [wide: number, high: number];
  readonly bytes: () => Promise<Buffer>;
}

/** A picture with as much in it as a photo: what is smooth would be small, and quick. */
function scene(wide: number, high: number): Sharp {
  const [width, height] = [wide * scale, high * scale];
  return sharp({ create: { width, height, channels: 3, background: '#667788', noise: { type: 'gaussian', mean: 128, sigma: 18 } } }).blur(1.2);
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 92 }).toBuffer();
// As a phone writes it that is held upright: the sensor's rows, to be turned by a quarter.
const upright = (picture: Sharp) => picture.withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();

const shots: readonly Shot[] = [
  { what: 'JPEG de 12 MP', type: 'image/jpeg', size: [4_032, 3_024], bytes: () => jpeg(scene(4_032, 3_024)) },
  { what: 'JPEG de 12 MP em pé (EXIF 6)', type: 'image/jpeg', size: [3_024, 4_032], bytes: () => upright(scene(4_032, 3_024)) },
  { what: 'JPEG de 48 MP', type: 'image/jpeg', size: [8_064, 6_048], bytes: () => jpeg(scene(8_064, 6_048)) },
  { what: 'PNG de 12 MP', type: 'image/png', size: [4_032, 3_024], bytes: () => scene(4_032, 3_024).png({ compressionLevel: 3 }).toBuffer() },
];

/**
 * Row 20: how long a photo takes to become what is sent, and how large it is then: beside the page, as the app does it, and on a
 * page that is slowed down four times (a worker is not, nor are the browser's own threads, which decode and encode). It has no goal.
 */
export async function measureShrinking(page: Page): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { what, type, size, bytes } of shots) {
    const body = await bytes();
    await page.route('**/bench-picture', (route) => route.fulfill({ body, contentType: type }));
    const beside = await shrunk(page, 'beside');
    const session = await throttle(page, 4);
    const slowed = await shrunk(page, 'page');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
    await page.unroute('**/bench-picture');
    for (const { side } of [beside, slowed]) if (side !== sideOf(size)) throw new Error(`${what} became ${side}`);
    const measured = `${ms(beside.ms)} ao lado, ${ms(slowed.ms)} na página a 4×; ${kB(body.length)} → ${kB(beside.bytes)} + ${kB(beside.thumb)}, ${beside.side}`;
    lines.push({ row: '20', what: `Diminuir ${what}`, measured, goal: '-', isMet: true, figures: inMs({ app: [beside.ms], limit: [] }) });
  }
  return lines;
}

/** At most as long as a photo may be, of the same shape. */
function sideOf(size: readonly [number, number]): string {
  const share = Math.min(1, photoSide / (Math.max(...size) * scale));
  return size.map((side) => Math.round(side * scale * share)).join(' × ');
}

async function shrunk(page: Page, where: 'beside' | 'page') {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await page.evaluate((at) => window.bench.shrinkPicture('/bench-picture', at), where));
  const [first] = all;
  if (first === undefined) throw new Error('Nothing was measured');
  return { ...first, ms: median(all.map((each) => each.ms)) };
}
