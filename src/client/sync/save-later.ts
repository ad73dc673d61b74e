import type { save as saveNow } from '#client/data/save/save.ts';

const load = () => import('#client/data/save/save.ts');

/** Asks for the code of saving before anybody saves: the first screen does not wait for it. */
export function preloadSave(): void {
  // The first save asks again, and tells.
  void load().catch(() => undefined);
}

/** Writes a change on the device and queues it (`data/save/save.ts`). Rejects where its code could not be loaded: then nothing is written. */
export const save: typeof saveNow = async (...change) => (await load()).save(...change);
