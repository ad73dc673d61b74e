// Invariant: a person goes out of all their rows, and out of all that was answered about these, in one write under the shop's
// counter: each row takes a revision, so that devices get what is left with their next pull. Nothing puts the person back: the
// rows of an erased customer take no more of them (`erased-customers.ts`), whoever had a change waiting.
import type { Erasure } from '#contract/privacy-calls.ts';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { asRow } from '#domain/collections/collections.ts';
import { erasedCollections, isErased, mentionsOf, withoutPerson } from '#domain/collections/erased-person.ts';
import { civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import { foldText } from '#domain/values/search-text.ts';
import { fieldsOf } from '../../db/rows.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { removeRow, rewriteRow } from '../../sync/collection-writes.ts';
import { dropRows } from '../../sync/drop-rows.ts';
import { eraseAnswers } from '../../sync/idempotency.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { forgetStored } from '../photos/found-photo.ts';
import { heldRows, type HeldRows } from './held-rows.ts';
import { eraseFromRefused, refuseOnTheWay } from './notes-of-person.ts';

const wrongName = 'Digite o nome como está no cadastro.';

/** What was done, and the files of photos that may have to go with it, once it is committed. */
export interface ErasedPerson {
  readonly erasure: Erasure;
  readonly hashes: readonly string[];
}

/** Takes a customer out of everything. @throws Refusal `invalid_body` where `typedName` is not theirs, `note_on_its_way` */
export async function eraseFromRows(tx: WriteTransaction, id: string, typedName: string): Promise<ErasedPerson> {
  const held = await heldRows(tx, id);
  const customer = customerOf(held);
  const { invoices, answers } = held;
  const { vehicles, budgets, services, entries } = held.rows;
  const kept = {
    vehicles: vehicles.length,
    budgets: budgets.length,
    services: services.length,
    entries: entries.length,
    invoices: invoices.length,
    // The evidence of what was agreed stays as it was given (decision 035).
    answers: answers.length,
  };
  if (isErased(customer)) return { erasure: { id, erased_on: customer.erased_on, kept }, hashes: [] };
  if (foldText(typedName) !== foldText(customer.name))
    throw new Refusal('invalid_body', { message: wrongName, errors: [{ field: 'name', message: wrongName }] });
  const erased_on = dateOf(civilDateTimeAt(tx.nowMs, ownerTimeZone));
  refuseOnTheWay(invoices);
  const plates = vehicles.map((row) => asRow('vehicles', fieldsOf('vehicles', row)).plate);
  const mentions = mentionsOf(customer, plates);
  await eraseFromRefused(tx, invoices, mentions);
  // No book needs to know whom the shop called.
  await dropRows(
    tx,
    held.calls.map(({ id: call }) => ({ collection: 'customer_calls', id: call })),
  );
  // Whose things they were and who signed is all that they say, beside the car's looks.
  for (const { id: sheet } of held.checkIns) await removeRow(tx, 'check_ins', sheet, { access: ownerAccess, ifMatch: null });
  await rewriteWithout(tx, held, { mentions, day: erased_on });
  return { erasure: { id, erased_on, kept }, hashes: await removePhotos(tx, held) };
}

/** What a picture shows cannot be taken out of it. */
async function removePhotos(tx: WriteTransaction, { photos }: HeldRows): Promise<string[]> {
  for (const { id } of photos) await removeRow(tx, 'photos', id, { access: ownerAccess, ifMatch: null });
  return forgetStored(
    tx,
    photos.map(({ id }) => id),
  );
}

/** The customer whom the rows are held of. */
export function customerOf({ rows: { customers } }: HeldRows) {
  const [row] = customers;
  if (row === undefined) throw new Error('rows are held of a customer');
  return asRow('customers', fieldsOf('customers', row));
}

async function rewriteWithout(tx: WriteTransaction, { rows }: HeldRows, how: Parameters<typeof withoutPerson>[2]): Promise<void> {
  for (const name of erasedCollections) {
    for (const row of rows[name]) {
      const before = fieldsOf(name, row);
      const after = Object.entries(withoutPerson(name, before, how));
      const changed = after.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
      if (changed.length > 0) await rewriteRow(tx, name, row, Object.fromEntries(changed));
    }
    await eraseAnswers(
      tx,
      rows[name].map(({ id }) => id),
    );
  }
}
