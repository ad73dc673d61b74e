/** Asks the browser not to evict what the device keeps; its answer, null where it cannot be asked. */
export async function askToPersist(): Promise<boolean | null> {
  const storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage;
  try {
    return (await storage?.persist?.()) ?? null;
  } catch {
    // Some refuse the question instead of answering it.
    return null;
  }
}
