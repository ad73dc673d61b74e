import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

// A packet holds as much anyway.
const leastBytes = 1_400;
// Rows of a shop repeat themselves: the quickest level leaves an eighth of them, and the slowest a ninth.
const level = constants.Z_BEST_SPEED;

const pack = promisify(gzip);

export interface Packed {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answer as gzip, for a caller who takes that; null where it goes as it is. Packing runs beside the server's own thread.
 * What a caller puts into a row tells nothing by the size of its answer (BREACH): calls carry a token that no page of
 * another origin can send.
 */
export async function packedFor({ headers }: Pick<FastifyRequest, 'headers'>, text: string): Promise<Packed | null> {
  if (text.length < leastBytes || !takesGzip(headers['accept-encoding'])) return null;
  return { bytes: await pack(text, { level }), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } };
}

/** RFC 9110 §12.5.3: a weight of 0 refuses. */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((each) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(each));
