import { describe, expect, it } from 'vitest';
import { recordEnd } from './record-end.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const end = (oldest: number | null, exported: number | null | undefined) =>
  recordEnd(
    {
      oldest_at: oldest === null ? null : daysAgo(oldest),
      kept_days: 730,
      ...(exported !== undefined && { exported_at: exported === null ? null : daysAgo(exported) }),
    },
    now,
  )?.daysLeft;

describe('the end of the oldest rows is told', () => {
  it.each<[string, number | null, number | null | undefined, number | undefined]>([
    ['not while there is time', 600, null, undefined],
    ['sixty days before', 670, null, 60],
    ['on its last day', 730, null, 0],
    ['of a server that says nothing of files', 729, undefined, 1],
    ['not of an empty record', null, null, undefined],
    ['not after a file that holds all that goes soon', 720, 3, undefined],
    ['not after a file of long ago, as long as it holds that', 720, 600, undefined],
    ['once rows go that were written after the file', 720, 680, 10],
  ])('%s', (_, oldest, exported, days) => {
    expect(end(oldest, exported)).toBe(days);
  });
});
