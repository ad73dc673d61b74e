import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

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
}

const contentSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.int(), z.int()]);

/** Writes and reads opaque cursors that nobody else can make. */
export function cursorSeal(secret: string) {
  // Its own key, so that a cursor's signature says nothing about a token's.
  const key = createHmac('sha256', secret).update('patio sync cursor').digest();
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
  return {
    write({ signature, permissions, schema, epoch, rev, issuedAtMs }: Cursor): string {
      const content = Buffer.from(JSON.stringify([signature, permissions, schema, epoch, rev, issuedAtMs])).toString('base64url');
      return `${content}.${sign(content)}`;
    },

    /** Null for anything that this server's secret did not sign. */
    read(text: string): Cursor | null {
      const [content = '', given = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isSame(given, sign(content))) return null;
      const parsed = contentSchema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
      if (!parsed.success) return null;
      const [signature, permissions, schema, epoch, rev, issuedAtMs] = parsed.data;
      return { signature, permissions, schema, epoch, rev, issuedAtMs };
    },
  };
}

export type CursorSeal = ReturnType<typeof cursorSeal>;

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
