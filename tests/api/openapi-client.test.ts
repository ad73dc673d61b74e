import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, expect, it } from 'vitest';
import { root } from '#fixtures/server-process.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';

// A program of somebody else: a client generated from the document, and a few lines that use it, compiled strictly.

// Within the packages, so that the client finds its own.
const folders = join(root, 'node_modules', '.cache');
await mkdir(folders, { recursive: true });
const folder = await mkdtemp(join(folders, 'generated-client-'));
const db = openDatabase('postgres://nobody@127.0.0.1:9/none');
const app = buildApp({ db, tokenSecret: 'x'.repeat(32) });
afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const program = `
import { budgetsUpdate, customersCreate, customersList, customersUpdate, defaults, login, servicesOrder } from './client.ts';

export async function moveIn(email: string, password: string): Promise<string> {
  const entered = await login({ email, password });
  if (entered.status !== 200) return entered.status === 401 ? entered.data.code : entered.data.message;
  defaults.headers = { Authorization: \`Bearer \${entered.data.access_token}\` };
  const made = await customersCreate({ name: 'Ana', phone: '11999999999' }, { idempotencyKey: 'first-of-all' });
  if (made.status !== 201) return made.data.message;
  const changed = await customersUpdate(made.data.id, { name: 'Ana Prado' }, { ifMatch: String(made.data.rev) });
  if (changed.status === 412) return changed.data.row === undefined ? '' : 'changed elsewhere';
  const page = await customersList(made.data.signature_id, { page: 1, search: 'Ana' });
  const approved = await budgetsUpdate('0'.repeat(26), { status: 'approved' });
  const order = await servicesOrder('1');
  const size = order.status === 200 ? order.data.size : 0;
  return page.status === 200 ? \`\${page.data.total} \${page.data.data[0]?.name ?? ''} \${approved.status} \${size}\` : page.data.code;
}
`;

const wrong = `
import { customersCreate, login } from './client.ts';

export const noPassword = login({ email: 'a@b.example' });
export const nameIsNumber = customersCreate({ name: 1, phone: '' });
export const unknownStatus = login({ email: '', password: '' }).then(({ status }) => status === 402);
`;

const tsconfig = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
  },
  include: ['*.ts'],
};

/** What the compiler says; '' where all is well. */
async function compiled(): Promise<string> {
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('a client generated from the description compiles, and holds its callers to it', async () => {
  const description = join(folder, 'openapi.json');
  await writeFile(description, (await app.inject('/api/openapi.json')).body);
  await writeFile(join(folder, 'client.ts'), await generateSource(description));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'wrong.ts'), wrong);
  const errors = [...(await compiled()).matchAll(/(\w+)\.ts\((\d+),\d+\): error TS/g)].map(([, file, line]) => `${file} ${line}`);
  expect(errors).toEqual(['wrong 4', 'wrong 5', 'wrong 6']);
});
