import { expect, it } from 'vitest';
import { useLab } from './lab.ts';
import { addVehicle, card, cards, createCustomer, dialog, find, leave, openVehicles, readyForOffline, sees, seesBadge, signIn } from './person.ts';

const lab = useLab();

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

it('the app can be installed: manifest, icons for every use, a worker that controls the page and keeps no answer of the API', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  await readyForOffline(device);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(`${lab.app.url}${href}`)).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: ManifestIcon[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest.shortcuts.map(({ name, url }) => `${name}: ${url}`)).toEqual([
    'Novo orçamento: /dashboard/orcamentos?novo=1',
    'Hoje no pátio: /dashboard',
    'Placa: /dashboard?digitar=placa',
  ]);
  expect(manifest).toMatchObject({
    id: '/',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: { action: '/dashboard', method: 'GET', params: { title: 'titulo', text: 'texto' } },
    file_handlers: [{ action: '/dashboard/clientes?importar=1', accept: { 'text/csv': ['.csv'] } }],
  });
  expect(manifest).toMatchObject({ name: 'Pátio', start_url: '/dashboard', display: 'standalone' });
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of drawn) expect(await pngSize(src), src).toBe(sizes);
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await pngSize(apple ?? '')).toBe('180x180');

  const cdp = await device.context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Playwright's windows count as private ones; nothing else may stand in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${lab.app.url}/service-worker.js`);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

it('the very first visit is under the worker without a reload: what was not loaded yet opens offline', async () => {
  const device = await lab.device();
  const { page } = device;
  await signIn(device);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await device.goOffline();
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  await sees(cards(page));
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await sees(dialog(page, 'Cadastrar Cliente'));
});

async function pngSize(path: string): Promise<string> {
  const answer = await fetch(new URL(path, lab.app.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString('latin1'), path).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('no screen breaks the content security policy', async () => {
  const device = await lab.device();
  const { page } = device;
  await device.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const known = sessionStorage.getItem('violations') ?? '';
      sessionStorage.setItem('violations', `${known}${violatedDirective} ${blockedURI} at ${location.pathname}\n`);
    });
  });
  await signIn(device);
  for (const path of ['/', '/forgot', '/pagamento', '/nowhere', '/dashboard/orcamentos']) {
    await device.open(path);
    await sees(page.getByRole('heading', { level: 1 }));
  }
  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await createCustomer(page, 'Política Segura');
  await find(page, 'Política');
  await card(page, 'Política Segura').getByRole('button', { name: 'Editar' }).click();
  await dialog(page, 'Editar Cliente').getByRole('button', { name: 'Cancelar' }).click();
  const vehicles = await openVehicles(page, 'Política Segura');
  await addVehicle(page, vehicles, 'CSP1A23');
  await leave(vehicles);
  await device.open('/dashboard/envios');
  await seesBadge(page, /^Tudo enviado$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog(page, 'Sair deste aparelho?').getByRole('button', { name: 'Sair e apagar daqui' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));

  expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull();
  // The watch itself works.
  device.expects(/Content Security Policy/);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'data:text/html,blocked';
    document.body.append(frame);
  });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('violations'))).toMatch(/src/);
});
