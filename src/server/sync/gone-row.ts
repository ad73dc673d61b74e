// Invariant: what answers a repeated write of a row that is gone holds nothing of the row but its id and what the repeat
// says itself. Revision 0 replaces nothing: a device keeps what it knows until the tombstone reaches it.
import * as z from 'zod/mini';
import { moneyFromWire, moneyToWire } from '#contract/rows.ts';
import type { Fields } from '#domain/values/json.ts';
import { checkCreate, collectionOf, type CollectionName } from '#domain/collections/collections.ts';

/** A row as a repeat is answered with it, that every version of the app can read. */
export function goneRow(
  name: CollectionName,
  { id, signature_id, body }: { readonly id: string; readonly signature_id: string; readonly body: unknown },
): object {
  const filled = { ...standIns(name, id), ...saidIn(name, body) };
  const checked = checkCreate(name, filled);
  if (!checked.ok)
    throw new Error(`What stands for a row of ${name} that is gone does not pass: ${checked.problems.map(({ field }) => field).join()}`);
  return { ...moneyToWire(name, checked.fields), id, signature_id, rev: 0 };
}

/** The fields that the call itself carried, where they can be read. */
function saidIn(name: CollectionName, body: unknown): Fields {
  const { fields } = collectionOf(name);
  const given = Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(([field]) => Object.hasOwn(fields, field));
  const said = moneyFromWire(name, Object.fromEntries(given) as Fields);
  return Object.fromEntries(Object.entries(said).filter(([field, value]) => isRight(name, field, value))) as Fields;
}

/** Something for each field that a row cannot be without and that the repeat may not say. */
function standIns(name: CollectionName, id: string): Fields {
  const { fields, defaults } = collectionOf(name);
  const required = Object.entries(fields).filter(([field]) => !(field in defaults));
  return Object.fromEntries(required.map(([field, { kind, refersTo }]) => [field, refersTo === undefined ? kind.standIn : id]));
}

function isRight(name: CollectionName, field: string, value: unknown): boolean {
  const declared = collectionOf(name).fields[field];
  return declared !== undefined && z.safeParse(declared.schema, value).success;
}
