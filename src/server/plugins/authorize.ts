import type { FastifyRequest } from 'fastify';
import type { TokenContent } from '#contract/access-calls.ts';
import type { Call } from '#contract/call.ts';
import { signatureHeader } from '#contract/headers.ts';
import { isLevelEnough, type Level } from '#domain/access/permissions.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { isExpired } from '#domain/signatures/subscription.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { todayOf, type Clock } from '../ports.ts';
import { Refusal } from '../problem.ts';
import { lackingRefusal } from './lacking.ts';
import type { AskedOf } from './standings.ts';
import type { AppContext } from '../app-context.ts';

export interface Caller {
  readonly id: UserId;
  readonly name: string;
  readonly level: Level;
  readonly sessionId: string;
}

/** Who makes a call, and for which of their shops; `signature` is null where they belong to none that was named. */
export interface Standing {
  readonly caller: Caller;
  readonly signature: SignatureId | null;
  /** What they are in that shop; null where they belong to none that was named, or may not enter it now. */
  readonly access: ShopAccess | null;
  /** Whoever calls looks at an example shop: nothing of it is real. */
  readonly isExample: boolean;
}

type Asked = Pick<FastifyRequest, 'headers' | 'params'>;

/**
 * Decides whether the call may be made: session, level, membership, running subscription, permissions, in this order.
 * @throws Refusal
 */
export async function authorize(context: AppContext, call: Call, request: Asked, asked: AskedOf = {}): Promise<Standing> {
  const token = bearerOf(request);
  const content = token === null ? null : await context.tokens.read(token);
  if (!content) throw new Refusal('unauthorized');

  const isExample = content.example_until !== undefined;
  if (isExample && isExampleOver(content, context.clock)) throw new Refusal('session_ended');
  const named = namedSignature(request) ?? content.id_signature;
  const found = await context.standings.find(content, named, asked);
  // An example shop takes its sessions with it: their devices are to hear that it is over, and not to ask for a password.
  if (!found) throw new Refusal(isExample || (await context.standings.wasEnded(content)) ? 'session_ended' : 'unauthorized');
  if (isExample && call.notInExample) throw new Refusal('not_in_example');
  if (!isLevelEnough(call.access, found.level)) throw new Refusal('forbidden');
  if (call.access === 'member' && found.signature === null) throw new Refusal('not_found');
  const needsSubscription = call.access === 'member' || call.access === 'user';
  // Also of who names no shop of theirs: that makes nothing run again.
  const isOver = found.expired_at !== null && isExpired(found.expired_at, todayOf(context.clock));
  if (needsSubscription && !call.evenIfExpired && isOver) {
    throw new Refusal('subscription_expired', { subscription_expired: true });
  }
  if (call.access === 'member') wantHeld(call, found.access);
  const caller = { id: content.sub as UserId, name: found.name, level: found.level, sessionId: content.sid };
  return { caller, signature: found.signature, access: found.access, isExample };
}

function wantHeld({ needs = [] }: Call, access: ShopAccess | null): void {
  if (access === null) throw new Refusal('access_suspended');
  const permission = needs.find((each) => !access.may(each));
  if (permission !== undefined) throw lackingRefusal({ permission });
}

/** Whether the example shop of a token has had its time, whether or not it has been cleaned up yet. */
export const isExampleOver = ({ example_until }: Pick<TokenContent, 'example_until'>, clock: Clock): boolean =>
  example_until !== undefined && example_until <= clock.now();

/** The token that a call comes with; null without one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** The shop of a call comes from its path, else from the header, else from the token (DESIGN §4). */
function namedSignature({ params, headers }: Asked): string | null {
  const fromPath = (params as Record<string, string> | undefined)?.['signature'];
  const fromHeader = headers[signatureHeader];
  return fromPath ?? (typeof fromHeader === 'string' && fromHeader !== '' ? fromHeader : null);
}
