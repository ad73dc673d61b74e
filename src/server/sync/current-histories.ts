// Invariant: what is answered was read after it was asked for, so whoever has seen a commit finds it here too.
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import type { Head, History } from './history.ts';

/** Where a shop's history stands now. */
export type CurrentHistory = Pick<History, 'epoch' | 'rev' | 'newest'>;

interface Round {
  readonly shops: Set<SignatureId>;
  readonly answer: Promise<ReadonlyMap<SignatureId, CurrentHistory>>;
}

interface Read {
  readonly shop: SignatureId;
  readonly epoch: string;
  readonly rev: number;
  readonly newest: Head | null;
}

const statement = `
  SELECT counters.signature_id AS shop, counters.epoch, counters.rev,
    (SELECT json_build_object('rev', rev, 'head', head) FROM sync_heads WHERE signature_id = counters.signature_id ORDER BY rev DESC LIMIT 1) AS newest
  FROM sync_counters counters WHERE counters.signature_id = ANY($1)`;

/**
 * Reads where histories stand, in rounds: all that is asked while one round is under way is read by the next, in one
 * statement, whichever shops it is about. So a crowd of devices that ask whether anything is new costs little more than one.
 */
export class CurrentHistories {
  readonly #db: Pick<Database, 'pool'>;
  #running: Promise<unknown> = Promise.resolve();
  #next: Round | null = null;

  constructor(db: Pick<Database, 'pool'>) {
    this.#db = db;
  }

  /** Where the shop's history stands; null for an unknown shop. */
  async of(shop: SignatureId): Promise<CurrentHistory | null> {
    const round = (this.#next ??= this.#roundAfter(this.#running));
    round.shops.add(shop);
    return (await round.answer).get(shop) ?? null;
  }

  #roundAfter(running: Promise<unknown>): Round {
    const shops = new Set<SignatureId>();
    const answer = running.then(() => {
      this.#next = null;
      return this.#read([...shops]);
    });
    // One that fails is told to who asked in it; the next goes on.
    this.#running = answer.catch(() => undefined);
    return { shops, answer };
  }

  async #read(shops: readonly SignatureId[]): Promise<ReadonlyMap<SignatureId, CurrentHistory>> {
    const { rows } = await this.#db.pool.query<Read>(statement, [shops]);
    return new Map(rows.map(({ shop, epoch, rev, newest }) => [shop, { epoch, rev, newest }]));
  }
}
