import type { Answer } from '#contract/call.ts';
import type { readTrail } from '#contract/audit-calls.ts';

const dayMs = 86_400_000;

/** So long before its first row goes a record is warned of. */
export const warnedDays = 60;

type Kept = Pick<Answer<typeof readTrail>, 'oldest_at' | 'kept_days' | 'exported_at'>;

export interface RecordEnd {
  /** When the oldest row was written, in milliseconds since 1970. */
  readonly oldestMs: number;
  /** Whole days until it goes. */
  readonly daysLeft: number;
}

/** What will be forgotten in good time, and stands in no file that was taken along since; null for nothing. */
export function recordEnd({ oldest_at, kept_days, exported_at = null }: Kept, nowMs: number): RecordEnd | null {
  if (oldest_at === null) return null;
  const oldestMs = Date.parse(oldest_at);
  const goesMs = (writtenMs: number) => writtenMs + kept_days * dayMs;
  if (goesMs(oldestMs) - nowMs > warnedDays * dayMs) return null;
  // A file holds what was written before it: all that goes soon, where none of what it lacks does.
  if (exported_at !== null && goesMs(Date.parse(exported_at)) - nowMs > warnedDays * dayMs) return null;
  return { oldestMs, daysLeft: Math.max(0, Math.floor((goesMs(oldestMs) - nowMs) / dayMs)) };
}
