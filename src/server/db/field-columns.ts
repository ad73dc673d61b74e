import type { $Type, NotNull } from 'drizzle-orm';
import { bigint, boolean, integer, json, numeric, smallint, text, uuid, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import type { ColumnType, FieldSet, RowOf } from '#domain/fields/field.ts';

/** Rows stand in tables in their wire form: money in decimal reais, so that a pull hands them on as they are. */
export const reais = () => numeric({ mode: 'number' });

const columnOf = {
  text: () => text(),
  boolean: () => boolean(),
  smallint: () => smallint(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  money: reais,
  uuid: () => uuid(),
  json: () => json(),
} satisfies Record<ColumnType, () => PgColumnBuilderBase>;

type Column<C extends ColumnType> = ReturnType<(typeof columnOf)[C]>;
type ColumnTypeOf<F> = F extends { readonly kind: { readonly column: infer C extends ColumnType } } ? C : never;
/** Amounts are plain numbers there, ids plain texts: what the domain knows of them beyond that is not the table's. */
type Typed<C extends ColumnType, T> = C extends 'text' | 'json' ? $Type<Column<C>, T> : Column<C>;
type ColumnOf<F, T> = null extends T ? Typed<ColumnTypeOf<F>, NonNullable<T>> : NotNull<Typed<ColumnTypeOf<F>, T>>;

/** A column for each field; one that may be null is so in its table. */
export const fieldColumns = <const S extends FieldSet>(fields: S) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => [name, initial === null ? columnOf[kind.column]() : columnOf[kind.column]().notNull()]),
  ) as unknown as { readonly [F in keyof S]: ColumnOf<S[F], RowOf<S>[F]> };
