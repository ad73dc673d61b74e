import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerSubscriber, signUp } from '#contract/signature-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import type { UserId } from '#domain/values/ids.ts';
import { addressKey } from '../../plugins/attempts.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { authorize } from '../../plugins/authorize.ts';
import { traceOf } from '../security/security-log.ts';
import { openSubscription } from './open-subscription.ts';
import { checkAffiliate, chooseAffiliate } from './subscription-checks.ts';
import { grantTrial, takeTrial } from './trials.ts';

// Each sign-up writes an account and sends a letter to whatever address was typed: a stranger gets 20 in 15 minutes.
const mostPerAddress = 20;

export function signUpRoutes(app: FastifyInstance, context: AppContext): void {
  const open: Handler<typeof signUp> = async ({ body: { status: _status, plan_id, ...fields }, request }) => {
    const { row, endsOn } = await openSubscription(context, {
      fields,
      planId: plan_id,
      affiliateId: null,
      trial: takeTrial,
      trace: traceOf(request),
      callerId: await signedInAs(context, request),
    });
    return { id: row.id, name: fields.name, email: fields.email, plan_id, expired_at: endsOn };
  };
  route(app, context, signUp, open, { limits: ({ ip }) => [{ key: addressKey('sign-up', ip), most: mostPerAddress }] });

  route(app, context, registerSubscriber, async ({ body, caller, request }) => {
    const { status: _status, plan_id, affiliate, ...fields } = body;
    // What an affiliate registers is theirs, whatever is sent (ruling 6).
    const affiliateId = caller.level === levels.affiliate ? caller.id : affiliate;
    if (!affiliateId) throw new Refusal('invalid_body', chooseAffiliate);
    const { row } = await openSubscription(context, {
      fields,
      planId: plan_id,
      affiliateId,
      trace: traceOf(request),
      trial: caller.level === levels.master ? grantTrial : takeTrial,
      check: (orm) => checkAffiliate(orm, affiliateId),
    });
    return row;
  });
}

/** Null for strangers, and for whoever comes with a session that is over: they sign up as strangers do. */
async function signedInAs(context: AppContext, request: FastifyRequest): Promise<UserId | null> {
  try {
    return (await authorize(context, signUp, request)).caller.id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
