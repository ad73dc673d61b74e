import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../plugins/call-headers.ts';
import { fingerprintOf, type RepeatableCall } from './idempotency.ts';

/** The call as one that may come twice; null where it has no key. @throws Refusal `invalid_body` */
export function repeatableCall(request: FastifyRequest, whenGone: RepeatableCall['whenGone']): RepeatableCall | null {
  const key = idempotencyKey(request);
  return key === null ? null : { key, fingerprint: fingerprintOf(request.method, request.url, request.body), whenGone };
}
