import type { FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#contract/headers.ts';
import { Refusal } from '../problem.ts';

type Asked = Pick<FastifyRequest, 'headers'>;

const keyPattern = /^[\x21-\x7e]{8,64}$/;

/** Whether a call may be repeated under this text. */
export const isKey = (text: string): boolean => keyPattern.test(text);

/** Key under which a call may be repeated; null where it has none. @throws Refusal `invalid_body` */
export function idempotencyKey({ headers }: Asked): string | null {
  const key = headers[idempotencyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isKey(key)) throw badHeader('Idempotency-Key');
  return key;
}

/** `If-Match: "12"`; weak and bare forms are read too, `*` asks for nothing but that the row is there. */
export function revisionOf({ headers }: Asked): number | null {
  const text = headers['if-match']?.trim();
  if (text === undefined || text === '*') return null;
  const rev = Number(/^(?:W\/)?"?(\d{1,16})"?$/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(rev)) throw badHeader('If-Match');
  return rev;
}

const badHeader = (field: string) => new Refusal('invalid_body', { errors: [{ field, message: 'Cabeçalho inválido.' }] });
