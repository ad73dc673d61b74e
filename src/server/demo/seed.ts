import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { levels, type Level } from '#domain/access/permissions.ts';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import { uuidV7, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { completeCpf } from '#domain/values/tax-id.ts';
import { hashPassword } from '../areas/access/passwords.ts';
import { systemClock, systemRandom, todayOf } from '../ports.ts';
import { insertBasics } from '../db/basics.ts';
import { isEmpty, type Database } from '../db/database.ts';
import { members, payments, signatures, users } from '../db/schema.ts';
import { auditTrail } from '../db/work-tables.ts';
import { enterTenant } from '../db/tenant.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import type { GeneratedRow, ShopTransaction } from './fill.ts';
import { fillPhotos } from './fill-photos.ts';
import { fillWholeShop } from './fill-whole-shop.ts';
import { customerRows, generateCustomers } from './generate.ts';
import { recordRows, type RecordsWanted } from './generate-records.ts';
import { trailRows, type TrailRow } from './generate-trail.ts';
import type { ShopWanted } from './generate-shop.ts';
import { insertSubscribers } from './subscribers.ts';
import { demoTeam, insertTeam, type DemoPerson } from './team.ts';

interface DemoShop {
  readonly id: SignatureId;
  readonly company: string;
  readonly plan: string;
  readonly customers: number;
  readonly seed: number;
  readonly records: Omit<RecordsWanted, 'seed' | 'today'>;
  readonly work: ShopWanted['amount'];
  readonly hasHistory: boolean;
  /** Who works there beside the owner. */
  readonly team?: readonly DemoPerson[];
}
interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly level: Level;
  readonly description: string;
  readonly shop?: DemoShop;
}

export const demoPassword = 'patio-demo';
export const demoSignature = '7K2F9Q' as SignatureId;
const accounts: readonly DemoAccount[] = [
  {
    email: 'oficina@patio.example',
    name: 'Renata Prado',
    level: 1,
    description: 'oficina de demonstração (Auto Center Prado)',
    shop: {
      id: demoSignature,
      company: 'Auto Center Prado',
      plan: 'fiscal',
      customers: 60,
      seed: 7,
      records: { companies: ['Auto Center Prado', 'Auto Center Prado Valinhos'] },
      work: 'busy',
      hasHistory: true,
      team: demoTeam,
    },
  },
  {
    email: 'outra@patio.example',
    name: 'Sérgio Tanaka',
    level: 1,
    description: 'uma segunda oficina, pequena',
    shop: {
      id: '4M8X2B' as SignatureId,
      company: 'Oficina Tanaka',
      plan: 'basico',
      customers: 5,
      seed: 11,
      records: { companies: ['Oficina Tanaka'], categories: 4, products: 6, suppliers: 2, employees: 2 },
      work: 'quiet',
      hasHistory: false,
    },
  },
  { email: 'afiliado@patio.example', name: 'Bianca Moraes', level: 2, description: 'afiliada' },
  { email: 'master@patio.example', name: 'Administração Pátio', level: 3, description: 'Master' },
];

/** Everybody who may sign in, those who work in a shop of the demonstration right after its owner. */
export const demoAccounts: readonly DemoAccount[] = accounts.flatMap((account) => [
  account,
  ...(account.shop?.team ?? []).map(({ email, name, description }) => ({ email, name, description, level: levels.user })),
]);

const paidAheadMonths = 12;

// Any fixed number: of processes that start at once on an empty database, one fills it.
const seedLock = 7_284_612;

interface Seeding {
  readonly today: CivilDate;
  /** Where the bytes of its photos go; null: it has none. */
  readonly files: PhotoFiles | null;
}

/** Fills an empty database with the demonstration, whole or not at all; leaves any other database alone. */
export async function seedDemo(db: Database, { today = todayOf(systemClock), files = null }: Partial<Seeding> = {}): Promise<void> {
  if (!(await isEmpty(db))) return;
  const client = await db.pool.connect();
  const orm = drizzle(client);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [seedLock]);
    if (await isEmpty({ ...db, orm })) await seed(client, orm, { today, files });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Closing the connection undoes what was begun.
    client.release(true);
    throw error;
  }
}

async function seed(client: pg.PoolClient, orm: NodePgDatabase, { today, files }: Seeding): Promise<void> {
  const nowMs = systemClock.now();
  const password_hash = await hashPassword(demoPassword);
  await insertBasics(orm, nowMs, systemRandom);
  for (const { email, name, level, shop } of accounts) {
    const id = uuidV7(nowMs, systemRandom) as string as UserId;
    await orm.insert(users).values({ id, email, name, level, password_hash, own_signature: shop?.id ?? null });
    if (level === levels.affiliate) await insertSubscribers(orm, today, nowMs, id);
    if (!shop) continue;
    await openShop(orm, shop, { id, email, name }, today);
    await client.query(enterTenant(shop.id));
    const tx = { client, orm, signature: shop.id };
    const rows = await fill(tx, shop, today);
    if (files !== null && shop.hasHistory) await fillPhotos(tx, files, { rows, seed: shop.seed });
    await client.query("SELECT set_config('role', 'none', true)");
    if (!shop.team) continue;
    const team = await insertTeam(orm, { signature: shop.id, owner: id, rows }, { team: shop.team, password_hash, nowMs });
    await client.query(enterTenant(shop.id));
    await insertTrail(orm, shop.id, trailRows({ rows, people: [{ id, name, role: 'owner' }, ...team], today }));
    await client.query("SELECT set_config('role', 'none', true)");
  }
}

/** In the order in which it happened, as the trail's own numbers want it. */
async function insertTrail(orm: NodePgDatabase, signature: SignatureId, rows: readonly TrailRow[]): Promise<void> {
  const told = rows.map(({ by, ...row }) => ({
    ...row,
    signature_id: signature,
    actor: by?.id ?? null,
    actor_name: by?.name ?? '',
    via: by === null ? ('link' as const) : ('app' as const),
  }));
  if (told.length > 0) await orm.insert(auditTrail).values(told);
}

function fill(tx: ShopTransaction, { customers, records, work, seed, hasHistory }: DemoShop, today: CivilDate): Promise<readonly GeneratedRow[]> {
  const rows = [...customerRows(generateCustomers(customers, seed)), ...recordRows({ ...records, seed, today })];
  return fillWholeShop(tx, { seed, today, rows, amount: work, hasHistory });
}

async function openShop(orm: NodePgDatabase, shop: DemoShop, owner: { id: UserId; email: string; name: string }, today: CivilDate): Promise<void> {
  // A month is due when the one before it ends (ruling 16), and a year paid ahead does not lock the demonstration up.
  const end = addMonths(today, paidAheadMonths);
  const paid = Array.from({ length: paidAheadMonths }, (_, month) => ({
    limit_date: addMonths(end, -month - 1),
    payment_method: 'Pix',
    status: true,
  }));
  await orm.insert(signatures).values({
    id: shop.id,
    name: owner.name,
    email: owner.email,
    cpf: completeCpf(String(528_614_300 + shop.seed)),
    phone: '19983214567',
    company_name: shop.company,
    cep: '13015904',
    address: 'Avenida Francisco Glicério',
    number: String(900 + shop.seed),
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
    plan_id: shop.plan,
    user_id: owner.id,
    expired_at: end,
  });
  await orm.insert(members).values({ signature_id: shop.id, user_id: owner.id, role: 'owner' });
  await orm.insert(payments).values(
    [{ limit_date: end, payment_method: 'Pix', status: false }, ...paid].map((payment) => ({
      ...payment,
      id: uuidV7(systemClock.now(), systemRandom),
      signature_id: shop.id,
    })),
  );
}
