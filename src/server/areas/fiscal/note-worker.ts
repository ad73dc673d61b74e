import { carryOut } from './note-steps.ts';
import { LeaseLost, takeJob } from './note-queue.ts';
import type { NoteWorker } from './note-work.ts';
import { putBack } from './put-back.ts';
import type { WorkerContext } from './worker-context.ts';

export type OnFailure = (error: unknown) => void;

/** Does what is due for one note. False: nothing is due. Any number of processes may do so at once. */
export async function workOnce(context: WorkerContext, onFailure: OnFailure): Promise<boolean> {
  const job = await takeJob(context);
  if (job === null) return false;
  try {
    await carryOut(context, job);
  } catch (error) {
    if (!(error instanceof LeaseLost)) {
      onFailure(error);
      await putBack(context, job);
    }
  }
  return true;
}

const lookMs = 2_000;
/** Notes of one process that are on their way at once. */
const lanes = 4;

export function startNoteWorker(context: WorkerContext, onFailure: OnFailure): NoteWorker {
  const stopping = new AbortController();
  let wakeLane: (() => void)[] = [];
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMs);
      timer.unref();
      wakeLane.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const wake = () => {
    const waiting = wakeLane;
    wakeLane = [];
    for (const each of waiting) each();
  };
  const lane = async () => {
    while (!stopping.signal.aborted) {
      const hasWorked = await workOnce(context, onFailure).catch((error: unknown) => {
        onFailure(error);
        return false;
      });
      if (!hasWorked && !stopping.signal.aborted) await pause();
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
