import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { useLab } from './lab.ts';
import { fillSignIn, readyForOffline, sees } from './person.ts';

// Text that becomes markup or script without a policy is refused by Chromium, and the app never tries.

const contact = {
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
  pix_holder: 'Pátio',
  pix_city: 'São Paulo',
  support_phone: '5511900000000',
  social: [],
};
const lab = useLab(() => RunningApp.start({ contact }));

const shopPaths = [
  '',
  ...[
    'clientes',
    'estoque',
    'fornecedores',
    'funcionarios',
    'template',
    'nf',
    'empresas',
    'categorias',
    'orcamentos',
    'a-chamar',
    'servicos',
    'servicos-quadro',
    'servicos-listagem',
    'financeiro',
    'assinatura',
    'envios',
  ].map((part) => `/${part}`),
];
const formPaths = ['clientes', 'estoque', 'fornecedores', 'funcionarios', 'empresas', 'categorias', 'orcamentos'].map((part) => `/${part}?novo=1`);
const officePaths = ['assinaturas', 'assinaturas?novo=1', 'afiliados', 'router', 'router?novo=1', 'perfil-afiliado'].map((part) => `/${part}`);
const publicPaths = [
  '/',
  '/planos',
  '/assinar/basico',
  '/welcome',
  '/forgot',
  '/login',
  '/change-password?email=a@b.example',
  '/pagamento',
  '/orcamento/aprovar/nenhum',
  '/nowhere',
  '/api/docs',
];

/** Keeps what the content security policy refuses, through every page of the device. */
async function watch({ context }: Device): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('noteRefused', (what: string) => void refused.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      const { noteRefused } = window as unknown as { noteRefused(what: string): void };
      noteRefused(`${violatedDirective} ${blockedURI} ${sample} at ${location.pathname} by ${sourceFile}:${lineNumber}`);
    });
  });
  return refused;
}

async function visit(device: Device, paths: readonly string[], base = ''): Promise<void> {
  const { page } = device;
  for (const path of paths) {
    await device.open(`${base}${path}`);
    await sees(path.includes('novo=1') ? page.locator('[type=submit]:visible').first() : page.locator('h1, [role=dialog]').first());
    // What is drawn after the first picture too.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  }
}

/** Counts how often a paper went to the printer; without the browser's dialog, which stops the page. */
async function countPrints({ context }: Device): Promise<string[]> {
  const titles: string[] = [];
  await context.exposeFunction('notePrinted', (title: string) => void titles.push(title));
  await context.addInitScript(() => {
    window.print = () => {
      (window as unknown as { notePrinted(title: string): void }).notePrinted(document.title);
      dispatchEvent(new Event('afterprint'));
    };
  });
  return titles;
}

it('no screen of a shop turns text into markup, nor do its prints, files and calendar', async () => {
  const device = await lab.device();
  const { page } = device;
  const refused = await watch(device);
  const printed = await countPrints(device);
  await readyForOffline(device);
  await visit(device, [...shopPaths, ...formPaths], '/dashboard');

  await device.open('/dashboard/clientes');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await device.open('/dashboard/orcamentos');
  await page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem').first().locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Imprimir / PDF' }).click();
  await expect.poll(() => printed.length).toBe(1);
  await device.open('/dashboard/servicos');
  for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
    const button = page.getByRole('button', { name: view, exact: true });
    await button.click();
    if (view !== 'Agenda') await sees(page.locator('.rbc-calendar').first());
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  }
  await device.open('/dashboard/financeiro');
  for (const [index, view] of ['Fluxo de caixa', 'DRE'].entries()) {
    await page.getByRole('button', { name: view, exact: true }).click();
    // The view before it, which goes, prints too.
    await sees(page.getByRole('heading', { name: view, exact: true }));
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(() => printed.length).toBe(index + 2);
  }
  expect(refused).toEqual([]);
});

it('neither does a public page, the administration, or the description of the API', async () => {
  const device = await lab.device();
  const refused = await watch(device);
  // No profile yet.
  device.expects(/status of 404 /);
  await visit(device, publicPaths);
  await device.open('/login');
  await fillSignIn(device.page, 'master@patio.example');
  await visit(device, officePaths, '/dashboard');
  expect(refused).toEqual([]);
});

it('whoever gets a text into the page still gets no markup and no script', async () => {
  const device = await lab.device();
  const { page } = device;
  const refused = await watch(device);
  device.expects(/This document requires 'Trusted|TrustedTypePolicy|Content Security Policy/);
  await device.open('/login');
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
    return {
      innerHTML: attempt(() => (document.body.innerHTML = '<img src=x>')),
      script: attempt(() => (document.createElement('script').text = 'document.title = "mine"')),
      scriptAddress: attempt(() => (document.createElement('script').src = '/assets/other.js')),
      frame: attempt(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
      policy: attempt(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
      text: attempt(() => (document.createElement('p').textContent = '<img src=x>')),
    };
  });
  expect(outcomes).toEqual({
    innerHTML: 'TypeError',
    script: 'TypeError',
    scriptAddress: 'TypeError',
    frame: 'TypeError',
    policy: 'TypeError',
    text: 'done',
  });
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5);
  const worker = await page.evaluate(() =>
    navigator.serviceWorker.register('/other-worker.js').then(
      () => 'done',
      (error: Error) => error.name,
    ),
  );
  expect(worker).toBe('TypeError');
});
