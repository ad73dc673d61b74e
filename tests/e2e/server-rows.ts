import type { RunningApp } from '#fixtures/running-app.ts';

export interface CustomerRow {
  id: string;
  rev: number;
  name: string;
  phone: string;
  email: string;
  signature_id: string;
}

/** Customers as the database has them, in the order in which they came. */
export async function customersNamed({ db }: RunningApp, ...names: string[]): Promise<CustomerRow[]> {
  const { rows } = await db.pool.query<CustomerRow>('SELECT * FROM customers WHERE name = ANY($1) ORDER BY rev', [names]);
  return rows;
}

export async function vehiclesWithPlate(
  { db }: RunningApp,
  ...plates: string[]
): Promise<{ id: string; rev: number; plate: string; customer_id: string }[]> {
  const { rows } = await db.pool.query('SELECT * FROM vehicles WHERE plate = ANY($1) ORDER BY rev', [plates]);
  return rows;
}

/** The shop's revision counter: it moves once for each row that a write touches. */
export async function revision({ db }: RunningApp, signature = '7K2F9Q'): Promise<number> {
  const { rows } = await db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [signature]);
  return rows[0]?.rev ?? 0;
}

/** The first customers of the demo shop, in the order of the list. */
export async function demoCustomers({ db }: RunningApp, count: number): Promise<CustomerRow[]> {
  const { rows } = await db.pool.query<CustomerRow>(`SELECT * FROM customers WHERE signature_id = '7K2F9Q' ORDER BY sort LIMIT $1`, [count]);
  return rows;
}

/** As {@link demoCustomers}, of those whom no quote names: others are not deleted. */
export async function customersWithoutQuotes({ db }: RunningApp, count: number): Promise<CustomerRow[]> {
  const { rows } = await db.pool.query<CustomerRow>(
    `SELECT * FROM customers c WHERE signature_id = '7K2F9Q' AND NOT EXISTS (
       SELECT FROM budgets b LEFT JOIN vehicles v ON v.signature_id = b.signature_id AND v.id = b.vehicle_id
       WHERE b.signature_id = c.signature_id AND c.id IN (b.customer_id, v.customer_id)) ORDER BY sort LIMIT $1`,
    [count],
  );
  return rows;
}

/** What the demo shop's record tells of these kinds, in the order in which it heard of it. */
export async function toldOf({ db }: RunningApp, ...kinds: string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ kind: string }>(
    "SELECT kind FROM audit_trail WHERE signature_id = '7K2F9Q' AND kind = ANY($1) ORDER BY id",
    [kinds],
  );
  return rows.map(({ kind }) => kind);
}
