import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { hiddenOfLine, hiddenValue } from '#domain/collections/shown-rows.ts';
import { linesById, sameJson } from '#client/data/store/changes.ts';
import { sightOf } from './ledger-values.ts';

/** A value that somebody typed, unlike all others, and where: `items/<line>/price` of a line. */
export interface TypedValue {
  readonly device: string;
  readonly id: string;
  readonly field: string;
  readonly value: string;
}

/** What people of a run saw of rows when they wrote them, and what of them is not for everybody. */
export class Sights {
  /** Whether there are people who do not see everything. */
  isLimited = false;
  readonly typed: TypedValue[] = [];
  /** Whether what a device did may have been let go of there since its person does not see it any more. */
  mayHaveLetGo: (device: string, typed: string) => boolean = () => false;
  private readonly seen = new Set<string>();

  /** Somebody typed what not everybody may see. */
  noteTyped(value: TypedValue): void {
    this.typed.push(value);
  }

  typedBy(device: string): readonly TypedValue[] {
    return this.typed.filter((typed) => typed.device === device);
  }

  /** A person wrote a row, or decided on it, and saw it like this: what excludes each other stands together in their eyes. */
  noteSeen(collection: CollectionName, id: string, row: Fields): void {
    this.seen.add(sightOf(collection, id, row));
    // The server takes an approval back when its price changes (ruling 19).
    if (row['status'] === 'approved') this.seen.add(sightOf(collection, id, { ...row, status: 'send' }));
  }

  /** A status that somebody set stands over the lines with which they saw it, and over no others; says where it does not. */
  unseen(collection: CollectionName, body: Fields, present: Fields, after: Fields): string[] {
    const isSet = collectionOf(collection).merge.excluding.some(([[field = '']]) => field in body && !sameJson(present[field], body[field]));
    const id = String(after['id']);
    const sight = sightOf(collection, id, after);
    const isSeen = this.seen.has(sight) || (this.isLimited && this.seen.has(sightOf(collection, id, withoutAmounts(collection, after))));
    return isSet && !isSeen ? [`a row became what nobody saw: ${sight}`] : [];
  }
}

/** The row as somebody sees it who sees no amount of it, neither of the row nor of its lines. */
function withoutAmounts(collection: CollectionName, row: Fields): Fields {
  const { fields } = collectionOf(collection);
  return Object.fromEntries(
    Object.entries(row).map(([field, value]): [string, Json] => {
      const declared = fields[field];
      if (declared?.seenWith !== undefined) return [field, hiddenValue(declared)];
      const ofLines = Object.keys(declared?.linesSeenWith ?? {});
      return [field, ofLines.length > 0 && Array.isArray(value) ? value.map((line) => withoutHidden(line, ofLines)) : value];
    }),
  );
}

/** Whether the line that the change was made from is the one there, as far as its person saw it. */
export const isSeenLine = (before: Json | undefined, there: Fields): boolean =>
  sameJson(before, there) || (isLine(before) && before['price'] === hiddenOfLine && sameJson(before, { ...there, price: hiddenOfLine }));

/** A body as it was carried out: what its person does not see of lines the server leaves as it is. */
export function asCarriedOut(body: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]): [string, Json] => [field, Array.isArray(value) ? (after[field] ?? value) : value]),
  );
}

const isLine = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutHidden = (line: Json, hidden: readonly string[]): Json =>
  isLine(line) ? { ...line, ...Object.fromEntries(hidden.map((field) => [field, hiddenOfLine])) } : line;

/** What a change was made from, without what its person did not see of it, or does no longer. */
export function seenBefore(collection: CollectionName, before: Fields): Fields {
  const { fields } = collectionOf(collection);
  const isHidden = (field: string, value: Json) => {
    const declared = fields[field];
    return declared?.seenWith !== undefined && sameJson(value, hiddenValue(declared));
  };
  return Object.fromEntries(Object.entries(before).filter(([field, value]) => !isHidden(field, value)));
}

/** Prices of lines that came with an op and were carried out as something else. */
export function droppedPrices(id: string, body: Fields, after: Fields): string[] {
  return Object.entries(body).flatMap(([field, lines]) => {
    const there = linesById(after[field]);
    return [...linesById(lines)].flatMap(([line, { price }]) => {
      const isDropped = typeof price === 'number' && price !== hiddenOfLine && there.get(line)?.['price'] !== price;
      return isDropped ? [`row ${id}: the price ${price} of line ${line} was acknowledged and left out`] : [];
    });
  });
}
