import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatPlate } from '#domain/values/plate.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo, shop, signIn } from './person.ts';
import { addItem, makeCustomerAndCar } from './quote-form.ts';
import { receiveAll } from './receipt.ts';
import { expectNothingHidden, storedOn, valuesOf } from './stored-rows.ts';

// Issue 16: a day of a shop that is several people, in a browser each, partly without internet.
const lab = useLab();

const names = { desk: 'Juliana Ferraz', mechanic: 'Cristiano Amaral', finance: 'Patrícia Nogueira' } as const;
const car = { customer: 'Zz Cliente do Dia', plate: 'ZZD1A01' } as const;
const item = { description: 'Troca de óleo', quantity: '1', price: '345,67', kind: 'labour' } as const;

const quote = (page: Page): Locator => page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem').filter({ hasText: car.customer });
const service = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Serviços' })
    .getByRole('listitem')
    .filter({ hasText: formatPlate(car.plate) });

async function findService(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar serviço' });
  await box.fill(car.plate);
  await box.press('Enter');
  await sees(service(page));
}

/** Customer, car and quote, approved at the counter. */
async function quoteAtTheDesk(page: Page): Promise<void> {
  const form = dialog(page, 'Cadastrar Orçamento');
  await makeCustomerAndCar(page, form, car);
  await addItem(form, 1, item);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  // Its number is the server's: what follows is a change of its own.
  await sees(quote(page).getByText(/^nº \d+$/));
  await quote(page).getByRole('combobox').selectOption('approved');
  await sees(page.getByText('Status atualizado com sucesso!'));
  await seesBadge(page, /^Tudo enviado/);
}

/** What the service brought in, from its card. */
async function receive(page: Page): Promise<void> {
  await service(page).getByRole('button', { name: 'Receber' }).click();
  await receiveAll(page);
}

it('four people play a day in a browser each: who did what is told of each, and nobody’s device holds what they may not see', async () => {
  const [owner, desk, mechanic, finance] = [
    await lab.device({ size: 'desktop' }),
    await lab.device({ size: 'desktop' }),
    await lab.device({ size: 'tablet' }),
    await lab.device({ size: 'phone' }),
  ];
  await readyForOffline(mechanic, 'mecanico@patio.example');
  await Promise.all([signIn(owner, shop), signIn(desk, 'recepcao@patio.example'), signIn(finance, 'financeiro@patio.example')]);
  await seesNo(mechanic.page.getByRole('link', { name: 'Financeiro' }));
  await mechanic.open('/dashboard/financeiro');
  await sees(mechanic.page.getByText('Seu papel nesta oficina não mostra esta tela.'));

  // Nobody has the plate yet.
  desk.expects(/404.*\/clientes\/placa\//);
  await desk.open('/dashboard/orcamentos?novo=1');
  await quoteAtTheDesk(desk.page);

  await mechanic.open('/dashboard/servicos-listagem');
  await findService(mechanic.page);
  await mechanic.goOffline();
  for (const step of ['Iniciar', 'Finalizar']) await service(mechanic.page).getByRole('button', { name: step }).click();
  await sees(service(mechanic.page).getByText('Finalizado'));
  await seesBadge(mechanic.page, /a enviar/);
  await mechanic.goOnline();
  await seesBadge(mechanic.page, /^Tudo enviado/);

  await finance.open('/dashboard/servicos-listagem');
  await findService(finance.page);
  await receive(finance.page);
  const { rows } = await lab.app.db.pool.query<{ amount: string; type: string }>(
    'SELECT amount, type FROM entries JOIN budgets ON budgets.id = entries.id_budget JOIN customers ON customers.id = budgets.customer_id WHERE customers.name = $1',
    [car.customer],
  );
  expect(rows).toEqual([{ amount: '345.67', type: 'income' }]);

  await expectNothingHidden(mechanic, 'mechanic', names.mechanic);
  await expectNothingHidden(finance, 'finance', names.finance);
  expect(valuesOf(await storedOn(mechanic.page), 'entries', 'amount')).toEqual([]);
  // What is looked for is there to be found.
  for (const role of ['mechanic', 'finance'] as const) await expect(expectNothingHidden(owner, role, '')).rejects.toThrow();

  await readTheDay(owner.page, (path) => owner.open(path));
});

/** What the owner reads of that day: in the record of the shop, the newest first, and in the history of the quote. */
async function readTheDay(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/dashboard/registros');
  await sees(page.getByText(`${names.finance} cadastrou`));
  // The record is asked for, the rows that it is about come by the pull.
  await seesNo(page.getByText('ainda não chegou a este aparelho'));
  const lines = (await page.getByRole('main').innerText()).split('\n');
  const done = lines.flatMap((line, at) => (/ (cadastrou|mudou)/.test(line) ? [[line, lines[at + 1] ?? '']] : []));
  expect(done.slice(0, 7)).toEqual([
    [`${names.finance} cadastrou`, expect.stringMatching(`^Lançamento: Serviço ${car.plate} – orçamento nº`)],
    // Both steps went together: they were made without internet. Who began it is responsible for it.
    [`${names.mechanic} mudou 4 campos`, `Funcionário responsável de vazio para ${names.mechanic}`],
    [`${names.desk} cadastrou`, 'Serviço sem data'],
    [`${names.desk} mudou Situação de Cadastrado para Aprovado`, expect.stringMatching(/^Orçamento nº \d+$/)],
    [`${names.desk} cadastrou`, expect.stringMatching(/^Orçamento nº \d+$/)],
    [`${names.desk} cadastrou`, `Veículo: ${car.plate}`],
    [`${names.desk} cadastrou`, `Cliente: ${car.customer}`],
  ]);
  await open('/dashboard/orcamentos');
  await quote(page).getByRole('button', { name: 'Editar' }).click();
  await dialog(page, 'Editar Orçamento').getByRole('button', { name: 'Histórico' }).click();
  const history = dialog(page, /Histórico/);
  await sees(history.getByText(`${names.desk} cadastrou`));
  await sees(history.getByText(`${names.desk} mudou Situação de Cadastrado para Aprovado`));
}

it('who is demoted while without internet keeps what they made, refused by name, and what they may not see goes at the next contact', async () => {
  const [owner, manager] = [await lab.device(), await lab.device({ size: 'phone' })];
  await readyForOffline(manager, 'gerente@patio.example');
  expect(new Set(valuesOf(await storedOn(manager.page), 'products', 'cost_price')).size).toBeGreaterThan(1);
  await manager.open('/dashboard/estoque');
  await sees(manager.page.getByRole('heading', { name: 'Estoque' }));
  await manager.goOffline();
  await manager.page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const form = dialog(manager.page, /Editar/);
  await form.getByRole('textbox', { name: 'Preço de custo' }).fill('77,77');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);

  await signIn(owner, shop);
  await owner.open('/dashboard/equipe');
  await owner.page.getByRole('combobox', { name: 'Papel de Eduardo Prado' }).selectOption('mechanic');
  await dialog(owner.page, /Eduardo passa a ser Mecânico/)
    .getByRole('button', { name: 'Mudar papel' })
    .click();
  await sees(owner.page.getByText('Eduardo agora é Mecânico.'));

  await manager.goOnline();
  await manager.open('/dashboard/envios');
  await sees(manager.page.getByText(/não permite: Cadastrar e editar produtos e categorias/));
  await sees(manager.page.getByText('Preço de custo: R$ 77,77'));
  // Of costs only what they typed themselves.
  await expect.poll(async () => [...new Set(valuesOf(await storedOn(manager.page), 'products', 'cost_price'))].toSorted()).toEqual([0, 7777]);
  await expect.poll(async () => valuesOf(await storedOn(manager.page), 'entries', 'amount')).toEqual([]);
});
