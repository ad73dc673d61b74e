/*
 * Invariant: an unsent entry stands on the newest server row that the device knows, or is a conflict that names the
 * row (`rev`) against which it was worked out (DESIGN §3, Seen).
 */
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, withoutDerived, withoutFixed } from '#domain/collections/collections.ts';
import { diffFields, sameJson } from '../store/changes.ts';
import { mergeChange } from './merge.ts';
import type { PendingOp, ShadowRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/**
 * An unsent entry over a newer server row: rebased as a new wish, or a conflict. What its person may not do is nothing that
 * they are asked about: it stays refused, on the row from which it was made, whatever they still see of that.
 */
export function mergeEntry(store: Store, entry: PendingOp, shadow: ShadowRow): PendingOp {
  const merged = mergeOver(store, entry, shadow);
  return merged.state === 'conflict' && isDenied(entry) ? entry : merged;
}

/** Whether the entry waits for nothing but its person's decision: they may not do what it asks for. */
export const isDenied = ({ state, problem }: PendingOp): boolean => state === 'rejected' && problem?.kind === 'refused' && problem.status === 403;

function mergeOver(store: Store, entry: PendingOp, shadow: ShadowRow): PendingOp {
  const unseen = unseenIn(entry, shadow);
  const isRefused = entry.state === 'rejected';
  const rebased: PendingOp = {
    ...entry,
    baseRev: shadow.rev,
    state: isRefused ? 'rejected' : 'queued',
    problem: isRefused ? entry.problem : null,
    unseen,
  };
  if (entry.kind === 'delete') {
    // Gone there too, or unchanged since it was deleted here: the wish stands.
    if (shadow.row === null || isUnchanged(entry, shadow.row)) return rebased;
    return { ...entry, state: 'conflict', problem: { kind: 'changed-elsewhere', rev: shadow.rev } };
  }
  if (shadow.row === null) return { ...entry, state: 'conflict', problem: { kind: 'deleted-elsewhere' } };
  // What the server has fixed at the create is nothing to disagree about.
  const wish = isMadeByRights(entry) ? saidOf(entry) : entry;
  const outcome = mergeChange(collectionOf(entry.collection).merge, { ...wish, changes: withoutFixed(entry.collection, wish.changes) }, shadow.row);
  if (outcome.kind === 'conflict') {
    return { ...entry, state: 'conflict', problem: { kind: 'fields', rev: shadow.rev, conflicts: outcome.conflicts }, unseen };
  }
  const { changes, before, context } = outcome;
  // The op may have travelled with other bytes before: what goes out now is a new one.
  return { ...rebased, kind: 'update', opId: store.newOpId(), changes, before, context };
}

/** Whether the entry makes a row that somebody else makes as well, under the same id. */
const isMadeByRights = ({ collection, kind, entityId, changes }: PendingOp): boolean =>
  kind === 'create' && collectionOf(collection).idByRights?.(changes) === entityId;

/**
 * What the maker of such a row said of it: of the values that every new row begins with, nothing. It is a change of a
 * row as it is made, whoever made it.
 */
function saidOf({ collection, changes: made, context }: PendingOp): Pick<PendingOp, 'changes' | 'before' | 'context'> {
  const { defaults, merge } = collectionOf(collection);
  const { changes, before } = diffFields(merge, defaults, made);
  const initial = Object.entries<Json>(defaults).filter(([field]) => !merge.lists.includes(field));
  return { changes, before: { ...Object.fromEntries(initial), ...before }, context };
}

/** Whether the row is as it was when it was deleted here; what is worked out from other rows is nothing to disagree about. */
const isUnchanged = ({ collection, before }: PendingOp, row: Fields): boolean =>
  Object.entries(withoutDerived(collection, row)).every(([field, value]) => sameJson(before[field] ?? null, value));

/** What of the entry's unseen fields the row lacks still. */
const unseenIn = ({ unseen = [] }: PendingOp, { row }: ShadowRow): readonly string[] =>
  row === null ? [] : unseen.filter((field) => !Object.hasOwn(row, field));

/** Whether the entry was made without knowing what stands on the server (see `PendingOp.unseen`), and cannot go for that. */
export const isUnseeing = ({ unseen = [], frozen }: PendingOp): boolean => unseen.length > 0 && frozen === null;

/** Whether the entry stands on the row, or names it as what it conflicts with: then there is nothing to work out. */
export function isMergedWith(entry: PendingOp, shadow: ShadowRow): boolean {
  const { baseRev, problem, unseen = [] } = entry;
  if (unseenIn(entry, shadow).length < unseen.length) return false;
  const known = problem?.kind === 'fields' || problem?.kind === 'changed-elsewhere' ? problem.rev : baseRev;
  return known === shadow.rev;
}
