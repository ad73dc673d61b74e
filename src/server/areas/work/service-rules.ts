import { and, eq, ne } from 'drizzle-orm';
import { asRow } from '#domain/collections/collections.ts';
import type { Service } from '#domain/services/service.ts';
import { fieldsOf, ofShop, tableOf } from '../../db/rows.ts';
import { freeToken } from '../../db/public-links.ts';
import { services } from '../../db/collection-tables.ts';
import { Refusal } from '../../problem.ts';
import { presentRow, type WriteRule } from '../../sync/collection-writes.ts';
import { movePartsOfWork } from '../records/work-stock-rules.ts';
import { linkService } from './budget-rules.ts';
import { keepLinkEnd } from './order-link.ts';
import { keepNotedStatus } from '../fiscal/note-locks.ts';
import { followWish } from '../fiscal/wished-note.ts';
import { keepInvoicedLink, keepInvoicedService } from './issued-invoices.ts';

export const serviceRule: WriteRule = {
  complete: async (tx, id, fields, random) => ({
    ...fields,
    document_token: await freeToken(tx, { token: String(fields['document_token']), collection: 'services', id }, random),
  }),
  /** A quote becomes one service at most (ruling 20). */
  check: async (tx, write, access) => {
    const { id, before, fields } = write;
    await keepNotedStatus(tx, write, access);
    const budget = fields['id_budget'];
    if (before !== null && budget !== before['id_budget']) await keepInvoicedLink(tx, id);
    if (typeof budget !== 'string' || budget === before?.['id_budget']) return;
    const [other] = await tx.orm
      .select({ id: services.id })
      .from(services)
      .where(and(ofShop(tableOf('services'), tx.signature), eq(services.id_budget, budget), ne(services.id, id)));
    if (other !== undefined) throw new Refusal('service_exists');
  },
  remove: async (tx, id) => {
    await keepInvoicedService(tx, id);
    await movePartsOfWork(tx, { id, before: fieldsOf('services', await presentRow(tx, 'services', id)), after: null });
  },
  follow: async (tx, { id, before, fields }, random) => {
    const service = asRow('services', fields);
    if (before === null) await linkService(tx, id, service);
    await keepLinkEnd(tx, id, { before: before as Service | null, service });
    await movePartsOfWork(tx, { id, before, after: fields });
    await followWish(tx, { id, before, fields }, random);
  },
  // The answer tells what became of the wish.
  beside: async (_tx, { body }) => body['note_wish'] !== undefined,
};
