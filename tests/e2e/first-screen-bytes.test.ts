import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { customerPageFiles, withImports } from '#fixtures/built-files.ts';

// What stands between a tap and the first screen on a slow line: scripts as brotli sends them.
const dist = join(import.meta.dirname, '..', '..', 'dist');
const assets = join(dist, 'assets');
const kB = 1000;

it.each([
  { address: '/login', parts: ['public-frame', 'login-screen'], limit: 145 * kB },
  { address: '/dashboard/clientes', parts: ['dashboard-frame', 'shop-only', 'customers-page'], limit: 215 * kB },
])('$address comes with at most $limit bytes', ({ parts, limit }) => {
  const files = withImports(assets, [entryFile(), ...parts.map(fileOfPart)]);
  // React, Chakra's engine and the router alone are more than that: a smaller sum would have missed files.
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(assets, `${file}.br`)).length, 0);
  expect(bytes).toBeGreaterThan(100 * kB);
  expect(bytes, files.join(', ')).toBeLessThanOrEqual(limit);
});

// Row 1 of the bench counts by a browser, and so these too: it misses its goal by them, and is not to miss it by more.
it.each([
  { address: '/login', beside: 'what shows the drawn page and takes it over', parts: ['first-start', 'take-over'], limit: 2 * kB },
  { address: '/dashboard/clientes', beside: 'the field of the global search', parts: ['find-button'], limit: 2.2 * kB },
])('beside $address comes $beside, at most $limit bytes', ({ parts, limit }) => {
  const bytes = parts.reduce((sum, part) => sum + readFileSync(join(assets, `${fileOfPart(part)}.br`)).length, 0);
  expect(bytes).toBeLessThanOrEqual(limit);
});

it('what all screens of a shop run at once is compiled as it comes: the hint stands at the top of its large files, or it is none', () => {
  const files = withImports(assets, [entryFile(), fileOfPart('dashboard-frame')]);
  const large = files.map((file) => readFileSync(join(assets, file), 'utf8')).filter((text) => text.length > 100 * kB);
  expect(large.length).toBeGreaterThan(1);
  for (const text of large) expect(text.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

// What a customer waits for on a phone is the whole page: its scripts and its style sheet, and what these ask for at once.
const customer = join(dist, 'pages', 'orcamento', '_.html');

it('/orcamento/:token comes with at most 90 kB', () => {
  const { html, files } = customerPageFiles(dist);
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(assets, `${file}.br`)).length, readFileSync(`${html}.br`).length);
  // React alone is more than that.
  expect(bytes).toBeGreaterThan(50 * kB);
  expect(bytes, files.join(', ')).toBeLessThanOrEqual(90 * kB);
});

it('nothing of the customer’s page makes styles in the browser, nor leads through the app', () => {
  const [, entry] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(readFileSync(customer, 'utf8')) ?? [];
  const files = withImports(assets, [entry as string], /["'`]\.\/([^"'`]+\.js)["'`]/g);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(join(assets, file), 'utf8');
    // Names that stay in what is built: Chakra's variables, Emotion's attribute, the router's and the store's errors.
    for (const sign of ['chakra', 'emotion', 'useNavigate', 'IndexedDB']) expect([file, text.includes(sign)]).toEqual([file, false]);
  }
  expect(readFileSync(customer, 'utf8')).toContain('<meta name="robots" content="noindex" />');
});

function entryFile(): string {
  const [, file] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  if (file === undefined) throw new Error('index.html starts no script');
  return file;
}

function fileOfPart(part: string): string {
  const found = readdirSync(assets).filter((file) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`The build has ${found.length} files ${part}`);
  return found[0] as string;
}
