export interface TurnOptions {
  /** How many may wait besides the one that is done. */
  readonly mostWaiting: number;
  /** What a caller beyond them gets. */
  readonly refusal: () => Error;
}

/** Does one work at a time, in the order of their coming; one that fails holds up none behind it. */
export function inTurn({ mostWaiting, refusal }: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async (work) => {
    if (inside > mostWaiting) throw refusal();
    inside += 1;
    const own = last.then(work);
    last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      inside -= 1;
    }
  };
}
