// Invariant: what a write answers shows no more than its person sees, and nothing is written that they may not.
import { ignoredBodyFields, moneyFromWire, type WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { lackingFor, maySeeRow, shownRow, type WishedWrite } from '#domain/collections/shown-rows.ts';
import type { Field } from '#domain/fields/field.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { lackingRefusal } from '../plugins/lacking.ts';
import { Refusal } from '../problem.ts';
import type { SyncParts } from './parts.ts';

type Body = Readonly<Record<string, unknown>>;

/** Refuses a change of another revision than there is, with the row as the person sees it. */
export function refuseOtherRevision(access: ShopAccess, name: CollectionName, row: WireRow, ifMatch: number | null): void {
  if (ifMatch !== null && ifMatch !== row.rev) throw new Refusal('revision_mismatch', { row: shownRow(access, name, row) });
}

/** The row, if the person sees it: any other is an unknown one to them. */
export function refuseUnseen(access: ShopAccess, name: CollectionName, row: WireRow): WireRow {
  if (!maySeeRow(access, name, row)) throw new Refusal('not_found');
  return row;
}

/** Refuses a write for which the person lacks something. */
export function refuseLacking(access: ShopAccess, name: CollectionName, write: WishedWrite): void {
  const lacking = lackingFor(access, name, write);
  if (lacking !== null) throw lackingRefusal(lacking);
}

/** The body without what is not the caller's to set; a body that names another shop finds nothing there (404). */
export function ownFields(access: ShopAccess, name: CollectionName, tx: Pick<TenantTransaction, 'signature'>, body: Body): Body {
  // Two names of one thing in the documented calls.
  for (const named of [body['signature_id'], body['id_signature']]) {
    if (named !== undefined && named !== null && named !== tx.signature) throw new Refusal('not_found');
  }
  const { fields } = collectionOf(name);
  const isIgnored = (field: string) => ignoredBodyFields.includes(field) && !Object.hasOwn(fields, field);
  // A link's secret is given by whoever sees it, else by the server: nobody passes on what they do not see.
  const isUnseen = ({ isSecret, seenWith }: Field) => isSecret === true && seenWith !== undefined && !access.may(seenWith);
  return moneyFromWire(
    name,
    Object.fromEntries(Object.entries(body).filter(([field]) => !isIgnored(field) && !(fields[field] && isUnseen(fields[field])))),
  );
}

/** What nobody edits is what it was made as: whoever makes it once more is told what stands. */
export function answerExisting(access: ShopAccess, name: CollectionName, row: WireRow, parts: SyncParts): WireRow {
  if (!maySeeRow(access, name, row)) throw new Refusal('permission_denied');
  return collectionOf(name).appendOnly ? row : parts.answerExisting(shownRow(access, name, row));
}
