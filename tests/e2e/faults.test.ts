import { expect, it } from 'vitest';
import type { Device } from '../fixtures/browser.ts';
import { backgroundSync } from './background-sync.ts';
import { useLab } from './lab.ts';
import {
  badge,
  card,
  cards,
  createCustomer,
  dialog,
  fillSignIn,
  find,
  readyForOffline,
  sees,
  seesBadge,
  seesNo,
  shop,
  withoutWorker,
} from './person.ts';
import { customersNamed, revision } from './server-rows.ts';

const lab = useLab();

/** On the customers, in a browser without a worker: the part that sends only comes if it is served. */
async function deviceWithout(engine: { readonly isServed: boolean }): Promise<Device> {
  const device = await lab.device();
  const { page } = device;
  await withoutWorker(device);
  await page.route('**/assets/engine-*.js', (route) => (engine.isServed ? route.continue() : route.abort()));
  await device.open('/login');
  await fillSignIn(page);
  await device.open('/dashboard/clientes');
  return device;
}

it.each([
  { fault: 'portal', name: 'Rosana Portal', badge: /^Sem internet · 1 a enviar/ },
  { fault: 'failing', name: 'Olavo Quinhentos', badge: /^1 a enviar/ },
  { fault: 'hanging', name: 'Wanda Espera', badge: /^1 a enviar/ },
  { fault: 'lost-answers', name: 'Ivo Resposta', badge: /1 a enviar/ },
] as const)('a line that is $fault loses nothing and doubles nothing', async ({ fault, name, badge: waiting }) => {
  const { app } = lab;
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  const before = await revision(app);
  device.expects();
  app.link.set(fault);

  await createCustomer(page, name);
  await find(page, name);
  await sees(card(page, name).getByText('a enviar'));
  if (fault === 'lost-answers') await expect.poll(() => app.link.lostAnswers).toBeGreaterThan(0);
  else await expect.poll(() => app.link.hits).toBeGreaterThan(0);
  await seesBadge(page, waiting);
  await sees(card(page, name).getByText('a enviar'));
  expect(await customersNamed(app, name)).toHaveLength(fault === 'lost-answers' ? 1 : 0);

  app.link.set('none');
  await device.open('/dashboard/envios');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await sees(page.getByText('Tudo o que foi feito aqui já está no servidor.'));
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, name)).toHaveLength(1);
  expect(await revision(app)).toBe(before + 1);
});

it('a session that is over by time while 5 entries wait: the badge asks to sign in again, and then all are sent', async () => {
  const { app } = lab;
  const device = await lab.device();
  const { page } = device;
  const names = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((name) => `Sessão ${name}`);
  await readyForOffline(device);
  await device.goOffline();
  // The browser lets a call go on that is under way, and what it brings says that there is a network.
  app.link.set('none');
  await seesBadge(page, /^Sem internet/);
  for (const name of names) await createCustomer(page, name);
  await seesBadge(page, /5 a enviar/);
  await app.db.pool.query(
    "UPDATE sessions SET created_at = created_at - interval '366 days' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [shop],
  );

  await device.goOnline();
  await seesBadge(page, /^Entre de novo para enviar/);
  expect(await customersNamed(app, ...names)).toEqual([]);
  await badge(page).first().click();
  await fillSignIn(page);
  await seesBadge(page, /^Tudo enviado$/);
  expect((await customersNamed(app, ...names)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

it('the part that sends did not come: the page says so, and once it is loaded anew what was saved meanwhile is sent', async () => {
  const { app } = lab;
  const engine = { isServed: false };
  const { page } = await deviceWithout(engine);
  await createCustomer(page, 'Nilza Retomada');
  const notice = page.getByRole('status').filter({ hasText: 'A parte do Pátio que envia e recebe não chegou' });
  await sees(notice);
  expect(await customersNamed(app, 'Nilza Retomada')).toEqual([]);
  // Not before the page goes: some browsers ask for the part again by themselves, and then nothing is left to press.
  page.once('domcontentloaded', () => (engine.isServed = true));
  await notice.getByRole('button', { name: 'Recarregar' }).click();
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Nilza Retomada')).toHaveLength(1);
});

it('a page that nobody has touched yet loads itself anew when that part did not come', async () => {
  const engine = { isServed: false };
  const { page } = await deviceWithout(engine);
  page.once('domcontentloaded', () => (engine.isServed = true));
  await seesBadge(page, /^Tudo enviado$/);
  await sees(cards(page));
});

it('a page that was touched does so as its person comes to another screen', async () => {
  const { app } = lab;
  const engine = { isServed: false };
  const { page } = await deviceWithout(engine);
  await createCustomer(page, 'Norma Outra Tela');
  await sees(page.getByText('A parte do Pátio que envia e recebe não chegou'));
  page.once('domcontentloaded', () => (engine.isServed = true));
  await page.getByRole('link', { name: 'Estoque' }).click();
  await seesBadge(page, /^Tudo enviado$/);
  expect(new URL(page.url()).pathname).toBe('/dashboard/estoque');
  expect(await customersNamed(app, 'Norma Outra Tela')).toHaveLength(1);
});

it('a tab without that part does not keep another from sending', async () => {
  const { app } = lab;
  const device = await deviceWithout({ isServed: false });
  const { page } = device;
  await createCustomer(page, 'Lídia Outra Aba');
  await sees(page.getByText('A parte do Pátio que envia e recebe não chegou'));
  await device.open('/dashboard/clientes', await device.context.newPage());
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Lídia Outra Aba')).toHaveLength(1);
});

it('a device without room: the form stays open with what was typed and says so; with room again it saves', async () => {
  const device = await lab.device();
  const { page } = device;
  // A pull that comes while the device is full is reported, and tried again later.
  device.expects(/QuotaExceededError/);
  await device.context.addInitScript(fillUpOnDemand);
  await readyForOffline(device);
  await page.evaluate(() => document.documentElement.setAttribute('data-full', ''));
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  const form = dialog(page, 'Cadastrar Cliente');
  const name = form.getByRole('textbox', { name: 'Nome Completo' });
  await name.fill('Cecília Sem Espaço');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11944445555');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await sees(form.getByRole('alert').getByText('Erro ao salvar cliente. O aparelho está sem espaço. Libere espaço e salve de novo.'));
  expect(await name.inputValue()).toBe('Cecília Sem Espaço');
  expect(await customersNamed(lab.app, 'Cecília Sem Espaço')).toEqual([]);

  await page.evaluate(() => document.documentElement.removeAttribute('data-full'));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByText('Cliente criado com sucesso!'));
  await expect.poll(() => customersNamed(lab.app, 'Cecília Sem Espaço')).toHaveLength(1);
});

/** Chromium's own override of the quota heeds neither a context of its own nor writes this small. */
function fillUpOnDemand(): void {
  const isFull = () => document.documentElement.hasAttribute('data-full');
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...args) {
      if (isFull()) throw new DOMException('Encountered full disk', 'QuotaExceededError');
      return write.apply(this, args);
    };
  }
}

it('two tabs and the worker send at the same time: each entry arrives once', async () => {
  const { app } = lab;
  const device = await lab.device();
  const first = device.page;
  await readyForOffline(device);
  const second = await device.context.newPage();
  await device.open('/dashboard/clientes', second);
  await sees(second.getByRole('heading', { name: 'Clientes', level: 1 }));
  const before = await revision(app);
  const fire = await backgroundSync(first, app.url);
  await device.goOffline();
  await seesBadge(first, /^Sem internet/);
  await createCustomer(first, 'Primeira Aba');
  await createCustomer(second, 'Segunda Aba');
  await seesBadge(first, /2 a enviar/);
  await device.goOnline();
  await Promise.all([fire(), fire()]);
  for (const page of [first, second]) await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Primeira Aba', 'Segunda Aba')).toHaveLength(2);
  expect(await revision(app)).toBe(before + 2);
  await seesNo(first.getByText('a enviar', { exact: true }));
});
