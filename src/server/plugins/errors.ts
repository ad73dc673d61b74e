import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { databaseErrorCode, isDataRefusal, isUnavailable } from '../db/database-error.ts';
import { problemOf, Refusal } from '../problem.ts';

const foreignKeyViolation = '23503';
const uniqueViolation = '23505';

/** Answers every refusal and every failure as a problem (RFC 9457). What went wrong inside is logged, never told. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
  const { problem, retryAfterSeconds } = refusal;
  if (problem.status >= 500) request.log.error({ err: error }, 'call failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (problem.status === 503) reply.header('retry-after', 2);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

export const notFound = () => problemOf('not_found');

function codeOf(error: unknown): ProblemCode {
  const code = databaseErrorCode(error);
  if (isUnavailable(error)) return 'not_ready';
  if (isDataRefusal(error)) return 'invalid_body';
  // The rules are checked before; these are the database's second look.
  if (code === foreignKeyViolation) return 'invalid_reference';
  if (code === uniqueViolation) return 'already_exists';
  return codeOfStatus(statusOf(error));
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function codeOfStatus(status: number): ProblemCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'not_ready';
  return status >= 400 && status < 500 ? 'invalid_body' : 'internal';
}
