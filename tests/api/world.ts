import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundless } from '#fixtures/call-limits.ts';
import { testDatabase } from '#fixtures/database.ts';
import type { Method } from '#contract/call.ts';
import { moneyToWire } from '#contract/rows.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { Level } from '#domain/access/permissions.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { allKinds } from './demo-kinds.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { noteUndocumented } from './documented-refusals.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { insertBasics } from '#server/db/basics.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { members, plans, signatures, users } from '#server/db/schema.ts';
import { diskPhotoFiles } from '#server/photos/disk-photo-files.ts';
import type { PhotoFiles } from '#server/photos/photo-files.ts';
import { systemRandom } from '#server/ports.ts';

export const tokenSecret = 'a secret of the tests, long enough for anybody';
export const password = 'patio-demo';
export const ownShop = 'AAAAA1' as SignatureId;
export const secondShop = 'AAAAA2' as SignatureId;
export const otherShop = 'BBBBB1' as SignatureId;
export const expiredShop = 'CCCCC1' as SignatureId;

// A hash names its own cost, and checking it takes as long: this one is quick to make and to check. One serves all accounts.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly token: string;
}

export interface Asking {
  readonly as?: Person | undefined;
  readonly shop?: string | undefined;
  readonly key?: string | undefined;
  readonly ifMatch?: number | string | undefined;
  readonly body?: unknown;
  /** Bytes as they are, instead of a body. */
  readonly payload?: Buffer | undefined;
  readonly headers?: Record<string, string>;
}

/** Two shops and a second one of the first owner, an expired one, an affiliate and a Master, behind a running app. */
export interface World {
  readonly url: string;
  /** As the owner of the tables, whom no policy holds: for looking at what was written. */
  readonly db: Database;
  /** As the server connects. */
  readonly serverDb: Database;
  readonly app: FastifyInstance;
  readonly clock: { now(): number; advance(ms: number): void };
  /** Where the bytes of photos are, and the folder that they stand in. */
  readonly photoFiles: PhotoFiles;
  readonly photoFolder: string;
  /** Member of `ownShop` and `secondShop`. */
  readonly owner: Person;
  /** Member of `otherShop`. */
  readonly stranger: Person;
  readonly expired: Person;
  readonly affiliate: Person;
  readonly master: Person;
  /** Another process on the same database. */
  anotherApp(options?: Partial<AppOptions>): FastifyInstance;
  call(method: Method, path: string, asking?: Asking): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function aWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const database = await testDatabase();
  const db = openDatabase(database.url);
  const serverDb = openDatabase(database.work.url, database.work.shopUrl);
  let nowMs = Date.UTC(2026, 10, 20, 15, 0);
  const clock = {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
  const photoFolder = mkdtempSync(join(tmpdir(), 'patio-photos-'));
  const photoFiles = diskPhotoFiles(photoFolder);
  const photos = { files: photoFiles, mostBytes: 100 * 1024 * 1024 };
  const national = fakePorts(new FakeNational());
  const apps: FastifyInstance[] = [];
  const undocumented = new Set<string>();
  const anotherApp = (other: Partial<AppOptions> = {}) => {
    const made = buildApp({ db: serverDb, tokenSecret, clock, photos, callLimits: boundless, national, ...options, ...other });
    apps.push(made);
    noteUndocumented(made, undocumented);
    return made;
  };
  const app = anotherApp();
  await insertBasics(db.orm, clock.now(), systemRandom);
  if (options.nfse) await db.orm.update(plans).set({ invoices: true });
  const person = async (email: string, level: Level, shops: SignatureId[], expiresAt = '2027-11-20'): Promise<Person> => {
    const id = randomUUID() as UserId;
    await db.orm.insert(users).values({ id, email, name: email, level, password_hash: await passwordHash, own_signature: null });
    for (const shop of shops) {
      await db.orm.insert(signatures).values({
        id: shop,
        name: email,
        email,
        company_name: `Oficina ${shop}`,
        plan_id: 'basico',
        user_id: id,
        expired_at: expiresAt,
      });
      await db.orm.insert(members).values({ signature_id: shop, user_id: id, role: 'owner' });
    }
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    return { id, email, token: answer.json<{ access_token: string }>().access_token };
  };
  return {
    url: database.url,
    db,
    serverDb,
    app,
    clock,
    photoFiles,
    photoFolder,
    owner: await person('owner@patio.example', 1, [ownShop, secondShop]),
    stranger: await person('stranger@patio.example', 1, [otherShop]),
    expired: await person('expired@patio.example', 1, [expiredShop], '2026-11-19'),
    affiliate: await person('affiliate@patio.example', 2, []),
    master: await person('master@patio.example', 3, []),
    anotherApp,
    call: (method, path, asking = {}) => app.inject(requestOf(method, path, asking)),
    close: async () => {
      for (const each of apps) await each.close();
      await Promise.all([db.close(), serverDb.close()]);
      await database.drop();
      rmSync(photoFolder, { recursive: true, force: true });
      expect([...undocumented], "refusals that the API's document does not tell of").toEqual([]);
    },
  };
}

export function requestOf(method: Method, path: string, asking: Asking): InjectOptions {
  const { as, shop, key, ifMatch, body, payload, headers = {} } = asking;
  return {
    method,
    url: `/api${path}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(shop !== undefined && { 'x-signature': shop }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(ifMatch !== undefined && { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(payload !== undefined && { payload }),
  };
}

export interface WireRow {
  id: string;
  rev: number;
  signature_id: string;
  [field: string]: unknown;
}

export const newId = (): string => randomUUID();

/** What the bodies of tests begin with, whatever became of the generated rows: an approved quote would make a service of its own. */
const beginsWith: Partial<Record<CollectionName, Record<string, unknown>>> = { budgets: { status: 'draft' } };

const generated = allKinds();
const waiting = new Map<CollectionName, Record<string, unknown>[]>();

/** Body of a create of each collection; it refers to what `references` names, and to nothing else that may be left out. */
export function aBody(name: CollectionName, references: Record<string, string | null> = {}): Record<string, unknown> {
  let fields = waiting.get(name)?.shift();
  while (fields === undefined) {
    const made = generated.next().value;
    const wire = moneyToWire(made.collection, made.fields);
    if (made.collection === name) fields = wire;
    else waiting.set(made.collection, [...(waiting.get(made.collection) ?? []), wire]);
  }
  const optional = collectionOf(name).references.filter(({ field }) => field in collectionOf(name).defaults);
  const own = Object.entries(references).filter(([field]) => field in collectionOf(name).fields);
  return {
    id: newId(),
    ...fields,
    ...beginsWith[name],
    ...Object.fromEntries(optional.map(({ field }) => [field, null])),
    ...Object.fromEntries(own),
  };
}

/** References that a create of the collection cannot do without. */
export const requiredReferences = (name: CollectionName) =>
  collectionOf(name).references.filter(({ field }) => !(field in collectionOf(name).defaults));

/** A row as it stands on the server after a create that must succeed; what it must refer to is made before it. */
export async function aRow(
  world: World,
  name: CollectionName,
  changes: Record<string, unknown> = {},
  { as = world.owner, shop }: { as?: Person; shop?: string } = {},
): Promise<WireRow> {
  const references: Record<string, string> = {};
  for (const { field, to } of requiredReferences(name)) {
    if (!(field in changes)) references[field] = (await aRow(world, to, {}, { as, ...(shop && { shop }) })).id;
  }
  const answer = await world.call('POST', collectionOf(name).wirePath, { as, shop, body: { ...aBody(name, references), ...changes } });
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  // The answer to a new company says so beside the row (ruling 48).
  const { message: _, ...row } = answer.json<WireRow & { message?: string }>();
  return row as WireRow;
}

/** Plans that allow more companies than any test makes. */
export const allowManyCompanies = async ({ db }: World) => void (await db.orm.update(plans).set({ company: 100_000 }));

export interface Pulled {
  epoch: string;
  cursor: string;
  more: boolean;
  fresh: boolean;
  /** What proves which of the shop's history was shown; none while there is nothing of it. */
  seen?: { rev: number; mark: string } | null;
  changes: { collection: CollectionName; id: string; rev: number; row: WireRow | null }[];
}

/** One pull that must succeed. */
export async function pull(world: World, query = '', { as = world.owner, shop = ownShop as string } = {}): Promise<Pulled> {
  const answer = await world.call('GET', `/sync/${shop}?${query}`, { as });
  if (answer.statusCode !== 200) throw new Error(`pull answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Pulled>();
}

export const since = ({ cursor }: { cursor: string }, more = ''): string => `since=${encodeURIComponent(cursor)}${more}`;
