import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holds, pull, push, schemaHeader } from '#contract/sync.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { addressKey } from '../plugins/attempts.ts';
import { authorize, type Caller } from '../plugins/authorize.ts';
import { JsonText, route, type Handler } from '../plugins/route.ts';
import { Turns } from '../turns.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { batchPlans } from './batch-plans.ts';
import type { CurrentHistory } from './current-histories.ts';
import { isHeld } from './held.ts';
import type { CollectionRules } from './planned-write.ts';
import { pullChanges, pullNothing, type Pulled, type PullRequest } from './pull.ts';
import { runPush } from './push.ts';

// A large answer stays in memory until its reader has it.
const pullsOfSession = 1;
const pullsOfShop = 3;
// Marks are signed: a device asks with good ones, once or twice. What is refused only stays on its device for longer.
const mostUnheldPerAddress = 60;

export function syncRoutes(app: FastifyInstance, context: AppContext, rules: CollectionRules): void {
  const read = readInTurn(context);
  route(app, context, pull, async ({ caller, signature, access, query, request, reply }) => {
    const askedAs = (standing: ShopAccess): PullRequest => ({
      scope: scopeOf(caller, signature, standing, request),
      access: standing,
      since: query.since,
      seen: query.seen,
      limit: query.limit,
    });
    let first: Pulled | null = await read(caller, askedAs(access), reply);
    if (!first.isEmpty || query.wait === 0) return answerOf(first);
    const { rev } = first;
    // Thousands wait: what was read is let go of.
    first = null;
    // What is remembered of a person may be a second old: whoever waited by it would be shown by it for all that time.
    const present = async () => (await authorize(context, pull, request, { ofNow: true })).access ?? access;
    if ((await present()).key === access.key) await context.watch.wait(signature, rev, query.wait * 1000, whenGone(reply));
    if (reply.raw.destroyed) throw new Refusal('busy');
    // While it waited, the session, the membership or the subscription may have ended, and what they see have changed.
    return answerOf(await read(caller, askedAs(await present()), reply));
  });

  const carryOut = { app, context, plans: batchPlans(context, rules) };
  route(app, context, push, ({ signature, body, request }) => runPush(carryOut, { signature, ops: body.ops, seen: body.seen, request }));

  const answerHeld: Handler<typeof holds> = async ({ params, body, request }) => {
    const isSo = await isHeld(context, params.signature as SignatureId, body.seen);
    if (isSo) await request.attempt?.giveBack();
    return { holds: isSo };
  };
  route(app, context, holds, answerHeld, { limits: ({ ip }) => [{ key: addressKey('holds', ip), most: mostUnheldPerAddress }] });
}

/**
 * That nothing is new is told at once. Of other pulls one of a session and few of a shop are read at a time; one with
 * changes has its session's turn until it is sent.
 */
function readInTurn(context: AppContext) {
  const bySession = new Turns(pullsOfSession);
  const byShop = new Turns(pullsOfShop);
  const read = (caller: Caller, { asked, current, reply }: Reading): Promise<Pulled> =>
    new Promise((resolve, reject) => {
      const inTurn = async () => {
        if (reply.raw.destroyed) throw new Refusal('busy');
        const pulled = await byShop.run(asked.scope.signature, () => pullChanges(context, asked, current));
        resolve(pulled);
        if (!pulled.isEmpty) await sent(reply);
      };
      bySession.run(caller.sessionId, inTurn).catch(reject);
    });
  return async (caller: Caller, asked: PullRequest, reply: FastifyReply): Promise<Pulled> => {
    const current = await context.histories.of(asked.scope.signature);
    return (current && pullNothing(context, asked, current)) ?? read(caller, { asked, current, reply });
  };
}

interface Reading {
  readonly asked: PullRequest;
  readonly current: CurrentHistory | null;
  readonly reply: FastifyReply;
}

const sent = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.destroyed || raw.writableFinished) return resolve();
    raw.once('finish', resolve);
    raw.once('close', resolve);
  });

const answerOf = ({ body }: Pulled) => new JsonText({ status: 200, body });

/** What a cursor is bound to: whoever comes to see another part of the shop fetches all of it anew. Owners' cursors are as they were before there were roles. */
function scopeOf(caller: Caller, signature: SignatureId, access: ShopAccess, request: FastifyRequest) {
  const schema = request.headers[schemaHeader];
  return {
    signature,
    permissions: access.role === 'owner' ? String(caller.level) : `${caller.level} ${access.key}`,
    schema: typeof schema === 'string' ? schema.slice(0, 40) : '',
  };
}

/** Tells when the device has gone away. */
const whenGone =
  ({ raw }: FastifyReply) =>
  (tell: () => void): void => {
    if (raw.destroyed) return tell();
    raw.once('close', tell);
  };
