import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  confirmSecondFactor,
  confirmSession,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { refuseOthers, withPassword } from './own-account.ts';
import {
  codeLimit,
  factorSince,
  lockFactor,
  markConfirmed,
  recoveryCodesLeft,
  removeFactor,
  replaceRecoveryCodes,
  startFactor,
  takeCode,
  turnOn,
} from './second-factor.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

/** 'Verificação em duas etapas' of whoever is signed in. */
export function secondFactorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, masterNeedsFactor } = context;

  route(app, context, readSecondFactor, async ({ params, caller }) => {
    refuseOthers(params, caller);
    const since = await factorSince(db.orm, caller.id);
    return {
      is_on: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes_left: await recoveryCodesLeft(db.orm, caller.id),
      is_expected: masterNeedsFactor && caller.level === levels.master,
    };
  });

  route(app, context, startSecondFactor, async ({ params, body, caller, request }) => {
    refuseOthers(params, caller);
    const account = await withPassword(context, request.log, caller, body.password);
    return db.transaction(async (orm) => {
      const factor = await lockFactor(orm, caller.id);
      if (factor?.confirmed_at) throw new Refusal('second_factor_on');
      return startFactor(orm, context, account);
    });
  });

  route(app, context, confirmSecondFactor, async ({ params, body, caller, request }) => {
    refuseOthers(params, caller);
    const recovery_codes = await withCode(context, { caller, request, code: body.code, isOn: false }, async (orm) => {
      await noteSecurity(orm, clock, traceOf(request), { kind: 'second_factor_on' });
      return turnOn(orm, context, caller.id);
    });
    return { recovery_codes };
  });

  route(app, context, renewRecoveryCodes, async ({ params, body, caller, request }) => {
    refuseOthers(params, caller);
    const recovery_codes = await withCode(context, { caller, request, code: body.code, isOn: true }, async (orm) => {
      await noteSecurity(orm, clock, traceOf(request), { kind: 'recovery_codes_renewed' });
      return replaceRecoveryCodes(orm, context, caller.id);
    });
    return { recovery_codes };
  });

  route(app, context, endSecondFactor, async ({ params, body, caller, request }) => {
    refuseOthers(params, caller);
    await withPassword(context, request.log, caller, body.password);
    await withCode(context, { caller, request, code: body.code, isOn: true }, async (orm) => {
      await noteSecurity(orm, clock, traceOf(request), { kind: 'second_factor_off' });
      await removeFactor(orm, caller.id);
    });
    return { message: 'Verificação em duas etapas desligada.' };
  });

  route(app, context, confirmSession, async ({ params, body, caller, request }) => {
    refuseOthers(params, caller);
    await withCode(context, { caller, request, code: body.code, isOn: true }, (orm) =>
      noteSecurity(orm, clock, traceOf(request), { kind: 'second_factor_confirmed' }),
    );
    return { message: 'Confirmado.' };
  });
}

interface Showing {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly code: string;
  /** Whether the factor must be on, or still be waiting for its first code. */
  readonly isOn: boolean;
}

/** Does what a code of the caller opens, in the transaction that takes it; the session counts as confirmed from then on. */
async function withCode<T>(context: AppContext, { caller, request, code, isOn }: Showing, work: (orm: Transaction) => Promise<T>): Promise<T> {
  const { db, clock } = context;
  const attempt = await takeAttempt(context, request.log, [codeLimit(caller.id)]);
  try {
    const done = await db.transaction(async (orm) => {
      const factor = await lockFactor(orm, caller.id);
      if (!isOn && factor?.confirmed_at) throw new Refusal('second_factor_on');
      const isReady = factor !== undefined && (factor.confirmed_at !== null) === isOn;
      const kind = isReady ? await takeCode(orm, context, factor, code) : null;
      if (kind === null) throw new Refusal('confirmation_wrong');
      if (kind === 'recovery') await noteSecurity(orm, clock, traceOf(request), { kind: 'recovery_code_used' });
      await markConfirmed(orm, context, caller.sessionId);
      return work(orm);
    });
    await attempt.giveBack();
    return done;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'confirmation_wrong')
      await noteSecurity(db.orm, clock, traceOf(request), { kind: 'second_factor_failed', subject: caller.id });
    throw error;
  }
}
