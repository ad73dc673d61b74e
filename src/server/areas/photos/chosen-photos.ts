import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import { asRow, type CollectionName } from '#domain/collections/collections.ts';
import { inspectionLineKey } from '#domain/inspections/quoted-lines.ts';
import { inPhotoOrder, photoOwners, type Photo, type PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { collectionTables } from '../../db/collection-tables.ts';
import { fieldsOf, ofShop, rowsById, wireColumns } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { photoFiles } from '../../db/work-tables.ts';
import { serviceOfBudget } from '../work/budget-rules.ts';
import { inspectionsShown } from '../work/inspections-shown.ts';
import type { StoredPhoto } from './found-photo.ts';

/** The rows whose photos are meant, by what a photo belongs to; null: there is none of it. Of inspections it is the photos of their lines. */
export type PhotosOf = Partial<Record<PhotoOwner, string | null>> & { readonly inspections?: Inspected | null };

/** Inspections of one car. */
interface Inspected {
  readonly vehicle: RowId;
  readonly ids: readonly RowId[];
}

/** A photo with its picture. */
export interface PicturedPhoto extends Photo {
  readonly id: RowId;
  readonly stored: StoredPhoto;
}

/** More than anybody scrolls through. */
export const mostChosen = 60;

/**
 * The photos of these rows whose pictures are here and may be seen by strangers: what could not be encoded anew holds what its
 * phone wrote into it, and stays within the shop.
 */
export async function picturedPhotos(tx: TenantTransaction, of: PhotosOf): Promise<PicturedPhoto[]> {
  const { photos } = collectionTables;
  const owners = photoOwners.flatMap((owner) => {
    const id = of[owner] ?? null;
    return id === null ? [] : [eq(photos[owner], id as RowId)];
  });
  const found = of.inspections ?? null;
  for (const id of found?.ids ?? [])
    owners.push(sql`(${photos.vehicle_id} = ${found?.vehicle} AND starts_with(${photos.line_id}, ${inspectionLineKey(id, '')}))`);
  if (owners.length === 0) return [];
  const rows = (await tx.orm
    .select(wireColumns.photos)
    .from(photos)
    .where(and(ofShop(photos, tx.signature), or(...owners)))) as unknown as WireRow[];
  const ids = rows.map(({ id }) => id);
  const files = await tx.orm
    .select()
    .from(photoFiles)
    .where(and(eq(photoFiles.signature_id, tx.signature), inArray(photoFiles.photo_id, ids)));
  const pictured = rows.flatMap((row) => {
    const stored = files.find(({ photo_id, thumb_hash }) => photo_id === row.id && thumb_hash !== null);
    return stored === undefined ? [] : [{ ...asRow('photos', fieldsOf('photos', row)), id: row.id as RowId, stored }];
  });
  return inPhotoOrder(pictured);
}

/** Those that the shop has chosen for its customer, in their order. */
export async function chosenPhotos(tx: TenantTransaction, of: PhotosOf): Promise<PicturedPhoto[]> {
  return (await picturedPhotos(tx, of)).filter(({ is_shown }) => is_shown).slice(0, mostChosen);
}

/**
 * What the page of a link tells of, as far as photos may belong to it: a quote with its service and its inspections, a service with
 * its quote.
 */
export async function photosOfLink(
  tx: TenantTransaction,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
): Promise<PhotosOf> {
  if (collection === 'budgets') return photosOfQuote(tx, id);
  if (collection !== 'services') return {};
  const [service] = await rowsById(tx, 'services', [id]);
  return service === undefined ? {} : { service_id: id, budget_id: asRow('services', fieldsOf('services', service)).id_budget };
}

async function photosOfQuote(tx: TenantTransaction, id: string): Promise<PhotosOf> {
  const service = (await serviceOfBudget(tx, id))?.id ?? null;
  const [row] = await rowsById(tx, 'budgets', [id]);
  const budget = row === undefined ? null : asRow('budgets', fieldsOf('budgets', row));
  const vehicle = budget?.vehicle_id ?? null;
  const ids = budget === null ? [] : await inspectionsShown(tx, { budget, service });
  return { budget_id: id, service_id: service, inspections: vehicle === null ? null : { vehicle, ids } };
}
