/** The device's storage did not answer in time; it may still do so later. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/**
 * What `work` answers, for `ms` at most: storage of another page's making may hang for ever (WebKit). Throws
 * {@link NoAnswerError} then; what `work` still answers is nobody's.
 */
export async function answered<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new NoAnswerError(`The storage did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(late);
  }
}

/** Waits for what goes on by itself, for `ms` at most. Throws what `work` throws until then. */
export async function waitBriefly(work: PromiseLike<unknown>, ms: number): Promise<void> {
  try {
    await answered(work, ms);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
  }
}
