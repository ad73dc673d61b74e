import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { addItem, makeCustomerAndCar } from './quote-form.ts';

const lab = useLab();

const customer = 'Zz Iracema do Orçamento';
const items = [
  { description: 'Zz Óleo 5W30 sintético', quantity: '4', price: '46,90', kind: 'part' },
  { description: 'Zz Filtro de óleo', quantity: '1', price: '38', kind: 'part' },
  { description: 'Zz Pastilha dianteira', quantity: '1', price: '214,40', kind: 'part' },
  { description: 'Zz Mão de obra: freio', quantity: '1', price: 'R$ 1.180,00', kind: 'labour' },
] as const;

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem');
const card = (page: Page, name: string): Locator => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

it('a quote is made without a network from customer to status, arrives with its number, and is approved once by the customer’s tap', async () => {
  const device = await lab.device({ size: 'tablet' });
  const { page } = device;
  await readyForOffline(device);
  const last = await lastNumber();
  await device.goOffline();

  await device.open('/dashboard/orcamentos?novo=1');
  const form = dialog(page, 'Cadastrar Orçamento');
  await makeCustomerAndCar(page, form, { customer, plate: 'ZZZ1A23' });
  await form.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Revisão dos 60 mil');
  for (const [index, item] of items.entries()) await addItem(form, index + 1, item);
  await form.getByRole('textbox', { name: 'Desconto (R$)' }).fill('20,00');
  await sees(form.getByText('R$ 1.600,00'));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);

  await page.reload();
  await sees(card(page, customer).getByText(`nº ${last + 1} (provisório)`));
  await card(page, customer).getByRole('button', { name: 'Editar' }).click();
  const edit = dialog(page, 'Editar Orçamento');
  await edit.getByRole('textbox', { name: 'Quantidade do item 1' }).fill('5');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(edit);
  await sees(card(page, customer).getByText('R$ 1.646,90'));
  await card(page, customer).getByRole('combobox').selectOption('send');
  await sees(page.getByText('Status atualizado com sucesso!'));
  expect(await budgetsOf(customer)).toEqual([]);

  await device.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  await sees(card(page, customer).getByText(`nº ${last + 1}`, { exact: true }));
  const [budget] = await budgetsOf(customer);
  expect(budget).toMatchObject({ budget_number: last + 1, provisional_number: null, status: 'send', total: '1646.9', discount: '20' });

  const chat = await openedChat(device, () => card(page, customer).getByRole('button', { name: 'WhatsApp' }).click());
  expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/5511987651234');
  const text = (chat.searchParams.get('text') ?? '').replaceAll('\u00a0', ' ');
  const link = `${lab.app.url}/orcamento/${budget?.approval_token ?? ''}`;
  for (const part of [
    `nº ${last + 1}`,
    `Cliente: ${customer}`,
    'Placa: ZZZ1A23',
    'Descrição: Revisão dos 60 mil',
    'Zz Óleo 5W30 sintético: 5 x R$ 46,90 = R$ 234,50',
    'Zz Mão de obra: freio: 1 x R$ 1.180,00',
    'Total: R$ 1.646,90',
    'Auto Center Prado',
    'Telefone: (19) 98321-4567',
    'Endereço: Avenida Francisco Glicério',
  ]) {
    expect(text).toContain(part);
  }
  const [sent = ''] = text.split(' ').slice(-1);
  expect(sent.startsWith(`${link}?v=`)).toBe(true);

  const phone = await lab.device({ size: 'phone' });
  for (const _time of ['at first', 'and again']) {
    // The address that the specification has for one tap, of the same secret and terms.
    await phone.open(sent.slice(lab.app.url.length).replace('/orcamento/', '/orcamento/aprovar/'));
    await sees(phone.page.getByText('Orçamento aprovado com sucesso!'));
  }
  await expect.poll(() => card(page, customer).getByRole('combobox').inputValue()).toBe('approved');
  await sees(card(page, customer).getByRole('link', { name: 'Ver serviço' }));
  const { rows } = await lab.app.db.pool.query('SELECT status, arrived FROM services WHERE id_budget = $1', [budget?.id]);
  expect(rows).toEqual([{ status: 'waiting', arrived: '' }]);
});

it('what was typed into a quote is still there after the tab was closed', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await device.open('/dashboard/orcamentos?novo=1');
  const form = dialog(page, 'Cadastrar Orçamento');
  await form.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Barulho na suspensão');
  await addItem(form, 1, items[0]);
  await sees(form.getByText('rascunho guardado'));
  await page.close({ runBeforeUnload: false });

  const again = await device.context.newPage();
  await device.open('/dashboard/orcamentos', again);
  await sees(again.getByText(/Você tem um orçamento não salvo de hoje/));
  await again.getByRole('button', { name: 'Continuar' }).click();
  const restored = dialog(again, 'Cadastrar Orçamento');
  await sees(restored.getByText(/Recuperamos o que você digitou/));
  expect(await restored.getByRole('textbox', { name: 'Descrição', exact: true }).inputValue()).toBe('Barulho na suspensão');
  expect(await restored.getByRole('textbox', { name: 'Quantidade do item 1' }).inputValue()).toBe('4');
});

/** The address of the chat that an action opens; nobody answers there. */
async function openedChat({ context, page }: Device, act: () => Promise<void>): Promise<URL> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }));
  const before = context.pages().length;
  await act();
  // A tap that had to wait for the shop's own data opens nothing by itself: the person taps once more.
  const again = page.getByRole('link', { name: 'Abrir WhatsApp' });
  const windows = async () => {
    if (await again.isVisible()) await again.click();
    return context.pages().length;
  };
  await expect.poll(windows).toBe(before + 1);
  const chat = context.pages().at(-1) ?? page;
  await chat.waitForURL(/wa\.me/);
  const url = new URL(chat.url());
  await chat.close();
  return url;
}

async function budgetsOf(name: string): Promise<{ id: string; budget_number: number; approval_token: string }[]> {
  const { rows } = await lab.app.db.pool.query(
    'SELECT b.* FROM budgets b JOIN customers c ON c.signature_id = b.signature_id AND c.id = b.customer_id WHERE c.name = $1',
    [name],
  );
  return rows;
}

async function lastNumber(): Promise<number> {
  const { rows } = await lab.app.db.pool.query<{ last: number }>(
    "SELECT coalesce(max(budget_number), 0)::int AS last FROM budgets WHERE signature_id = '7K2F9Q'",
  );
  return rows[0]?.last ?? 0;
}
