import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { card, cards, createCustomer, dialog, find, readyForOffline, sees, seesBadge } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();

it('an app that is opened on a device without room shows everything, says why it cannot save, and sends what is saved once there is room', async () => {
  const device = await lab.device();
  const { page } = device;
  // Each note that had no room is reported.
  device.expects(/QuotaExceededError/);
  device.expects();
  await device.context.addInitScript(fillUpWhenAsked);
  await readyForOffline(device);
  const name = await cards(page).first().getByRole('heading').innerText();
  await page.evaluate(() => localStorage.setItem('full', '1'));

  await page.reload();
  await sees(cards(page));
  await find(page, name);
  await sees(card(page, name));
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  const form = dialog(page, 'Cadastrar Cliente');
  await form.getByRole('textbox', { name: 'Nome Completo' }).fill('Dora Cheia');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11944445555');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await sees(form.getByRole('alert').getByText('Erro ao salvar cliente. O aparelho está sem espaço. Libere espaço e salve de novo.'));

  await page.evaluate(() => localStorage.removeItem('full'));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByText('Cliente criado com sucesso!'));
  await expect.poll(() => customersNamed(lab.app, 'Dora Cheia')).toHaveLength(1);
  await seesBadge(page, /^Tudo enviado$/);
});

it('what waited before an older app came back over a newer local database is sent, and so is what is made after', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects();
  await readyForOffline(device);
  await device.goOffline();
  await createCustomer(page, 'Rute Rollback');
  await seesBadge(page, /1 a enviar/);
  await page.evaluate(upgradeReplicas);
  await seesBadge(page, /^Aberto em outra aba: recarregue/);

  await page.reload();
  await find(page, 'Rute');
  await sees(card(page, 'Rute Rollback'));
  await createCustomer(page, 'Rute Depois');
  await device.goOnline();
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(lab.app, 'Rute Rollback', 'Rute Depois')).toHaveLength(2);
});

it('a handle that the browser closes again and again while the page works: each save goes on', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects();
  // A reading that its handle died under may be told of: it is asked again, and what was saved is looked at below.
  device.expects(/^PrematureCommitError/);
  await device.context.addInitScript(closeHandlesWhenAsked);
  await readyForOffline(device);
  const names = ['Morta Um', 'Morta Dois', 'Morta Três', 'Morta Quatro'];
  for (const name of names) {
    await page.evaluate(() => dispatchEvent(new Event('handles-die')));
    await createCustomer(page, name);
  }
  // The badge hears of the last save a moment later: what it reads by died too.
  await expect.poll(() => customersNamed(lab.app, ...names), { timeout: 60_000 }).toHaveLength(4);
  await seesBadge(page, /^Tudo enviado$/);
});

/** Local storage stays through a reload: the device is full before the app runs. */
function fillUpWhenAsked(): void {
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...args) {
      if (localStorage.getItem('full') === '1') throw new DOMException('Encountered full disk', 'QuotaExceededError');
      return write.apply(this, args);
    };
  }
}

/** As a newer version of the app leaves them behind. */
async function upgradeReplicas(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('patio:')) continue;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, 900);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('things', { keyPath: 'id' }));
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
      opening.addEventListener('error', () => reject(opening.error ?? new Error('failed')));
      opening.addEventListener('blocked', () => reject(new Error('blocked')));
    });
  }
}

function closeHandlesWhenAsked(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const opening = open.apply(this, args);
    opening.addEventListener('success', () => addEventListener('handles-die', () => opening.result.close()));
    return opening;
  };
}
