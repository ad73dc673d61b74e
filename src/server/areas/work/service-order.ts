import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkInPaper, linkedServiceOrder, serviceOrder as shopsServiceOrder } from '#contract/document-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { sheetPhotosInOrder } from '#domain/check-in/sheet-photos.ts';
import { asRow, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isUuid, type SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { followLink } from '../../db/public-links.ts';
import { columnOf, fieldsOf, ofShop, rowsById, tableOf, wireColumns } from '../../db/rows.ts';
import { signatures } from '../../db/schema.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { checkInName } from '../../documents/check-in-parts.ts';
import { DocumentPool } from '../../documents/document-pool.ts';
import { serviceOrderName, type ServiceOrderParts, type Shop } from '../../documents/service-order-parts.ts';
import { addressKey, takeAttempt } from '../../plugins/attempts.ts';
import { FileAnswer, route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byLink, byPerson, type Author } from '../../sync/audit-trail.ts';
import { noteOpened } from '../audit/note-opened.ts';
import { chosenPhotos, picturedPhotos, type PicturedPhoto } from '../photos/chosen-photos.ts';
import { mostPrinted, PhotoPrints } from '../photos/printed-photos.ts';
import { isLinkOver } from './order-link.ts';

const unknownLink = 'Este link não existe mais. Peça outro à oficina.';

// Drawing takes long: a stranger's address gets so many documents a minute.
const mostPerAddress = 60;
const minuteMs = 60_000;
export const tooManyWait = () => new Refusal('busy', { message: 'Muitos documentos estão sendo feitos agora. Tente de novo em instantes.' });

/** The service order as a PDF: by the row's id for the shop's people, by the secret of its link for the customer (ruling 25). */
export function serviceOrderRoutes(app: FastifyInstance, context: AppContext): void {
  const pool = new DocumentPool({ refusal: tooManyWait });
  const drawing = { pool, prints: new PhotoPrints(context.photos.files) };
  app.addHook('onClose', () => pool.close());

  route(app, context, shopsServiceOrder, async ({ signature, caller, params: { id } }) => {
    const answer = isUuid(id) ? await drawn(context, drawing, signature, { id, reader: 'shop', author: byPerson(caller, null) }) : null;
    if (answer === null) throw new Refusal('not_found');
    return answer;
  });

  route(app, context, checkInPaper, async ({ signature, caller, params: { id } }) => {
    const answer = isUuid(id) ? await drawnCheckIn(context, drawing, signature, id, byPerson(caller, null)) : null;
    if (answer === null) throw new Refusal('not_found');
    return answer;
  });

  route(app, context, linkedServiceOrder, async ({ params: { document_token }, request }) => {
    await takeAttempt(context, request.log, [{ key: addressKey('service order', request.ip), most: mostPerAddress, windowMs: minuteMs }]);
    const found = await followLink(context.db, 'services', document_token);
    const isOpen = found !== null && !isLinkOver(context, found.endedOn);
    const answer = isOpen ? await drawn(context, drawing, found.signature, { id: found.id, reader: 'customer', author: byLink }) : null;
    if (answer === null) throw new Refusal('not_found', { message: unknownLink });
    return answer;
  });
}

/**
 * What was put down of the car alone, with all photos of it, shown to the customer or not: it stays with the shop's people, who see no
 * prices there; null where nothing was.
 */
async function drawnCheckIn(
  context: AppContext,
  { pool, prints }: Drawing,
  signature: SignatureId,
  id: string,
  author: Author,
): Promise<FileAnswer | null> {
  const { db, clock } = context;
  const [shop, found] = [await shopOf(db, signature), await inTenant(db, signature, (tx) => checkInOf(tx, id), { mode: 'snapshot' })];
  if (shop === null || found === null) return null;
  const { service, checkIns, customer, vehicle, taken } = found;
  const photos = await prints.withWords(signature, taken);
  const morePhotos = Math.max(0, taken.length - mostPrinted);
  const drawnAt = civilDateTimeAt(clock.now(), ownerTimeZone);
  const bytes = await pool.checkIn(signature, { shop, service, checkIns, customer: customer?.name ?? '', vehicle, photos, morePhotos, drawnAt });
  await noteOpened(context, signature, author, { kind: 'printed', collection: 'services', id, fields: service });
  return new FileAnswer({ type: 'application/pdf', name: checkInName(vehicle?.plate ?? '', id), bytes });
}

async function checkInOf(tx: TenantTransaction, id: string) {
  const work = await workOf(tx, id);
  if (work === null || work.checkIns.length === 0) return null;
  return { ...work, taken: sheetPhotosInOrder(await picturedPhotos(tx, { service_id: id }), work.checkIns) };
}

interface Reading extends Pick<ServiceOrderParts, 'reader'> {
  readonly id: string;
  readonly author: Author;
}

interface Drawing {
  readonly pool: DocumentPool;
  readonly prints: PhotoPrints;
}

async function drawn(
  context: AppContext,
  { pool, prints }: Drawing,
  signature: SignatureId,
  { id, reader, author }: Reading,
): Promise<FileAnswer | null> {
  const { db, clock } = context;
  const [shop, found] = [await shopOf(db, signature), await inTenant(db, signature, (tx) => workOf(tx, id), { mode: 'snapshot' })];
  if (shop === null || found === null) return null;
  const { chosen, ...work } = found;
  const photos = await prints.of(signature, chosen);
  const drawnAt = civilDateTimeAt(clock.now(), ownerTimeZone);
  const bytes = await pool.serviceOrder(signature, {
    shop,
    ...work,
    photos,
    morePhotos: Math.max(0, chosen.length - mostPrinted),
    reader,
    drawnAt,
  });
  const kind = reader === 'shop' ? 'printed' : 'link_opened';
  await noteOpened(context, signature, author, { kind, collection: 'services', id, fields: work.service });
  return new FileAnswer({ type: 'application/pdf', name: serviceOrderName(work.budget, id), bytes });
}

type Work = Omit<ServiceOrderParts, 'shop' | 'reader' | 'drawnAt' | 'photos' | 'morePhotos'> & { readonly chosen: readonly PicturedPhoto[] };

/** The service with everything that it refers to; null when there is none. */
async function workOf(tx: TenantTransaction, id: string): Promise<Work | null> {
  const service = await rowOf(tx, 'services', id);
  if (service === null) return null;
  const budget = await rowOf(tx, 'budgets', service.id_budget);
  const employee = await rowOf(tx, 'employees', service.employer_id);
  return {
    service,
    checkIns: await checkInsOf(tx, id),
    employee: employee?.name ?? '',
    budget,
    customer: await rowOf(tx, 'customers', budget?.customer_id ?? null),
    vehicle: await rowOf(tx, 'vehicles', budget?.vehicle_id ?? null),
    chosen: await chosenPhotos(tx, { service_id: id, budget_id: service.id_budget }),
  };
}

async function checkInsOf(tx: TenantTransaction, service: string): Promise<Rows['check_ins'][]> {
  const table = tableOf('check_ins');
  const isOf = and(ofShop(table, tx.signature), eq(columnOf('check_ins', 'service_id'), service));
  const found = await tx.orm.select(wireColumns.check_ins).from(table).where(isOf).orderBy(asc(table.sort), asc(table.id));
  return (found as unknown as WireRow[]).map((row) => asRow('check_ins', fieldsOf('check_ins', row)));
}

async function rowOf<N extends CollectionName>(tx: TenantTransaction, name: N, id: string | null): Promise<Rows[N] | null> {
  const [row] = id === null ? [] : await rowsById(tx, name, [id]);
  return row === undefined ? null : asRow(name, fieldsOf(name, row));
}

/** Outside of the shop's transaction, whose role cannot read subscriptions. */
export async function shopOf({ orm }: Database, signature: SignatureId): Promise<Shop | null> {
  const { company_name, phone, cep, address, number, complement, district, city, state } = signatures;
  const [found] = await orm
    .select({ company_name, phone, cep, address, number, complement, district, city, state })
    .from(signatures)
    .where(and(eq(signatures.id, signature), isNull(signatures.removed_at)));
  return found ?? null;
}
