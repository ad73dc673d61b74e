import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

const dayMs = 86_400_000;
// RFC 9116 §2.5.5 wants less than a year; who reads it later asks anew.
const validDays = 180;

/** Where somebody who has found a weakness tells it (RFC 9116): the support's phone. */
export function securityContactRoute(app: FastifyInstance, { clock, contact, publicUrl }: AppContext): void {
  if (contact.support_phone === '') return;
  const address = '/.well-known/security.txt';
  app.get(address, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: tel:+${contact.support_phone}`,
          `Expires: ${new Date(clock.now() + validDays * dayMs).toISOString()}`,
          'Preferred-Languages: pt, en',
          `Canonical: ${publicUrl}${address}`,
          '',
        ].join('\n'),
      ),
  );
}
