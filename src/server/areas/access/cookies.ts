import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';

// Browsers take a name of this form over TLS only (RFC 6265bis, 4.1.3.1): nobody on the way can put their own in its place.
const secure = (name: string) => `__Secure-${name}`;

// No browser keeps a cookie for longer.
export const cookieDays = 400;

/** What a call shows under the name; '' for nothing. What was kept before the name was a secure one counts too. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const valueOf = (key: string) => pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1);
  return valueOf(secure(name)) ?? valueOf(name) ?? '';
}

interface Kept {
  readonly name: string;
  readonly value: string;
  /** Of the calls that it is sent with. */
  readonly path: string;
}

/** Lets the device keep a value: out of reach of scripts, of other sites, and of every call beside the path. */
export function keepCookie(reply: FastifyReply, { publicUrl }: Pick<AppContext, 'publicUrl'>, { name, value, path }: Kept): void {
  const isSecure = publicUrl.startsWith('https:') || reply.request.protocol === 'https';
  const attributes = [`Path=${path}`, `Max-Age=${cookieDays * 86_400}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  reply.header('set-cookie', [`${isSecure ? secure(name) : name}=${value}`, ...attributes].join('; '));
}
