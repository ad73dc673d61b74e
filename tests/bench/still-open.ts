/* What a run has started and not yet closed: a browser, a server, a folder. Whoever ends a run early closes them by this. */
const open = new Set<() => Promise<unknown>>();

/** Notes how something is closed; answers that as a call that does it once. */
export function closedOnce(close: () => Promise<unknown>): () => Promise<void> {
  let closing: Promise<unknown> | undefined;
  const once = async () => {
    open.delete(once);
    closing ??= close();
    await closing;
  };
  open.add(once);
  return once;
}

/** The newest first; goes on after what cannot be closed, and answers that. */
export async function closeAllOpen(): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const close of [...open].toReversed()) await close().catch((error: unknown) => failures.push(String(error)));
  return failures;
}
