import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { problemSchema } from '#contract/problems.ts';
import { refusalsOf } from '#contract/refusals.ts';

/** What is said of any body, also of one that a call does not take. */
const ofAnyBody: readonly ProblemCode[] = ['invalid_body', 'too_large', 'unsupported_media_type'];

/** Notes every refusal that the declaration of its call does not tell of, and with it the API's document. */
export function noteUndocumented(app: FastifyInstance, noted: Set<string>): void {
  app.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    const { call } = routeOptions.config;
    if (call === undefined || statusCode < 400 || statusCode >= 500) return;
    const { code } = problemSchema.parse(JSON.parse(String(payload)));
    if (!isTold(call, code as ProblemCode)) noted.add(`${call.name} ${code}`);
  });
}

const isTold = (call: Call, code: ProblemCode) => refusalsOf(call).includes(code) || (call.body === undefined && ofAnyBody.includes(code));
