// `npm run remove-demo [-- --yes]`: takes the demonstration away before a server is used in earnest.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { withDatabase } from '../db/with-database.ts';
import { openPhotoFiles } from '../photos/open-photo-files.ts';
import { findDemo, removeDemo, type DemoFound } from './removal.ts';

const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values;
const word = 'REMOVER';

await withDatabase(async (db) => {
  await migrate(db);
  const found = await findDemo(db);
  if (found.accounts.length + found.shops.length === 0) return say('Não há demonstração neste banco.');
  say(describeDemo(found));
  if (!yes && !(await isConfirmed())) {
    process.exitCode = 1;
    return say('Nada foi removido. Para confirmar sem terminal: npm run remove-demo -- --yes');
  }
  await removeDemo(db, await openPhotoFiles(readConfig(process.env)));
  say('A demonstração foi removida. Crie a conta Master, se ainda não há: npm run create-master -- --email voce@exemplo.com.br --name "Seu Nome"');
});

function describeDemo({ accounts, shops }: DemoFound): string {
  return [
    'Saem deste banco, com tudo o que está nelas:',
    ...shops.map(({ id, name }) => `  oficina ${id}  ${name}`),
    'e as contas:',
    ...accounts.map((email) => `  ${email}`),
  ].join('\n');
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Não dá para desfazer. Digite ${word} para confirmar: `)).trim() === word;
  } finally {
    terminal.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
