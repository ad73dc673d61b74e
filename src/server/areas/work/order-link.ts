import type { FastifyInstance } from 'fastify';
import { orderLinkSchema, readOrderLink, renewOrderLink, revokeOrderLink, type OrderLink } from '#contract/document-calls.ts';
import type { Service } from '#domain/services/service.ts';
import { addDays, dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { newPublicToken } from '#domain/values/ids.ts';
import { linksTo, linkRow } from '../../db/public-links.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { publicLinks } from '../../db/work-tables.ts';
import { route, type Input } from '../../plugins/route.ts';
import { todayOf } from '../../ports.ts';
import type { AppContext } from '../../app-context.ts';
import { byPerson } from '../../sync/audit-trail.ts';
import { presentRow, rewriteRow } from '../../sync/collection-writes.ts';
import { writeInTenant, type WriteTransaction } from '../../sync/write.ts';

/** The customer's link to a service order: until when it opens, a new one in its place, and its end. */
export function orderLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const read = (tx: TenantTransaction, id: string) => linkOf(context, tx, id);
  const replaced = async ({ signature, caller, params: { id } }: Input<typeof renewOrderLink>, token: string) => {
    const { body } = await writeInTenant({ ...context, author: byPerson(caller, null) }, signature, null, async (tx) => {
      await replaceLink(context, tx, { id, token });
      return { status: 200, body: await read(tx, id) };
    });
    return orderLinkSchema.parse(JSON.parse(body));
  };

  route(app, context, readOrderLink, ({ signature, params: { id } }) => inTenant(context.db, signature, (tx) => read(tx, id), { mode: 'snapshot' }));
  route(app, context, renewOrderLink, (input) => replaced(input, newPublicToken(context.random)));
  route(app, context, revokeOrderLink, (input) => replaced(input, ''));
}

/** Whether the last days of a link are over; `endedOn` null: they have not begun. */
export const isLinkOver = (context: AppContext, endedOn: CivilDate | null): boolean =>
  endedOn !== null && lastDay(context, endedOn) < todayOf(context.clock);

const lastDay = ({ orderLinkDays }: AppContext, endedOn: CivilDate): CivilDate => addDays(endedOn, orderLinkDays);

async function linkOf(context: AppContext, tx: TenantTransaction, id: string): Promise<OrderLink> {
  const row = await presentRow(tx, 'services', id);
  const [link] = await tx.orm
    .select({ endedOn: publicLinks.ended_on })
    .from(publicLinks)
    .where(linksTo(tx.signature, 'services', id));
  const endedOn = link?.endedOn ?? null;
  return {
    document_token: String(row['document_token']),
    valid_until: endedOn === null ? '' : lastDay(context, endedOn),
    is_over: isLinkOver(context, endedOn),
  };
}

/** `token` '' leaves the service without a link. A new one opens for its whole time, however long ago the service ended. */
async function replaceLink(context: AppContext, tx: WriteTransaction, { id, token }: { id: string; token: string }): Promise<void> {
  const row = await presentRow(tx, 'services', id);
  if (row['document_token'] === token) return;
  await tx.orm.delete(publicLinks).where(linksTo(tx.signature, 'services', id));
  await rewriteRow(tx, 'services', row, { document_token: token });
  await linkRow(tx, { token, collection: 'services', id }, 'document_token');
  if (row['status'] === 'finished') await setEnd(tx, id, todayOf(context.clock));
}

/** Keeps the link's end in step with a write: its last days begin with the service's exit, or where that is not known with the day on which it was finished. */
export async function keepLinkEnd(
  tx: WriteTransaction,
  id: string,
  { before, service }: { before: Service | null; service: Service },
): Promise<void> {
  const [was, is] = [before?.status === 'finished', service.status === 'finished'];
  if (was === is && before?.exit === service.exit) return;
  if (!is) return setEnd(tx, id, null);
  await setEnd(tx, id, service.exit === '' ? todayOf({ now: () => tx.nowMs }) : dateOf(service.exit));
}

async function setEnd(tx: WriteTransaction, id: string, endedOn: CivilDate | null): Promise<void> {
  await tx.orm
    .update(publicLinks)
    .set({ ended_on: endedOn })
    .where(linksTo(tx.signature, 'services', id));
}
