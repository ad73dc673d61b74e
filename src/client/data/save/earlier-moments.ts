/*
 * Invariant: one moment is made only of what two people said without knowing of each other; what either of them put right by
 * hand is asked about as every field is. (Decision 003.)
 */
import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { sameJson } from '../store/changes.ts';
import type { PendingOp } from '../store/records.ts';
import { baseOf } from './base-of.ts';

type Change = Pick<PendingOp, 'changes' | 'before' | 'context'>;

/** The change, in which moments that both sides say are as the earlier one of them says: about these nobody is asked. */
export function withEarlierMoments({ earliest }: MergePolicy, wish: Change, theirs: Fields): Change {
  const agreed: Fields = Object.assign({}, ...earliest.map(([moment, ...set]) => earlierOf(wish, theirs, moment, set)));
  const there = Object.fromEntries(Object.keys(agreed).map((field) => [field, theirs[field] ?? null]));
  return { ...wish, changes: { ...wish.changes, ...agreed }, before: { ...wish.before, ...there } };
}

function earlierOf(wish: Change, theirs: Fields, moment: string, set: readonly string[]): Fields {
  const [before, here, there] = [baseOf(wish, moment), wish.changes[moment] ?? '', theirs[moment] ?? ''];
  if (here === '' || there === '' || before === there) return {};
  const isHere = here < there;
  const earlier = { [moment]: isHere ? here : there };
  if (set.length === 0) return earlier;
  // What was said already and is said anew is put right by hand.
  if (before !== '') return {};
  const known = set.filter((field) => baseOf(wish, field) !== undefined);
  const base = Object.fromEntries(known.map((field) => [field, baseOf(wish, field) ?? null]));
  const mine = { ...base, ...wish.changes };
  const isSet = (side: Fields) => known.some((field) => !sameJson(side[field], base[field]));
  const sides = [mine, theirs].filter(isSet);
  if (!sides.every((side) => isSetBy(side, base, moment, known))) return {};
  if (sides.length < 2) return earlier;
  if (!known.every((field) => isAsFar(field, known, { base, mine, theirs }))) return {};
  return { ...earlier, ...Object.fromEntries(known.map((field): [string, Json] => [field, (isHere ? mine : theirs)[field] ?? null])) };
}

/** Whether the first of the fields is as it was, or is the moment itself. */
const isSetBy = (side: Fields, base: Fields, moment: string, [first = moment]: readonly string[]): boolean =>
  side[first] === base[first] || side[first] === side[moment];

/** Whether nobody moved the field, or both by as much as they moved the first one. */
function isAsFar(field: string, [first = field]: readonly string[], { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>): boolean {
  const minutes = (side: Fields) => Date.parse(`${String(side[field])}Z`) - Date.parse(`${String(side[first])}Z`);
  const isMoved = (side: Fields) => !sameJson(side[field], base[field]);
  return isMoved(mine) && isMoved(theirs) ? minutes(mine) === minutes(theirs) : field === first || (!isMoved(mine) && !isMoved(theirs));
}
