import * as z from 'zod/mini';

const memoSchema = z.object({ waiting: z.int().check(z.nonnegative()) });

/** What this browser remembers of a replica outside of it. */
export type ReplicaMemo = z.infer<typeof memoSchema>;

export type MemoStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string) => `replica:${name}`;

/**
 * Remembers, beside the databases, that a replica is on this device and how many entries wait in it. Browsers that
 * throw a site's databases away (for room, or because their files are damaged) mostly leave local storage.
 */
export function keepMemo(storage: MemoStorage, name: string, memo: ReplicaMemo): void {
  storage.setItem(keyOf(name), JSON.stringify(memo));
}

/** Null when this browser remembers no such replica. */
export function memoOf(storage: MemoStorage, name: string): ReplicaMemo | null {
  const text = storage.getItem(keyOf(name));
  if (text === null) return null;
  // Damaged text still says that there was one.
  return z.safeParse(memoSchema, parseJson(text)).data ?? { waiting: 0 };
}

/** The person takes the replica off this device. */
export function forgetMemo(storage: MemoStorage, name: string): void {
  storage.removeItem(keyOf(name));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
