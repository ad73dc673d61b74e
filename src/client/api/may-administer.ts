import type { Level } from '#domain/access/permissions.ts';
import { currentSession } from './session.ts';

/**
 * Whether whoever is signed in is of that level at least: what their level does not open is not offered (ruling 14). A
 * token that does not tell a level (ruling 43) leaves the word to the server.
 */
export function isAtLeast(level: Level): boolean {
  const own = currentSession()?.content.level ?? null;
  return own === null || own >= level;
}
