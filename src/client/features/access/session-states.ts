import * as z from 'zod/mini';

/** What the sign-in page is led to with, where a stored token is nobody's on this device until a server confirms it. */
export const unconfirmedSession = { session: 'unconfirmed' } as const;

/** The same, where somebody ended this device's session; so many changes wait on it. */
export const endedSessionState = (waiting: number) => ({ session: 'ended', waiting }) as const;

/** The same, where a password was just set by a letter's link: whoever did is signed in. */
export const givenSession = { session: 'given' } as const;

/** The same, where the time of an example shop is over. */
export const overExampleState = { session: 'example over' } as const;

const stateSchema = z.union([
  z.object({ session: z.literal('given') }),
  z.object({ session: z.literal('example over') }),
  z.object({ session: z.literal('unconfirmed') }),
  z.object({ session: z.literal('ended'), waiting: z.int().check(z.nonnegative()) }),
]);

/** Why somebody stands before the sign-in page; null where nothing is told. `state` comes from the browser's history, where anything may stand. */
export const sessionStateOf = (state: unknown): z.infer<typeof stateSchema> | null => z.safeParse(stateSchema, state).data ?? null;
