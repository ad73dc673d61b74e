import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetKeptNotes } from '#server/areas/fiscal/kept-notes.ts';
import { sha256 } from '#server/areas/fiscal/note-store.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { securityLog } from '#server/db/access-tables.ts';
import { fiscalNotes } from '#server/db/fiscal-tables.ts';
import { signatures } from '#server/db/schema.ts';
import { inTenant } from '#server/db/tenant.ts';
import { anAuthorizedNote } from './fiscal-world.ts';
import { aWorld, otherShop, ownShop, type World } from './world.ts';

// A shop goes 90 days after its removal, what it issued when the law lets it (CTN art. 173, I, and 195; LGPD art. 16, I).
const root = join(import.meta.dirname, '..', '..');
const dayMs = 86_400_000;
const cnpj = '11222333000181';
let world: World;
let folder: string;
let issued: typeof fiscalNotes.$inferSelect;
let ofNeighbour: string;
const states = new Map<string, string>();

beforeAll(async () => {
  world = await aWorld();
  folder = await mkdtemp(join(tmpdir(), 'kept-notes-'));
  ofNeighbour = (await anAuthorizedNote(world)).id;
  const { id } = await anAuthorizedNote(world, { as: world.stranger, shop: otherShop, series: '2' });
  const [note] = await world.db.orm.select().from(fiscalNotes).where(eq(fiscalNotes.id, id));
  if (note === undefined) throw new Error('the note was issued');
  issued = note;
  await others();
  await world.call('DELETE', `/signature/${otherShop}`, { as: world.master });
  await cleanUp(world.serverDb, { now: () => world.clock.now() + 91 * dayMs });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Beside the note that was issued: a cancelled one, one that nobody knows of, a trial, a refused one and one that was never sent. */
async function others(): Promise<void> {
  const base = { ...issued, service_id: null };
  const unanswered = { access_key: null, note_xml: null, note_hash: null };
  const event = { event_kind: 'e101101' as const, event_xml: '<evento/>', event_hash: sha256('<evento/>') };
  const rows = [
    { ...base, state: 'cancelled' as const, access_key: 'c'.repeat(50), ...event },
    { ...base, ...unanswered, state: 'uncertain' as const, doubt: 'maybe' as const },
    { ...base, state: 'authorized' as const, environment: '2' as const, access_key: 't'.repeat(50) },
    { ...base, ...unanswered, state: 'rejected' as const },
    { ...base, ...unanswered, state: 'signed' as const },
  ].map((row, index) => ({ ...row, id: `00000000-0000-7000-8000-00000000000${index}`, number: 100 + index, dps_id: `DPS${index}` }));
  await world.db.orm.insert(fiscalNotes).values(rows);
  for (const { id, state, environment } of rows) states.set(id, environment === '2' ? 'trial' : state);
}

const kept = async () =>
  (await world.db.pool.query<Record<string, unknown>>('SELECT *, kept_until::text AS until FROM kept_notes ORDER BY number')).rows;

it('goes without the notes that were issued or may have been, and these stay as they were, to the byte', async () => {
  expect(await world.db.orm.select().from(signatures).where(eq(signatures.id, otherShop))).toEqual([]);
  const rows = await kept();
  expect(rows.map(({ id }) => (id === issued.id ? 'issued' : states.get(id as string)))).toEqual(['issued', 'cancelled', 'uncertain']);
  const { access_key, note_xml: document, note_hash: document_hash, issued_at, number, signed_dps } = issued;
  expect(rows[0]).toMatchObject({ shop: otherShop, cnpj, access_key, document, document_hash, issued_at, number });
  expect(rows[1]).toMatchObject({ event_xml: '<evento/>', event_hash: sha256('<evento/>') });
  expect(rows[2]).toMatchObject({ access_key: null, document: signed_dps });
  // The neighbour's are where they were, and nowhere else.
  expect(rows.map(({ id }) => id)).not.toContain(ofNeighbour);
});

it('shows them to no shop, and lets none of them be changed', async () => {
  const inShop = (statement: string) => inTenant(world.serverDb, ownShop, ({ client }) => client.query(statement)).catch(databaseErrorCode);
  const ofAnother = `INSERT INTO kept_notes SELECT '${otherShop}', gen_random_uuid(), '', '', 1, '', '', '', NULL, '', '', NULL, NULL, NULL, now()`;
  for (const statement of ['SELECT * FROM kept_notes', 'DELETE FROM kept_notes', ofAnother]) expect(await inShop(statement)).toBe('42501');
  expect(await world.serverDb.pool.query(`UPDATE kept_notes SET document = ''`).catch(databaseErrorCode)).toBe('42501');
});

it('hands them to whoever runs the server, who leaves a trace', async () => {
  expect(await run()).toEqual({ code: 0, said: expect.stringContaining(`${cnpj}  ID Signer ${otherShop}  3 notas`) });
  expect(await run('--cnpj', '11.222.333/0001-81', '--to', join(folder, 'notas'))).toEqual({ code: 0, said: expect.stringContaining('4 arquivos') });
  const names = await readdir(join(folder, 'notas'));
  const cancelled = 'c'.repeat(50);
  expect(names.toSorted()).toEqual([`${issued.access_key}.xml`, `${cancelled}.xml`, `${cancelled}-e101101.xml`, 'sem-resposta-DPS1.xml'].toSorted());
  const file = join(folder, 'notas', `${issued.access_key}.xml`);
  expect(await readFile(file, 'utf8')).toBe(issued.note_xml);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [trace] = await world.db.orm.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1);
  expect(trace).toMatchObject({ kind: 'kept_notes_handed_out', shop: otherShop, actor: null });
});

it.each([
  [['--cnpj', '00000000000000', '--to', 'x'], 1, 'Não há notas guardadas deste CNPJ'],
  [['--cnpj', cnpj], 2, 'Uso: npm run kept-notes'],
])('says of %j why nothing was handed out', async (args, code, text) => {
  expect(await run(...args)).toEqual({ code, said: expect.stringContaining(text) });
});

it('lets them go after five years that count from the next one’s first day', async () => {
  const year = Number(issued.issued_at.slice(0, 4)) + 6;
  expect(new Set((await kept()).map(({ until }) => until))).toEqual(new Set([`${year}-01-01`]));
  // The shop's clock is three hours behind.
  const beginning = Date.UTC(year, 0, 1, 3);
  await forgetKeptNotes(world.serverDb, { now: () => beginning - 1 });
  expect(await kept()).toHaveLength(3);
  await cleanUp(world.serverDb, { now: () => beginning });
  expect(await kept()).toEqual([]);
});

function run(...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: world.url };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/kept-notes-command.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, said })));
}
