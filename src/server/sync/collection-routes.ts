import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectionCalls } from '#contract/collection-calls.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { idempotencyKey, revisionOf } from '../plugins/call-headers.ts';
import { JsonText, route, type Input } from '../plugins/route.ts';
import type { AppContext } from '../app-context.ts';
import { createRow, removeRow, updateRow, type WriteRule } from './collection-writes.ts';
import { goneRow } from './gone-row.ts';
import { fingerprintOf, type RepeatableCall } from './idempotency.ts';
import { writeInTenant, type WriteAnswer, type WriteTransaction } from './write.ts';

/** What areas add to the writes of their collections. */
export interface CollectionRules {
  readonly writes: Partial<Record<CollectionName, WriteRule>>;
  /** The row as the documented call answers it. */
  readonly answeredRow: <Row extends object>(name: CollectionName, row: Row) => Row;
  /** What the documented answer to a create says beside the row. */
  readonly createdMessages?: Partial<Record<CollectionName, string>>;
}

/** Create, update and remove of every registered collection. */
export function collectionRoutes(app: FastifyInstance, services: AppContext, rules: CollectionRules): void {
  for (const name of collectionNames) {
    const calls = collectionCalls(name);
    const writers = writersOf(services, name, rules);
    route(app, services, calls.create, writers.create);
    route(app, services, calls.update, writers.update);
    route(app, services, calls.remove, writers.remove);
  }
}

type Calls = ReturnType<typeof collectionCalls>;

/** The handlers of a collection's three writes; another call that means the same may use them too. */
export function writersOf(services: AppContext, name: CollectionName, { writes, answeredRow, createdMessages = {} }: CollectionRules) {
  const { random, parts } = services;
  const rule = writes[name];
  const message = createdMessages[name];
  const write = async (
    { signature, request }: Pick<Input<Calls['create']>, 'signature' | 'request'>,
    effect: (tx: WriteTransaction) => Promise<WriteAnswer>,
  ) => {
    const answered = async (tx: WriteTransaction) => {
      const { status, body } = await effect(tx);
      const row = answeredRow(name, body);
      return { status, body: status === 201 && message !== undefined ? { ...row, message } : row };
    };
    const whenGone = (id: string) => answeredRow(name, goneRow(name, { id, signature_id: signature, body: request.body }));
    return new JsonText(await writeInTenant(services, signature, repeatable(request, whenGone), answered));
  };

  return {
    create: (input: Pick<Input<Calls['create']>, 'signature' | 'caller' | 'request' | 'body'>) =>
      write(input, (tx) => createRow(tx, name, input.body, { random, parts, by: input.caller.name, rule })),
    update: (input: Input<Calls['update']>) => {
      const ifMatch = revisionOf(input.request);
      return write(input, (tx) => updateRow(tx, name, input.params.id, input.body, { ifMatch, random, by: input.caller.name, rule }));
    },
    remove: (input: Input<Calls['remove']>) => {
      const ifMatch = revisionOf(input.request);
      return write(input, (tx) => removeRow(tx, name, input.params.id, ifMatch, rule));
    },
  };
}

function repeatable(request: FastifyRequest, whenGone: RepeatableCall['whenGone']): RepeatableCall | null {
  const key = idempotencyKey(request);
  return key === null ? null : { key, fingerprint: fingerprintOf(request.method, request.url, request.body), whenGone };
}
