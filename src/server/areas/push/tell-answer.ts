// Invariant: the shop's people are told beside the customer's call, after what it did is committed; nothing of it can slow or
// fail the answer. What is told stands in the app in any case.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { asRow } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { auditTrail } from '../../db/work-tables.ts';
import type { AppContext } from '../../app-context.ts';
import { answerPush, type AnsweredQuote } from '../../push/answer-words.ts';
import type { PushKeys } from '../../push/push-keys.ts';
import type { PushMessage, PushSender } from '../../push/push-sender.ts';
import type { PushPorts } from '../../push/pushes.ts';
import { ownPushKeys } from './kept-push-keys.ts';
import { devicesOf, dropDevice, type PushDevice } from './subscriptions.ts';

/** What a customer has just answered. */
export interface TakenAnswer extends Pick<AnsweredQuote, 'kind' | 'refused'> {
  readonly signature: SignatureId;
  readonly budget: string;
}

/** Tells the shop's people of a customer's answer, on the devices on which they want it. Returns at once. */
export function tellAnswer(context: AppContext, answer: TakenAnswer): void {
  const { push } = context;
  if (push !== null) push.pushes.post(() => tell(context, push, answer));
}

async function tell(context: AppContext, { sender, pushes }: PushPorts, { signature, budget, kind, refused }: TakenAnswer): Promise<void> {
  const keys = await ownPushKeys(context);
  const devices = (await devicesOf(context, signature, keys.publicKey)).filter(({ access }) => access.may('budget.read'));
  if (devices.length === 0) return;
  const found = await inTenant(context.db, signature, (tx) => readQuote(tx, budget), { mode: 'snapshot' });
  if (found === null) return;
  const { writers, ...quote } = found;
  const own = devices.filter(({ user }) => writers.includes(user));
  const told = own.length > 0 ? own : devices;
  for (const device of told) {
    const message = messageTo(device, keys, { ...quote, kind, refused });
    // Each by itself: one that fails keeps no other from being told.
    pushes.post(() => send(context, sender, device, message));
  }
}

/** Of the same quote the last answer counts. */
const messageTo = ({ access, endpoint, p256dh, auth }: PushDevice, keys: PushKeys, quote: AnsweredQuote): PushMessage => ({
  target: { endpoint, p256dh, auth },
  payload: JSON.stringify(answerPush(quote, access)),
  topic: quote.id.replaceAll('-', ''),
  keys,
});

async function send({ db }: AppContext, sender: PushSender, { hash }: PushDevice, message: PushMessage): Promise<void> {
  if ((await sender.send(message)) === 'gone') await dropDevice(db.orm, hash);
}

type ReadQuote = Omit<AnsweredQuote, 'kind' | 'refused'> & { readonly writers: readonly string[] };

async function readQuote(tx: TenantTransaction, id: string): Promise<ReadQuote | null> {
  const [row] = await rowsById(tx, 'budgets', [id]);
  if (row === undefined) return null;
  const { budget_number: number, vehicle_id, total } = asRow('budgets', fieldsOf('budgets', row));
  return { id, number, total, car: await carOf(tx, vehicle_id), writers: await writersOf(tx, id) };
}

async function carOf(tx: TenantTransaction, id: string | null): Promise<AnsweredQuote['car']> {
  const [row] = id === null ? [] : await rowsById(tx, 'vehicles', [id]);
  if (row === undefined) return null;
  const { plate, brand, model } = asRow('vehicles', fieldsOf('vehicles', row));
  return { plate, model: [brand, model].filter(Boolean).join(' ') };
}

/** Who wrote the quote and who sent it, as far as the shop's record still tells. */
async function writersOf({ orm, signature }: TenantTransaction, id: string): Promise<string[]> {
  const rows = await orm
    .select({ actor: auditTrail.actor, kind: auditTrail.kind, changes: auditTrail.changes })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.signature_id, signature),
        eq(auditTrail.collection, 'budgets'),
        eq(auditTrail.row_id, id),
        isNotNull(auditTrail.actor),
        inArray(auditTrail.kind, ['created', 'changed']),
      ),
    );
  return rows.flatMap(({ actor, kind, changes }) => (actor !== null && (kind === 'created' || isSending(changes['status'])) ? [actor] : []));
}

const isSending = (change: unknown): boolean => typeof change === 'object' && change !== null && 'after' in change && change.after === 'send';
