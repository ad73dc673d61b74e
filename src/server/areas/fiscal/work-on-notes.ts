import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { startNoteWorker } from './note-worker.ts';

/** A server that listens works on notes, beside any others; what it has begun comes to its end before it closes. */
export function workOnNotes(app: FastifyInstance, context: AppContext): void {
  const { national, noteWork } = context;
  if (national === null) return;
  app.addHook('onListen', async () =>
    noteWork.begin(startNoteWorker({ ...context, national }, (error) => app.log.warn({ err: error }, 'work on a note failed'))),
  );
  app.addHook('preClose', () => noteWork.stop());
}
