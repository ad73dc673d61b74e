import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields, Json } from '#domain/values/json.ts';

/** A change of some fields of one row: new values and the values before. List fields hold `{lineId: line | null}`. */
export interface FieldChanges {
  readonly changes: Fields;
  readonly before: Fields;
}

type Lists = Pick<MergePolicy, 'lists'>;
type Line = { [key: string]: Json };
type LineChanges = Record<string, Line | null>;

/** Deep equality of JSON values. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
}

/** What turns `from` into `from` with `edited` laid over it; fields that stay equal are left out. */
export function diffFields(policy: Lists, from: Fields, edited: Fields): FieldChanges {
  const changes: Fields = {};
  const before: Fields = {};
  for (const [field, value] of Object.entries(edited)) {
    const old = from[field] ?? null;
    if (sameJson(old, value)) continue;
    if (policy.lists.includes(field)) {
      const lines = diffLines(old, value);
      changes[field] = lines.changes;
      before[field] = lines.before;
    } else {
      changes[field] = value;
      before[field] = old;
    }
  }
  return { changes, before };
}

/** `row` with the changes laid over it. */
export function applyChanges(policy: Lists, row: Fields, changes: Fields): Fields {
  const result = { ...row };
  for (const [field, value] of Object.entries(changes)) {
    result[field] = policy.lists.includes(field) ? applyLines(row[field] ?? null, value) : value;
  }
  return result;
}

/**
 * Values that `changes` does not hold but that decide how it merges: the rest of its field groups and the fields
 * that exclude it (an approval depends on the items that were seen), lists whole. Of what `latest` does not touch, which
 * is the part of `changes` that is saved now, nothing is told.
 */
export function contextOf(policy: MergePolicy, row: Fields, changes: Fields, latest: Fields = changes): Fields {
  const touches = (fields: readonly string[]) => fields.some((field) => field in changes);
  const isLatest = (fields: readonly string[]) => fields.some((field) => field in latest);
  const related = [
    ...policy.groups.filter(isLatest).flat(),
    ...policy.excluding
      .filter((sides) => isLatest(sides.flat()))
      .flatMap(([left, right]) => [...(touches(left) ? right : []), ...(touches(right) ? left : [])]),
  ];
  // Of a list a change holds some lines only; what was seen is all of them.
  const isUnknown = (field: string) => !(field in changes) || policy.lists.includes(field);
  return Object.fromEntries(related.filter(isUnknown).map((field) => [field, row[field] ?? null]));
}

/** Whether one change holds a side of an excluding pair and the other change its other side. */
export function excludeEachOther(policy: Pick<MergePolicy, 'excluding'>, one: Fields, other: Fields): boolean {
  const touches = (fields: readonly string[], changes: Fields) => fields.some((field) => field in changes);
  return policy.excluding.some(([left, right]) => (touches(left, one) && touches(right, other)) || (touches(right, one) && touches(left, other)));
}

/**
 * A sight of the server's row after a change of this device has arrived there. Whoever looked while the change was on
 * its way had it on the screen over whatever else came in: of its fields that is what they have seen.
 */
export function sightAfter(policy: Lists, context: Fields, sent: FieldChanges): Fields {
  const isSeen = ([field]: [string, Json]) => Object.hasOwn(context, field);
  return applyChanges(policy, context, Object.fromEntries(Object.entries(sent.changes).filter(isSeen)));
}

/** Two changes, one after the other, as one: the later values, the earlier values before. */
export function foldChanges(policy: Lists, first: FieldChanges, second: FieldChanges): FieldChanges {
  const changes = { ...first.changes, ...second.changes };
  const before = { ...second.before, ...first.before };
  for (const field of policy.lists) {
    if (field in first.changes && field in second.changes) {
      const earlier = first.changes[field] ?? null;
      const later = second.changes[field] ?? null;
      // A create holds the list whole.
      changes[field] = Array.isArray(earlier) ? applyLines(earlier, later) : { ...asLines(earlier), ...asLines(later) };
      before[field] = { ...asLines(second.before[field]), ...asLines(first.before[field]) };
    }
  }
  return { changes, before };
}

/** The lines of a list field by their id; lines without one cannot be told apart and are left out. */
export function linesById(list: Json | undefined): Map<string, Line> {
  const lines = Array.isArray(list) ? list : [];
  return new Map(lines.flatMap((line) => (isLine(line) ? [[String(line['id']), line]] : [])));
}

/** A list field's change, `{lineId: line | null}`. */
export function asLines(value: Json | undefined): LineChanges {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LineChanges) : {};
}

const isLine = (line: Json): line is Line => typeof line === 'object' && line !== null && !Array.isArray(line) && 'id' in line;

function diffLines(old: Json, edited: Json): { changes: LineChanges; before: LineChanges } {
  const [from, to] = [linesById(old), linesById(edited)];
  const changes: LineChanges = {};
  const before: LineChanges = {};
  for (const id of new Set([...from.keys(), ...to.keys()])) {
    const [was, is] = [from.get(id) ?? null, to.get(id) ?? null];
    if (sameJson(was, is)) continue;
    changes[id] = is;
    before[id] = was;
  }
  return { changes, before };
}

function applyLines(list: Json, value: Json): Json {
  if (Array.isArray(value)) return value;
  const lines = linesById(list);
  for (const [id, line] of Object.entries(asLines(value))) {
    if (line === null) lines.delete(id);
    else lines.set(id, line);
  }
  return [...lines.values()];
}
