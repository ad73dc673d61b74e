import type { RandomBytes } from '#domain/values/ids.ts';
import type { Database } from './db/database.ts';
import { sessionTokens, type SessionTokens } from './plugins/session-tokens.ts';
import { standings, type Standings } from './plugins/standings.ts';
import type { Clock } from './ports.ts';
import { cursorSeal, type CursorSeal } from './sync/cursor.ts';
import type { SyncParts } from './sync/parts.ts';
import type { ChangeWatch } from './sync/watch.ts';

/** What the routes of one app share; nothing in it is state that a second process would have to know at once. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly tokens: SessionTokens;
  readonly standings: Standings;
  readonly seal: CursorSeal;
  readonly watch: ChangeWatch;
  readonly parts: SyncParts;
}

export function makeServices(
  given: Pick<Services, 'db' | 'clock' | 'random' | 'parts' | 'watch'> & { readonly tokenSecret: string },
): Services {
  const { tokenSecret, ...ports } = given;
  return {
    ...ports,
    tokens: sessionTokens(tokenSecret, ports.clock),
    standings: standings(ports.db, ports.clock),
    seal: cursorSeal(tokenSecret),
  };
}
