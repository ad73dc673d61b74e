import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { card, dialog, fillSignIn, find, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();

const companies = async (name: string) =>
  (await lab.app.db.pool.query<{ description: string }>(`SELECT description FROM companies WHERE signature_id = '7K2F9Q' AND name = $1`, [name]))
    .rows;

it('the generic dialog: create and edit without internet, arrival, and delete', async () => {
  const device = await lab.device({ size: 'tablet' });
  const { page } = device;
  await readyForOffline(device);
  await device.open('/dashboard/template');
  await sees(page.getByRole('table', { name: 'Estoque' }));
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await page.getByRole('button', { name: 'CADASTRAR' }).click();
  const form = dialog(page, 'Cadastrar Estoque');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Depósito dos Fundos');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  await page.getByRole('button', { name: 'Editar Depósito dos Fundos' }).click();
  const edit = dialog(page, 'Editar Estoque');
  await edit.getByRole('textbox', { name: 'Descrição' }).fill('Pneus usados');
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await sees(page.getByText('Pneus usados'));
  await device.goOnline();
  await expect.poll(() => companies('Depósito dos Fundos')).toEqual([{ description: 'Pneus usados' }]);
  await page.getByRole('button', { name: 'Excluir Depósito dos Fundos' }).click();
  await dialog(page, 'Deseja realmente excluir este estoque?').getByRole('button', { name: 'Excluir' }).click();
  await sees(page.getByText('estoque excluída com sucesso!'));
  await expect.poll(() => companies('Depósito dos Fundos')).toEqual([]);
});

it("an affiliate's profile: registered, changed, removed", async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects(/status of 404/);
  await device.open('/login');
  await fillSignIn(page, 'afiliado@patio.example');
  await page.getByRole('link', { name: 'Perfil de afiliado' }).first().click();
  await sees(page.getByText('Nenhum afiliado encontrado.'));
  await page.getByRole('button', { name: 'Cadastrar Perfil de Afiliado' }).first().click();
  const form = dialog(page, 'Cadastrar Perfil de Afiliado');
  await form.getByRole('textbox', { name: 'CPF' }).fill('52998224725');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await form.getByLabel(/^Data de nascimento/).fill('1990-05-10');
  await form.getByRole('combobox', { name: 'Sexo' }).selectOption('Feminino');
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await seesNo(form);
  await sees(page.getByText('529.982.247-25'));
  await page.getByRole('button', { name: 'Editar o perfil' }).click();
  const edit = dialog(page, 'Editar Perfil de Afiliado');
  await edit.getByRole('textbox', { name: 'Telefone' }).fill('1133334444');
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  await sees(page.getByText('(11) 3333-4444'));
  await page.getByRole('button', { name: 'Excluir o perfil' }).click();
  await dialog(page, 'Deseja realmente excluir este perfil?').getByRole('button', { name: 'Excluir' }).click();
  await sees(page.getByText('Perfil excluído com sucesso.'));
  await sees(page.getByText('Nenhum afiliado encontrado.'));
});

it('a CSV of customers, imported without internet, arrives; a refused line stops none; the list goes out as CSV', async () => {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const form = page.getByRole('dialog', { name: /Importar/ });
  const rows = ['Nome;Telefone', 'Zoé da Planilha;(11) 97120-5533', 'Sem Telefone;', 'Yara da Planilha;1133334444'];
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') });
  await sees(form.getByText('Informe o telefone.'));
  await form.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await form.getByRole('button', { name: 'Concluir' }).click();
  await seesNo(form);
  await seesBadge(page, /2 a enviar/);
  await device.goOnline();
  await expect.poll(async () => (await customersNamed(lab.app, 'Zoé da Planilha', 'Yara da Planilha')).length).toBe(2);

  await find(page, 'da planilha');
  await sees(card(page, 'Zoé da Planilha'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^patio-clientes-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';')[0])
      .slice(1),
  ).toEqual(['Yara da Planilha', 'Zoé da Planilha']);
});

it("a tablet's menu is longer than its window, and shows the area where one is", async () => {
  const device = await lab.device({ size: 'tablet' });
  const { page } = device;
  await readyForOffline(device);
  const ends = async (name: string) => {
    const box = await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).boundingBox();
    return box === null ? null : [box.x, box.x + box.width];
  };
  const width = page.viewportSize()?.width ?? 0;
  expect((await ends('Assinatura'))?.[1]).toBeGreaterThan(width);
  await device.open('/dashboard/assinatura');
  await expect.poll(async () => (await ends('Assinatura'))?.[1] ?? Infinity).toBeLessThan(width + 1);
});
