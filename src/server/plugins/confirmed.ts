import { confirmedMinutes } from '#contract/second-factor-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import type { Caller } from './authorize.ts';

const minuteMs = 60_000;

/**
 * Before a call that wants it: who has a second factor has shown a code of it in this session, just now.
 * @throws Refusal `confirmation_required`; `second_factor_missing` of a Master who must have one and has none
 */
export async function wantConfirmed({ db, clock, masterNeedsFactor }: AppContext, { id, level, sessionId }: Caller): Promise<void> {
  const { rows } = await db.pool.query<{ shown: Date | null }>(
    `SELECT sessions.second_factor_at AS shown FROM second_factors AS factor LEFT JOIN sessions ON sessions.id = $2 AND sessions.user_id = factor.user_id
     WHERE factor.user_id = $1 AND factor.confirmed_at IS NOT NULL`,
    [id, sessionId],
  );
  const [factor] = rows;
  if (!factor) {
    if (masterNeedsFactor && level === levels.master) throw new Refusal('second_factor_missing');
    return;
  }
  const isRecent = factor.shown !== null && factor.shown.getTime() > clock.now() - confirmedMinutes * minuteMs;
  if (!isRecent) throw new Refusal('confirmation_required');
}
