/*
 * An example shop on this device. Invariant: what it leaves can always be found again. So before its token is kept, a note
 * says whose it is, what this browser remembered before it, and how whoever was signed in comes back.
 */
import * as z from 'zod/mini';
import { exampleHours, openExampleShop } from '#contract/example-shop-calls.ts';
import { isSignatureId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { unreadableAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { offline, type ApiFailure } from './result.ts';
import { keepGivenToken, readToken } from './session.ts';

/** Where the note of it stands. */
export const exampleKey = 'patio-example';
const hourMs = 3_600_000;

/** Who was signed in before: their token, or null where their PIN brings it back. */
const formerSchema = z.object({ user: z.string(), token: z.nullable(z.string()) });
export type FormerPerson = z.infer<typeof formerSchema>;

const noteSchema = z.object({
  user: z.string(),
  signature: z.string().check(z.refine(isSignatureId)),
  openedAt: z.int(),
  /** Keys of local storage that were there before. */
  before: z.array(z.string()),
  former: z.nullable(formerSchema),
});
export type ExampleNote = Omit<z.infer<typeof noteSchema>, 'user' | 'signature'> & { readonly user: UserId; readonly signature: SignatureId };

/** What this device holds of an example shop; null where it holds none. */
export function exampleNote(): ExampleNote | null {
  const text = localStorage.getItem(exampleKey);
  try {
    const read = z.safeParse(noteSchema, JSON.parse(text ?? 'null')).data;
    return read === undefined ? null : { ...read, user: read.user as UserId, signature: read.signature as SignatureId };
  } catch {
    return null;
  }
}

export const forgetExampleNote = (): void => localStorage.removeItem(exampleKey);

/** When it goes, by this device's own clock, which may be a day off the server's. */
export const exampleEnd = ({ openedAt }: ExampleNote): number => openedAt + exampleHours * hourMs;

/**
 * Asks for an example shop and signs this browser in to it. `putAway` makes room where somebody is signed in, once the
 * shop is there. Answers what went wrong; null: it is open. Never throws but what `putAway` does.
 */
export async function openExample(putAway: () => Promise<FormerPerson | null> = () => Promise.resolve(null)): Promise<ApiFailure | null> {
  const answer = await exchange(openExampleShop, {}, {});
  if (!answer.ok) return answer;
  const token = answer.data.access_token;
  const content = readToken(token);
  const signature = content?.id_signature ?? '';
  if (content === null || !isSignatureId(signature)) return { ok: false, kind: 'problem', problem: unreadableAnswer(201) };
  const before = Object.keys(localStorage);
  const former = await putAway();
  const note = { user: content.sub, signature, openedAt: Date.now(), before, former };
  localStorage.setItem(exampleKey, JSON.stringify(note));
  return (await keepGivenToken(token)) === null ? offline : null;
}
