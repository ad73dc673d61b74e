import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { exampleKey } from '#client/api/example-shop.ts';
import { useLab } from './lab.ts';
import { cards, createCustomer, fillSignIn, sees, seesBadge, seesNo, signIn } from './person.ts';
import { customersNamed } from './server-rows.ts';

// Issue 18 §2: an example shop can be opened and left without a trace.
const lab = useLab();

const bar = (page: Page) => page.getByText('Oficina de exemplo: nada aqui é de verdade.');
const open = (page: Page) => page.getByRole('button', { name: 'Ver uma oficina de exemplo' });

/** What a page's storage holds of anybody: databases, the rows of the one that knows of people, keys, and caches that are not the app's own files. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const rowsOf = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('error', () => reject(asked.error));
        asked.addEventListener('success', () => {
          const database = asked.result;
          const stores = [...database.objectStoreNames];
          const counts = stores.map(
            (store) =>
              new Promise<number>((counted) => {
                const count = database.transaction(store).objectStore(store).count();
                count.addEventListener('success', () => counted(count.result));
              }),
          );
          void Promise.all(counts).then((all) => {
            database.close();
            resolve(all.reduce((sum, each) => sum + each, 0));
          });
        });
      });
    const databases: [string, number][] = [];
    // A replica is not opened: that would make one anew that is just being deleted.
    for (const { name = '' } of await indexedDB.databases()) databases.push([name, name === 'patio-lookups' ? await rowsOf(name) : 0]);
    return {
      databases: databases.filter(([name, rows]) => name !== 'patio-lookups' || rows > 0),
      // What the public pages keep of the product itself.
      local: Object.keys(localStorage).filter((key) => !['patio-contact', 'patio-plans'].includes(key)),
      session: Object.keys(sessionStorage),
      caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
    };
  });

const nothing = { databases: [], local: [], session: [], caches: [] };

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

const examplesOfServer = async () => (await lab.app.db.pool.query<{ id: string }>('SELECT id FROM signatures WHERE example_until IS NOT NULL')).rows;

it('is worked in like a real one on a phone, offline too, and leaves nothing on device and server', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await device.open('/login');
  await sees(open(page));
  await isAccessible(page);
  await open(page).click();
  await sees(page.getByRole('heading', { name: 'Hoje no pátio' }));
  await sees(bar(page));
  await isAccessible(page);
  await seesBadge(page, /^Tudo enviado/);
  const [shop] = await examplesOfServer();

  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await sees(bar(page));
  await createCustomer(page, 'Cliente do Exemplo');
  await seesBadge(page, /^Tudo enviado/);
  expect(await customersNamed(lab.app, 'Cliente do Exemplo')).toMatchObject([{ signature_id: shop?.id }]);

  await device.untilInstalled();
  await device.goOffline();
  await createCustomer(page, 'Cliente sem Rede');
  await seesBadge(page, /1 a enviar|Sem internet/);
  await device.goOnline();
  await page.getByRole('button', { name: 'Sair do exemplo' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));

  await expect.poll(() => heldBy(page)).toEqual(nothing);
  await expect.poll(examplesOfServer).toEqual([]);
  expect(await customersNamed(lab.app, 'Cliente do Exemplo', 'Cliente sem Rede')).toEqual([]);
});

it('is left without a network too: the device is clean at once, and what was not sent never is', async () => {
  const device = await lab.device();
  const { page } = device;
  await device.open('/');
  await open(page).click();
  await seesBadge(page, /^Tudo enviado/);
  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await device.untilInstalled();
  await device.goOffline();
  await createCustomer(page, 'Nunca Enviado');
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await sees(page.getByRole('heading', { name: 'Planos', exact: true }));
  await expect.poll(() => heldBy(page)).toEqual(nothing);

  await device.goOnline();
  await signIn(device);
  expect(await customersNamed(lab.app, 'Nunca Enviado')).toEqual([]);
});

it('goes from the device when somebody signs in over it', async () => {
  const device = await lab.device();
  const { page } = device;
  await device.open('/login');
  await open(page).click();
  await seesBadge(page, /^Tudo enviado/);
  const example = (await page.evaluate(() => indexedDB.databases())).map(({ name = '' }) => name).filter((name) => name.startsWith('patio:'));
  expect(example).toHaveLength(1);
  await device.open('/login');
  await fillSignIn(page);
  await seesBadge(page, /^Tudo enviado/);
  await expect.poll(async () => (await heldBy(page)).databases.map(([name]) => name).filter((name) => example.includes(name))).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), exampleKey)).toBeNull();
  await seesNo(bar(page));
});

it('from the first day of a new shop it comes back to that shop, with what waits there', async () => {
  await lab.app.db.pool.query(`
    WITH holder AS (
      INSERT INTO users (id, email, name, password_hash, level)
      SELECT gen_random_uuid(), 'nova@patio.example', 'Nélio Batista', password_hash, 1 FROM users WHERE email = 'outra@patio.example' RETURNING id
    ), shop AS (
      INSERT INTO signatures (id, name, email, company_name, plan_id, user_id, expired_at)
      SELECT 'NEW123', 'Nélio Batista', 'nova@patio.example', 'Oficina do Nélio', 'fiscal', id, '2099-12-31' FROM holder RETURNING id, user_id
    ) INSERT INTO members (signature_id, user_id, role) SELECT id, user_id, 'owner' FROM shop`);
  const device = await lab.device();
  const { page } = device;
  await readyForOfflineOfNewShop();
  await device.goOffline();
  await device.open('/dashboard/clientes');
  await createCustomer(page, 'Cliente de Verdade');
  await device.goOnline();
  await device.open('/dashboard');
  await page.getByRole('button', { name: /Quer ver um dia cheio antes\?/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir o exemplo' }).click();
  await sees(bar(page));
  await seesBadge(page, /^Tudo enviado/);
  await page.getByRole('button', { name: 'Voltar à minha oficina' }).click();
  await sees(page.getByText('O pátio está livre.'));
  await seesNo(bar(page));
  await seesBadge(page, /^Tudo enviado/);
  expect(await customersNamed(lab.app, 'Cliente de Verdade')).toMatchObject([{ signature_id: 'NEW123' }]);
  const { databases, local } = await heldBy(page);
  expect(databases.map(([name]) => name.split(':')[2]).filter((name) => name !== undefined)).toEqual(['NEW123']);
  expect(local).not.toContain(exampleKey);

  async function readyForOfflineOfNewShop(): Promise<void> {
    await signIn(device, 'nova@patio.example');
    await device.untilInstalled();
  }
});
