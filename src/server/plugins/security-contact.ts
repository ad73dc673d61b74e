import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
// RFC 9116 §2.5.5 wants less than a year; who reads it later asks anew.
const VALID_DAYS = 180;

/** Where somebody who has found a weakness tells it (RFC 9116): the support's phone. */
export function securityContactRoute(app: FastifyInstance, { clock, contact, publicUrl }: Services): void {
  if (contact.support_phone === '') return;
  const address = '/.well-known/security.txt';
  app.get(address, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        `Contact: tel:+${contact.support_phone}`,
        `Expires: ${new Date(clock.now() + VALID_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: pt, en',
        `Canonical: ${publicUrl}${address}`,
        '',
      ].join('\n'),
    ),
  );
}
