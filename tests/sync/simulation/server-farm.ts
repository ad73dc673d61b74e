import type pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppOptions } from '#server/app.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { storeAnswer } from '#server/sync/idempotency.ts';
import { gatedDatabase, withoutTimeouts, type GatedDatabase } from './gated-database.ts';
import type { Ledger } from './ledger.ts';
import { Locks } from './locks.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';
import { ServerProcess, type Call, type ProcessEvents } from './server-process.ts';
import { SimServer } from './sim-server.ts';

/** The server's answer to a write, until it is known whether it is committed. */
interface Pending {
  readonly signature: SignatureId;
  readonly opId: string;
  readonly body: string;
}

/** Answers that are final: the op can be called refused, whatever it meets later. */
const definite = new Set([400, 404, 409, 410, 412, 422]);

export interface FarmOptions {
  readonly parts?: AppOptions['parts'];
  /** Plants: the answer of a write is stored by a statement of its own after the commit. */
  readonly answersStoredLate?: boolean;
  /** Plants: what the server says to PostgreSQL instead. */
  readonly rewrite?: (statement: string) => string;
}

/** Two processes on one database, for one run at a time. */
export class ServerFarm {
  readonly sim: SimServer;
  readonly processes: readonly ServerProcess[];
  private readonly databases: readonly GatedDatabase[];
  private readonly pending: WeakMap<pg.PoolClient, Pending[]>;
  private locks = new Locks();
  private between: (() => Promise<void>) | null = null;

  private constructor(
    sim: SimServer,
    processes: readonly ServerProcess[],
    databases: readonly GatedDatabase[],
    pending: WeakMap<pg.PoolClient, Pending[]>,
  ) {
    this.sim = sim;
    this.processes = processes;
    this.databases = databases;
    this.pending = pending;
  }

  static async start({ parts, answersStoredLate = false, rewrite }: FarmOptions = {}): Promise<ServerFarm> {
    const sim = await SimServer.start(parts);
    withoutTimeouts(sim.db);
    const pending = new WeakMap<pg.PoolClient, Pending[]>();
    const late = new WeakMap<pg.PoolClient, string>();
    const store = parts?.storeAnswer ?? storeAnswer;
    const watched: AppOptions['parts'] = {
      ...parts,
      storeAnswer: (tx, call, answer, nowMs) => {
        pending.set(tx.client, [...(pending.get(tx.client) ?? []), { signature: tx.signature, opId: call.key, body: answer.body }]);
        const rowAtCommit = (into: string, values: string) => void late.set(tx.client, `INSERT INTO ${into} VALUES (${values})`);
        store(answersStoredLate ? { ...tx, rowAtCommit } : tx, call, answer, nowMs);
      },
    };
    const databases = [0, 1].map(() => gatedDatabase(sim.databaseUrl, rewrite));
    // Of two servers one takes what succeeds in one transaction, the other each entry of a batch by itself.
    const apps = databases.map((db, at) => sim.anotherApp({ mayGoTogether: (entries) => at === 0 && entries > 1, ...watched }, db));
    for (const app of apps) await app.ready();
    const processes = apps.map((app, index) => new ServerProcess(app, databases[index] as GatedDatabase, late));
    return new ServerFarm(sim, processes, databases, pending);
  }

  async stop(): Promise<void> {
    for (const process of this.processes) await process.close();
    for (const database of this.databases) await database.close();
    await this.sim.stop();
  }

  /** Takes part in a run; answers what ends that. `ledgerOf`: what is known of a shop. */
  join(scheduler: Scheduler, prng: Prng, ledgerOf: (signature: SignatureId) => Ledger | undefined, deathAt: ProcessEvents['deathAt']): () => void {
    const locks = new Locks();
    this.locks = locks;
    scheduler.stillness.onStall = () => locks.findWaiting(this.sim.db.pool);
    const signatureOf = new Map<string, SignatureId>();
    const events: ProcessEvents = {
      deathAt,
      committed: (client) => {
        const writes = this.pending.get(client) ?? [];
        this.pending.delete(client);
        for (const write of writes) {
          signatureOf.set(write.opId, write.signature);
          ledgerOf(write.signature)?.noteAccepted(write.opId, JSON.parse(write.body));
        }
        this.seeNews();
      },
      betweenWrites: async () => this.between?.(),
      rolledBack: (client) => void this.pending.delete(client),
      answered: (opId, status) => {
        const signature = signatureOf.get(opId);
        if (signature !== undefined && definite.has(status)) ledgerOf(signature)?.noteRefused(opId, status);
      },
    };
    for (const process of this.processes) process.join(scheduler, prng, locks, events);
    return () => {
      this.between = null;
      for (const process of this.processes) process.leave();
    };
  }

  /** The balancer's choice; a process that is down is noticed by the call that it breaks. */
  call(prng: Prng, call: Call) {
    return prng.pick(this.processes).call(call);
  }

  /** Held pulls look again. */
  seeNews(): void {
    for (const process of this.processes) process.seeNews();
  }

  /** Statements take no time any more. */
  beQuick(): void {
    for (const process of this.processes) process.slowestMs = 0;
  }

  /** Resolves between two writes of a batch, which goes on when `isOver` is. */
  amidBatch(isOver: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.between = () => {
        this.between = null;
        resolve();
        return isOver;
      };
    });
  }

  /** Whether no write of the shop is under way that has its counter already. */
  isQuiet(signature: SignatureId): boolean {
    return this.locks.isFree(`'${signature}'`, null);
  }

  /** Every process dies: nothing is under way any more. */
  killAll(): void {
    for (const process of this.processes) process.die();
  }

  /** The server's own daily work, in one of its processes. */
  async cleanUp(prng: Prng): Promise<void> {
    await cleanUp(prng.pick(this.databases), this.sim.clock);
  }
}
