import type { Level } from '#domain/access/permissions.ts';
import { shopAccess, type PermissionChanges, type ShopAccess } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { isSignatureId, type SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import { runsSince, type SessionLife } from './session-life.ts';

/** What the database knows about who makes a call: it stands behind every decision to let them. */
export interface FoundStanding {
  readonly name: string;
  readonly level: Level;
  /** The shop that was named, if they belong to it and it has not been removed. */
  readonly signature: SignatureId | null;
  /** What they are in that shop; null: they belong to none that was named, or their access is suspended. */
  readonly access: ShopAccess | null;
  /** Last day of that shop's subscription; where none of theirs was named, of the one of theirs that runs longest. Null: no end. */
  readonly expired_at: CivilDate | null;
}

/** How old what is told of somebody may be. */
export interface AskedOf {
  readonly ofNow?: boolean;
}

export interface Standings {
  /** Undefined when the session has ended. Notes that it was used, and that its person was in the shop. Of now, not as remembered, where that is asked for. */
  find(session: { readonly sid: string; readonly sub: string }, named: string | null, asked?: AskedOf): Promise<FoundStanding | undefined>;
  /** Whether a session that is not found was ended by somebody, and is not over by time alone. */
  wasEnded(session: { readonly sid: string; readonly sub: string }): Promise<boolean>;
  /** Forgets what was remembered of a session: it has just ended. */
  forget(sid: string): void;
  /** Forgets what was remembered of a shop's people: its subscription or their standing has just changed. */
  forgetShop(signature: SignatureId): void;
}

// A batch or a page that loads makes many calls within a second; an ended session or membership ends after
// this time at the latest, in every process.
const rememberedMs = 1_000;
const mostRemembered = 10_000;
// Exact enough for 'visto há pouco', and no write on each call.
const seenStepMs = 5 * 60_000;

export function standings(db: Database, clock: Clock, life: SessionLife): Standings {
  const remembered = new Map<string, { untilMs: number; standing: FoundStanding }>();
  return {
    find: async ({ sid, sub }, named, { ofNow = false } = {}) => {
      const key = `${sid} ${sub} ${named}`;
      const known = remembered.get(key);
      if (known && known.untilMs > clock.now() && !ofNow) return known.standing;
      const standing = await lookUp(db, { sid, sub, named, nowMs: clock.now(), life });
      if (remembered.size >= mostRemembered) remembered.clear();
      if (!standing) remembered.delete(key);
      else remembered.set(key, { untilMs: clock.now() + rememberedMs, standing });
      return standing;
    },
    wasEnded: async ({ sid, sub }) => {
      const { rowCount } = await db.pool.query('SELECT 1 FROM sessions WHERE id = $1 AND user_id = $2 AND revoked_at IS NOT NULL', [sid, sub]);
      return rowCount === 1;
    },
    forget: (sid) => {
      for (const key of remembered.keys()) if (key.startsWith(`${sid} `)) remembered.delete(key);
    },
    forgetShop: (signature) => {
      for (const key of remembered.keys()) if (key.endsWith(` ${signature}`)) remembered.delete(key);
    },
  };
}

interface Asked {
  readonly sid: string;
  readonly sub: string;
  readonly named: string | null;
  readonly nowMs: number;
  readonly life: SessionLife;
}

async function lookUp(db: Database, { sid, sub, named, nowMs, life }: Asked): Promise<FoundStanding | undefined> {
  const { seen, begun } = runsSince(life, nowMs);
  // Whoever has a row locked either notes the same, or ends the session or the membership: nothing waits for them. What a
  // session is last seen at goes with it; when its person was last in the shop stays.
  const { rows } = await db.pool.query<Read>(
    `WITH due AS (
       SELECT id FROM sessions
       WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND coalesce(last_seen_at, created_at) > $4 AND coalesce(last_seen_at, created_at) <= $7 AND created_at > $5
       FOR NO KEY UPDATE SKIP LOCKED
     ), noted AS (UPDATE sessions SET last_seen_at = $6 FROM due WHERE sessions.id = due.id), absent AS (
       SELECT signature_id, user_id FROM members
       WHERE user_id = $2 AND signature_id = $3 AND suspended_at IS NULL AND coalesce(last_seen_at, '-infinity') <= $7 AND EXISTS (
         SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND coalesce(last_seen_at, created_at) > $4 AND created_at > $5
       )
       FOR NO KEY UPDATE SKIP LOCKED
     ), present AS (
       UPDATE members SET last_seen_at = $6 FROM absent WHERE members.signature_id = absent.signature_id AND members.user_id = absent.user_id
     )
     SELECT users.name, users.level, signatures.id AS signature, members.role, members.permissions, members.employee_id, members.suspended_at IS NOT NULL AS suspended,
       CASE WHEN signatures.id IS NULL THEN (
         SELECT nullif(max(coalesce(own.expired_at, 'infinity')), 'infinity') FROM members AS belongs
         JOIN signatures AS own ON own.id = belongs.signature_id AND own.removed_at IS NULL WHERE belongs.user_id = users.id
       ) ELSE signatures.expired_at END::text AS expired_at
     FROM sessions JOIN users ON users.id = sessions.user_id
     LEFT JOIN members ON members.user_id = users.id AND members.signature_id = $3
     LEFT JOIN signatures ON signatures.id = members.signature_id AND signatures.removed_at IS NULL
     WHERE sessions.id = $1 AND sessions.user_id = $2 AND sessions.revoked_at IS NULL
       AND coalesce(sessions.last_seen_at, sessions.created_at) > $4 AND sessions.created_at > $5`,
    [sid, sub, named !== null && isSignatureId(named) ? named : null, seen, begun, new Date(nowMs), new Date(nowMs - seenStepMs)],
  );
  return rows[0] && standingOf(rows[0]);
}

interface Read extends Pick<FoundStanding, 'name' | 'level' | 'signature' | 'expired_at'> {
  readonly role: ShopRole | null;
  readonly permissions: PermissionChanges | null;
  readonly employee_id: string | null;
  readonly suspended: boolean;
}

function standingOf({ role, permissions, employee_id, suspended, ...found }: Read): FoundStanding {
  const isMember = found.signature !== null && role !== null && !suspended;
  return { ...found, access: isMember ? shopAccess({ role, changes: permissions ?? {}, employee: employee_id }) : null };
}
