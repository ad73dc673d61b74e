import pg from 'pg';
import type { SequenceState } from './manifest.ts';

/** A table of the program, as the database knows it. */
export interface StoredTable {
  readonly name: string;
  /** Without those that the database works out itself. */
  readonly columns: readonly string[];
  /** Tables whose rows must be there before its own. */
  readonly refersTo: readonly string[];
  /** Row level security holds for the account that owns it, too. */
  readonly isForced: boolean;
}

const query = `
  SELECT relation.relname AS name, relation.relforcerowsecurity AS "isForced",
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(DISTINCT other.relname), '[]') FROM pg_constraint JOIN pg_class other ON other.oid = confrelid
     WHERE conrelid = relation.oid AND contype = 'f' AND NOT condeferred AND confrelid <> conrelid) AS "refersTo"
  FROM pg_class relation
  WHERE relation.relnamespace = $1::regnamespace AND relation.relkind = 'r' AND relation.relpersistence = 'p'
    AND relation.relname <> 'patio_migrations'
  ORDER BY relation.relname`;

/** The tables of a schema, each after those that it refers to. Tables that do not outlive a crash hold nothing to keep. */
export async function storedTables(client: pg.ClientBase, schema: string): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(query, [pg.escapeIdentifier(schema)]);
  return inOrder(rows);
}

/** @throws where tables refer to each other in a ring that no deferred constraint opens. */
export function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const done = new Set<string>();
  const known = new Set(tables.map(({ name }) => name));
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, refersTo }) => !done.has(name) && refersTo.every((other) => done.has(other) || !known.has(other)));
    if (next.length === 0)
      throw new Error(
        `Tables refer to each other in a ring: ${tables
          .filter(({ name }) => !done.has(name))
          .map(({ name }) => name)
          .join(', ')}`,
      );
    ordered.push(...next);
    for (const { name } of next) done.add(name);
  }
  return ordered;
}

/** Whether the account reads every row whatever row level security says. */
export async function bypassesRowSecurity(client: pg.ClientBase): Promise<boolean> {
  const {
    rows: [role],
  } = await client.query<{ bypasses: boolean }>('SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user');
  return role?.bypasses === true;
}

export const qualifyName = (schema: string, name: string) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: Pick<StoredTable, 'columns'>) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Numbers and what is counted stay as they are written: triggers are off, and the owner is not kept out of its own rows. */
export async function openForLoading(client: pg.ClientBase, schema: string, tables: readonly StoredTable[], bypasses: boolean): Promise<void> {
  for (const table of tables) {
    if (table.isForced && !bypasses) await client.query(`ALTER TABLE ${qualifyName(schema, table.name)} NO FORCE ROW LEVEL SECURITY`);
    await client.query(`ALTER TABLE ${qualifyName(schema, table.name)} DISABLE TRIGGER USER`);
  }
}

/** As before {@link openForLoading}; what was put off is checked first. */
export async function closeAfterLoading(client: pg.ClientBase, schema: string, tables: readonly StoredTable[], bypasses: boolean): Promise<void> {
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualifyName(schema, table.name)} ENABLE TRIGGER USER`);
    if (table.isForced && !bypasses) await client.query(`ALTER TABLE ${qualifyName(schema, table.name)} FORCE ROW LEVEL SECURITY`);
  }
  await client.query('SET CONSTRAINTS ALL DEFERRED');
}

/** Where the sequences of a schema stand. */
export async function sequencesOf(client: pg.ClientBase, schema: string): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>('SELECT sequencename AS name FROM pg_sequences WHERE schemaname = $1 ORDER BY 1', [schema]);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const {
      rows: [state],
    } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${qualifyName(schema, name)}`,
    );
    if (state) states.push({ name, ...state });
  }
  return states;
}

/** Sequences do not go back with a transaction: they are only ever moved on. */
export async function moveSequencesOn(client: pg.ClientBase, schema: string, states: readonly SequenceState[]): Promise<void> {
  const present = new Map((await sequencesOf(client, schema)).map((state) => [state.name, state]));
  for (const { name, last, isCalled } of states) {
    const own = present.get(name);
    if (!own || BigInt(own.last) > BigInt(last) || (own.last === last && own.isCalled)) continue;
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [qualifyName(schema, name), last, isCalled]);
  }
}
