import type { FastifyInstance } from 'fastify';
import { collectionCalls, declaredList } from '#contract/collection-calls.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeRow, seesAll, shownRow } from '#domain/collections/shown-rows.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { namedRow } from '../db/rows.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';
import { shownList, shownPage } from '../plugins/list-page.ts';
import { idempotencyKey, revisionOf } from '../plugins/call-headers.ts';
import { JsonText, route, type Input } from '../plugins/route.ts';
import type { AppContext } from '../app-context.ts';
import { byPerson } from './audit-trail.ts';
import { createRow, removeRow, updateRow, type WriteRule } from './collection-writes.ts';
import { goneRow } from './gone-row.ts';
import type { StoredAnswer } from './idempotency.ts';
import { repeatableCall } from './repeatable-call.ts';
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
  if (list.isWhole) {
    route(app, context, list.call, ({ signature, access, query }) => read(signature, (tx) => shownList(tx, access, name, query.search)));
    return;
  }
  route(app, context, list.call, ({ signature, access, query, request }) =>
    read(signature, (tx) => shownPage(tx, access, name, { query, url: request.url })),
  );
}

type Calls = ReturnType<typeof collectionCalls>;

/** The handlers of a collection's three writes; another call that means the same may use them too. */
export function writersOf(context: AppContext, name: CollectionName, { writes, createdMessages = {} }: CollectionRules) {
  const { random, parts } = context;
  const rule = writes[name];
  const message = createdMessages[name];
  const write = async (
    { signature, access, caller, request }: Pick<Input<Calls['create']>, 'signature' | 'access' | 'caller' | 'request'>,
    effect: (tx: WriteTransaction) => Promise<WriteAnswer>,
  ) => {
    const answered = async (tx: WriteTransaction) => {
      const { status, body } = await effect(tx);
      const row = namedRow(name, body);
      return { status, body: status === 201 && message !== undefined ? { ...row, message } : row };
    };
    const whenGone = (id: string) => namedRow(name, goneRow(name, { id, signature_id: signature, body: request.body }));
    const author = byPerson(caller, idempotencyKey(request));
    return new JsonText(
      shownAnswer(access, name, await writeInTenant({ ...context, author }, signature, repeatableCall(request, whenGone), answered)),
    );
  };

  return {
    create: (input: Pick<Input<Calls['create']>, 'signature' | 'access' | 'caller' | 'request' | 'body'>) =>
      write(input, (tx) => createRow(tx, name, input.body, { access: input.access, random, parts, by: input.caller.name, rule })),
    update: (input: Input<Calls['update']>) => {
      const ifMatch = revisionOf(input.request);
      return write(input, (tx) =>
        updateRow(tx, name, input.params.id, input.body, { access: input.access, ifMatch, random, by: input.caller.name, rule }),
      );
    },
    remove: (input: Input<Calls['remove']>) => {
      const ifMatch = revisionOf(input.request);
      return write(input, (tx) => removeRow(tx, name, input.params.id, { access: input.access, ifMatch, rule }));
    },
  };
}

/** What was answered, as the person sees it now: it is kept whole, and may be asked for again by somebody who sees less. */
function shownAnswer(access: ShopAccess, name: CollectionName, answer: StoredAnswer): StoredAnswer {
  if (seesAll(access)) return answer;
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  if (body['signature_id'] === undefined) return answer;
  if (!maySeeRow(access, name, body)) throw new Refusal('permission_denied');
  return { ...answer, body: JSON.stringify(shownRow(access, name, body)) };
}
