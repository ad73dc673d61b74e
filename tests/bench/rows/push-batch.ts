import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#domain/values/ids.ts';
import { statusesOf } from '../../load/devices.ts';
import { inPairs, median, ratiosOf } from '../pairs.ts';
import { inMs, ms, times, type Line } from '../report.ts';
import type { ShopServer } from '../shop-server.ts';

const ops = 100;
const newId = () => uuidV7(Date.now(), (count) => new Uint8Array(randomBytes(count)));

/** Row 15: a batch of 100 new customers, against one statement that writes the same rows into a table like theirs. */
export async function measureBatch({ database, device, shop }: ShopServer): Promise<Line> {
  const { pool } = database;
  let pushed: string[] = [];
  const push = async () => {
    pushed = Array.from({ length: ops }, newId);
    const body = { ops: pushed.map((id, at) => ({ opId: newId(), method: 'POST', path: '/clientes', body: bodyOf(id, at) })) };
    const began = performance.now();
    const answer = await device.call({ method: 'POST', path: `/sync/${shop.signature}`, body });
    const took = performance.now() - began;
    if (statusesOf(answer).filter((status) => status === 201).length !== ops) throw new Error(`The batch was answered ${answer.text.slice(0, 300)}`);
    const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM customers WHERE signature_id = $1 AND id = ANY($2)', [
      shop.signature,
      pushed,
    ]);
    if (Number(rows[0]?.count) !== ops) throw new Error(`The server has ${rows[0]?.count} rows of the batch`);
    return took;
  };
  const bodyOf = (id: string, at: number) => ({ id, signature_id: shop.signature, name: `Lote ${at} ${id.slice(-4)}`, phone: '11987654321' });
  await pool.query('CREATE TABLE IF NOT EXISTS bench_customers (LIKE customers INCLUDING ALL)');
  await push();
  const { rows } = await pool.query<{ all: string }>('SELECT json_agg(customers)::text AS all FROM customers WHERE id = ANY($1)', [pushed]);
  const all = rows[0]?.all ?? '';
  const write = async () => {
    await pool.query('TRUNCATE bench_customers');
    const began = performance.now();
    const { rowCount } = await pool.query(insertText, [all]);
    const took = performance.now() - began;
    if (rowCount !== ops) throw new Error(`The statement wrote ${rowCount} rows`);
    return took;
  };
  const insertText = await insertOf(pool);
  const paired = await inPairs({ app: push, limit: write });
  const ratios = ratiosOf(paired);
  return {
    row: '15',
    what: `Lote de ${ops} envios ÷ um comando SQL com as mesmas linhas`,
    measured: `${times(ratios.median)} (${times(ratios.least)} a ${times(ratios.most)}); ${ms(median(paired.app))} ÷ ${ms(median(paired.limit))}`,
    goal: '≤ 8',
    isMet: ratios.median <= 8,
    figures: inMs(paired),
  };
}

/** Columns that the database makes itself cannot be written. */
async function insertOf(pool: ShopServer['database']['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'bench_customers' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  return `INSERT INTO bench_customers (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::bench_customers, $1::json)`;
}
