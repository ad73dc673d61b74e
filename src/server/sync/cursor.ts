import * as z from 'zod/mini';
import type { Head, MarkContent } from './history.ts';
import { signed, type Signed } from './signed.ts';

/** What a cursor is good for: it is taken for these only, and for 400 days (DESIGN §3, Pull). */
export interface CursorScope {
  readonly signature: string;
  /** Level and membership of the caller: a change may show or hide rows. */
  readonly permissions: string;
  /** Version of the rows that the app reads. */
  readonly schema: string;
}

export interface Cursor extends CursorScope {
  readonly epoch: string;
  /** Every change up to this revision has been handed out. */
  readonly rev: number;
  readonly issuedAtMs: number;
  /** The newest write when it was made; null before the first. */
  readonly head: Head | null;
}

const bare = [z.string(), z.string(), z.string(), z.string(), z.int(), z.int()] as const;
// Cursors of earlier versions know of no heads.
const contentSchema = z.union([z.tuple([...bare, z.int(), z.string()]), z.tuple(bare)]);

export interface CursorSeal {
  write(cursor: Cursor): string;
  /** Null for anything that this server's secret did not sign. */
  read(text: string): Cursor | null;
}

/** Writes and reads opaque cursors that nobody else can make. */
export function cursorSeal(secret: string): CursorSeal {
  const texts = signed(secret, 'patio sync cursor', contentSchema);
  return {
    write({ signature, permissions, schema, epoch, rev, issuedAtMs, head }) {
      const content: [string, string, string, string, number, number] = [signature, permissions, schema, epoch, rev, issuedAtMs];
      return texts.write(head === null ? content : [...content, head.rev, head.head]);
    },

    read(text) {
      const content = texts.read(text);
      if (content === null) return null;
      const [signature, permissions, schema, epoch, rev, issuedAtMs, headRev, head] = content;
      return {
        signature,
        permissions,
        schema,
        epoch,
        rev,
        issuedAtMs,
        head: head === undefined || headRev === undefined ? null : { rev: headRev, head },
      };
    },
  };
}

/** Writes and reads the marks of what a device was shown (see `history.ts`). */
export const markSeal = (secret: string): Signed<MarkContent> =>
  signed(secret, 'patio sync mark', z.tuple([z.string(), z.string(), z.int(), z.uuid()]));
