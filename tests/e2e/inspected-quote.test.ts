import { expect, it } from 'vitest';
import { aCar } from './a-car.ts';
import { aColleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees, seesBadge } from './person.ts';

/* Issue "What the camera sees" §3: what a mechanic finds is read by the customer on the page of the quote, with the photos that were chosen. */

const lab = useLab();

it('a customer reads colours with words, and opens the photo that the shop has chosen', async () => {
  const car = await aCar(lab.app.url, 'VST1B24', { model: 'Fit', mileage: 61_240 });
  const tablet = await lab.device({ size: 'tablet' });
  const { page } = tablet;
  await readyForOffline(tablet);
  await tablet.open(`/dashboard/veiculos/${car}`);
  await page.getByRole('link', { name: 'Fazer vistoria' }).click();
  await page.getByRole('button', { name: 'Começar vistoria Freios' }).click();
  const line = 'Pastilha dianteira';
  await page
    .getByRole('group', { name: `Situação de ${line}` })
    .getByRole('button', { name: 'Trocar' })
    .click();
  const strip = page.getByRole('list', { name: `Fotos de ${line}`, exact: true });
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  tablet.expects(/404.*\/fotos\//);
  await strip.locator('input[data-photo=line]').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
  await strip.getByRole('button', { name: /^Foto 1: / }).click();
  const isShown = page.getByRole('dialog').getByRole('switch', { name: 'Mostrar ao cliente' });
  await isShown.click();
  await expect.poll(() => isShown.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Resto ok: Dianteira' }).click();
  await page.getByRole('button', { name: 'Levar 1 ao orçamento' }).click();
  await sees(page.getByRole('link', { name: /^Abrir orçamento nº/ }));
  await seesBadge(page, /^Tudo enviado/);

  const quoteOf = async () =>
    (await lab.app.db.pool.query<{ id: string; approval_token: string }>('SELECT id, approval_token FROM budgets WHERE vehicle_id = $1', [car])).rows;
  await expect.poll(async () => (await quoteOf()).length).toBe(1);
  const [quote] = await quoteOf();
  await (await aColleague(lab.app.url)).call('PUT', `/orcamentos/${quote?.id}`, { status: 'send' });
  const photos = async () =>
    (await lab.app.db.pool.query(`SELECT is_shown, stored_at <> '' AS is_stored FROM photos WHERE vehicle_id = $1`, [car])).rows;
  await expect.poll(photos, { timeout: 90_000 }).toEqual([{ is_shown: true, is_stored: true }]);

  const phone = await lab.device({ size: 'phone' });
  await phone.open(`/orcamento/${quote?.approval_token}`);
  const panel = phone.page.getByRole('region', { name: 'Vistoria Freios' });
  await sees(panel.getByText('1 para trocar'));
  await sees(panel.getByRole('listitem').filter({ hasText: line }).getByText('Trocar', { exact: true }));
  await panel.getByRole('button', { name: 'Ver 2 itens em ordem' }).click();
  await sees(panel.getByText('Disco dianteiro'));
  await panel.getByRole('button', { name: /^Foto 1 de 1/ }).click();
  const opened = phone.page.getByRole('dialog').getByRole('img');
  await sees(opened);
  await expect.poll(() => opened.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
});
