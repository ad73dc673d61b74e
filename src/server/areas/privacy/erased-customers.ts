// A change that waited on another device while a person was taken out of the shop's rows would bring them back, field by field: what
// says something of them is refused from then on, and stands on that device as refused.
import { asRow } from '#domain/collections/collections.ts';
import { isErased } from '#domain/collections/erased-person.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { Json } from '#domain/values/json.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { Refusal } from '../../problem.ts';
import type { WriteCheck, WriteRule } from '../../sync/collection-writes.ts';

/** Nothing is written into an erased customer, and nobody is made as one. */
export const customerRule: WriteRule = {
  isOfRowAlone: true,
  complete: async (_tx, _id, fields) => ({ ...fields, erased_on: '' }),
  check: async (_tx, { before }) => {
    if (before !== null && isErased(asRow('customers', before))) throw new Refusal('person_erased');
  },
};

/** Nor into a car of theirs, which would be known by its plate. */
export const vehicleRule: WriteRule = { check: (tx, { fields }) => refuseErased(tx, fields['customer_id']) };

/** Nobody calls them any more. */
export const noCallOfErased: WriteCheck = (tx, { fields }) => refuseErased(tx, fields['customer_id']);

/** They get no quote any more, and those that they have no free words. */
export const noQuoteOfErased: WriteCheck = async (tx, { before, fields }) => {
  const isOther = fields['customer_id'] !== before?.['customer_id'];
  const isSaying = fields['description'] !== '' && fields['description'] !== before?.['description'];
  if (isOther || isSaying) await refuseErased(tx, fields['customer_id']);
};

/** Nor have the services of those. */
export const noWordsOfErased: WriteCheck = async (tx, { before, fields }) => {
  const { obs, id_budget } = asRow('services', fields);
  if (obs === '' || id_budget === null || (obs === before?.['obs'] && id_budget === before['id_budget'])) return;
  const [budget] = await rowsById(tx, 'budgets', [id_budget]);
  await refuseErased(tx, budget && asRow('budgets', fieldsOf('budgets', budget)).customer_id);
};

/** Nor is a picture taken of a car of theirs, nor of the work on it. */
export async function refuseErasedOf(
  tx: TenantTransaction,
  { vehicle_id, budget_id, service_id }: Pick<Photo, 'vehicle_id' | 'budget_id' | 'service_id'>,
): Promise<void> {
  const service = await rowOf(tx, 'services', service_id);
  const quotes = [await rowOf(tx, 'budgets', budget_id), await rowOf(tx, 'budgets', service?.id_budget ?? null)];
  const cars = [await rowOf(tx, 'vehicles', vehicle_id)];
  for (const quote of quotes) cars.push(await rowOf(tx, 'vehicles', quote?.vehicle_id ?? null));
  for (const each of [...quotes, ...cars]) await refuseErased(tx, each?.customer_id ?? undefined);
}

async function rowOf<Name extends 'services' | 'budgets' | 'vehicles'>(tx: TenantTransaction, name: Name, id: string | null) {
  const [row] = id === null ? [] : await rowsById(tx, name, [id]);
  return row === undefined ? null : asRow(name, fieldsOf(name, row));
}

/** Nor is anything found at one. */
export const noInspectionOfErased: WriteCheck = (tx, { fields }) => refuseErasedOf(tx, { ...asRow('inspections', fields), budget_id: null });

/** The rule with one check more, before its own. */
export const withCheck = (rule: WriteRule, check: WriteCheck): WriteRule => ({
  ...rule,
  check: async (tx, write, access) => {
    await check(tx, write, access);
    await rule.check?.(tx, write, access);
  },
});

async function refuseErased(tx: TenantTransaction, customer: Json | undefined): Promise<void> {
  const [row] = typeof customer === 'string' ? await rowsById(tx, 'customers', [customer]) : [];
  if (row !== undefined && isErased(asRow('customers', fieldsOf('customers', row)))) throw new Refusal('person_erased');
}
