import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pull, push, schemaHeader } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { authorize, type Caller } from '../plugins/authorize.ts';
import { JsonText, route } from '../plugins/route.ts';
import type { Services } from '../services.ts';
import { pullChanges, type Pulled } from './pull.ts';
import { runPush } from './push.ts';

export function syncRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, pull, async ({ caller, signature, query, request, reply }) => {
    const asked = { scope: scopeOf(caller, signature, request), since: query.since, seen: query.seen, limit: query.limit };
    const first = await pullChanges(services, asked);
    if (!first.isEmpty || query.wait === 0) return answerOf(first);
    await services.watch.wait(signature, first.rev, query.wait * 1000, goneSignal(reply));
    if (reply.raw.destroyed) return answerOf(first);
    // While it waited, the session, the membership or the subscription may have ended.
    await authorize(services, pull, request);
    return answerOf(await pullChanges(services, asked));
  });

  route(app, services, push, ({ signature, body, request }) => runPush(app, services, { signature, ops: body.ops, seen: body.seen, request }));
}

const answerOf = ({ body }: Pulled) => new JsonText({ status: 200, body });

/** What a cursor is bound to. Every member of a shop sees all of it, so the level is all there is to a permission. */
function scopeOf(caller: Caller, signature: SignatureId, request: FastifyRequest) {
  const schema = request.headers[schemaHeader];
  return { signature, permissions: String(caller.level), schema: typeof schema === 'string' ? schema.slice(0, 20) : '' };
}

/** Aborts when the device has gone away. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
