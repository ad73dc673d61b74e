import type { SignatureId } from '#domain/values/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { idempotencyKey } from '../../plugins/call-headers.ts';
import { JsonText } from '../../plugins/route.ts';
import { byPerson, deviceTime } from '../../sync/audit-trail.ts';
import { repeatableCall } from '../../sync/repeatable-call.ts';
import { writeInTenant, type WriteTransaction } from '../../sync/write.ts';

interface Telling {
  readonly signature: SignatureId;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** What a device tells, and when it did that by its own clock; null where nothing says when. */
type Note = (tx: WriteTransaction, deviceAt: Date | null) => Promise<void>;

const noted = { message: 'Anotado.' };

/**
 * Has something told that a device did by itself, perhaps without a network: once, however often it says so under one key.
 * A shop that holds too much is not kept from it.
 */
export async function noteOnce(context: AppContext, { signature, caller, request }: Telling, note: Note): Promise<JsonText> {
  const author = byPerson(caller, idempotencyKey(request));
  const writing = { ...context, quotas: null, author, endsInAccounts: true };
  const answer = await writeInTenant(
    writing,
    signature,
    repeatableCall(request, () => noted),
    async (tx) => {
      await note(tx, deviceTime(author, tx.nowMs));
      return { status: 200, body: noted };
    },
  );
  return new JsonText(answer);
}
