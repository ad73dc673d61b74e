import type * as z from 'zod/mini';
import type { CivilDateTime } from './values/civil-date.ts';
import type { SearchKind } from './values/search-text.ts';

/** What can be stored and sent: the fields of a row are JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Fields = Record<string, Json>;

/** A reference from one collection's field to a row of another, and what a delete of that row does (DESIGN §4). */
export interface Reference<Name extends string = string> {
  readonly field: string;
  readonly to: Name;
  /** `cascade`: goes with it. `restrict`: the delete is refused and says what refers to it. */
  readonly onDelete: 'cascade' | 'restrict';
}

/** Who makes a documented call, when (the shop's wall clock), and a fresh id and link secret for what it makes. */
export interface CallMade {
  readonly id: string;
  readonly token: string;
  readonly at: CivilDateTime;
  readonly by: string;
}

/** How two changes of one row meet (DESIGN §3, Merge). Fields named nowhere merge each by itself. */
export interface MergePolicy {
  /** Fields that only make sense together, e.g. document and its type. */
  readonly groups: readonly (readonly string[])[];
  /** Pairs of field sets of which only one side may change, e.g. a budget's status against its items. */
  readonly excluding: readonly (readonly [readonly string[], readonly string[]])[];
  /** List fields whose lines carry an `id` and merge line by line. */
  readonly lists: readonly string[];
}

/**
 * One declaration a collection. Store, outbox, sync, REST routes, tenant tests, fuzz tests and demo data
 * iterate over these; nothing else in shared code names a collection.
 */
export interface Collection<Row extends Fields, Name extends string = string> {
  readonly name: Name;
  /** Below the API's base: '/clientes'. */
  readonly wirePath: string;
  /** One schema a field; each reads tolerantly and puts out the stored form. */
  readonly fields: z.ZodMiniObject<{ readonly [F in keyof Row]: z.ZodMiniType<Row[F]> }>;
  /** Values of the fields that a create may leave out; the others are required. */
  readonly defaults: Partial<Row>;
  readonly references: readonly Reference<Name>[];
  /** Fields that lists are searched by. */
  readonly searchFields: readonly { readonly field: keyof Row & string; readonly kind: SearchKind }[];
  /** Collections whose matching rows also find the row that they refer to (a customer by the plate of a car). */
  readonly alsoFoundBy: readonly { readonly collection: Name; readonly through: string }[];
  /** Own references whose row finds this one too, with all that finds that row in the same way (a quote by its customer). */
  readonly foundThrough?: readonly (keyof Row & string)[];
  /** Words beside the fields' own values that find the row: what a person calls its status. */
  readonly searchWords?: (row: Row) => string;
  /** Fields that are looked up by exact value, beside the references. */
  readonly indexedFields: readonly (keyof Row & string)[];
  /** Lists are in the order of this key (code unit order). */
  readonly sortKey: (row: Row) => string;
  readonly merge: MergePolicy;
  /** Fields that are money: cents here, decimal reais on the wire (ruling 2); of list lines as 'items.price'. */
  readonly money?: readonly string[];
  /** Fields that are worked out from the others (totals, the quantity in stock); nobody sets them. */
  readonly derived?: { readonly fields: readonly (keyof Row & string)[]; readonly of: (row: Row) => Partial<Row> };
  /** Fields that a create proposes and that nobody changes afterwards: numbers that the server gives, secrets of links. */
  readonly fixed?: readonly (keyof Row & string)[];
  /** Rows that are made once: nobody edits one, and it is deleted only with what it belongs to. */
  readonly appendOnly?: true;
  /** What a documented call's body means in the collection's own fields: other names of fields, a bare quantity. */
  readonly fromCall?: (body: Readonly<Record<string, unknown>>, present: Row | null, made: CallMade) => Readonly<Record<string, unknown>>;
  /** Version of the device's store that brought the collection: stores only ever grow. */
  readonly storeVersion: number;
  /** How a person names the row: 'Célia Nakamura', 'BRA2E19'. */
  readonly describe: (row: Row) => string;
}
