// A device is the same one again by a secret of its own, whoever signs in on it: what it is called stays with it. It opens
// nothing and slows nobody down; that is the matter of known devices, which a changed password forgets.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { apiBase } from '../../plugins/route.ts';
import { keepCookie, readCookie } from './cookies.ts';
import { deviceInWords } from './device-words.ts';

const cookie = 'patio_own';
const secretPattern = /^[\w-]{43}$/;

/** The device that a session begins on. */
export interface SessionDevice {
  /** 'Chrome no Android'; null where nothing is known of it. */
  readonly words: string | null;
  /** Hash of its secret. */
  readonly key: string;
  readonly secret: string;
}

/** The device of a call: the one that it shows, or a new one. */
export function deviceOf({ random }: Pick<AppContext, 'random'>, request: Pick<FastifyRequest, 'headers'>): SessionDevice {
  const shown = readCookie(request, cookie);
  const secret = secretPattern.test(shown) ? shown : Buffer.from(random(32)).toString('base64url');
  return { words: deviceInWords(request), key: createHash('sha256').update(secret).digest('base64url'), secret };
}

/** Lets the device be the same one again. */
export const keepDevice = (reply: FastifyReply, context: Pick<AppContext, 'publicUrl'>, { secret }: SessionDevice): void =>
  keepCookie(reply, context, { name: cookie, value: secret, path: apiBase });
