import * as z from 'zod';
import { isKeyPair, type PushKeys } from './push-keys.ts';

/** Who the server says that it is to push services, and its keys; null: made at first use and kept in the database. */
export interface VapidSettings {
  readonly keys: PushKeys | null;
  /** Null: the sender of the letters. */
  readonly subject: string | null;
}

/** The variables of the environment, each by itself. */
export const vapidVariables = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'deve ter 87 caracteres (base64url)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'deve ter 43 caracteres (base64url)')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'deve ser mailto:… ou um endereço https://')
    .optional(),
};

type Given = { readonly [name in keyof typeof vapidVariables]?: string | undefined };

/** Whether both keys are there and belong together, or neither is. */
export const areVapidKeysWhole = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given): boolean =>
  publicKey === undefined || privateKey === undefined ? publicKey === privateKey : isKeyPair({ publicKey, privateKey });

export const vapidOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Given): VapidSettings => ({
  keys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
  subject: subject ?? null,
});

/** The address in 'Name <address>', as a push service takes it. */
export const subjectOf = (mailFrom: string): string => `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
