import type { FastifyInstance } from 'fastify';
import { readPushState, subscribeToPush, unsubscribeFromPush } from '#contract/push-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import { isPoint } from '../../push/push-keys.ts';
import { isPushService } from '../../push/push-services.ts';
import { ownPushKeys } from './kept-push-keys.ts';
import { dropSubscriptions, isSubscribed, keepSubscription } from './subscriptions.ts';

const badKey = 'Esta chave não é de um navegador.';
const otherKey = 'A chave do servidor é outra agora. Ligue os avisos outra vez.';

function refuseField(field: string, message: string): never {
  throw new Refusal('invalid_body', { message, errors: [{ field, message }] });
}

/** What a device asks about the messages that it is sent, and how it begins and ends them. */
export function pushRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, readPushState, async ({ caller, signature }) => {
    const { publicKey } = await ownPushKeys(context);
    return { key: publicKey, is_on: await isSubscribed(context, { signature, session: caller.sessionId }, publicKey) };
  });

  route(app, context, subscribeToPush, async ({ caller, signature, body }) => {
    if (!isPushService(body.endpoint)) throw new Refusal('push_service_unknown');
    if (!isPoint(body.keys.p256dh)) refuseField('keys.p256dh', badKey);
    if (body.key !== (await ownPushKeys(context)).publicKey) refuseField('key', otherKey);
    await keepSubscription(context, { signature, user: caller.id, session: caller.sessionId }, body);
    return { message: 'Avisos ligados neste aparelho.' };
  });

  route(app, context, unsubscribeFromPush, async ({ caller }) => {
    await dropSubscriptions(context.db.orm, caller.sessionId);
    return { message: 'Avisos desligados neste aparelho.' };
  });
}
