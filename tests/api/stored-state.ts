import type { World } from './world.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

async function tablesOf({ db }: World): Promise<Table[]> {
  const { rows } = await db.pool.query<Table>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name ORDER BY table_name`,
  );
  return rows;
}

/** Rows and a mark of their content, by table. */
export type StoredState = Readonly<Record<string, string>>;

async function stateOf(world: World, tables: readonly { readonly name: string; readonly where: string }[]): Promise<StoredState> {
  const each = tables.map(
    ({ name, where }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' ORDER BY each::text)), '') AS state FROM "${name}" AS each WHERE ${where}`,
  );
  const { rows } = await world.db.pool.query<{ name: string; state: string }>(each.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** What is stored of a shop and of its owner, in whatever table. */
export async function stateOfShop(world: World, shop: string, owner: string): Promise<StoredState> {
  const tables = (await tablesOf(world)).flatMap(({ name, columns }) => {
    if (name === 'signatures') return [{ name, where: `id = '${shop}'` }];
    if (name === 'users') return [{ name, where: `id = '${owner}'` }];
    if (columns.includes('signature_id')) return [{ name, where: `signature_id = '${shop}'` }];
    return columns.includes('user_id') ? [{ name, where: `user_id = '${owner}'` }] : [];
  });
  return stateOf(world, tables);
}

/** What is stored in all tables but some. */
export async function stateOfAll(world: World, but: readonly string[]): Promise<StoredState> {
  const tables = (await tablesOf(world)).filter(({ name }) => !but.includes(name)).map(({ name }) => ({ name, where: 'true' }));
  return stateOf(world, tables);
}
