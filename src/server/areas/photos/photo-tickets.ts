import * as z from 'zod/mini';
import type { LinkedRow } from '../../db/public-links.ts';
import { signed, type Signed } from '../../sync/signed.ts';

/** What a photo is read for: by the page of a link that a shop has sent, or handed on by itself by one of its people. */
const purposes = ['link', 'handed on'] as const;
const sizes = ['whole', 'thumbnail'] as const;

/** `of`: the hash of the link, or the shop. `untilMs`: when it is over, in milliseconds since 1970. */
const ticketSchema = z.object({ for: z.enum(purposes), of: z.string(), photo: z.uuid(), size: z.enum(sizes), untilMs: z.int() });
export type PhotoTicket = z.infer<typeof ticketSchema>;

/** Signs what opens one photo for a time, by a key that nothing else is signed with. */
export const photoSeal = (secret: string): Signed<PhotoTicket> => signed(secret, 'patio photo', ticketSchema);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const [pageHours, handedOnDays] = [3, 7];

/**
 * Until when a photo of a page opens: from two to three hours. It is the same for an hour, so that a page which asks anew keeps
 * the pictures that it has.
 */
export const pageEnd = (nowMs: number): number => (Math.floor(nowMs / hourMs) + pageHours) * hourMs;

/** Until when a photo opens that was handed on. */
export const handedOnEnd = (nowMs: number): number => nowMs + handedOnDays * dayMs;

/** Both sizes of a photo for the page of a link. */
export function signedForPage({ write }: Pick<Signed<PhotoTicket>, 'write'>, { hash }: Pick<LinkedRow, 'hash'>, photo: string, nowMs: number) {
  const ticket = { for: 'link', of: hash, photo, untilMs: pageEnd(nowMs) } as const;
  return { whole: write({ ...ticket, size: 'whole' }), thumbnail: write({ ...ticket, size: 'thumbnail' }) };
}
