import Dexie, { type Table } from 'dexie';

export interface PlainRow {
  readonly id: string;
  /** Its place in the list. */
  readonly at: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly document: string;
  readonly plates: readonly string[];
}

function opened(): { database: Dexie; rows: Table<PlainRow, string> } {
  const database = new Dexie('bench-plain');
  database.version(1).stores({ rows: 'id, at' });
  return { database, rows: database.table('rows') };
}

export const readPlainRows = (): Promise<PlainRow[]> => opened().rows.orderBy('at').toArray();

export async function writePlainRows(all: readonly PlainRow[]): Promise<void> {
  const { database, rows } = opened();
  await rows.clear();
  await rows.bulkPut(all);
  database.close();
}
