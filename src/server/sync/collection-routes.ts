import type { FastifyInstance } from 'fastify';
import { collectionCalls, declaredList } from '#contract/collection-calls.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { shownList, shownPage } from '../plugins/list-page.ts';
import { idempotencyKey, revisionOf } from '../plugins/call-headers.ts';
import { JsonText, route, type Input } from '../plugins/route.ts';
import type { AppContext } from '../app-context.ts';
import { plansOf, type AskedWrite, type CollectionRules, type PlannedWrite } from './planned-write.ts';
import { writeInTenant } from './write.ts';

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
type WriteInput = Pick<Input<Calls['create']>, 'signature' | 'access' | 'caller' | 'request'>;

/** The handlers of a collection's three writes; another call that means the same may use them too. */
export function writersOf(context: AppContext, name: CollectionName, rules: CollectionRules) {
  const plans = plansOf(context, name, rules);
  const write = async (planned: PlannedWrite, signature: SignatureId) => {
    const { author, call, effect, looks, shown } = planned;
    return new JsonText(shown(await writeInTenant({ ...context, author }, signature, call, effect, looks)));
  };
  return {
    create: (input: WriteInput & Pick<Input<Calls['create']>, 'body'>) => write(plans.create(askedBy(input), input.body), input.signature),
    update: (input: Input<Calls['update']>) => {
      const ifMatch = revisionOf(input.request);
      return write(plans.update(askedBy(input), { id: input.params.id, ifMatch, body: input.body }), input.signature);
    },
    remove: (input: Input<Calls['remove']>) => {
      const ifMatch = revisionOf(input.request);
      return write(plans.remove(askedBy(input), { id: input.params.id, ifMatch }), input.signature);
    },
  };
}

const askedBy = ({ signature, access, caller, request }: WriteInput): AskedWrite => ({
  signature,
  access,
  caller,
  method: request.method,
  url: request.url,
  said: request.body,
  key: idempotencyKey(request),
});
