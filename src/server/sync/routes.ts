import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pull, push, schemaHeader } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { authorize, type Caller } from '../plugins/authorize.ts';
import { JsonText, route } from '../plugins/route.ts';
import { Turns } from '../turns.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { pullChanges, type Pulled, type PullRequest } from './pull.ts';
import { runPush } from './push.ts';

// A large answer stays in memory until its reader has it.
const pullsOfSession = 1;
const pullsOfShop = 3;

export function syncRoutes(app: FastifyInstance, context: AppContext): void {
  const read = readInTurn(context);
  route(app, context, pull, async ({ caller, signature, query, request, reply }) => {
    const asked = { scope: scopeOf(caller, signature, request), since: query.since, seen: query.seen, limit: query.limit };
    const first = await read(caller, asked, reply);
    if (!first.isEmpty || query.wait === 0) return answerOf(first);
    await context.watch.wait(signature, first.rev, query.wait * 1000, goneSignal(reply));
    if (reply.raw.destroyed) return answerOf(first);
    // While it waited, the session, the membership or the subscription may have ended.
    await authorize(context, pull, request);
    return answerOf(await read(caller, asked, reply));
  });

  route(app, context, push, ({ signature, body, request }) => runPush(app, context, { signature, ops: body.ops, seen: body.seen, request }));
}

/** One pull of a session and few of a shop are read at once; one with changes has its session's turn until it is sent. */
function readInTurn(context: AppContext) {
  const bySession = new Turns(pullsOfSession);
  const byShop = new Turns(pullsOfShop);
  return (caller: Caller, asked: PullRequest, reply: FastifyReply): Promise<Pulled> =>
    new Promise((resolve, reject) => {
      const inTurn = async () => {
        if (reply.raw.destroyed) throw new Refusal('busy');
        const pulled = await byShop.run(asked.scope.signature, () => pullChanges(context, asked));
        resolve(pulled);
        if (!pulled.isEmpty) await sent(reply);
      };
      bySession.run(caller.sessionId, inTurn).catch(reject);
    });
}

const sent = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.destroyed || raw.writableFinished) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });

const answerOf = ({ body }: Pulled) => new JsonText({ status: 200, body });

/** What a cursor is bound to. Every member of a shop sees all of it, so the level is all there is to a permission. */
function scopeOf(caller: Caller, signature: SignatureId, request: FastifyRequest) {
  const schema = request.headers[schemaHeader];
  return { signature, permissions: String(caller.level), schema: typeof schema === 'string' ? schema.slice(0, 40) : '' };
}

/** Aborts when the device has gone away. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
