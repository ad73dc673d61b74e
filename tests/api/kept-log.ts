import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { cleanUpDaily } from '#server/areas/housekeeping.ts';
import { noPhotoFiles } from '#server/photos/photo-files.ts';
import type { Clock } from '#server/ports.ts';

/** PostgreSQL's code of why some work is refused; 'none' where it is not. */
export async function refusedBy(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return databaseErrorCode(error);
  }
}

export const today: Clock = { now: () => Date.now() };

export interface AgedLog {
  readonly db: () => Database;
  /** Its usual retention. */
  readonly days: number;
  insertAged(days: number): Promise<unknown>;
  /** Ages of what was inserted so and is still there, the oldest first. */
  ages(): Promise<number[]>;
  forget(clock: Clock, days: number, archive: string): Promise<void>;
}

/** A log that only grows goes by its days, and in no other way. */
export function describeRetention({ db, days, insertAged, ages, forget }: AgedLog): void {
  describe('retention', () => {
    let archive: string;
    beforeEach(async () => {
      archive = await mkdtemp(join(tmpdir(), 'patio-archive-'));
    });
    afterEach(() => rm(archive, { recursive: true }));

    it('forgets what is older than its days, by the server’s login', async () => {
      for (const age of [days + 100, days + 1, days - 1, 1]) await insertAged(age);
      await forget(today, days, archive);
      expect(await ages()).toEqual([days - 1, 1]);
    });

    it('keeps 30 days, whatever it is told', async () => {
      for (const age of [60, 31, 29, 1]) await insertAged(age);
      await forget({ now: () => Date.now() + 1e12 }, days, archive);
      expect(await ages()).toEqual([29, 1]);
    });

    it('is a part of the daily clean-up', async () => {
      for (const age of [100, 50]) await insertAged(age);
      const failures: unknown[] = [];
      const kept = { securityDays: 90, audit: { days: 90, archive: { folder: archive, days: 365 } }, photos: noPhotoFiles };
      const stop = cleanUpDaily(db(), today, kept, (error) => failures.push(error));
      await expect.poll(ages).toEqual([50]);
      stop();
      expect(failures).toEqual([]);
    });
  });
}
