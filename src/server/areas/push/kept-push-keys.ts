import { sql } from 'drizzle-orm';
import { pushKeys } from '../../db/access-tables.ts';
import type { AppContext } from '../../app-context.ts';
import { newPushKeys, type PushKeys } from '../../push/push-keys.ts';

type Keeping = Pick<AppContext, 'db' | 'clock' | 'pushBox' | 'push'>;

const boxContext = 'the server';

/**
 * The keys that the server sends by: the environment's, else those that were made at the first call and are kept, sealed by
 * the token secret. Where no secret that is taken opens them they are made anew, and devices subscribe anew.
 */
export async function ownPushKeys(keeping: Keeping): Promise<PushKeys> {
  const given = keeping.push?.keys ?? null;
  if (given !== null) return given;
  const kept = await readKept(keeping);
  if (kept.keys !== null) return kept.keys;
  await keepNew(keeping, kept.sealed);
  const { keys } = await readKept(keeping);
  if (keys === null) throw new Error('the push keys that were just kept cannot be opened');
  return keys;
}

async function readKept({ db, pushBox }: Keeping): Promise<{ readonly sealed: string; readonly keys: PushKeys | null }> {
  const [row] = await db.orm.select().from(pushKeys);
  if (row === undefined) return { sealed: '', keys: null };
  const privateKey = pushBox.open(row.private_key, boxContext);
  return { sealed: row.private_key, keys: privateKey === null ? null : { publicKey: row.public_key, privateKey } };
}

/** Of processes that do so at once one is right: the others find what it has kept. */
async function keepNew({ db, clock, pushBox }: Keeping, replaced: string): Promise<void> {
  const { publicKey, privateKey } = newPushKeys();
  const row = { public_key: publicKey, private_key: pushBox.seal(privateKey, boxContext), made_at: new Date(clock.now()) };
  await db.orm
    .insert(pushKeys)
    .values({ single: true, ...row })
    .onConflictDoUpdate({ target: pushKeys.single, set: row, setWhere: sql`${pushKeys.private_key} = ${replaced}` });
}
