import type pg from 'pg';
import { openDatabase, type Database } from '#server/db/database.ts';
import type { World } from './world.ts';

/** A statement that PostgreSQL ran, also within a function or a trigger, with the tables that it looked at without saying of which shop. */
export interface Recorded {
  readonly text: string;
  /** What was going on: a call's name. */
  readonly during: string;
  readonly withoutShop: readonly string[];
}

/** A transaction's writes: the shops of the rows, the tables, the statements as they were sent. */
export interface Written {
  readonly shops: readonly string[];
  readonly tables: readonly string[];
  readonly queries: readonly string[];
}

export interface Recorder {
  /** Connections whose statements are recorded. */
  readonly db: Database;
  during(name: string): void;
  statements(): readonly Recorded[];
  written(): Promise<Written[]>;
}

/**
 * Records what is asked of the world's database from now on by `db`: each statement by its plan. Row level security is taken away
 * there, so that a plan holds only what the statement itself says, and each row that is written says whose it is.
 */
export async function recordStatements(world: World): Promise<Recorder> {
  const { rows: tables } = await world.db.pool.query<{ name: string; hasShop: boolean }>(
    `SELECT table_name AS name, bool_or(column_name = 'signature_id') AS "hasShop" FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name`,
  );
  const withShop = new Set(tables.filter(({ hasShop }) => hasShop).map(({ name }) => name));
  for (const { name } of tables) await world.db.pool.query(`ALTER TABLE "${name}" NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY`);
  await world.db.pool.query(noteWrites);
  for (const name of withShop)
    await world.db.pool.query(
      `CREATE TRIGGER zz_note_write AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION recorded.note_write()`,
    );
  for (const [setting, value] of Object.entries(explained))
    await world.db.pool.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting} = %L', current_database(), '${value}'); END $$`);

  const { pool, shopPool } = world.serverDb;
  const db = openDatabase(String(pool.options.connectionString), String(shopPool.options.connectionString));
  const recorded: Recorded[] = [];
  let during = '';
  const hear = (client: pg.PoolClient) =>
    void client.on('notice', ({ message }) => {
      const told = message === undefined ? null : planIn(message);
      if (told === null) return;
      const withoutShop = [...scansIn(told.Plan)].filter(({ table, saysShop }) => withShop.has(table) && !saysShop).map(({ table }) => table);
      recorded.push({ text: told['Query Text'].replaceAll(/\s+/g, ' ').trim(), during, withoutShop: [...new Set(withoutShop)] });
    });
  for (const each of [db.pool, db.shopPool]) each.on('connect', hear);
  return {
    db,
    during: (name) => void (during = name),
    statements: () => recorded,
    written: async () =>
      (
        await world.db.pool.query<Written>(
          `SELECT array_agg(DISTINCT shop) AS shops, array_agg(DISTINCT name) AS tables, array_agg(DISTINCT query) AS queries
           FROM recorded.writes GROUP BY transaction`,
        )
      ).rows,
  };
}

// What PostgreSQL brings along tells the plan of each statement as a notice to whoever sent it.
const explained = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

const noteWrites = `
  CREATE SCHEMA recorded;
  CREATE TABLE recorded.writes (transaction xid8, name text, shop text, query text, UNIQUE (transaction, name, shop, query));
  CREATE FUNCTION recorded.note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO recorded.writes VALUES (pg_current_xact_id(), TG_TABLE_NAME, coalesce(NEW.signature_id, OLD.signature_id), left(current_query(), 500))
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Hash Cond'?: string;
  readonly 'Merge Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly Plans?: readonly PlanNode[];
}

function planIn(message: string): { 'Query Text': string; Plan: PlanNode } | null {
  const [, json] = /^duration: [\d.]+ ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  return json === undefined ? null : (JSON.parse(json) as { 'Query Text': string; Plan: PlanNode });
}

/** `joined`: what the joins above compare. */
function* scansIn(node: PlanNode, joined: readonly string[] = []): Generator<{ table: string; saysShop: boolean }> {
  const table = node['Relation Name'];
  if (table !== undefined && node['Node Type'] !== 'ModifyTable') {
    const own = conditionsOf(node, ['Index Cond', 'Recheck Cond', 'Filter']).some((each) => isOneShop(each, '(?:\\w+\\.)?'));
    yield { table, saysShop: own || joined.some((each) => isOneShop(each, `${node.Alias}\\.`)) };
  }
  const below = [...joined, ...conditionsOf(node, ['Hash Cond', 'Merge Cond', 'Join Filter'])];
  for (const each of node.Plans ?? []) yield* scansIn(each, below);
}

const conditionsOf = (node: PlanNode, names: readonly ('Index Cond' | 'Recheck Cond' | 'Filter' | 'Hash Cond' | 'Merge Cond' | 'Join Filter')[]) =>
  names.flatMap((name) => conjuncts(node[name] ?? ''));

/** Whether a condition holds a table's rows to one shop: to a value, or to that of another table's row. */
const isOneShop = (condition: string, prefix: string) =>
  new RegExp(`^\\(*${prefix}signature_id = (?!ANY )`).test(condition) || new RegExp(` = ${prefix}signature_id\\)*$`).test(condition);

/** The parts of a condition that all must hold, as PostgreSQL prints it: `((a = 1) AND (b = 2))`. */
function conjuncts(condition: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 1];
  const inner = condition.slice(1, -1);
  for (let at = 0; at < condition.length; at += 1) {
    if (condition[at] === '(') depth += 1;
    if (condition[at] === ')') depth -= 1;
    if (depth === 1 && condition.startsWith(' AND ', at)) {
      parts.push(condition.slice(from, at));
      from = at + ' AND '.length;
    }
  }
  return parts.length === 0 ? [inner] : [...parts, condition.slice(from, -1)];
}
