// The first account of an installation: npm run create-master -- --email x --name y
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { levels } from '#domain/access/permissions.ts';
import { accountEmail, newPassword } from '#domain/signatures/signature.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { noteSecurity, operatorTrace } from './areas/security/security-log.ts';
import { hashPassword } from './areas/access/passwords.ts';
import { isWeakPassword, weakPassword } from './areas/access/weak-passwords.ts';
import { insertBasics } from './db/basics.ts';
import { migrate } from './db/migrate.ts';
import { users } from './db/schema.ts';
import { withDatabase } from './db/with-database.ts';
import { systemClock, systemRandom } from './ports.ts';

const { email = '', name = '' } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
if (email === '' || name.trim() === '') {
  fail('Uso: npm run create-master -- --email voce@exemplo.com.br --name "Seu Nome"');
}
const account = requireValidInput(accountEmail, email);
const password = requireValidInput(newPassword, process.env['MASTER_PASSWORD'] ?? (await askSilently('Senha: ')));

if (isWeakPassword(password, account)) fail(weakPassword);

await withDatabase(async (db) => {
  await migrate(db);
  const [existing] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, account));
  if (existing) fail(`Já existe uma conta com o e-mail ${account}.`);
  const nowMs = systemClock.now();
  await insertBasics(db.orm, nowMs, systemRandom);
  const id = uuidV7(nowMs, systemRandom);
  const password_hash = await hashPassword(password);
  await db.transaction(async (orm) => {
    await orm.insert(users).values({ id, email: account, name: name.trim(), level: levels.master, password_hash });
    await noteSecurity(orm, systemClock, operatorTrace(), { kind: 'master_created', subject: id });
  });
  process.stdout.write(`Conta Master criada: ${account}\n`);
});

function requireValidInput(schema: z.core.$ZodType<string>, value: string): string {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : fail(result.error.issues[0]?.message ?? '');
}

/** Asks on the terminal without showing what is typed. */
async function askSilently(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
