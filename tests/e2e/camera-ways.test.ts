import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aCar } from './a-car.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';

/* The ways between check-in, inspection and photos (issue "What the camera sees"). */

const lab = useLab();

async function picture(page: Page, shade: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async (hue) => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = `hsl(${hue} 70% 45%)`;
    context.fillRect(0, 0, 640, 480);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  }, shade);
  return { name: `${shade}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

async function sign(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 6 });
  await page.mouse.up();
}

it('a cold tab without a network has all that a car is received, handed back and looked at with', async () => {
  const plate = 'WAY1A01';
  const car = await aCar(lab.app.url, plate);
  const tablet = await lab.device({ size: 'tablet' });
  await readyForOffline(tablet);
  // Nothing of these screens was ever open on this device.
  await tablet.goOffline();
  await tablet.page.close();
  const page = await tablet.context.newPage();
  await tablet.open(`/dashboard/servicos?entrada=1&carro=${car}`, page);
  const form = dialog(page, new RegExp(`^Dar entrada: .*${plate}$`));
  await form.getByLabel('Km no painel').fill('61240');
  await sees(form.getByRole('button', { name: /^Desenho do carro/ }));
  await sign(page, form.locator('canvas'));
  await sees(form.getByText('Assinatura desenhada.'));
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Fotografar: Frente' }).click()]);
  await camera.setFiles(await picture(page, 20));
  await sees(form.getByRole('button', { name: /^Frente\. Foto/ }));
  await form.getByRole('button', { name: 'Concluir entrada' }).click();
  await seesNo(form);

  await tablet.open(`/dashboard/veiculos/${car}`, page);
  await page.getByRole('link', { name: 'Dar saída' }).click();
  const leaving = dialog(page, new RegExp(`^Saída: .*${plate}$`));
  await sees(leaving.getByRole('region', { name: 'Desde a entrada' }));
  await leaving.getByRole('button', { name: 'Cancelar' }).click();

  await tablet.open('/dashboard/servicos-quadro', page);
  await page.getByRole('button', { name: /WAY.?1A01: Mover para…$/ }).click();
  await page.getByRole('menuitem', { name: 'Fazer vistoria' }).click();
  await page.getByRole('button', { name: 'Começar vistoria Rápida' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Vistoria Rápida' }));
  await sees(page.getByText('61.240 km').first());
});

it('photos of a new quote outlive the page that the camera took along, and go to the server with it', async () => {
  const plate = 'WAY1A02';
  const car = await aCar(lab.app.url, plate);
  const phone = await lab.device({ size: 'phone' });
  const { page } = phone;
  await readyForOffline(phone);
  await phone.goOffline();
  await phone.open(`/dashboard/orcamentos?novo=1&placa=${plate}`);
  const form = dialog(page, 'Cadastrar Orçamento');
  await form.getByRole('combobox', { name: 'Descrição do item 1' }).fill('Disco dianteiro');
  const shoot = async (): Promise<void> => {
    const [camera] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Tirar foto do item 1' }).click()]);
    await camera.setFiles(await picture(page, 80));
  };
  await shoot();
  await sees(form.getByRole('button', { name: /^Foto 1, guardada/ }));
  // The camera is open, and the phone needs the memory.
  await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Tirar foto do item 1' }).click()]);
  await page.reload();
  await expect.poll(() => form.getByRole('combobox', { name: 'Descrição do item 1' }).inputValue()).toBe('Disco dianteiro');
  await sees(form.getByRole('button', { name: /^Foto 1, guardada/ }));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);

  await seesBadge(page, /^Sem internet · .*a enviar/);
  // Asked about before it is sent.
  phone.expects(/404.*\/fotos\//);
  await phone.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  const { rows } = await lab.app.db.pool.query(
    `SELECT photos.line_id = budgets.items->0->>'id' AS "isOfLine", photos.stored_at <> '' AS "isThere"
       FROM photos JOIN budgets ON budgets.id = photos.budget_id WHERE budgets.vehicle_id = $1`,
    [car],
  );
  expect(rows).toEqual([{ isOfLine: true, isThere: true }]);
});

it('every script of the app is on the device before it is wanted; those of the customer’s page and of a stranger’s first visit are not', () => {
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  const taken = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const left = scripts.filter((file) => !taken.includes(`assets/${file}`));
  const [entry = ''] = left.filter((file) => file.startsWith('customer-'));
  const ofCustomer = readFileSync(join(dist, 'assets', entry), 'utf8');
  expect(scripts.length - left.length).toBeGreaterThan(100);
  // The first script of the public pages starts the app where nothing of it is kept (decision 044).
  const ofStrangers = /^first-start-/;
  expect(left.filter((file) => file !== entry && !ofCustomer.includes(file) && !ofStrangers.test(file))).toEqual([]);
  expect(left.filter((file) => ofStrangers.test(file))).toHaveLength(1);
});

interface FakeRecognition extends EventTarget {
  readonly isFake: true;
}

/** What a browser hears, as the test says it. */
function fakeSpeech(): void {
  class Fake extends EventTarget implements FakeRecognition {
    readonly isFake = true;
    start(): void {
      Object.assign(window, { heard: this });
    }
    stop(): void {
      this.dispatchEvent(new Event('end'));
    }
    abort(): void {
      this.stop();
    }
  }
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Object.defineProperty(window, 'webkitSpeechRecognition', { value: Fake, configurable: true });
}

/** What it makes of it so far: each a result, final or not. */
const says = (page: Page, ...results: readonly (readonly [string, 'guess' | 'final'])[]) =>
  page.evaluate((all) => {
    const { heard } = window as unknown as { heard: EventTarget };
    const told = all.map(([transcript, kind]) => ({ isFinal: kind === 'final', 0: { transcript, confidence: kind === 'final' ? 0.9 : 0 } }));
    heard.dispatchEvent(Object.assign(new Event('result'), { results: told, resultIndex: 0 }));
  }, results);

const fails = (page: Page, error: string) =>
  page.evaluate((name) => {
    const { heard } = window as unknown as { heard: EventTarget };
    heard.dispatchEvent(Object.assign(new Event('error'), { error: name }));
    heard.dispatchEvent(new Event('end'));
  }, error);

it('a note is dictated where the browser can, and what goes wrong is said', async () => {
  const car = await aCar(lab.app.url, 'WAY1A03');
  const tablet = await lab.device({ size: 'tablet' });
  const { page } = tablet;
  await tablet.context.addInitScript(fakeSpeech);
  await readyForOffline(tablet);
  await tablet.open(`/dashboard/vistorias/nova?carro=${car}`);
  await page.getByRole('button', { name: 'Começar vistoria Rápida' }).click();
  const first = page.getByRole('group', { name: /^Situação de / }).first();
  const line = ((await first.getAttribute('aria-label')) ?? '').replace('Situação de ', '');
  await first.getByRole('button', { name: 'Atenção' }).click();
  await page.getByRole('button', { name: `Anotar: ${line}` }).click();
  const note = page.getByRole('textbox', { name: `Anotação de ${line}` });

  await page.getByRole('button', { name: `Ditar a anotação de ${line}` }).click();
  await sees(page.getByText('Ouvindo…'));
  await says(page, ['pastilha', 'guess']);
  await sees(page.getByText('pastilha', { exact: true }));
  await says(page, ['pastilha no', 'guess'], [' fim', 'guess']);
  await sees(page.getByText('pastilha no fim', { exact: true }));
  await seesNo(page.getByText('pastilha', { exact: true }));
  expect(await note.inputValue()).toBe('');
  await says(page, ['pastilha no fim', 'final']);
  await expect.poll(() => note.inputValue()).toBe('pastilha no fim');
  await says(page, ['pastilha no fim', 'final'], ['trocar já', 'guess']);
  await page.getByRole('button', { name: 'Parar de ditar' }).click();
  await expect.poll(() => note.inputValue()).toBe('pastilha no fim. trocar já');

  for (const [error, text] of [
    ['not-allowed', /^O microfone está bloqueado\./],
    ['network', /^O ditado deste navegador precisa de internet\./],
  ] as const) {
    await page.getByRole('button', { name: `Ditar a anotação de ${line}` }).click();
    await fails(page, error);
    await sees(page.getByText(text));
    await sees(page.getByRole('button', { name: `Ditar a anotação de ${line}` }));
  }
  await seesNo(page.getByText(/^Sem internet, o ditado/));
  await tablet.goOffline();
  await sees(page.getByText(/^Sem internet, o ditado pode não funcionar\./));
  await page.getByRole('button', { name: 'Pronto' }).click();
  // What stands on the screen is on the device.
  await sees(page.getByText('pastilha no fim. trocar já'));
  await page.reload();
  await sees(page.getByText('pastilha no fim. trocar já'));

  await tablet.context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  await page.reload();
  await page.getByRole('button', { name: `Editar nota: ${line}` }).click();
  await sees(note);
  await seesNo(page.getByRole('button', { name: /^Ditar/ }));
});
