import * as z from 'zod/mini';
import type { PersonWithPin } from '#client/sync/pin.ts';
import type { UserId } from '#domain/values/ids.ts';

/** How somebody of this device is shown. */
export interface Face {
  readonly user: UserId;
  /** 'Rafael'. */
  readonly firstName: string;
  readonly initials: string;
  /** Which of the few colours: the same on every day and device. */
  readonly colour: number;
  readonly shop: string;
  /** What the shop calls this device; '' without a name. */
  readonly device: string;
  readonly digits: number;
}

const answerSchema = z.object({
  name: z.string(),
  signatures: z.catch(z.array(z.object({ name: z.string(), device: z._default(z.string(), '') })), []),
});

export const faceColours = 4;

/** What the server's last answer about a person makes of them. */
export function faceOf({ user, answer, digits }: PersonWithPin): Face {
  const { name, signatures } = z.safeParse(answerSchema, answer).data ?? { name: '', signatures: [] };
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '?'] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initials = `${first.slice(0, 1)}${last.slice(0, 1)}`.toLocaleUpperCase('pt-BR');
  const colour = [...user].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % faceColours;
  return { user, firstName: first, initials, colour, shop: signatures[0]?.name ?? '', device: signatures[0]?.device ?? '', digits };
}
