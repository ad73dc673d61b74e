import type { FastifyInstance } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { eraseCustomer, heldDataPdf, readHeldData, type Erasure, type HeldAnswer, type HeldData } from '#contract/privacy-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { asRow, collectionOf } from '#domain/collections/collections.ts';
import type { ErasedCollection } from '#domain/collections/erased-person.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { fieldsOf } from '../../db/rows.ts';
import { signatures } from '../../db/schema.ts';
import { inTenant, outOfTenant } from '../../db/tenant.ts';
import type { CustomerDataParts } from '../../documents/customer-data-parts.ts';
import { DocumentPool } from '../../documents/document-pool.ts';
import { FileAnswer, route, type Input } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byPerson } from '../../sync/audit-trail.ts';
import { writeInTenant } from '../../sync/write.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import type { KeptAnswer } from '../work/quote-answers.ts';
import { removeUnnamed } from '../photos/forget-photos.ts';
import { customerOf, eraseFromRows } from './erase-customer.ts';
import { heldRows, type HeldRows } from './held-rows.ts';

const tooManyWait = () => new Refusal('busy', { message: 'Muitos documentos estão sendo feitos agora. Tente de novo em instantes.' });

/** What is held of a customer handed over, and the customer taken out of it (LGPD art. 18). */
export function privacyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, photos } = context;
  const pool = new DocumentPool({ refusal: tooManyWait });
  app.addHook('onClose', () => pool.close());

  /** Noted before it is answered, and after all is read: nothing leaves without a row in the log, and none stands there of what was not handed over. */
  async function readOut({ signature, params, request }: Pick<Input<typeof readHeldData>, 'signature' | 'params' | 'request'>) {
    const held = await inTenant(db, signature, (tx) => heldRows(tx, params.customer), { mode: 'snapshot' });
    const shop = await shopName(context, signature);
    await noteSecurity(db.orm, clock, traceOf(request), { kind: 'customer_read_out', subject: params.customer, shop: signature });
    return { held, shop, madeAt: civilDateTimeAt(clock.now(), ownerTimeZone) };
  }

  route(app, context, readHeldData, async (input): Promise<HeldData> => {
    const { held, shop, madeAt } = await readOut(input);
    const { customers, ...rows } = held.rows;
    const [customer] = toldRows('customers', customers);
    if (customer === undefined) throw new Refusal('not_found');
    const told = (name: Exclude<ErasedCollection, 'customers'>) => toldRows(name, rows[name]);
    return {
      made_at: madeAt,
      shop,
      customer,
      vehicles: told('vehicles'),
      budgets: told('budgets'),
      services: told('services'),
      inspections: told('inspections'),
      entries: told('entries'),
      photos: toldRows('photos', held.photos),
      // Their own signature too, which no list of changes shows.
      check_ins: toldRows('check_ins', held.checkIns).map((row, at) => ({ ...row, signature: held.checkIns[at]?.['signature'] })),
      invoices: [...held.invoices],
      answers: held.answers.map(toldAnswer),
      calls: toldRows('customer_calls', held.calls),
    };
  });

  route(app, context, heldDataPdf, async (input) => {
    const { held, shop, madeAt } = await readOut(input);
    const bytes = await pool.customerData(input.signature, { shop, madeAt, ...partsOf(held) });
    return new FileAnswer({ type: 'application/pdf', name: `dados-do-cliente-${input.params.customer.slice(-8)}.pdf`, bytes });
  });

  route(app, context, eraseCustomer, async ({ signature, params, body, caller, request }) => {
    // It only makes rows smaller: a shop that holds too much is not kept from it.
    const writing = { ...context, quotas: null, endsInAccounts: true, author: byPerson(caller, null) };
    let files: readonly string[] = [];
    const { body: answer } = await writeInTenant(writing, signature, null, async (tx) => {
      const { erasure, hashes } = await eraseFromRows(tx, params.customer, body.name);
      files = hashes;
      // The shop's own role writes no log.
      await outOfTenant(tx, () =>
        noteSecurity(tx.orm, clock, traceOf(request), { kind: 'customer_erased', subject: params.customer, shop: signature }),
      );
      return { status: 200, body: erasure };
    });
    // What cannot be taken away now, nobody names any more: the clean-up does it.
    await removeUnnamed(db, photos.files, signature, files).catch((error: unknown) => request.log.error({ err: error }, 'photos not removed'));
    return JSON.parse(answer) as Erasure;
  });
}

async function shopName({ db }: AppContext, signature: SignatureId): Promise<string> {
  const isThis = and(eq(signatures.id, signature), isNull(signatures.removed_at));
  const [found] = await db.orm.select({ name: signatures.company_name }).from(signatures).where(isThis);
  return found?.name ?? '';
}

type ToldCollection = ErasedCollection | 'customer_calls' | 'photos' | 'check_ins';

/** What of the rows is not about the customer: who did the work, and what they got for it. */
const ofOthers: Partial<Record<ToldCollection, readonly string[]>> = {
  services: ['employer_id', 'comission', 'done_lines'],
  customer_calls: ['by'],
  photos: ['author'],
  inspections: ['author'],
  check_ins: ['author'],
};

function toldRows(name: ToldCollection, rows: readonly WireRow[]): ({ id: string } & Record<string, unknown>)[] {
  const { fields } = collectionOf(name);
  const isTold = ([field]: [string, unknown]) => fields[field]?.isHidden !== true && !ofOthers[name]?.includes(field);
  return rows.map(({ id, rev: _rev, signature_id: _signature, ...row }) => ({ id, ...Object.fromEntries(Object.entries(row).filter(isTold)) }));
}

const toldAnswer = ({ signature_id: _shop, budget_id: _budget, at, signature_drawn, shown, ...answer }: KeptAnswer): HeldAnswer => ({
  ...answer,
  at: civilDateTimeAt(at.getTime(), ownerTimeZone),
  signature: signature_drawn,
  shown: JSON.parse(shown) as HeldAnswer['shown'],
});

const partsOf = (held: HeldRows): Omit<CustomerDataParts, 'shop' | 'madeAt'> => ({
  customer: customerOf(held),
  vehicles: held.rows.vehicles.map((row) => asRow('vehicles', fieldsOf('vehicles', row))),
  budgets: held.rows.budgets.map((row) => asRow('budgets', fieldsOf('budgets', row))),
  services: held.rows.services.map((row) => asRow('services', fieldsOf('services', row))),
  inspections: held.rows.inspections.map((row) => asRow('inspections', fieldsOf('inspections', row))),
  entries: held.rows.entries.map((row) => asRow('entries', fieldsOf('entries', row))),
  checkIns: held.checkIns.map((row) => asRow('check_ins', fieldsOf('check_ins', row))),
  photos: held.photos.map((row) => asRow('photos', fieldsOf('photos', row))),
  invoices: held.invoices,
  answers: held.answers.map(toldAnswer),
  calls: held.calls.map((row) => asRow('customer_calls', fieldsOf('customer_calls', row))),
});
