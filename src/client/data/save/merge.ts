/*
 * Invariant: a value that somebody else wrote is never replaced unless it is the value that the change was
 * made from, or the person chose so. (DESIGN §3, Merge: three-way, by field groups and excluding pairs.)
 */
import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { applyChanges, asLines, diffFields, contextOf, linesById, sameJson } from '../store/changes.ts';
import type { PendingOp, FieldConflict } from '../store/records.ts';
import { baseOf } from './base-of.ts';
import { withEarlierMoments } from './earlier-moments.ts';

type Change = Pick<PendingOp, 'changes' | 'before' | 'context'>;

export type MergeOutcome =
  /** The same wish, now as a change of `theirs`. */
  ({ readonly kind: 'rebased' } & Change) | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[] };

/**
 * Lays a device's change over the server's row. A change of a row whose earlier values are not known (a create
 * whose id exists) passes empty `before` and `context`: then whatever differs is a conflict.
 */
export function mergeChange(policy: MergePolicy, wish: Change, theirs: Fields): MergeOutcome {
  const mine = withEarlierMoments(policy, withoutSetMarks(policy, wish, theirs), theirs);
  const conflicts = [...scalarConflicts(policy, mine, theirs), ...lineConflicts(policy, mine, theirs), ...exclusionConflicts(policy, mine, theirs)];
  if (conflicts.length > 0) return { kind: 'conflict', conflicts };
  return rebase(policy, applyChanges(policy, theirs, mine.changes), mine.changes, theirs);
}

/** A mark that is set there already stays whose it is. */
function withoutSetMarks({ marks }: MergePolicy, wish: Change, theirs: Fields): Change {
  const changes: Record<string, Json> = { ...wish.changes };
  for (const field of marks) {
    const [wished, there] = [Object.entries(asLines(changes[field])), linesById(theirs[field])];
    if (wished.length > 0) changes[field] = Object.fromEntries(wished.filter(([line, here]) => here === null || !there.has(line)));
  }
  return { ...wish, changes };
}

export type Side = 'mine' | 'theirs';

/** Names a conflict in a person's choices. */
export const conflictKey = ({ fields, line }: FieldConflict) => (line === undefined ? fields.join('+') : `${fields.join('+')}:${line}`);

/**
 * The change that carries out a person's choices over the server's row: chosen sides as chosen, everything
 * else of the change as it was. A conflict without a choice keeps the server's side.
 */
export function resolveChange(
  policy: MergePolicy,
  mine: Change,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Side>>,
  theirs: Fields,
): Change {
  const inConflict = new Set(conflicts.flatMap(({ fields }) => fields));
  const free = Object.fromEntries(Object.entries(mine.changes).filter(([field]) => !inConflict.has(field)));
  let target = applyChanges(policy, theirs, { ...free, ...freeLines(policy, mine.changes, conflicts) });
  for (const conflict of conflicts) {
    if (choices[conflictKey(conflict)] !== 'mine') continue;
    const chosen = conflict.line === undefined ? conflict.mine : lineOf(conflict);
    target = conflict.line === undefined ? { ...target, ...chosen } : applyChanges(policy, target, chosen);
  }
  return rebase(policy, target, {}, theirs);
}

/** `target` as a change of `theirs`; fields in `keep` stay in it even where both sides agree. */
function rebase(policy: MergePolicy, target: Fields, keep: Fields, theirs: Fields): Change & { kind: 'rebased' } {
  const { changes, before } = diffFields(policy, theirs, target);
  for (const field of Object.keys(keep)) {
    if (field in changes || policy.lists.includes(field)) continue;
    changes[field] = target[field] ?? null;
    before[field] = theirs[field] ?? null;
  }
  return { kind: 'rebased', changes, before, context: contextOf(policy, theirs, changes) };
}

function scalarConflicts(policy: MergePolicy, mine: Change, theirs: Fields): FieldConflict[] {
  const changed = Object.keys(mine.changes).filter((field) => !policy.lists.includes(field));
  const groups = new Set(changed.map((field) => policy.groups.find((group) => group.includes(field)) ?? [field]));
  // The same single-field array is made anew for each field; groups come from the policy and stay one.
  return [...groups].flatMap((fields) => {
    if (!fields.some((field) => isChangedThere(mine, theirs, field))) return [];
    const conflict = {
      fields,
      base: pick(fields, (field) => baseOf(mine, field)),
      mine: pick(fields, (field) => (field in mine.changes ? mine.changes[field] : baseOf(mine, field))),
      theirs: pick(fields, (field) => theirs[field]),
    };
    return sameJson(conflict.mine, conflict.theirs) ? [] : [conflict];
  });
}

function lineConflicts(policy: MergePolicy, mine: Change, theirs: Fields): FieldConflict[] {
  return policy.lists.flatMap((field): FieldConflict[] => {
    const whole = mine.changes[field];
    if (Array.isArray(whole)) {
      // Of a create, which knows of no earlier lines.
      return sameJson(whole, theirs[field] ?? null)
        ? []
        : [{ fields: [field], base: {}, mine: { [field]: whole }, theirs: { [field]: theirs[field] ?? null } }];
    }
    const there = linesById(theirs[field]);
    const before = asLines(mine.before[field]);
    return Object.entries(asLines(mine.changes[field])).flatMap(([line, here]): FieldConflict[] => {
      const [base, other] = [before[line] ?? null, there.get(line) ?? null];
      if (sameJson(base, other) || sameJson(here, other)) return [];
      return [{ fields: [field], line, base: { [field]: base }, mine: { [field]: here }, theirs: { [field]: other } }];
    });
  });
}

/** A pair of which this side changed one and the other side the other: both are shown whole. */
function exclusionConflicts(policy: MergePolicy, mine: Change, theirs: Fields): FieldConflict[] {
  return policy.excluding.flatMap(([left, right]) => {
    const isOtherThere = (field: string) => {
      const seen = policy.lists.includes(field) ? mine.context[field] : baseOf(mine, field);
      return seen !== undefined && !sameJson(seen, theirs[field] ?? null);
    };
    const crosses = (here: readonly string[], there: readonly string[]) => here.some((field) => field in mine.changes) && there.some(isOtherThere);
    if (!crosses(left, right) && !crosses(right, left)) return [];
    const fields = [...left, ...right].filter((field) => field in mine.changes || field in mine.context);
    const base = pick(fields, (field) => (policy.lists.includes(field) ? seenList(policy, mine, theirs, field) : baseOf(mine, field)));
    const conflict = {
      fields,
      base,
      mine: pick(fields, (field) => applyChanges(policy, base, mine.changes)[field]),
      theirs: pick(fields, (field) => theirs[field]),
    };
    return sameJson(conflict.mine, conflict.theirs) ? [] : [conflict];
  });
}

/** The list that the change was made from; where only its own lines are known, the others as they are there. */
function seenList(policy: MergePolicy, mine: Change, theirs: Fields, field: string): Json | undefined {
  return mine.context[field] ?? applyChanges(policy, theirs, { [field]: mine.before[field] ?? {} })[field];
}

const isChangedThere = (mine: Change, theirs: Fields, field: string) => !sameJson(baseOf(mine, field), theirs[field] ?? null);

function pick(fields: readonly string[], value: (field: string) => Json | undefined): Fields {
  return Object.fromEntries(fields.flatMap((field) => (value(field) === undefined ? [] : [[field, value(field) ?? null]])));
}

function freeLines(policy: MergePolicy, changes: Fields, conflicts: readonly FieldConflict[]): Fields {
  return Object.fromEntries(
    policy.lists.flatMap((field) => {
      const taken = new Set(conflicts.filter(({ fields }) => fields.includes(field)).map(({ line }) => line));
      if (!(field in changes) || taken.has(undefined)) return [];
      return [[field, Object.fromEntries(Object.entries(asLines(changes[field])).filter(([line]) => !taken.has(line)))]];
    }),
  );
}

const lineOf = ({ fields, line, mine }: FieldConflict): Fields =>
  Object.fromEntries(fields.map((field) => [field, { [String(line)]: mine[field] ?? null }]));
