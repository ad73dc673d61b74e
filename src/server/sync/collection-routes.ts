import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectionCalls, declaredList } from '#contract/collection-calls.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { WireRow } from '#contract/rows.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { answeredRow } from '../db/rows.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { listPage, wholeList } from '../plugins/list-page.ts';
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
  /** What the documented answer to a create says beside the row. */
  readonly createdMessages?: Partial<Record<CollectionName, string>>;
}

/** Create, update and remove of every registered collection, and its list if it declares one. */
export function collectionRoutes(app: FastifyInstance, context: AppContext, rules: CollectionRules): void {
  for (const name of collectionNames) {
    const calls = collectionCalls(name);
    const writers = writersOf(context, name, rules);
    route(app, context, calls.create, writers.create);
    route(app, context, calls.update, writers.update);
    route(app, context, calls.remove, writers.remove);
    listRoute(app, context, name);
  }
}

function listRoute(app: FastifyInstance, context: AppContext, name: CollectionName): void {
  const list = declaredList(name);
  if (list === null) return;
  const read = <T>(signature: SignatureId, rows: (tx: TenantTransaction) => Promise<T>) =>
    inTenant(context.db, signature, rows, { mode: 'snapshot' });
  const answered = (rows: readonly WireRow[]) => rows.map((row) => answeredRow(name, row));
  if (list.isWhole) {
    route(app, context, list.call, ({ signature, query }) => read(signature, async (tx) => answered(await wholeList(tx, name, query.search))));
    return;
  }
  route(app, context, list.call, ({ signature, query, request }) =>
    read(signature, async (tx) => {
      const page = await listPage(tx, name, query, request.url);
      return { ...page, data: answered(page.data) };
    }),
  );
}

type Calls = ReturnType<typeof collectionCalls>;

/** The handlers of a collection's three writes; another call that means the same may use them too. */
export function writersOf(context: AppContext, name: CollectionName, { writes, createdMessages = {} }: CollectionRules) {
  const { random, parts } = context;
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
    return new JsonText(await writeInTenant(context, signature, repeatable(request, whenGone), answered));
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
