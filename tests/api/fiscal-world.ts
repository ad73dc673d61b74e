import { randomBytes } from 'node:crypto';
import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { aContent, aProfile } from '#fixtures/sefin/a-note.ts';
import { boxContext } from '#server/areas/fiscal/settings-store.ts';
import type { NationalPorts } from '#server/areas/fiscal/national-ports.ts';
import { draftNote } from '#server/areas/fiscal/note-store.ts';
import { putDue } from '#server/areas/fiscal/note-queue.ts';
import { workOnce } from '#server/areas/fiscal/note-worker.ts';
import { inTenant } from '#server/db/tenant.ts';
import type { WorkerContext } from '#server/areas/fiscal/worker-context.ts';
import { fiscalSettings } from '#server/db/fiscal-tables.ts';
import { systemRandom } from '#server/ports.ts';
import { credentialsBox } from '#server/documents/nfse/national/sealed-credentials.ts';
import { soundParts } from '#server/sync/parts.ts';
import { ChangeWatch } from '#server/sync/watch.ts';
import { FakeNational, fakePorts } from './fake-national.ts';
import { aService, anIssuer } from './invoices-world.ts';
import { ownShop, tokenSecret, type World } from './world.ts';

/** A note of nobody in particular, of the world's first day. */
export const contentOf = (changes: Partial<NoteContent> = {}): NoteContent =>
  aContent({ issuedAtMs: 0, competence: '2026-11-20', taker: { kind: 'none' }, ...changes });

const credentials = { certificatePem: 'certificate of a test', keyPem: 'key of a test' };

/** A company that issues in production, as the set-up leaves it. */
export async function aLiveCompany(world: World, changes: Partial<FiscalProfile> = {}, shop = ownShop, as = world.owner): Promise<string> {
  const company = await anIssuer(world, { cnpj: changes.cnpj ?? '11222333000181' }, as);
  const box = credentialsBox([tokenSecret], systemRandom);
  const profile = aProfile(changes);
  await world.db.orm.insert(fiscalSettings).values({
    signature_id: shop,
    company_id: company.id,
    cnpj: profile.cnpj,
    series: profile.series,
    profile,
    environment: '1',
    certificate: box.seal(credentials, boxContext(shop, company.id)),
    certificate_hash: 'hash',
    certificate_name: 'OFICINA DE TESTE',
    certificate_issuer: 'AC TESTE',
    certificate_from: new Date(Date.UTC(2026, 0, 1)),
    certificate_until: new Date(Date.UTC(2027, 5, 1)),
    checks: [],
    trial_hash: 'hash',
    live_at: new Date(world.clock.now()),
  });
  return company.id;
}

/** What one process' worker has: a database of its own would make no difference to it. */
export function aWorker(world: World, national: NationalPorts): WorkerContext {
  return {
    db: world.serverDb,
    clock: world.clock,
    random: (count) => randomBytes(count),
    parts: soundParts,
    watch: new ChangeWatch(world.serverDb, () => undefined),
    certificateBox: credentialsBox([tokenSecret], systemRandom),
    national,
  };
}

export const newNoteId = (world: World): string => uuidV7(world.clock.now(), systemRandom);

/** A live company of the shop, or the one that is `known`, with an authorised note of a service of its own. */
export async function anAuthorizedNote(
  world: World,
  { shop = ownShop, as = world.owner, series = '1', known = '' } = {},
): Promise<{ company: string; id: string }> {
  const company = known || (await aLiveCompany(world, { series }, shop, as));
  const service = await aService(world, {}, {}, as);
  const id = newNoteId(world);
  const of = { company_id: company, service_id: service.id, budget_id: null, environment: '1' as const, cnpj: '11222333000181', series };
  const said = {
    profile: aProfile({ series }),
    content: contentOf(),
    customer: 'Ana',
    replaces: null,
    author: { id: null, name: '', session: null },
  };
  await inTenant(world.serverDb, shop, (tx) => draftNote(tx, { id, ...of, ...said }, world.clock.now()));
  const worker = aWorker(world, fakePorts(new FakeNational()));
  const onFailure = (error: unknown) => {
    throw error;
  };
  while (await workOnce(worker, onFailure));
  // Something stays to be done, so that the queue has a row of the shop.
  await inTenant(world.serverDb, shop, (tx) => putDue(tx, id, { atMs: world.clock.now() + 86_400_000, tries: 0 }));
  return { company, id };
}
