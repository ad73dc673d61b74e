/*
 * One process of the server as a run sees it: it works off several calls at once, each of their statements waits for
 * its turn, and it can die before or after any of them. What was not committed then is rolled back, what was stays,
 * and nobody is answered.
 */
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { idempotencyHeader } from '#contract/headers.ts';
import { mostConnections, type Door, type GatedDatabase, type Statement } from './gated-database.ts';
import type { Locks } from './locks.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';

/** The process died under the call. */
class ProcessDied extends Error {}

export interface Call {
  readonly method: 'HEAD' | 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of bytes the headers say what they are; a text is JSON. */
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  /** Null of an answer that is no JSON. */
  readonly body: unknown;
  /** The head of an answer, and what came behind it, where that is bytes. */
  readonly head?: Readonly<Record<string, unknown>>;
  readonly bytes?: Uint8Array;
}

/** What a run hears of its processes, and how it harms them. */
export interface ProcessEvents {
  /** Whether the process dies at this statement. */
  deathAt(statement: string): 'before' | 'after' | null;
  committed(client: pg.PoolClient): void;
  rolledBack(client: pg.PoolClient): void;
  /** A single write of a batch was answered. */
  answered(opId: string, status: number): void;
  /** A write of a batch is answered, and others of it are still to come. */
  betweenWrites(): Promise<void>;
}

const counterLock = /FROM sync_counters WHERE signature_id = ('[^']+') FOR UPDATE/;
const look = 'SELECT signature_id, rev FROM sync_counters WHERE signature_id = ANY';
/** How seldom a statement is sent although it will have to wait for the lock in PostgreSQL itself. */
const chanceOfRealWait = 0.02;
const longestDownMs = 20_000;
/** How long a statement takes at most, one for a run: the slower they are, the more calls are under way at once. */
const slownesses = [0, 20, 150, 400];

export class ServerProcess implements Door {
  isDown = false;
  /** How long a statement takes at most. */
  slowestMs = 0;
  private readonly app: FastifyInstance;
  private readonly db: GatedDatabase;
  private readonly late: WeakMap<pg.PoolClient, string>;
  private readonly cuts = new Set<() => void>();
  private readonly looks = new Set<() => void>();
  /** Of each batch under way the writes that are not answered yet. */
  private readonly batches = new Set<Set<string>>();
  /** Looks that are worth making before something happens again. */
  private looksLeft = 0;
  private scheduler: Scheduler | null = null;
  private prng: Prng | null = null;
  private events: ProcessEvents | null = null;
  private locks: Locks | null = null;

  /** `late`: statements to send by themselves once their connection's transaction is committed (a planted bug). */
  constructor(app: FastifyInstance, db: GatedDatabase, late: WeakMap<pg.PoolClient, string>) {
    this.app = app;
    this.db = db;
    this.late = late;
    const inject = app.inject.bind(app) as (call: InnerCall) => Promise<{ statusCode: number }>;
    // The server runs each write of a batch as a call of its own.
    Object.assign(app, {
      inject: async (call: InnerCall) => {
        const answer = await inject(call);
        const opId = call.headers?.[idempotencyHeader];
        if (opId !== undefined) {
          this.events?.answered(opId, answer.statusCode);
          if (this.isLeftAfter(opId)) await this.events?.betweenWrites();
        }
        return answer;
      },
    });
  }

  /** Takes part in a run. */
  join(scheduler: Scheduler, prng: Prng, locks: Locks, events: ProcessEvents): void {
    this.scheduler = scheduler;
    this.prng = prng;
    this.events = events;
    this.locks = locks;
    this.isDown = false;
    this.db.door = this;
    this.slowestMs = prng.pick(slownesses);
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  leave(): void {
    this.db.door = null;
    this.events = null;
    this.seeNews();
  }

  /** Works a call off; null when the process was down or died before it had answered. */
  call({ method, url, headers, body }: Call): Promise<Answer | null> {
    if (this.isDown) return Promise.resolve(null);
    const batch = new Set(opIdsIn(body));
    this.batches.add(batch);
    return new Promise((resolve) => {
      const cut = () => resolve(null);
      this.cuts.add(cut);
      void this.app
        .inject({
          method,
          url,
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
        })
        .then((answer) => resolve(answerOf(answer)), cut)
        .finally(() => {
          this.cuts.delete(cut);
          this.batches.delete(batch);
        });
    });
  }

  /** Whether the batch of an answered write has others still to come. */
  private isLeftAfter(opId: string): boolean {
    const batch = [...this.batches].find((ops) => ops.delete(opId));
    return batch !== undefined && batch.size > 0;
  }

  /** Every open call breaks; it comes up again after a while. */
  die(): void {
    if (this.isDown || this.scheduler === null || this.prng === null) return;
    this.isDown = true;
    for (const cut of this.cuts) cut();
    this.cuts.clear();
    this.scheduler.after(500 + this.prng.below(longestDownMs), () => {
      this.isDown = false;
    });
  }

  async connect(): Promise<void> {
    await this.scheduler?.gate(() => this.db.taken < mostConnections);
  }

  async track<T>(work: Promise<T>): Promise<T> {
    return this.scheduler === null ? work : this.scheduler.stillness.track(work);
  }

  released(client: pg.PoolClient): void {
    this.locks?.release(client);
    this.events?.rolledBack(client);
  }

  async pass(statement: Statement): Promise<unknown> {
    const { scheduler, prng, events, locks } = this;
    if (scheduler === null || prng === null || events === null || locks === null) return statement.execute();
    if (this.isDown) throw new ProcessDied();
    const { text, client } = statement;
    if (text.startsWith(look)) return this.lookWhenThereIsNews(statement);
    const lock = counterLock.exec(text)?.[1] ?? null;
    const mayWait = lock !== null && prng.chance(chanceOfRealWait);
    if (this.slowestMs > 0) await scheduler.sleep(prng.below(this.slowestMs));
    await scheduler.gate(() => this.isDown || lock === null || mayWait || locks.isFree(lock, client));
    if (this.isDown) throw new ProcessDied();
    const death = events.deathAt(text);
    if (death === 'before') {
      this.die();
      throw new ProcessDied();
    }
    const result = await locks.watch(scheduler.stillness, client, statement.execute());
    if (lock !== null) locks.hold(lock, client);
    const ends = /\b(COMMIT|ROLLBACK)$/.exec(text)?.[1];
    if (ends !== undefined) locks.release(client);
    if (ends === 'COMMIT') events.committed(client);
    else if (ends === 'ROLLBACK') events.rolledBack(client);
    if (death === 'after') this.die();
    // It may be the last one of a call that waits from now on, having seen what was there before the newest commit.
    this.seeNews();
    const late = this.late.get(client);
    if (late !== undefined && ends === 'COMMIT') {
      this.late.delete(client);
      await client.query(late);
    }
    return result;
  }

  /** Long polls look at the counters every 300 ms. Until something happens they see what they saw. */
  private async lookWhenThereIsNews(statement: Statement): Promise<unknown> {
    if (this.looksLeft === 0) await new Promise<void>((resolve) => this.looks.add(resolve));
    this.looksLeft -= 1;
    return this.locks === null ? statement.execute() : this.locks.watch(this.scheduler?.stillness ?? null, statement.client, statement.execute());
  }

  /** Something was committed, by whatever process, or asked here: the look that stands asks for who waited before that, the next one for all. */
  seeNews(): void {
    this.looksLeft = 2;
    const waiting = [...this.looks];
    this.looks.clear();
    for (const see of waiting) see();
  }
}

function answerOf({ statusCode: status, headers: head, payload, rawPayload: bytes }: Response): Answer {
  const isJson = payload !== '' && String(head['content-type']).includes('json');
  return { status, body: isJson ? (JSON.parse(payload) as unknown) : null, head, bytes };
}

const opIdsIn = (body: Call['body']): string[] =>
  (typeof body !== 'string' ? [] : ((JSON.parse(body) as { ops?: { opId: string }[] }).ops ?? [])).map(({ opId }) => opId);

interface InnerCall {
  readonly headers?: Readonly<Record<string, string>>;
}
