import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { databaseErrorCode } from '../db/database-error.ts';

export interface LogStream {
  write(line: string): void;
}

/** Logger settings: only what is named here is ever written, so that no personal data can be. */
export function loggerOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, id }) => ({ method, id }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}

/** One line a call: its route, not its address, since plates, names searched for and ids stand in addresses. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        signature: request.standing?.signature ?? undefined,
      },
      'call',
    );
  });
}

// The messages of failed queries repeat the values that were stored; names, codes and places in the code do not.
function describeError(error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: '', code: databaseErrorCode(error), stack: frames.join('\n') };
}
