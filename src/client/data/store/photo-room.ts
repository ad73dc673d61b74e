/*
 * Invariant: bytes that nobody else has are never dropped to make room; of the others the whole pictures go, those that
 * were looked at longest ago first, and the thumbnails stay.
 */
import type { ReplicaDatabase } from './database.ts';
import { fetchableStates } from './photo-records.ts';

/** Drops whole pictures that the server has, until so many bytes are free; answers how many were. */
export async function dropOriginals(db: ReplicaDatabase, wanted: number): Promise<number> {
  return db.transaction('rw', [db.photoBytes, db.photoOriginals], async () => {
    const found = await db.photoBytes
      .where('state')
      .anyOf([...fetchableStates])
      .filter(({ size }) => size > 0)
      .toArray();
    let dropped = 0;
    const going = found
      .toSorted((one, other) => one.usedAt - other.usedAt)
      .filter(({ size }) => {
        const goes = dropped < wanted;
        if (goes) dropped += size;
        return goes;
      });
    await db.photoOriginals.bulkDelete(going.map(({ id }) => id));
    await db.photoBytes.bulkPut(going.map((each) => ({ ...each, size: 0 })));
    return dropped;
  });
}

/** How many bytes of whole pictures there are in the given states, and of how many photos; read from the index alone. */
export async function sizeOf(db: ReplicaDatabase, states: readonly string[]): Promise<{ readonly count: number; readonly bytes: number }> {
  const found = await Promise.all(
    states.map(async (state) => {
      const keys = await db.photoBytes.where('[state+size]').between([state, 0], [state, Number.MAX_SAFE_INTEGER], true, true).keys();
      return keys as unknown as [string, number][];
    }),
  );
  const sizes = found.flat();
  return { count: sizes.length, bytes: sizes.reduce((sum, [, size]) => sum + size, 0) };
}
