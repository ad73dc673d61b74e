import { Dexie, type DexieOptions } from 'dexie';

/** No replica: nobody looks for one under this name. */
const scratchName = 'patio-scratch';

/**
 * Has the browser begin a new log for all databases of the site, and close the one that it found when it was started.
 *
 * Chromium (150, by LevelDB with `reuse_logs`) goes on writing into the log of before. Where a killed process left a torn
 * record at its end, it stands in the middle from then on; the start after that takes it for damage, and all databases are
 * thrown away, with whatever waited in them. Deleting a database begins a new log within moments; what the old one held is
 * safe then. To other engines it means nothing. Rejects where the storage refuses.
 */
export async function beginNewLog(options?: DexieOptions): Promise<void> {
  const scratch = new Dexie(scratchName, options);
  scratch.version(1).stores({ none: '' });
  try {
    await scratch.open();
  } finally {
    await scratch.delete();
  }
}
