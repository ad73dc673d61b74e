// Invariant: the first rows of a shop are there with the shop, or neither is; they take revisions like every other row, so
// that the first pull finds them.
import type pg from 'pg';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import { Closing, enterTenant } from '../db/tenant.ts';
import { ormOf } from '../db/transaction.ts';
import type { AppContext } from '../app-context.ts';
import { keepTold, type Author, type Told } from './audit-trail.ts';
import { KnownRows } from './known-rows.ts';
import { insertRows } from './made-rows.ts';
import { lockCounter, moveCounter, type WriteTransaction } from './write.ts';

/** The transaction of accounts that makes the shop, and whom the audit trail names. */
export interface FirstRows {
  readonly client: pg.PoolClient;
  readonly signature: SignatureId;
  readonly author: Author;
}

/** Writes rows of the shop that the transaction has just made, and goes back to the accounts. Nobody waits for a pull of it yet. */
export async function writeFirstRows(
  { clock, random }: Pick<AppContext, 'clock' | 'random'>,
  { client, signature, author }: FirstRows,
  effect: (tx: WriteTransaction) => Promise<void>,
): Promise<void> {
  await client.query(enterTenant(signature));
  const closing = new Closing();
  const told: Told[] = [];
  const nowMs = clock.now();
  const shop = { signature, client, orm: ormOf(client), opened: [], ...closing.parts };
  let rev = await lockCounter(shop);
  const nextRev = () => {
    rev += 1;
    return rev;
  };
  await effect({
    ...shop,
    nowMs,
    author,
    nextRev,
    known: new KnownRows(),
    insert: (name, row) => insertRows(shop, name, [row]),
    tell: (each) => void told.push(each),
  });
  keepTold(shop, author, told, nowMs);
  moveCounter(shop, { rev, head: uuidV7(nowMs, random) }, nowMs);
  await client.query([...closing.statements(), "SELECT set_config('role', 'none', true)"].join('; '));
}
