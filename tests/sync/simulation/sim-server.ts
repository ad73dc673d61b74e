import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newSignatureId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { collectionNames } from '#domain/collections/collections.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { sessions } from '#server/db/access-tables.ts';
import { members, plans, signatures, users } from '#server/db/schema.ts';
import { photoFiles } from '#server/db/work-tables.ts';
import { storeAnswer } from '#server/sync/idempotency.ts';
import { sessionTokens } from '#server/plugins/session-tokens.ts';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import type { Ledger } from './ledger.ts';
import { PhotoPlaceInMemory } from './photo-place.ts';

const tokenSecret = 'simulation-secret-of-more-than-32-chars';

const start = Date.UTC(2026, 10, 20, 12);

/** The virtual time of a run, in milliseconds since 1970; devices add their own skew. */
export class SimClock {
  private time = start;
  now = (): number => this.time;
  advance(ms: number): void {
    this.time += ms;
  }
  /** Every run starts at the same moment, so that a seed gives the same run wherever it stands in a row of them. */
  reset(): void {
    this.time = start;
  }
}

export interface SimShop {
  readonly signature: SignatureId;
  readonly user: UserId;
  readonly token: string;
}

/** Tables of a shop that a backup holds. */
const shopTables = [...collectionNames, 'tombstones', 'idempotency', 'sync_heads', 'sync_counters', 'shop_sequences', 'public_links'];
export type Backup = ReadonlyMap<string, readonly Record<string, unknown>[]>;

type Transaction = Pick<Database['orm'], 'execute'>;

async function replaceRows(tx: Transaction, signature: SignatureId, backup: Backup): Promise<void> {
  for (const table of shopTables.toReversed()) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE signature_id = ${signature}`);
  for (const table of shopTables) {
    // All rows of a table in one statement: a row may stand before the one that it refers to.
    const rows = JSON.stringify(backup.get(table) ?? []);
    await tx.execute(
      sql`INSERT INTO ${sql.identifier(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.identifier(table)}, ${rows}::jsonb)`,
    );
  }
}

/** The real server over a real database; each run gets a shop of its own in it. */
export class SimServer {
  readonly clock = new SimClock();
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly photoPlace = new PhotoPlaceInMemory();
  private readonly database: TestDatabase;
  /** What writes answered, whole, by their keys: who asked may have been shown less of it. */
  private readonly answers = new Map<string, unknown>();

  private constructor(database: TestDatabase, parts: AppOptions['parts']) {
    this.database = database;
    this.db = openDatabase(database.url);
    const store = parts?.storeAnswer ?? storeAnswer;
    this.app = this.anotherApp({
      ...parts,
      storeAnswer: (tx, call, answer, nowMs) => {
        this.answers.set(call.key, JSON.parse(answer.body));
        return store(tx, call, answer, nowMs);
      },
    });
  }

  /** Another process on the same database; the caller closes it. */
  anotherApp(parts?: AppOptions['parts'], db = this.db): FastifyInstance {
    const photos = { files: this.photoPlace, mostBytes: Number.POSITIVE_INFINITY };
    return buildApp({ db, tokenSecret, clock: this.clock, photos, ...(parts ? { parts } : {}) });
  }

  /** As a server connects. */
  get databaseUrl(): string {
    return this.database.work.url;
  }

  static async start(parts?: AppOptions['parts']): Promise<SimServer> {
    const server = new SimServer(await testDatabase(), parts);
    await server.app.ready();
    return server;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.close();
    await this.database.drop();
  }

  /** A shop of its own, of a new person or of one who has others. */
  async openShop(owner?: UserId): Promise<SimShop> {
    const user = owner ?? (await this.newUser());
    const signature = newSignatureId(randomBytes);
    const { orm } = this.db;
    await orm.insert(plans).values({ id: 'simulation', name: 'Simulação', price_cents: 0, company: 1_000_000, users: 9 }).onConflictDoNothing();
    await orm.insert(signatures).values({ id: signature, name: 'Simulação', email: 's@patio.example', plan_id: 'simulation', user_id: user });
    await orm.insert(members).values({ signature_id: signature, user_id: user, role: 'owner' });
    return { signature, user, token: await this.signIn({ signature, user }) };
  }

  /** Somebody else who works in the shop. */
  async hire(signature: SignatureId): Promise<SimShop> {
    const user = await this.newUser();
    await this.db.orm.insert(members).values({ signature_id: signature, user_id: user, role: 'owner' });
    return { signature, user, token: await this.signIn({ signature, user }) };
  }

  private async newUser(): Promise<UserId> {
    const user = randomUUID() as string as UserId;
    await this.db.orm.insert(users).values({ id: user, email: `${user}@patio.example`, name: 'Simulação', level: 1 });
    return user;
  }

  /** What the write of this key answered at first, as whoever sees everything is shown it. */
  wholeAnswer = (key: string): unknown => this.answers.get(key);

  /** Takes the shop's rows away when a run is over: the same seed may run again, and none makes the next one slower. */
  async clear({ signature }: SimShop): Promise<void> {
    this.answers.clear();
    this.photoPlace.clear(signature);
    await this.db.orm.delete(photoFiles).where(eq(photoFiles.signature_id, signature));
    await this.db.transaction(async (tx) => {
      for (const table of shopTables.toReversed()) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE signature_id = ${signature}`);
    });
  }

  /** A login token of a session of its own. */
  async signIn({ signature, user }: Pick<SimShop, 'signature' | 'user'>): Promise<string> {
    const sid = randomUUID();
    await this.db.orm.insert(sessions).values({ id: sid, user_id: user, created_at: new Date(this.clock.now()) });
    return sessionTokens(tokenSecret, this.clock).issue({ id: user, name: 'Simulação', id_signature: signature, level: 1, sid });
  }

  /** The customer's approval of a quote by its link: a write that comes from no device. */
  async approve(token: string, id: string, ledger: Ledger): Promise<void> {
    const answer = await this.app.inject({ method: 'PUT', url: `/api/orcamentos/${token}`, payload: { status: 'approved' } });
    if (answer.statusCode === 200) ledger.noteChangedThere(id, { status: 'approved' });
  }

  /** A copy of the shop's data, as a backup holds it. */
  async backUp({ signature }: SimShop): Promise<Backup> {
    const backup = new Map<string, Record<string, unknown>[]>();
    for (const table of shopTables) {
      const { rows } = await this.db.orm.execute(sql`SELECT * FROM ${sql.identifier(table)} WHERE signature_id = ${signature}`);
      backup.set(table, rows);
    }
    return backup;
  }

  /** Puts a backup in the place of what the shop has now. */
  async restore({ signature }: SimShop, backup: Backup): Promise<void> {
    await this.db.transaction((tx) => replaceRows(tx, signature, backup));
  }

  /** The same while servers work on it, as `npm run restore` does it: the new epoch begins in the same transaction. */
  async restoreLive({ signature }: SimShop, backup: Backup): Promise<void> {
    await this.db.transaction(async (tx) => {
      const counter = sql`FROM sync_counters WHERE signature_id = ${signature}`;
      const {
        rows: [replaced],
      } = await tx.execute<{ rev: string }>(sql`SELECT rev ${counter} FOR UPDATE`);
      await replaceRows(tx, signature, backup);
      const by = sql`(SELECT greatest(rev, ${Number(replaced?.rev ?? 0)}::bigint) - rev + 4294967296 ${counter})`;
      for (const table of [...collectionNames, 'tombstones'])
        await tx.execute(sql`UPDATE ${sql.identifier(table)} SET rev = rev + ${by} WHERE signature_id = ${signature}`);
      await tx.execute(sql`UPDATE sync_counters SET rev = rev + ${by}, epoch = gen_random_uuid() WHERE signature_id = ${signature}`);
      await tx.execute(sql`DELETE FROM sync_heads WHERE signature_id = ${signature}`);
      await tx.execute(
        sql`INSERT INTO sync_heads (signature_id, rev, head, written_at) SELECT signature_id, rev, gen_random_uuid(), ${new Date(this.clock.now()).toISOString()}::timestamptz ${counter}`,
      );
    });
  }

  /** What an operator does after restoring a backup. */
  async rotateEpoch({ signature }: SimShop): Promise<void> {
    const { rotateEpoch } = await import('#server/sync/epoch.ts');
    await rotateEpoch(this.db, signature);
  }
}
