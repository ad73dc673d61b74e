import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aColleague } from './colleague.ts';
import { dialog, fillSignIn, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { postalLab } from './postal-lab.ts';
import { areas, company, product, type Area } from './record-areas.ts';

const lab = postalLab();

const rowOf = (page: Page, area: Area, name: string): Locator =>
  page.getByRole('list', { name: area.list }).getByRole('listitem').or(page.getByRole('row')).filter({ hasText: name });

const formOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));

/** A field by its label, whether it is typed into or is a date. */
const field = (form: Locator, label: string): Locator =>
  form
    .getByLabel(label, { exact: true })
    .or(form.getByLabel(`${label}*`, { exact: true }))
    .first();

async function create(page: Page, area: Area, name: string): Promise<void> {
  await page.getByRole('button', { name: area.create, exact: true }).first().click();
  const form = formOf(page, area.forms.create);
  for (const [label, place] of Object.entries(area.choices)) await field(form, label).selectOption({ index: place });
  for (const [label, value] of Object.entries({ Nome: name, ...area.fields })) await field(form, label).fill(value);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
}

async function search(page: Page, area: Area, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: area.search });
  await box.fill(text);
  await box.press('Enter');
}

const namesInDatabase = async (area: Area, name: string): Promise<number> =>
  (await lab.app.db.pool.query(`SELECT FROM ${area.table} WHERE signature_id = '7K2F9Q' AND name = $1`, [name])).rowCount ?? 0;

const wirePath: Readonly<Record<string, string>> = { suppliers: 'fornecedores', employees: 'empregados' };

/** Rows that came from elsewhere. */
async function addMore({ table, more }: Area, count: number): Promise<void> {
  if (more === undefined) return;
  const { call } = await aColleague(lab.app.url);
  for (let index = 0; index < count; index += 1) await call('POST', `/${wirePath[table] ?? table}`, more(index));
}

it.each(areas)('$path: create, edit, search, page and delete, and once more without internet', async (area) => {
  await addMore(area, 12);
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.open(`/dashboard/${area.path}`);
  const [name, later] = [`Aa Prova ${area.path}`, `Aa Depois ${area.path}`];

  await create(page, area, name);
  await sees(page.getByText(area.texts.created));
  await search(page, area, 'aa prova');
  await sees(rowOf(page, area, name));
  await expect
    .poll(() =>
      rowOf(page, area, '')
        .filter({ has: page.getByRole('button') })
        .count(),
    )
    .toBe(1);
  await expect.poll(() => namesInDatabase(area, name)).toBe(1);

  await rowOf(page, area, name)
    .getByRole('button', { name: /^Editar/ })
    .click();
  const [label, value, shown] = area.edited;
  await field(formOf(page, area.forms.edit), label).fill(value);
  await formOf(page, area.forms.edit).getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByText(area.texts.updated));
  await sees(rowOf(page, area, name).getByText(shown));

  await rowOf(page, area, name).getByRole('button', { name: area.remove }).click();
  await dialog(page, area.texts.confirm).getByRole('button', { name: area.remove }).click();
  await sees(page.getByText(area.texts.removed));
  await expect.poll(() => namesInDatabase(area, name)).toBe(0);
  await search(page, area, '');

  const pages = page.getByRole('navigation', { name: 'Paginação' });
  if (area.more !== undefined || area === product) {
    await pages.getByRole('button', { name: /^Próxim[oa]$/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBe('2');
    await pages.getByRole('button', { name: 'Anterior' }).click();
  }

  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await create(page, area, later);
  await page.reload();
  await search(page, area, 'aa depois');
  await sees(rowOf(page, area, later));
  await rowOf(page, area, later)
    .getByRole('button', { name: /^Editar/ })
    .click();
  await field(formOf(page, area.forms.edit), label).fill(value);
  await formOf(page, area.forms.edit).getByRole('button', { name: 'Salvar' }).click();
  await sees(rowOf(page, area, later).getByText(shown));
  await device.goOnline();
  await expect.poll(() => namesInDatabase(area, later)).toBe(1);
  await seesBadge(page, /^Tudo enviado/);
});

it('two devices move the stock of one product without internet: both movements count', async () => {
  const [one, other] = [await lab.device({ size: 'tablet' }), await lab.device({ size: 'phone' })];
  const { rows } = await lab.app.db.pool.query<{ id: string; name: string; quantity: number }>(
    `SELECT id, name, quantity::int FROM products WHERE signature_id = '7K2F9Q' AND quantity > 3 ORDER BY sort LIMIT 1`,
  );
  const [stocked] = rows;
  if (stocked === undefined) throw new Error('The demo shop has no product');
  for (const device of [one, other]) {
    await readyForOffline(device);
    await device.open('/dashboard/estoque');
    await sees(device.page.getByText(stocked.name));
    await device.goOffline();
    await seesBadge(device.page, /^Sem internet/);
  }
  for (let times = 0; times < 3; times += 1)
    await one.page
      .getByRole('button', { name: `Pôr 1 em ${stocked.name}` })
      .first()
      .click();
  await other.page
    .getByRole('button', { name: `Tirar 1 de ${stocked.name}` })
    .first()
    .click();
  await seesBadge(one.page, /3 a enviar/);
  await seesBadge(other.page, /1 a enviar/);
  await one.goOnline();
  await other.goOnline();
  const expected = stocked.quantity + 3 - 1;
  for (const { page } of [one, other]) {
    await sees(
      page
        .getByRole('group', { name: `Quantidade de ${stocked.name}` })
        .first()
        .getByText(`${expected} un.`),
    );
  }
  const present = async () =>
    (await lab.app.db.pool.query<{ quantity: number }>('SELECT quantity::int FROM products WHERE id = $1', [stocked.id])).rows[0]?.quantity;
  await expect.poll(present).toBe(expected);
});

it('the fourth company is refused by the plan, and the pending screen says so', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects(/status of 422/);
  device.expects();
  // A device that knows the plan says it before anything is typed: this one does not.
  await page.route(/\/api\/signature\//, (route) => route.abort());
  await device.open('/login');
  await fillSignIn(page, 'outra@patio.example');
  await seesBadge(page, /^Tudo enviado/);
  await device.open('/dashboard/empresas');
  await create(page, company, 'Uma a Mais');
  await seesBadge(page, /1 com problema/);
  await device.open('/dashboard/envios');
  await sees(page.getByText('Seu plano permite 1 empresa(s).'));
});
