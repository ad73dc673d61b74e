import type { FastifyInstance } from 'fastify';

/** Hangs up on who does not take an answer within its time: it would stay in memory for as long as they like. */
export function hangUpOnSlowReaders(app: FastifyInstance, answerMs: number): void {
  app.addHook('onSend', async (_request, { raw }) => {
    const patience = setTimeout(() => raw.destroy(), answerMs).unref();
    raw.once('close', () => clearTimeout(patience));
  });
}
