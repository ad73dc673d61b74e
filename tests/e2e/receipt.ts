// What a person does in the dialog that receives for a service.
import type { Page } from 'playwright-core';
import { dialog, sees, seesBadge, seesNo } from './person.ts';

/** All that is open, by Pix, into the first company where there are several. */
export async function receiveAll(page: Page): Promise<void> {
  const receipt = dialog(page, 'Receber');
  await receipt.getByRole('combobox', { name: 'Forma de pagamento' }).selectOption({ label: 'Pix' });
  const company = receipt.getByRole('combobox', { name: 'Empresa' });
  if ((await company.count()) > 0 && (await company.inputValue()) === '') await company.selectOption({ index: 1 });
  await sees(receipt.getByText('Fecha o valor em aberto.'));
  await receipt.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(receipt);
  await seesBadge(page, /^Tudo enviado/);
}
