import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectionCalls } from '#contract/collection-calls.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { collectionNames, type CollectionName } from '#domain/collections.ts';
import { JsonText, route } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import type { Services } from '../services.ts';
import { createRow, removeRow, updateRow } from './collection-writes.ts';
import { fingerprintOf, type RepeatableCall } from './idempotency.ts';
import { writeInTenant, type WriteAnswer, type WriteTransaction } from './write.ts';

/** Create, update and remove of every registered collection. */
export function collectionRoutes(app: FastifyInstance, services: Services): void {
  for (const name of collectionNames) writeRoutes(app, services, name);
}

function writeRoutes(app: FastifyInstance, services: Services, name: CollectionName): void {
  const { create, update, remove } = collectionCalls(name);
  const write = async (
    { signature, request }: { signature: Parameters<typeof writeInTenant>[1]; request: FastifyRequest },
    effect: (tx: WriteTransaction) => Promise<WriteAnswer>,
  ) => new JsonText(await writeInTenant(services, signature, repeatable(request), effect));

  const { random, parts } = services;
  route(app, services, create, (input) =>
    write(input, (tx) => createRow(tx, name, input.body, { random, parts, by: input.caller.name })),
  );
  route(app, services, update, (input) => {
    const ifMatch = revisionOf(input.request);
    return write(input, (tx) => updateRow(tx, name, input.params.id, input.body, { ifMatch, random, by: input.caller.name }));
  });
  route(app, services, remove, (input) => {
    const ifMatch = revisionOf(input.request);
    return write(input, (tx) => removeRow(tx, name, input.params.id, ifMatch));
  });
}

const KEY = /^[\x21-\x7e]{8,64}$/;

function repeatable({ headers, method, url, body }: FastifyRequest): RepeatableCall | null {
  const key = headers[idempotencyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw badHeader('Idempotency-Key');
  return { key, fingerprint: fingerprintOf(method, url, body) };
}

/** `If-Match: "12"`; weak and bare forms are read too, `*` asks for nothing but that the row is there. */
function revisionOf({ headers }: FastifyRequest): number | null {
  const text = headers['if-match']?.trim();
  if (text === undefined || text === '*') return null;
  const rev = Number(/^(?:W\/)?"?(\d{1,16})"?$/.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(rev)) throw badHeader('If-Match');
  return rev;
}

const badHeader = (field: string) => new Refusal('invalid_body', { errors: [{ field, message: 'Cabeçalho inválido.' }] });
