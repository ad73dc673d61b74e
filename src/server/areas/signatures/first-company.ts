import { ownerAccess } from '#domain/access/shop-access.ts';
import type { Registered } from '#domain/signatures/signature.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import type { Author } from '../../sync/audit-trail.ts';
import { createRow } from '../../sync/collection-writes.ts';
import { writeInTenant } from '../../sync/write.ts';

const bySignUp: Author = { id: null, name: '', session: null, via: 'app', madeAtMs: null };

/**
 * A new shop's first company, of what was said when it signed up: quotes, stock and payments need one, and nobody has to type
 * all that twice. Its CNPJ is asked for with the first note (issue "The quote that its customer reads" §2).
 */
export async function openFirstCompany(context: AppContext, signature: SignatureId, fields: Registered): Promise<void> {
  const { company_name, name, email, phone, cep, address, number, complement, district, city, state } = fields;
  const { random, parts } = context;
  const body = { name: company_name || name, email, phone, cep, address, number, complement, district, city, state };
  await writeInTenant({ ...context, quotas: null, author: bySignUp }, signature, null, (tx) =>
    createRow(tx, 'companies', body, { access: ownerAccess, random, parts, by: '' }),
  );
}
