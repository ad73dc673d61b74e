import type { Call } from './call.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Every reason for which a call may be refused: what follows from its declaration, and its own `refusals`. The server's
 * own failures (5xx) are no part of it, nor is a body that a call does not take.
 */
export function refusalsOf(call: Call): ProblemCode[] {
  // Calls of an address are counted before anything is looked at.
  return [...new Set<ProblemCode>(['too_many_requests', ...ofCaller(call), ...ofInput(call), ...(call.refusals ?? [])])];
}

function ofCaller({ access, needs, evenIfExpired, secondFactor, notInExample }: Call): ProblemCode[] {
  if (access === 'public') return [];
  const reasons: ProblemCode[] = ['unauthorized', 'session_ended'];
  if (access === 'affiliate' || access === 'master') reasons.push('forbidden');
  else if (!evenIfExpired) reasons.push('subscription_expired');
  // A shop that is not one's own is not found.
  if (access === 'member') reasons.push('not_found', 'access_suspended');
  if (needs !== undefined && needs.length > 0) reasons.push('permission_denied');
  if (secondFactor) reasons.push('second_factor_missing', 'confirmation_required');
  if (notInExample) reasons.push('not_in_example');
  return reasons;
}

function ofInput({ params, query, body, rawBody, isRepeatable, isConditional }: Call): ProblemCode[] {
  const reasons: ProblemCode[] = [];
  if (params) reasons.push('not_found');
  if (query || body || isRepeatable || isConditional) reasons.push('invalid_body');
  if (body) reasons.push('too_large', 'unsupported_media_type');
  // What names no type at all is not looked at.
  if (rawBody) reasons.push('unsupported_media_type');
  if (isConditional) reasons.push('revision_mismatch');
  return reasons;
}
