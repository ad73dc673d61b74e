import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invoicePackage, invoicePdf, mailInvoice, sharedInvoice, shareInvoice } from '#contract/nfse-calls.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isSignatureId, isUuid, type SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../../app-context.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { noteLetter } from '../../mail/note-letter.ts';
import { addressKey } from '../../plugins/attempts.ts';
import { FileAnswer, route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { monthOf } from './month-of-notes.ts';
import { intactXml, noteById, type FiscalNote } from './note-store.ts';
import type { NationalPorts } from './national-ports.ts';
import { noteLinkDays } from './note-tickets.ts';
import { requireNational } from './set-up.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const limits = { limits: ({ ip }: FastifyRequest) => [{ key: addressKey('signed note', ip), most: 60, windowMs: minuteMs }] };
const unknownLink = 'Este link não existe mais. Peça outro à oficina.';

/** The papers of notes: the DANFSe, the address that opens it, and the month's package for the accountant. */
export function notePaperRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, mailer, noteTickets, publicUrl } = context;
  const inShop = <T>(signature: SignatureId, work: (tx: TenantTransaction) => Promise<T>) => inTenant(db, signature, work, { mode: 'snapshot' });

  route(app, context, invoicePdf, async ({ signature, params: { id } }) => {
    const national = requireNational(context);
    return danfseOf(national, await inShop(signature, (tx) => documentedNote(tx, id)));
  });

  const linkTo = async (signature: SignatureId, id: string) => {
    requireNational(context);
    const note = await inShop(signature, (tx) => documentedNote(tx, id));
    const untilMs = clock.now() + noteLinkDays * dayMs;
    const url = `${publicUrl}/api/nota/${noteTickets.write({ shop: signature, note: note.id, untilMs })}`;
    return { note, url, valid_until: civilDateTimeAt(untilMs, ownerTimeZone) };
  };

  route(app, context, shareInvoice, async ({ signature, params: { id } }) => {
    const { url, valid_until } = await linkTo(signature, id);
    return { url, valid_until };
  });

  route(app, context, mailInvoice, async ({ signature, params: { id }, body: { email } }) => {
    const { note, url } = await linkTo(signature, id);
    mailer.post(noteLetter({ email, name: note.customer, link: url, number: note.number ?? 0, days: noteLinkDays }));
    return undefined;
  });

  route(
    app,
    context,
    sharedInvoice,
    async ({ params: { ticket } }) => {
      const national = requireNational(context);
      const read = noteTickets.read(ticket);
      if (read === null || !isSignatureId(read.shop) || read.untilMs <= clock.now()) throw new Refusal('not_found', { message: unknownLink });
      const note = await inShop(read.shop, (tx) => noteById(tx, read.note));
      if (note?.note_xml == null) throw new Refusal('not_found', { message: unknownLink });
      return danfseOf(national, note);
    },
    limits,
  );

  route(app, context, invoicePackage, async ({ signature, query: { month, company_id } }) => {
    const national = requireNational(context);
    const { notes, parts } = await inShop(signature, (tx) => monthOf(tx, month, company_id));
    const bytes = await national.packageOf(month, notes, parts);
    return new FileAnswer({ type: 'application/zip', name: `notas-${month}.zip`, bytes });
  });
}

/** @throws Refusal `not_found` for a note that was never authorised */
async function documentedNote(tx: TenantTransaction, id: string): Promise<FiscalNote> {
  const note = isUuid(id) ? await noteById(tx, id) : null;
  if (note?.note_xml == null || note.environment !== '1') throw new Refusal('not_found');
  return note;
}

async function danfseOf({ drawDanfse }: NationalPorts, note: FiscalNote): Promise<FileAnswer> {
  const { number, state } = note;
  const marks = { isCancelled: state === 'cancelled', isReplaced: state === 'substituted' };
  const bytes = await drawDanfse(intactXml(note) ?? '', marks);
  return new FileAnswer({ type: 'application/pdf', name: `danfse-${number ?? 0}.pdf`, bytes });
}
