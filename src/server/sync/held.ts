import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../app-context.ts';
import { readHistory, seenOf } from './history.ts';

/**
 * Whether the shop's history still holds all that a device was shown, by the marks that it hands back. False too where
 * these say nothing, or are of another epoch. Who asks has no access any more: nothing is done about what is lost.
 */
export async function isHeld(
  { db, parts, marks }: Pick<AppContext, 'db' | 'parts' | 'marks'>,
  signature: SignatureId,
  seen: string,
): Promise<boolean> {
  const shown = seenOf(marks, signature, seen);
  if (shown === null) return false;
  const history = await readHistory(db, signature, shown.heads);
  if (history === null || history.epoch !== shown.epoch) return false;
  return !parts.isLost(Math.max(...shown.heads.map(({ rev }) => rev)), history);
}
