import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPageFiles, type PageModules } from './page-files.ts';
import { publicHeads } from './public-heads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patio-heads-'));
  const files = {
    'index.html': (await readFile('index.html', 'utf8')).replace('/src/client/app/main.tsx', '/main.js'),
    'main.js': "import './main.css'; globalThis.open = () => [import('./home.js'), import('./plans.js')];",
    'home.js': "import './home.css'; export const home = 1;",
    'plans.js': 'export const plans = 1;',
    'main.css': 'a { color: red }',
    'home.css': 'b { color: red }',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

async function pages(modules: PageModules, frames: readonly string[] = []): Promise<Map<string, string>> {
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false },
    plugins: [publicPageFiles(modules, frames)],
  });
  const { output } = made as Rollup.RollupOutput;
  return new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])));
}

it('each public address has a page with its own head and the same body', async () => {
  const built = await pages({});
  expect([...built.keys()].filter((name) => name.endsWith('.html')).toSorted()).toEqual([
    'index.html',
    'pages/assinar/_.html',
    'pages/change-password.html',
    'pages/confirmar-email.html',
    'pages/convite.html',
    'pages/forgot.html',
    'pages/index.html',
    'pages/login.html',
    'pages/orcamento/aprovar/_.html',
    'pages/pagamento.html',
    'pages/pagamento/_.html',
    'pages/planos.html',
    'pages/welcome.html',
  ]);
  const plans = built.get('pages/planos.html') ?? '';
  expect(plans).toContain('<title>Planos · Pátio</title>');
  expect(plans).toContain(`<meta name="description" content="${publicHeads['/planos'].description}" />`);
  expect(plans).toContain('<meta property="og:title" content="Planos · Pátio" />');
  expect(plans).toContain('<link rel="canonical" href="/planos" />');
  expect(plans.match(/<title>/g)).toHaveLength(1);
  expect(plans.match(/name="description"/g)).toHaveLength(1);
  const bodyOf = (page: string | undefined) => page?.slice(page.indexOf('<body>'));
  expect(bodyOf(plans)).toBe(bodyOf(built.get('index.html')));
  expect(built.get('index.html')).toContain('<title>Pátio</title>');
});

it('what is for one person alone is kept out of search engines', async () => {
  const built = await pages({});
  expect(built.get('pages/pagamento/_.html')).toContain('<meta name="robots" content="noindex" />');
  expect(built.get('pages/index.html')).not.toContain('noindex');
});

it('a page names the files of its own screen, and of no other', async () => {
  const built = await pages({ '/': ['/home.js'] });
  const home = built.get('pages/index.html') ?? '';
  expect(home).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/home-[^"]+\.js" \/>/);
  expect(home).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/home-[^"]+\.css" \/>/);
  expect(home).not.toContain('plans-');
  expect(built.get('pages/planos.html')).not.toContain('home-');
});

it('a screen that was renamed ends the build', async () => {
  await expect(pages({ '/': ['/gone.js'] })).rejects.toThrow('No part of the build starts with /gone.js');
});

it('the page of the shop’s addresses asks for what its screens stand in, and no public page does', async () => {
  const built = await pages({ '/planos': ['/plans.js'] }, ['/home.js']);
  const links = [...(built.get('index.html') ?? '').matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/(home-[^"]+\.(js|css))"/g)];
  expect(links.map(([, rel, , kind]) => [rel, kind])).toEqual(
    expect.arrayContaining([
      ['modulepreload', 'js'],
      ['stylesheet', 'css'],
    ]),
  );
  for (const [name, page] of built) if (name.startsWith('pages/')) expect(page, name).not.toContain('/home-');
});
