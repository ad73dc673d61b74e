import type { ShopPerson } from '../access/shop-access.ts';
import type { Permission } from '../access/shop-permissions.ts';
import { defaultsOf, schemaOf, type DefaultsOf, type Field, type FieldSet, type RowOf, type SchemaOf, type Target } from './field.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { SearchKind } from '../values/search-text.ts';
import type { CsvDeclaration } from './csv-declaration.ts';

/** A field that refers to a row of another collection. */
export interface Reference<Name extends string = string> extends Target<Name> {
  readonly field: string;
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
  /** Of those, lists of marks: whoever sets the same one a second time has nothing to say that the first one did not. */
  readonly marks: readonly string[];
  /**
   * Fields that say when something was first so ('' until it was), in texts whose order is that of time: of two moments that
   * both sides say the earlier one stays. Whether it is so at all is no part of this. Behind such a field stand those of a group
   * that whoever says it first may set by it: the first of them to that very moment, the others as far from it as they were.
   * Those are the earlier side's too; a side that set them otherwise, or says anew what was said already, is asked.
   */
  readonly earliest: readonly (readonly [moment: string, ...set: string[]])[];
}

/** What a person of the shop must hold to see, make, change and delete rows of a collection; null: whoever belongs to the shop may. */
export interface CollectionPermissions {
  readonly read: Permission | null;
  /** Who does not hold `all` sees those rows only whose field has this value. */
  readonly readPartly?: { readonly all: Permission; readonly field: string; readonly value: string };
  readonly create: Permission;
  readonly update: Permission;
  readonly remove: Permission;
}

/** A write, as its permissions are worked out: the row before it (null of a new one) and the fields that it sets. */
export interface AskedWrite<Row> {
  readonly before: Row | null;
  readonly set: Partial<Row>;
  readonly by: Pick<ShopPerson, 'employee'>;
}

/** What a collection says of itself. */
export interface Declaration<S extends FieldSet> {
  readonly name: string;
  /** Below the API's base: '/clientes'. */
  readonly wirePath: string;
  /** As a person calls one of its rows ('Cliente'), and counts them ('cliente', 'clientes'). */
  readonly noun: string;
  readonly nouns: readonly [one: string, many: string];
  /** What stands behind the name of a row that only this device knows, where the server may still change that name. */
  readonly ofNew?: string;
  readonly fields: S;
  readonly may: CollectionPermissions;
  /** What a create or a change wants beside that. */
  readonly needs?: (write: AskedWrite<RowOf<S>>) => readonly Permission[];
  /** The field that says whose the row is, an employee's id: of one's own row nothing is hidden. */
  readonly ownerField?: (keyof S & string) | 'id';
  /** Its documented list, `GET <wirePath>/:signature`, where that answers the rows and nothing about others; else its area has one of its own. */
  readonly listCall?: { readonly perPage: number | 'all' };
  /** What documented rows call the shop, where it is not `signature_id` alone (spec 2 §3). */
  readonly shopName?: 'id_signature' | 'signature';
  /** The screen of the app on which its rows are edited: '/dashboard/clientes'. */
  readonly screen: string;
  /** Its file, if it has one. */
  readonly csv?: CsvDeclaration;
  /** Collections whose matching rows also find the row that they refer to (a customer by the plate of a car). */
  readonly alsoFoundBy?: readonly { readonly collection: string; readonly through: string }[];
  /** Own references whose row finds this one too, with all that finds that row in the same way (a quote by its customer). */
  readonly foundThrough?: readonly (keyof S & string)[];
  /** Words beside the fields' own values that find the row: what a person calls its status. */
  readonly searchWords?: (row: RowOf<S>) => string;
  /** Fields that are looked up by exact value, beside the references. */
  readonly indexedFields?: readonly (keyof S & string)[];
  /** Two fields that are looked up together, the first by its exact value ('status+arrived'), by the version of the device's store that brought the index. */
  readonly indexedPairs?: Readonly<Record<number, `${keyof S & string}+${keyof S & string}`>>;
  /** Lists are in the order of this key (code unit order). */
  readonly sortKey: (row: RowOf<S>) => string;
  /** By default each field merges by itself. */
  readonly merge?: Partial<MergePolicy>;
  /** Fields that are worked out from the others (totals, the quantity in stock); nobody sets them. */
  readonly derived?: { readonly fields: readonly (keyof S & string)[]; readonly of: (row: RowOf<S>) => Partial<RowOf<S>> };
  /** Fields that a create proposes and that nobody changes afterwards: numbers that the server gives, secrets of links. */
  readonly fixed?: readonly (keyof S & string)[];
  /** Of those, what whoever makes the row says of it (what a photo is), and would say again. */
  readonly saidOnce?: readonly (keyof S & string)[];
  /**
   * The id that a row has by rights, where several may make the same one without knowing of each other (a quote's service).
   * Two that were made so are one: what neither of their makers said is nothing to disagree about.
   */
  readonly idByRights?: (row: RowOf<S>) => RowId | null;
  /** Rows that are made once: nobody edits one, and it is deleted only with what it belongs to. */
  readonly appendOnly?: true;
  /** What a documented call's body means in the collection's own fields: other names of fields, a bare quantity. */
  readonly fromCall?: (body: Readonly<Record<string, unknown>>, present: RowOf<S> | null, made: CallMade) => Readonly<Record<string, unknown>>;
  /** Version of the device's store that brought the collection: stores only ever grow. */
  readonly storeVersion: number;
  /** How a person names the row: 'Célia Nakamura', 'BRA2E19'. */
  readonly describe: (row: RowOf<S>) => string;
}

/**
 * A declared collection with what follows from its fields. Store, outbox, sync, REST routes, tenant tests, fuzz tests and
 * demo data iterate over these; nothing else in shared code names a collection.
 */
export interface Collection<S extends FieldSet = FieldSet> extends Declaration<S> {
  /** One schema a field; each reads tolerantly and puts out the stored form. */
  readonly schema: SchemaOf<S>;
  /** Values of the fields that a create may leave out; the others are required. */
  readonly defaults: DefaultsOf<S>;
  readonly references: readonly Reference[];
  /** Fields that lists are searched by. */
  readonly searchFields: readonly { readonly field: string; readonly kind: SearchKind }[];
  /** Fields that are money: cents here, decimal reais on the wire (ruling 2); of list lines as 'items.price'. */
  readonly money: readonly string[];
  readonly alsoFoundBy: readonly { readonly collection: string; readonly through: string }[];
  readonly indexedFields: readonly (keyof S & string)[];
  readonly merge: MergePolicy;
}

/** Declares a collection. */
export function defineCollection<const S extends FieldSet>(declaration: Declaration<S>): Collection<S> {
  const { fields, alsoFoundBy = [], indexedFields = [], merge } = declaration;
  const each = Object.entries<Field>(fields as FieldSet);
  return {
    ...declaration,
    alsoFoundBy,
    indexedFields,
    merge: { groups: [], excluding: [], lists: [], marks: [], earliest: [], ...merge },
    schema: schemaOf(fields),
    defaults: defaultsOf(fields),
    references: each.flatMap(([field, { refersTo }]) => (refersTo === undefined ? [] : [{ field, ...refersTo }])),
    searchFields: each.flatMap(([field, { search }]) => (search === undefined ? [] : [{ field, kind: search }])),
    money: each.flatMap(([field, { kind }]) => (kind.column === 'money' ? [field] : (kind.moneyOfLines ?? []).map((ofLine) => `${field}.${ofLine}`))),
  };
}
