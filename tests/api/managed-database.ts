import { randomBytes } from 'node:crypto';
import { testDatabase } from '#fixtures/database.ts';
import { openDatabase, type Database } from '#server/db/database.ts';

interface ManagedDatabase {
  readonly db: Database;
  drop(): Promise<void>;
}

/** As on a managed PostgreSQL: the server's own account owns its database and may make roles, no more. */
export async function aManagedDatabase(): Promise<ManagedDatabase> {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const engine = await testDatabase();
  const admin = openDatabase(engine.url);
  await admin.pool.query(`CREATE ROLE ${name} LOGIN CREATEROLE NOSUPERUSER PASSWORD 'x'`);
  await admin.pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const { rows } = await admin.pool.query<{ super: boolean }>('SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user');
  // Who made the role `patio_app` may give it; here the test engine's superuser did.
  if (rows[0]?.super) await admin.pool.query(`GRANT patio_app TO ${name} WITH ADMIN OPTION`);
  const url = new URL(engine.url);
  Object.assign(url, { username: name, password: 'x', pathname: `/${name}` });
  const db = openDatabase(url.href);
  return {
    db,
    drop: async () => {
      await db.close();
      await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.pool.query(`DROP ROLE ${name}`);
      await admin.close();
      await engine.drop();
    },
  };
}
