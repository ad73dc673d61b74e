// What a person does with the camera of a tablet, and with their finger.
import type { Locator, Page } from 'playwright-core';
import { sees } from './person.ts';

/** A picture of its own each time: the same bytes would be one file. */
export const picture = async (page: Page, at: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async (hue) => {
      const canvas = new OffscreenCanvas(1200, 900);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.fillStyle = `hsl(${hue} 60% 50%)`;
      context.fillRect(0, 0, 1200, 900);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer())];
    }, at * 29),
  );

/** Presses what opens the camera, and takes the picture. */
export async function shoot(page: Page, button: Locator, at: number): Promise<void> {
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await camera.setFiles({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: await picture(page, at) });
}

/** A place on the car's outline is marked, told of, and photographed. */
export async function markAndShoot(
  page: Page,
  form: Locator,
  { x, y, at, kind, note }: { x: number; y: number; at: number; kind: string; note: string },
) {
  const drawing = form.getByRole('button', { name: /^Desenho do carro/ });
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('There is no drawing');
  await drawing.click({ position: { x: box.width * x, y: box.height * y } });
  const editor = form.getByRole('group', { name: /^Marca \d+$/ });
  await editor.getByRole('button', { name: kind }).click();
  await editor.getByLabel('Onde, o quê').fill(note);
  await shoot(page, editor.getByRole('button', { name: /^Fotografar marca/ }), at);
  await sees(editor.getByRole('button', { name: 'Fotografar marca (1)' }));
  await editor.getByRole('button', { name: 'Pronto' }).click();
}

/** Draws a signature. */
export async function sign(page: Page, form: Locator): Promise<void> {
  const canvas = form.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
  await page.mouse.up();
  await sees(form.getByText('Assinatura desenhada.'));
}
