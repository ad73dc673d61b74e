/* An entry as its person may see it: without what is hidden from them in the row that it changes. */
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenFields, hiddenOfLine, hiddenOfLines, hiddenValue, isOwnRow } from '#domain/collections/shown-rows.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { FieldConflict, PendingOp } from '#client/data/store/records.ts';

/** The entry of a row that is shown, without what is hidden in that. */
export function withoutHidden(access: ShopAccess, entry: PendingOp): PendingOp {
  const { collection, before, context, problem } = entry;
  return {
    ...entry,
    changes: entry.frozen === null ? withoutKeptOfLines(access, entry) : entry.changes,
    before: shownNotes(access, collection, before),
    context: shownNotes(access, collection, context),
    problem:
      problem?.kind === 'fields' ? { ...problem, conflicts: problem.conflicts.map((each) => shownConflict(access, collection, each)) } : problem,
  };
}

/** Changed lines without what is hidden of them and was left as it was: the server leaves it, too. */
function withoutKeptOfLines(access: ShopAccess, { collection, changes, before }: PendingOp): Fields {
  const kept: Fields = { ...changes };
  for (const [field, hidden] of Object.entries(hiddenOfLines(access, collection))) {
    const [lines, former] = [changes[field], before[field]];
    if (!isObject(lines) || !isObject(former)) continue;
    const isKept = (id: string, line: Fields) => (ofLine: string) => sameJson(line[ofLine], isObject(former[id]) ? former[id][ofLine] : undefined);
    kept[field] = Object.fromEntries(
      Object.entries(lines).map(([id, line]) => [id, isObject(line) ? shownLine(line, hidden.filter(isKept(id, line))) : line]),
    );
  }
  return kept;
}

/** A conflict without what is hidden now: whoever had typed something of that would be refused, not asked. */
function shownConflict(access: ShopAccess, collection: CollectionName, conflict: FieldConflict): FieldConflict {
  const ofLines = hiddenOfLines(access, collection);
  // Of a list each line may be a conflict of its own: then the values are that line.
  const shown = (side: Fields) =>
    conflict.line === undefined
      ? shownNotes(access, collection, side)
      : Object.fromEntries(Object.entries(side).map(([field, line]) => [field, shownLine(line, ofLines[field] ?? [])]));
  return { ...conflict, base: shown(conflict.base), mine: shown(conflict.mine), theirs: shown(conflict.theirs) };
}

/** Like `shownRow`, of some fields; lists are whole, or changed lines by id. */
export function shownNotes(access: ShopAccess, collection: CollectionName, notes: Fields): Fields {
  const { fields } = collectionOf(collection);
  const shown: Fields = { ...notes };
  const hidden = isOwnRow(access, collection, notes) ? [] : hiddenFields(access, collection);
  for (const field of hidden) {
    const declared = fields[field];
    if (declared !== undefined && Object.hasOwn(notes, field)) shown[field] = hiddenValue(declared);
  }
  for (const [field, ofLine] of Object.entries(hiddenOfLines(access, collection))) {
    const lines = notes[field];
    if (Array.isArray(lines)) shown[field] = lines.map((line) => shownLine(line, ofLine));
    else if (isObject(lines)) shown[field] = Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, shownLine(line, ofLine)]));
  }
  return shown;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);

const shownLine = (line: Json, hidden: readonly string[]): Json =>
  isObject(line) ? { ...line, ...Object.fromEntries(hidden.map((field) => [field, hiddenOfLine])) } : line;
