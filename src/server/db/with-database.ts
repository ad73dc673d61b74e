import { readConfig } from '../config.ts';
import { openDatabase, type Database } from './database.ts';
import { startEngine } from './engine/engine.ts';

/** Runs a command against the same database that the server of this environment uses, started for it if need be. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const engine = config.databaseUrl ? null : await startEngine({ dataDir: config.dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  const db = openDatabase(config.databaseUrl ?? engine?.url ?? '');
  try {
    return await work(db);
  } finally {
    await db.close();
    await engine?.stop();
  }
}
