// Invariant: a statement that is asked for all the time is planned once a connection and run by name from then on, under
// the role and the shop of `tenant.ts`, in one round trip.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from './database.ts';
import { databaseErrorCode } from './database-error.ts';
import { enterTenant } from './tenant.ts';

type Value = string | number | readonly (string | number)[];

const noSuchStatement = '26000';
const isThereAlready = '42P05';

// What a connection was told to keep. A pooler between may hand out another connection each time: then it is found out.
const known = new WeakMap<pg.PoolClient, Set<string>>();

/** A query of one shop's rows, with `$1` and on as in `PREPARE`. */
export class TenantStatement<Row> {
  private readonly name: string;
  private readonly preparation: string;

  /** `types`: PostgreSQL's names of the types of the parameters. */
  constructor(types: readonly string[], text: string) {
    this.name = `patio_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.preparation = `PREPARE ${this.name} (${types.join(', ')}) AS ${text}`;
  }

  /** The rows that it answers in the shop. */
  async rows(db: Database, signature: SignatureId, values: readonly Value[]): Promise<Row[]> {
    const client = await db.shopPool.connect();
    const run = [enterTenant(signature), `EXECUTE ${this.name} (${values.map(literal).join(', ')})`];
    const prepareAndRun = [...run.slice(0, 1), this.preparation, ...run.slice(1)];
    const isKnown = known.get(client)?.has(this.name) ?? false;
    let failure: Error | undefined;
    try {
      return await this.ask(client, isKnown ? run : prepareAndRun).catch((error: unknown) => {
        const code = databaseErrorCode(error);
        if (code === noSuchStatement) return this.ask(client, prepareAndRun);
        if (code === isThereAlready) return this.ask(client, run);
        throw error;
      });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(failure);
    }
  }

  private async ask(client: pg.PoolClient, statements: readonly string[]): Promise<Row[]> {
    // Sent as one text they are one transaction.
    const answers: unknown = await client.query(statements.join('; '));
    known.set(client, (known.get(client) ?? new Set()).add(this.name));
    return (answers as pg.QueryResult[]).at(-1)?.rows ?? [];
  }
}

function literal(value: Value): string {
  if (typeof value === 'number') return String(value);
  return pg.escapeLiteral(typeof value === 'string' ? value : `{${value.join(',')}}`);
}
