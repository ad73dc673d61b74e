import { waitMs } from '#domain/invoices/note-life.ts';
import { inTenant } from '../../db/tenant.ts';
import { holdJob, LeaseLost, putDue, type Job } from './note-queue.ts';
import type { WorkerContext } from './worker-context.ts';

/** After a fault of our own the note stands where the fault has left it, and somebody goes on later. */
export async function putBack({ db, clock, random }: Pick<WorkerContext, 'db' | 'clock' | 'random'>, job: Job): Promise<void> {
  const wait = waitMs({ state: 'uncertain', doubt: 'maybe' }, job.tries, (random(1)[0] ?? 0) / 256);
  await inTenant(db, job.signature, async (tx) => {
    await holdJob(tx, job);
    await putDue(tx, job.noteId, { atMs: clock.now() + wait, tries: job.tries + 1 });
  }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
}
