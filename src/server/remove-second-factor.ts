// For who has lost phone and recovery codes: npm run remove-second-factor -- --email x
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/values/email.ts';
import { removeFactor } from './areas/access/second-factor.ts';
import { endSessions } from './areas/access/sessions.ts';
import { noteSecurity, operatorTrace } from './areas/security/security-log.ts';
import { migrate } from './db/migrate.ts';
import { users } from './db/schema.ts';
import { withDatabase } from './db/with-database.ts';
import { systemClock } from './ports.ts';

const { email = '' } = parseArgs({ options: { email: { type: 'string' } } }).values;
if (email === '') {
  process.stderr.write('Uso: npm run remove-second-factor -- --email pessoa@exemplo.com.br\n');
  process.exit(2);
}

await withDatabase(async (db) => {
  await migrate(db);
  const [user] = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normaliseEmail(email)));
  if (!user) return fail('Não existe uma conta com este e-mail.');
  const isRemoved = await db.transaction(async (orm) => {
    if (!(await removeFactor(orm, user.id))) return false;
    // Whoever has the phone now may have a session, too.
    await endSessions(orm, { clock: systemClock }, user.id);
    await noteSecurity(orm, systemClock, operatorTrace(), { kind: 'second_factor_removed', subject: user.id });
    return true;
  });
  if (!isRemoved) return fail('A verificação em duas etapas desta conta não está ligada.');
  process.stdout.write(
    'Verificação em duas etapas retirada. A pessoa entra só com a senha, em todos os aparelhos de novo, e deve ligá-la outra vez.\n',
  );
});

/** The database is closed first. */
function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
