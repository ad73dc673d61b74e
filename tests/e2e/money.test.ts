import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';

const lab = useLab();

// A month of its own, which the demo shop has nothing in.
const month = '2031-03';

interface Entry {
  readonly type: 'income' | 'expense';
  readonly description: string;
  readonly amount: string;
  readonly isPaid: boolean;
}

async function register(page: Page, { type, description, amount, isPaid }: Entry): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar' }).first().click();
  const form = dialog(page, 'Novo lançamento');
  await form.getByRole('combobox', { name: 'Tipo' }).selectOption(type);
  await form.getByRole('textbox', { name: 'Descrição' }).fill(description);
  await form.getByRole('textbox', { name: 'Valor (R$)' }).fill(amount);
  await form.getByLabel(/^Data/).fill(`${month}-10`);
  const company = form.getByRole('combobox', { name: 'Empresa' });
  if ((await company.inputValue()) === '') await company.selectOption({ index: 1 });
  await form.getByRole('checkbox', { name: 'Pago' }).setChecked(isPaid);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
}

const summary = async (page: Page): Promise<string> =>
  (await page.getByLabel('Resumo do mês').innerText()).replaceAll('\u00a0', ' ').replaceAll('−', '-');

it('two devices register entries offline, and both show the same balance once they have met', async () => {
  const [tablet, desk] = [await lab.device({ size: 'tablet' }), await lab.device({ size: 'desktop' })];
  for (const device of [tablet, desk]) {
    await readyForOffline(device);
    await device.goOffline();
    await device.open(`/dashboard/financeiro?mes=${month}`);
    await sees(device.page.getByText(/^Nenhum lançamento neste mês/));
  }
  await register(tablet.page, { type: 'income', description: 'Zz Freio', amount: '1.000,10', isPaid: true });
  await register(tablet.page, { type: 'expense', description: 'Zz Peças', amount: '300,05', isPaid: false });
  await register(desk.page, { type: 'income', description: 'Zz Óleo', amount: '99,99', isPaid: false });
  await tablet.page.reload();
  await sees(tablet.page.getByText('Zz Freio'));
  await expect.poll(() => summary(tablet.page)).toContain('R$ 700,05');
  await expect.poll(() => summary(desk.page)).toContain('R$ 99,99');

  for (const device of [tablet, desk]) await device.goOnline();
  for (const { page } of [tablet, desk]) {
    await seesBadge(page, /^Tudo enviado/);
    // 1.000,10 + 99,99 - 300,05; of it paid: 1.000,10.
    await expect.poll(() => summary(page)).toContain('R$ 800,04');
    expect(await summary(page)).toContain('R$ 1.000,10');
    for (const description of ['Zz Freio', 'Zz Peças', 'Zz Óleo']) await sees(page.getByText(description));
  }
  expect(await summary(tablet.page)).toBe(await summary(desk.page));

  await desk.page.getByRole('button', { name: 'Pendente: Zz Peças' }).click();
  await expect.poll(() => summary(desk.page)).toContain('R$ 700,05');
  await expect.poll(() => summary(tablet.page)).toBe(await summary(desk.page));
});

it('a bill in three parts is there in each month, to the cent, and the reports of the year have it', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await device.open('/dashboard/financeiro?mes=2032-01&novo=1');
  const form = dialog(page, 'Novo lançamento');
  await form.getByRole('combobox', { name: 'Tipo' }).selectOption('expense');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Zz Elevador');
  await form.getByRole('textbox', { name: 'Valor (R$)' }).fill('100,00');
  await form.getByLabel(/^Data/).fill('2032-01-31');
  const company = form.getByRole('combobox', { name: 'Empresa' });
  if ((await company.inputValue()) === '') await company.selectOption({ index: 1 });
  await form.getByRole('combobox', { name: 'Repetir' }).selectOption({ label: 'Parcelar o valor' });
  await form.getByRole('textbox', { name: 'Vezes' }).fill('3');
  await sees(form.getByText(/R\$\s33,34/));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  for (const [address, amount] of [
    ['2032-01', '33,34'],
    ['2032-02', '33,33'],
    ['2032-03', '33,33'],
  ] as const) {
    await device.open(`/dashboard/financeiro?mes=${address}`);
    await sees(page.getByText(/^Zz Elevador/));
    expect(await summary(page)).toContain(amount);
  }
  await device.open('/dashboard/financeiro?ver=dre&mes=2032-01');
  await sees(page.getByText(/100,00/));
  await device.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  const { rows } = await lab.app.db.pool.query("SELECT amount, date FROM entries WHERE description LIKE 'Zz Elevador%' ORDER BY date");
  expect(rows).toEqual([
    { amount: '33.34', date: '2032-01-31' },
    { amount: '33.33', date: '2032-02-29' },
    { amount: '33.33', date: '2032-03-31' },
  ]);
});
