import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';

/** Opaque texts that a device keeps and hands back, and that nobody else can make. */
export interface Signed<T> {
  write(content: T): string;
  /** Null for anything that this server's secret did not sign for this purpose. */
  read(text: string): T | null;
}

/** `purpose` gives each kind its own key, so that one's signature says nothing about another's, or about a token's. */
export function signed<T>(secret: string, purpose: string, schema: z.ZodMiniType<T>): Signed<T> {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
  return {
    write(value) {
      const content = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${content}.${sign(content)}`;
    },

    read(text) {
      const [content = '', given = '', ...rest] = text.split('.');
      if (rest.length > 0 || !isSame(given, sign(content))) return null;
      const parsed = schema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
      return parsed.success ? parsed.data : null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
