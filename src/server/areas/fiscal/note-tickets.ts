import * as z from 'zod/mini';
import { signed, type Signed } from '../../sync/signed.ts';

const ticketSchema = z.object({ shop: z.string(), note: z.uuid(), untilMs: z.int() });
export type NoteTicket = z.infer<typeof ticketSchema>;

/** Signs what opens one note's DANFSe for a time, by a key that nothing else is signed with. */
export const noteSeal = (secret: string): Signed<NoteTicket> => signed(secret, 'patio nfse', ticketSchema);

/** Days that the address of a note opens it. */
export const noteLinkDays = 90;
