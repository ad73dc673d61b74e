import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoAccounts, seedDemo } from '#server/demo/seed.ts';

// A server that was tried out with the demonstration and is then started in earnest, on the same data.

const root = join(import.meta.dirname, '..', '..');
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'patio-production-'));
  const db = openDatabase(database.url);
  await seedDemo(db);
  await db.close();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs one of the server's programs until it ends, or until it has said `enough`. */
function run(
  program: readonly string[],
  { args = [], enough }: { args?: readonly string[]; enough?: string } = {},
): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [...program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
      if (enough !== undefined && said.includes(enough)) child.kill('SIGTERM');
    });
  }
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, said })));
}

const start = () => run(['dist-server/main.js'], { enough: 'Pátio em' });
const remove = (...args: string[]) => run(['--import', 'tsx', 'src/server/demo/remove.ts'], { args });

it('does not start while the published password opens an account, and says which and what to do', async () => {
  const { code, said } = await start();
  expect(code).toBe(1);
  for (const { email } of demoAccounts) expect(said).toContain(`- ${email}`);
  expect(said).toContain('npm run remove-demo');
});

it('removes nothing unless it is confirmed', async () => {
  const { code, said } = await remove();
  expect(code).toBe(1);
  expect(said).toContain('Auto Center Prado');
  expect(said).toContain('Nada foi removido');
});

it('starts once the demonstration is removed', async () => {
  expect(await remove('--yes')).toMatchObject({ code: 0 });
  expect((await remove('--yes')).said).toContain('Não há demonstração neste banco.');
  const { code, said } = await start();
  expect(said).toContain('Pátio em');
  expect(code).toBe(0);
});

it('reads few files until it serves: packages are in the program, and those that seldom run wait until they are wanted', () => {
  const folder = join(root, 'dist-server');
  const [rest] = readdirSync(folder).filter((name) => /^serve-.*\.js$/.test(name));
  const read = new Set(['main.js', rest ?? '']);
  const packages = new Set<string>();
  for (const name of read) {
    for (const [, from = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/^import\b.*["']([^"']+)["'];?$/gm)) {
      if (from.startsWith('./')) read.add(from.slice(2));
      else if (!from.startsWith('node:')) packages.add(from);
    }
  }
  expect([...packages].toSorted()).toEqual(['@node-rs/argon2', 'piscina', 'xmllint-wasm']);
});
