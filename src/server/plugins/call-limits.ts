import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Allowances } from './allowances.ts';
import { addressKey, limitKey } from './attempts.ts';

/** Calls a minute. */
export interface CallLimits {
  readonly session: number;
  readonly shop: number;
  readonly address: number;
}

/**
 * Beyond what any real shop does, by a good way.
 * - Session, 20 a second: a device that drains 10,000 entries makes 100 pushes of 100, and takes a second or so for each; a
 *   first download of 145,000 rows is 145 pulls; a device beside nine busy ones pulls at each change of theirs, about once a
 *   second; a program of the shop's own may read and write 20 rows a second for ever.
 * - Shop, 100 a second: its writes go one after the other in the database, and more than that a busy one does not do in all.
 * - Address, 500 a second: behind one of a carrier there are dozens of shops with all of their tablets. It only keeps a
 *   single machine from taking a whole server; who tries passwords or links has limits of their own (`attempts.ts`).
 */
export const usualCallLimits: CallLimits = { session: 1_200, shop: 6_000, address: 30_000 };

interface Counting {
  readonly allowances: Allowances;
  readonly callLimits: CallLimits;
}

/** Whose call it is: the session, and the shop that it is for. */
interface Counted {
  readonly caller: { readonly sessionId: string };
  readonly signature: string | null;
}

/**
 * Counts every call of the API by where it comes from, also those that lead nowhere, before anything of it is looked at.
 * Not the app's files: they cost neither database nor thought, and a device that installs the app asks for all of them at
 * once, as do the others behind its address. Nor `/healthz` and `/readyz`: whoever watches must not be sent away.
 */
export async function countAddress({ allowances, callLimits }: Counting, request: FastifyRequest): Promise<void> {
  if (isFromOutside(request)) await allowances.take(addressKey('calls of address', request.ip), callLimits.address);
}

/** Counts a call by its session, and by the shop that it is for. */
export async function countCall({ allowances, callLimits }: Counting, request: FastifyRequest, { caller, signature }: Counted): Promise<void> {
  if (!isFromOutside(request)) return;
  await allowances.take(limitKey('calls of session', caller.sessionId), callLimits.session);
  if (signature !== null) await allowances.take(limitKey('calls of shop', signature), callLimits.shop);
}

/** The entries of a batch are calls that the server makes to itself: their batch has counted. */
const isFromOutside = ({ raw }: FastifyRequest) => raw.socket instanceof Socket;
