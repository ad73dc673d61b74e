import { test } from 'vitest';
import { useLab } from './lab.ts';
import { readyForOffline, sees } from './person.ts';

const lab = useLab();

test('look', async () => {
  for (const [size, colorScheme] of [['phone', 'light'], ['phone', 'dark'], ['tablet', 'light'], ['desktop', 'light']] as const) {
    const device = await lab.device({ size, colorScheme });
    const { page } = device;
    await readyForOffline(device);
    await device.open('/dashboard/orcamentos');
    await sees(page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem'));
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/h3-${size}-${colorScheme}.png` });
    if (size === 'phone' && colorScheme === 'light') {
      await page.getByRole('button', { name: /^Mais ações do orçamento/ }).first().click();
      await page.screenshot({ path: `/tmp/h3-phone-menu.png` });
      await page.keyboard.press('Escape');
      await device.open('/dashboard');
      await page.getByLabel('Placa do carro').fill('E');
      await page.getByLabel('Placa do carro').fill('EO');
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/h3-phone-start.png` });
    }
    if (size === 'desktop') {
      await page.evaluate(() => { window.print = () => undefined; });
      await page.getByRole('button', { name: /^Mais ações do orçamento/ }).first().click();
      await page.getByRole('menuitem', { name: 'Imprimir / PDF' }).click();
      await page.waitForTimeout(200);
      await page.evaluate(() => {
        const body = document.querySelector('.budget-sheet tbody');
        const row = body?.firstElementChild;
        if (body && row) for (let at = 0; at < 45; at += 1) body.append(row.cloneNode(true));
      });
      await page.pdf({ path: '/tmp/h3-sheet.pdf', preferCSSPageSize: true });
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 700, height: 990 });
      await page.screenshot({ path: '/tmp/h3-sheet.png' });
      await page.emulateMedia({ media: 'screen' });
      await device.goOffline();
      await page.reload();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'WhatsApp' }).nth(2).click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: '/tmp/h3-send.png' });
    }
  }
});
