import { and, eq, isNull } from 'drizzle-orm';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { termsFingerprint } from '#domain/budgets/agreed-terms.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import { carTitle } from '#domain/customers/vehicle-words.ts';
import { shopSettingsDefaults, shopSettingsId } from '#domain/records/shop-settings.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { toDecimal } from '#domain/values/money.ts';
import { collectionTables } from '../../db/collection-tables.ts';
import type { Database } from '../../db/database.ts';
import { fieldsOf, ofShop, rowsById } from '../../db/rows.ts';
import { signatures } from '../../db/schema.ts';
import type { TenantTransaction } from '../../db/tenant.ts';

/** What a customer is shown of a quote: exactly this is kept with their answer. */
export type ShownQuote = Pick<QuotePage, 'shop' | 'car' | 'number'> & { readonly quote: NonNullable<QuotePage['quote']> };

/** The shop as its subscription knows it; null where it is closed. Outside of its own transaction, whose role cannot read subscriptions. */
export async function shopOfPage({ orm }: Database, signature: SignatureId): Promise<Pick<QuotePage['shop'], 'name' | 'phone' | 'address'> | null> {
  const { company_name, phone, address, number, city } = signatures;
  const [found] = await orm
    .select({ company_name, phone, address, number, city })
    .from(signatures)
    .where(and(eq(signatures.id, signature), isNull(signatures.removed_at)));
  if (found === undefined) return null;
  const street = [found.address, found.number].filter(Boolean).join(', ');
  return { name: found.company_name, phone: found.phone, address: [street, found.city].filter(Boolean).join(' · ') };
}

/** The quote with shop and car as its customer reads it, and no word about the customer. */
export async function shownQuote(
  tx: TenantTransaction,
  shop: Pick<QuotePage['shop'], 'name' | 'phone' | 'address'>,
  budget: Budget,
): Promise<ShownQuote> {
  const [settings] = await rowsById(tx, 'shop_settings', [shopSettingsId]);
  const { closes } = settings === undefined ? shopSettingsDefaults : asRow('shop_settings', fieldsOf('shop_settings', settings));
  return { shop: { ...shop, logo: await logoOf(tx), closes }, car: await carOf(tx, budget), number: budget.budget_number, quote: quoted(budget) };
}

async function carOf(tx: TenantTransaction, { vehicle_id }: Budget): Promise<QuotePage['car']> {
  const [row] = vehicle_id === null ? [] : await rowsById(tx, 'vehicles', [vehicle_id]);
  if (row === undefined) return null;
  const { plate, brand, model } = asRow('vehicles', fieldsOf('vehicles', row));
  return { plate, model: carTitle({ brand, model }) };
}

/** Of the first company that has one. */
async function logoOf(tx: TenantTransaction): Promise<string> {
  const { companies } = collectionTables;
  const rows = await tx.orm
    .select({ logo: companies.logo })
    .from(companies)
    .where(ofShop(companies, tx.signature))
    .orderBy(companies.sort, companies.id);
  return rows.find(({ logo }) => logo !== '')?.logo ?? '';
}

function quoted(budget: Budget): ShownQuote['quote'] {
  const { date, expiry_date, description, installments, starts_on, ends_on, used_parts } = budget;
  return {
    date,
    expiry_date,
    description,
    items: budget.items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      price: toDecimal(item.price),
      kind: item.kind,
      group: item.group,
    })),
    discount: toDecimal(budget.discount),
    total: toDecimal(budget.total),
    installments,
    starts_on,
    ends_on,
    used_parts,
    terms: termsFingerprint(budget),
  };
}
