import { checkCreate } from '#domain/collections/collections.ts';
import { companyDefaults, type Company } from '#domain/records/company.ts';
import type { Registered } from '#domain/signatures/signature.ts';
import { uuidV7, type SignatureId, type UserId } from '#domain/values/ids.ts';
import type pg from 'pg';
import type { AppContext } from '../../app-context.ts';
import { insertRow } from '../../sync/collection-writes.ts';
import { writeFirstRows } from '../../sync/write-first-rows.ts';

export interface NewShop {
  readonly client: pg.PoolClient;
  readonly signature: SignatureId;
  readonly userId: UserId;
  readonly fields: Registered;
}

/** The company that a subscriber's own data tell of. Its CNPJ nobody asked for yet: it has to be there for the first note. */
export function companyOf({ name, company_name, email, phone, cep, address, number, complement, district, city, state }: Registered): Company {
  return { ...companyDefaults, name: company_name || name, email, phone, cep, address, number, complement, district, city, state };
}

/** The shop begins with one company, so that nobody has to make one before the first payment or note; within the transaction that makes the shop. */
export async function insertFirstCompany(context: AppContext, { client, signature, userId, fields }: NewShop): Promise<void> {
  const checked = checkCreate('companies', companyOf(fields));
  if (!checked.ok) throw new Error(`A sign-up is no company: ${JSON.stringify(checked.problems)}`);
  const author = { id: userId, name: fields.name, session: null, via: 'app', madeAtMs: null } as const;
  await writeFirstRows(context, { client, signature, author }, async (tx) => {
    await insertRow(tx, 'companies', uuidV7(tx.nowMs, context.random), checked.fields);
  });
}
