// What a person does in the dialog that receives for a service.
import type { Locator, Page } from 'playwright-core';
import { dialog, sees, seesBadge, seesNo } from './person.ts';

/** The radio button lies under its word, which takes the tap. */
export const payBy = (payment: Locator, method: string): Promise<void> => payment.getByText(method, { exact: true }).click();

/** By Pix, into the first company where there are several and none was received into yet; all that is open, or part of it. */
export async function receiveAll(page: Page, part?: string): Promise<void> {
  const receipt = dialog(page, 'Receber');
  await payBy(receipt, 'Pix');
  const company = receipt.getByRole('combobox', { name: 'Empresa' });
  if ((await company.count()) > 0 && (await company.inputValue()) === '') await company.selectOption({ index: 1 });
  if (part !== undefined) await receipt.getByRole('textbox', { name: 'Valor' }).fill(part);
  else await sees(receipt.getByText('Fecha o valor em aberto.'));
  await receipt.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(receipt);
  await seesBadge(page, /^Tudo enviado/);
}

/** How often the page was tapped since. A page that is loaded anew begins anew. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { taps?: number };
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as { taps?: number }).taps ?? Number.NaN);
}
