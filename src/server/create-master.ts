// The first account of an installation: npm run create-master -- --email x --name y
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { levels } from '#domain/permissions.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { hashPassword } from './areas/access/passwords.ts';
import { insertBasics } from './db/basics.ts';
import { migrate } from './db/database.ts';
import { users } from './db/schema.ts';
import { withDatabase } from './db/with-database.ts';
import { systemClock, systemRandom } from './ports.ts';

const SHORTEST_PASSWORD = 8;
const { email = '', name = '' } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || name.trim() === '') {
  fail('Uso: npm run create-master -- --email voce@exemplo.com.br --name "Seu Nome"');
}
const password = process.env['MASTER_PASSWORD'] ?? (await askSilently('Senha: '));
if (password.length < SHORTEST_PASSWORD) fail(`A senha precisa de pelo menos ${SHORTEST_PASSWORD} caracteres.`);

await withDatabase(async (db) => {
  await migrate(db);
  const account = email.trim().toLowerCase();
  const [existing] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, account));
  if (existing) fail(`Já existe uma conta com o e-mail ${account}.`);
  const nowMs = systemClock.now();
  await insertBasics(db.orm, nowMs, systemRandom);
  await db.orm.insert(users).values({
    id: uuidV7(nowMs, systemRandom),
    email: account,
    name: name.trim(),
    level: levels.master,
    password_hash: await hashPassword(password),
  });
  process.stdout.write(`Conta Master criada: ${account}\n`);
});

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
