import * as z from 'zod/mini';
import type { Permission } from '../access/shop-permissions.ts';
import type { CellKind } from './csv-cells.ts';
import type { Json } from '../values/json.ts';
import type { SearchKind } from '../values/search-text.ts';

/** How the server keeps a column; `money` stands there in decimal reais, as it travels (ruling 2). */
export type ColumnType = 'text' | 'boolean' | 'smallint' | 'integer' | 'bigint' | 'money' | 'uuid' | 'json';

/** What sort of values a field holds: what stores, shows, reads, types and makes up such values goes by this. */
export type KindName =
  | 'text'
  | 'email'
  | 'state'
  | 'phone'
  | 'document'
  | 'taxId'
  | 'pis'
  | 'postalCode'
  | 'plate'
  | 'date'
  | 'dateTime'
  | 'money'
  | 'count'
  | 'sum'
  | 'ordinal'
  | 'reference'
  | 'flag'
  | 'choice'
  | 'numberedChoice'
  | 'list';

/** What is true of every field that holds such values. */
export interface FieldKind<Column extends ColumnType = ColumnType> {
  readonly name: KindName;
  /** What passes where a row must have such a value and nothing is known of it, or may be said: nobody's, no time's. */
  readonly standIn: Json;
  readonly column: Column;
  /** A stored value, as text, the way a person reads it. Neither '' nor null comes here. */
  readonly format: (stored: string) => string;
  /** How it stands in a spreadsheet. */
  readonly cell: CellKind;
  /** Of a list of lines: what each line has. */
  readonly lineFields?: readonly string[];
  /** Of a list: which fields of its lines are money. */
  readonly moneyOfLines?: readonly string[];
}

/** A row of another collection, and what a delete of that row does (DESIGN §4). */
export interface Target<Name extends string = string> {
  readonly to: Name;
  /** `cascade`: goes with it. `restrict`: the delete is refused and says what refers to it. */
  readonly onDelete: 'cascade' | 'restrict';
}

/** What may be said of a field beside its kind. */
export interface FieldExtras {
  /** So many characters can be typed at most. */
  readonly most?: number;
  /** Lists are searched by it. */
  readonly search?: SearchKind;
  /** Its column in a spreadsheet; by default under its label. */
  readonly csv?: {
    readonly title?: string;
    /** What other programs call it; case and accents do not matter. */
    readonly otherTitles?: readonly string[];
    readonly cell?: CellKind;
  };
  /** Says something about a person, or how to reach them. */
  readonly isPersonal?: true;
  /** Secrets of links, and what says nothing to a person: in no list of what has changed. */
  readonly isHidden?: true;
  /** The secret of a link. */
  readonly isSecret?: true;
  readonly refersTo?: Target;
  /** Only who holds this sees it, but of one's own row; nobody else is sent it, finds a row by it, or sets it. */
  readonly seenWith?: Permission;
  /** Only who holds this sets it. */
  readonly setWith?: Permission;
  /** Of a list of lines: which of their fields only some see. */
  readonly linesSeenWith?: Readonly<Record<string, Permission>>;
}

/** Everything that is true of a field by itself. */
export interface Field<T extends Json = Json, Column extends ColumnType = ColumnType> extends FieldExtras {
  /** As a person calls it. */
  readonly label: string;
  readonly kind: FieldKind<Column>;
  /** Reads tolerantly and puts out the stored form. */
  readonly schema: z.ZodMiniType<T>;
  /** What a create may leave it out for; a field without one is required. */
  readonly initial?: T;
}

/** A field that a create may leave out. */
export type OptionalField<T extends Json, Column extends ColumnType = ColumnType> = Field<T, Column> & { readonly initial: T };

export type FieldSet = Readonly<Record<string, Field>>;

// Not `Json`: what the schema puts out may be a type that is narrower than its JSON.
type ValueOf<F> = F extends { readonly schema: z.ZodMiniType<infer T> } ? T : never;

/** A row of these fields. */
export type RowOf<S> = { -readonly [F in keyof S]: ValueOf<S[F]> };

/** What a create may leave out, with the values that it then has. */
export type DefaultsOf<S> = { -readonly [F in keyof S as S[F] extends { readonly initial: unknown } ? F : never]: ValueOf<S[F]> };

/** Schemas of the fields, in their order. */
export type SchemaOf<S> = z.ZodMiniObject<
  { readonly [F in keyof S]: S[F] extends { readonly schema: infer Schema extends z.ZodMiniType } ? Schema : never },
  z.core.$strip
>;

/** The fields, seen only by who holds the permission. */
export const seenWith = <const S extends FieldSet>(permission: Permission, fields: S): S =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, seenWith: permission }])) as unknown as S;

/** One schema of all fields. */
export const schemaOf = <const S extends FieldSet>(fields: S): SchemaOf<S> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))) as unknown as SchemaOf<S>;

/** The values of the fields that a create may leave out. */
export const defaultsOf = <const S extends FieldSet>(fields: S): DefaultsOf<S> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]]))) as DefaultsOf<S>;

/** The fields under other labels, where a form calls one otherwise than lists and files do. */
export const withLabels = <const S extends FieldSet>(fields: S, labels: { readonly [F in keyof S]?: string }): S =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, label: labels[name] ?? field.label }])) as unknown as S;
