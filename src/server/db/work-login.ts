import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from './database.ts';
import { databaseErrorCode } from './database-error.ts';

// Any fixed number: processes that start at once change the login one after the other.
const loginLock = 7_284_612;
const notAllowed = '42501';
// Before it, who belongs to a role has its rights without entering it.
const firstWithInheritOption = 160_000;

/** Where the server connects: for the accounts, and for the transactions of shops. */
export interface WorkUrls {
  readonly url: string;
  readonly shopUrl: string;
}

/**
 * Makes the logins that the server works under, or brings their passwords up to date, and answers where it connects. Both
 * own nothing and are no superusers. One reads accounts, and no shop's rows before it has entered the shop; the other can
 * enter a shop and nothing else, so that a statement which leaves the shop's role finds nothing there. Null where the given
 * account may make no logins, or PostgreSQL is older than 16. `secret` decides the passwords, so that every process of this
 * server knows them.
 */
export async function workLogins(owner: Database, ownerUrl: string, secret: string): Promise<WorkUrls | null> {
  const client = await owner.pool.connect();
  try {
    const { rows } = await client.query<{ version: number; database: string }>(
      "SELECT current_setting('server_version_num')::int AS version, current_database() AS database",
    );
    const { version, database } = rows[0] ?? { version: 0, database: '' };
    if (version < firstWithInheritOption) return null;
    await client.query('SELECT pg_advisory_lock($1)', [loginLock]);
    // A role belongs to the whole cluster, which may hold other databases of the same program.
    const place = createHash('sha256').update(database).digest('hex').slice(0, 12);
    const urlOf = async (name: string, rights: readonly string[]) => {
      const password = createHmac('sha256', secret).update(`database login ${name}`).digest('base64url');
      await makeLogin(client, { name, password, rights });
      return Object.assign(new URL(ownerUrl), { username: name, password }).href;
    };
    return {
      url: await urlOf(`patio_server_${place}`, ['patio_server WITH INHERIT TRUE', enterShops]),
      shopUrl: await urlOf(`patio_shops_${place}`, [enterShops]),
    };
  } catch (error) {
    if (databaseErrorCode(error) === notAllowed) return null;
    throw error;
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true);
  }
}

const enterShops = 'patio_app WITH INHERIT FALSE, SET TRUE';

interface Login {
  readonly name: string;
  readonly password: string;
  readonly rights: readonly string[];
}

async function makeLogin(client: pg.PoolClient, { name, password, rights }: Login): Promise<void> {
  const login = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await client.query('BEGIN');
  // A new role has none of the special rights. To name them, even to deny them, takes a superuser.
  await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${login} LOGIN PASSWORD ${pg.escapeLiteral(verifierOf(password))}`);
  for (const right of rights) await client.query(`GRANT ${right.replace(' ', ` TO ${login} `)}`);
  await client.query('COMMIT');
}

const iterations = 4096;

/** The password as PostgreSQL keeps it (RFC 5802, SCRAM-SHA-256): it stands in no statement and no log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (words: string) => createHmac('sha256', salted).update(words).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
