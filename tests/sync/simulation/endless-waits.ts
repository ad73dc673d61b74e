import type { EntryView } from '#client/sync/entries.ts';

/** Entries that wait for what never ends: each must wait for one that can go, or that a person can decide on. */
export function endlessWaits(views: readonly EntryView[]): string[] {
  const bySeq = new Map(views.map((view) => [view.entry.seq, view]));
  return views.flatMap(({ entry }) => {
    const path = new Set<number>();
    for (let at = bySeq.get(entry.seq); at?.waitsFor != null && at.entry.problem === null; at = bySeq.get(at.waitsFor.entry.seq)) {
      if (path.has(at.entry.seq)) return [`entry ${entry.seq} waits in a ring`];
      if (!bySeq.has(at.waitsFor.entry.seq)) return [`entry ${entry.seq} waits for one that is gone`];
      path.add(at.entry.seq);
    }
    return [];
  });
}
