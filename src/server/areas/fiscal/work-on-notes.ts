import type { FastifyInstance } from 'fastify';
import { DocumentPool } from '../../documents/document-pool.ts';
import { nationalSystem } from '../../documents/nfse/national/national-system.ts';
import type { NationalSettings } from '../../documents/nfse/national/national-settings.ts';
import type { AppContext } from '../../app-context.ts';
import type { Clock } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { doDaily } from './daily-rounds.ts';
import type { NationalPorts } from './national-ports.ts';
import { startNoteWorker } from './note-worker.ts';

const tooManyWait = () => new Refusal('busy', { message: 'Muitos documentos estão sendo feitos agora. Tente de novo em instantes.' });

/** The national system as this server is set up, with a thread of its own for the papers. */
export function nationalPorts(app: FastifyInstance, settings: NationalSettings, clock: Clock): NationalPorts {
  const documents = new DocumentPool({ refusal: tooManyWait });
  app.addHook('onClose', () => documents.close());
  return nationalSystem({ settings, documents, clock });
}

/** A server that listens works on notes and makes its daily rounds, beside any others; what it has begun comes to its end before it closes. */
export function workOnNotes(app: FastifyInstance, context: AppContext): void {
  const { national, noteWork } = context;
  if (national === null) return;
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'work on a note failed');
  let stopRounds = async () => undefined as void;
  app.addHook('onListen', async () => {
    noteWork.begin(startNoteWorker({ ...context, national }, onFailure));
    stopRounds = doDaily({ ...context, national }, onFailure);
  });
  app.addHook('preClose', async () => {
    await Promise.all([stopRounds(), noteWork.stop()]);
  });
}
