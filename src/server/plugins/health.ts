import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and has this version's schema. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      if (await isMigrated(db)) return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready');
    }
    return reply.code(503).send({ status: 'not ready' });
  });
}
