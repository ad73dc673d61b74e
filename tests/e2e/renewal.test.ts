import { expect, test } from 'vitest';
import { useLab } from './lab.ts';
import { createCustomer, readyForOffline, sees, seesBadge } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();
const ownShop = '7K2F9Q';

test('an expired subscriber with pending entries pays, and the entries go out by themselves', async () => {
  const { app } = lab;
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await createCustomer(page, 'Célia Antes');
  await createCustomer(page, 'Bia Antes');
  await app.db.pool.query("UPDATE signatures SET expired_at = '2020-01-31' WHERE id = $1", [ownShop]);
  await app.db.pool.query("UPDATE payments SET limit_date = '2020-01-31' WHERE signature_id = $1", [ownShop]);

  device.expects(/status of 403/);
  await device.goOnline();
  await seesBadge(page, /Renove para enviar/, 90_000);
  await device.open('/dashboard');
  await sees(page.getByRole('heading', { name: 'Sua Assinatura' }));
  expect(new URL(page.url()).pathname).toBe('/pagamento');
  await sees(page.getByText(/^Atrasado há \d+ dia\(s\)$/));
  expect(await customersNamed(app, 'Célia Antes', 'Bia Antes')).toEqual([]);

  await addPayment();
  // Back from the bank's app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sees(page.getByText('Assinatura reativada.'));
  await page.waitForURL('**/dashboard');
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Célia Antes', 'Bia Antes')).toMatchObject([{ name: 'Célia Antes' }, { name: 'Bia Antes' }]);
});

/** As Master does it in the administration. */
async function addPayment(): Promise<void> {
  const call = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${lab.app.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { access_token } = await call('/login', { email: 'master@patio.example', password: 'patio-demo' });
  await call('/signature/payment', { id_signature: ownShop }, String(access_token));
}
