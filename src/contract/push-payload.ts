import * as z from 'zod/mini';

/* What a push message carries, end to end encrypted from the server to the worker of one device. Small, and never the only copy. */

const mostOfTitle = 80;
const mostOfBody = 200;

/** A page of the signed-in app, on whatever address it is served: nothing that another origin could be read into. */
const ownPath = z.string().check(z.regex(/^\/dashboard(?:[/?][^\s\\]*)?$/), z.maxLength(300));

/** `tag`: what is told anew about the same thing takes the place of what was told before. */
export const pushPayloadSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(mostOfTitle)),
  body: z.string().check(z.maxLength(mostOfBody)),
  path: ownPath,
  tag: z.string().check(z.maxLength(64)),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

/** Shown of a message that this version cannot read: browsers want something shown of each. */
export const plainPush: PushPayload = { title: 'Há novidades no Pátio', body: '', path: '/dashboard', tag: 'patio' };

/** The payload in a message's text, null where it has none; `plainPush` for whatever is no payload. Never throws. */
export function readPush(text: string | null): PushPayload {
  try {
    return z.safeParse(pushPayloadSchema, JSON.parse(text ?? '')).data ?? plainPush;
  } catch {
    return plainPush;
  }
}

/** Where a tap on a notification leads; to the start page by whatever is no page of the app. */
export const followedPath = (data: unknown): string => z.safeParse(ownPath, data).data ?? plainPush.path;

/** What the worker tells the window that it brings to the front: where to go, without losing what is open there. */
export const openFromPush = z.object({ type: z.literal('OPEN_FROM_PUSH'), path: ownPath });
export type OpenFromPush = z.infer<typeof openFromPush>;
