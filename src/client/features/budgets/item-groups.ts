import type { ItemValues } from './item-values.ts';

/** What stands before a line: the heading of its group, or the end of the groups before lines of none. */
export type LineHead = { readonly kind: 'group'; readonly id: string; readonly at: number; readonly isFirst: boolean } | { readonly kind: 'rest' };

/**
 * The heads of lines by the index of the line that they stand before; `groupOfLine`: the group of each line, '' for none;
 * `known`: the form's groups. Of a group that stands in two places (`isFirst` false in the second) one heading can be typed into.
 */
export function groupRuns(groupOfLine: readonly string[], known: readonly string[]): ReadonlyMap<number, LineHead> {
  const heads = new Map<number, LineHead>();
  const seen = new Set<string>();
  for (const [index, id] of groupOfLine.entries()) {
    if (id === (groupOfLine[index - 1] ?? '')) continue;
    const at = known.indexOf(id);
    if (id === '' || at < 0) heads.set(index, { kind: 'rest' });
    else heads.set(index, { kind: 'group', id, at, isFirst: !seen.has(id) });
    seen.add(id);
  }
  return heads;
}

export const isGroupedBy = (groupOfLine: readonly string[]): boolean => groupOfLine.some((id) => id !== '');

/** Where one more line of a group goes: behind its last one, or at the end where it has none. */
export function placeInGroup(items: readonly Pick<ItemValues, 'group'>[], group: string): number {
  const last = items.findLastIndex((item) => item.group === group);
  return last < 0 ? items.length : last + 1;
}
