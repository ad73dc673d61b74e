import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { markAndShoot, shoot, sign } from './camera.ts';
import { aCar } from './a-car.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo, signIn } from './person.ts';

/* Issue "What the camera sees" §2: a car is received on a tablet without internet, with eight photos and a signature. */

const lab = useLab();
const plate = 'CHK1A23';
const places = ['Frente', 'Esquerda', 'Traseira', 'Direita', 'Painel', 'Outra'] as const;

it('is filled in offline, goes on after the page was loaded anew, and is at the desk once there is a network', async () => {
  const car = await aCar(lab.app.url, plate, { model: 'HR-V EXL', mileage: 52_440, owner: 'Célia da Entrada' });
  const tablet = await lab.device({ size: 'tablet' });
  const { page } = tablet;
  await readyForOffline(tablet);
  await tablet.open(`/dashboard/veiculos/${car}`);
  await sees(page.getByRole('link', { name: 'Dar entrada' }));
  await tablet.goOffline();

  await page.getByRole('link', { name: 'Dar entrada' }).click();
  const form = dialog(page, new RegExp(`^Dar entrada: .*${plate}$`));
  await form.getByLabel('Km no painel').fill('61240');
  await form.getByRole('slider', { name: 'Combustível' }).press('ArrowUp');
  await form.getByRole('button', { name: 'Estepe' }).click();
  await form.getByLabel('O que o cliente pediu').fill('Barulho na frente');
  for (const [at, place] of places.slice(0, 3).entries()) {
    await shoot(page, form.getByRole('button', { name: `Fotografar: ${place}` }), at);
    await sees(form.getByRole('button', { name: new RegExp(`^${place}\\. Foto`) }));
  }
  await markAndShoot(page, form, { x: 0.7, y: 0.8, at: 6, kind: 'Amassado', note: 'porta traseira' });
  await form.getByLabel('Box').fill('Elevador');
  await sees(form.getByText('rascunho guardado'));

  await page.reload();
  await sees(form.getByText(/^Rascunho de .*: o que foi digitado está de volta\.$/));
  await expect.poll(() => form.getByLabel('Box').inputValue()).toBe('Elevador');
  expect(await form.getByLabel('Km no painel').inputValue()).toBe('61.240');
  await sees(form.getByText('Amassado, porta traseira', { exact: true }));
  await sees(form.getByRole('button', { name: /^Traseira\. Foto/ }));
  for (const [at, place] of places.slice(3).entries()) {
    await shoot(page, form.getByRole('button', { name: `Fotografar: ${place}` }), at + 3);
    await sees(form.getByRole('button', { name: new RegExp(`^${place}\\. Foto`) }));
  }
  await form.getByRole('group', { name: 'Lado do carro' }).getByRole('button', { name: 'Esq.' }).click();
  await markAndShoot(page, form, { x: 0.3, y: 0.5, at: 7, kind: 'Risco', note: 'porta da frente' });
  await sign(page, form);
  expect(await violations(page), 'of accessibility').toEqual([]);
  await form.getByRole('button', { name: 'Concluir entrada' }).click();
  await seesNo(form);
  await seesBadge(page, /8 fotos/);

  // A photo that the server has not is asked for before it is sent.
  tablet.expects(/404 .*\/api\/fotos\//);
  await tablet.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  await seesAtTheDesk(car);
});

/** Another device, which had no part in it, and the paper. */
async function seesAtTheDesk(car: string): Promise<void> {
  const desk = await lab.device();
  const { page } = desk;
  await signIn(desk);
  await desk.open(`/dashboard/veiculos/${car}`);
  await page
    .getByRole('link', { name: /^(Abrir ordem|ordem|Ordem)/ })
    .first()
    .click();
  const order = dialog(page, `Ordem de serviço ${plate}`);
  const told = order.getByRole('region', { name: 'Entrada e saída' });
  await sees(told.getByText('2 marcas · 8 fotos · assinada por Célia da Entrada'));
  await expect.poll(() => order.getByRole('button', { name: /^Foto \d+.*, enviada$/ }).count()).toBe(8);
  await told.getByRole('link', { name: 'Dar saída' }).click();
  await sees(dialog(page, new RegExp(`^Saída: .*${plate}$`)));
  expect(await violations(page), 'of accessibility').toEqual([]);
  await page.goBack();
  const [paper] = await Promise.all([page.waitForEvent('download'), told.getByRole('button', { name: 'Entrada e saída em PDF' }).click()]);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await paper.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ['61.240 km', 'Barulho na frente', 'Estepe', '1. Amassado, porta traseira (cima)', '2. Risco, porta da frente (esquerda)']) {
    expect(text.replaceAll('\u00A0', ' ')).toContain(words);
  }
}
