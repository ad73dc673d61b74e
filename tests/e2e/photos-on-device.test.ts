import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aCar } from './a-car.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees } from './person.ts';

/* A photo on the device alone: taken without a network, made smaller beside the page, there after the page was loaded anew. */

const lab = useLab();

/** A picture of a camera that was held upright: 2,400 by 1,800 pixels, to be turned by a quarter. */
async function cameraPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1800);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    const sky = context.createLinearGradient(0, 0, 2400, 1800);
    sky.addColorStop(0, 'orange');
    sky.addColorStop(1, 'navy');
    context.fillStyle = sky;
    context.fillRect(0, 0, 2400, 1800);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // Exif, one entry: orientation (0x0112), short, 6.
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  return Buffer.concat([Buffer.from(bytes.slice(0, 2)), exif, Buffer.from(bytes.slice(2))]);
}

interface Kept {
  readonly state: string;
  readonly type: string;
  readonly size: number;
  readonly whole: readonly [number, number];
  readonly thumb: readonly [number, number];
  readonly hasExif: boolean;
}

/** What the device holds of its photos. */
const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('patio:')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
    });
    const all = (table: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const asked = db.transaction(table).objectStore(table).getAll();
        asked.addEventListener('success', () => resolve(asked.result as Record<string, unknown>[]));
      });
    const [states, originals] = [await all('photoBytes'), await all('photoOriginals')];
    db.close();
    const sizeOf = async (bytes: ArrayBuffer): Promise<readonly [number, number]> => {
      const picture = await createImageBitmap(new Blob([bytes]));
      return [picture.width, picture.height];
    };
    return Promise.all(
      states.map(async ({ id, state, type, size, thumb }) => {
        const bytes = originals.find((each) => each['id'] === id)?.['bytes'] as ArrayBuffer;
        const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 64)));
        return {
          state: String(state),
          type: String(type),
          size: Number(size),
          whole: await sizeOf(bytes),
          thumb: thumb ? await sizeOf(thumb as ArrayBuffer) : ([0, 0] as const),
          hasExif: head.includes('Exif'),
        };
      }),
    );
  });

it('is kept, turned and made smaller without a network, and is there after the page was loaded anew', async () => {
  const car = await aCar(lab.app.url, 'FTO1A23');
  const device = await lab.device({ size: 'tablet' });
  const { page } = device;
  await readyForOffline(device);
  await device.open(`/dashboard/veiculos/${car}`);
  await sees(page.getByRole('button', { name: 'Tirar foto' }));
  const picture = await cameraPicture(page);
  await device.goOffline();
  const beside: string[] = [];
  page.on('worker', (worker) => beside.push(worker.url()));
  await page.locator('input[data-photo=album]').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: picture },
  ]);
  await sees(page.getByRole('button', { name: /^Foto 1, / }));
  await page.reload();
  await sees(page.getByRole('button', { name: 'Foto 2, a enviar' }));
  expect(
    beside.some((url) => url.includes('shrink-worker')),
    'made smaller beside the page',
  ).toBe(true);
  const photos = await kept(page);
  expect(photos).toHaveLength(2);
  for (const photo of photos) {
    expect(photo).toMatchObject({ state: 'waiting', type: 'image/jpeg', whole: [1200, 1600], thumb: [240, 320], hasExif: false });
    expect(photo.size).toBeLessThan(picture.byteLength);
  }
  await page.getByRole('button', { name: 'Foto 1, a enviar' }).click();
  await sees(page.getByRole('dialog').getByRole('img'));
});
