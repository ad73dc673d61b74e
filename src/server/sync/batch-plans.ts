import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { collectionCalls } from '#contract/collection-calls.ts';
import type { Op } from '#contract/sync.ts';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../app-context.ts';
import { authorize, type Caller } from '../plugins/authorize.ts';
import { isKey } from '../plugins/call-headers.ts';
import { holdsAtMost } from '../plugins/json-body.ts';
import { apiBase } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import { plansOf, type AskedWrite, type CollectionRules, type PlannedWrite } from './planned-write.ts';

export interface Batch {
  readonly signature: SignatureId;
  readonly ops: readonly Op[];
  /** The batch's own request: its entries are made by the same caller. */
  readonly request: FastifyRequest;
}

/** An entry that can be carried out with others. */
export interface PlannedEntry extends PlannedWrite {
  readonly key: string;
  /** Keys of writes that must have succeeded before. */
  readonly after: readonly string[];
}

/** What the entries of a batch would do as calls of their own; null where one of them would not even be looked at. */
export type BatchPlans = (batch: Batch) => Promise<readonly PlannedEntry[] | null>;

/** The write of a registered collection that an entry names, the only thing that may come in a batch; `id` is null for a create. */
export function namedWrite({ method, path }: Pick<Op, 'method' | 'path'>): { readonly name: CollectionName; readonly id: string | null } | null {
  if (method === 'POST') return namedBy(path, null);
  const [, collectionPath = '', id = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return /^[A-Za-z0-9-]{1,64}$/.test(id) ? namedBy(collectionPath, id) : null;
}

function namedBy(wirePath: string, id: string | null) {
  const name = collectionNames.find((each) => collectionOf(each).wirePath === wirePath);
  return name === undefined ? null : { name, id };
}

export function batchPlans(context: AppContext, rules: CollectionRules): BatchPlans {
  const known = new Map(collectionNames.map((name) => [name, { calls: collectionCalls(name), plans: plansOf(context, name, rules) }]));

  return async ({ signature, ops, request }) => {
    const mayMake = permitting(context, request);
    const entries: PlannedEntry[] = [];
    for (const op of ops) {
      const entry = await planned(op);
      if (entry === null) return null;
      entries.push(entry);
    }
    return areEachOnce(entries) ? entries : null;

    async function planned(op: Op): Promise<PlannedEntry | null> {
      const named = namedWrite(op);
      const collection = named === null ? undefined : known.get(named.name);
      if (named === null || collection === undefined || !isKey(op.opId)) return null;
      const { calls, plans } = collection;
      const call = { POST: calls.create, PUT: calls.update, DELETE: calls.remove }[op.method];
      const standing = mayBeRead(op, call) ? await mayMake(call) : null;
      if (standing === null) return null;
      const asked: AskedWrite = { signature, ...standing, method: op.method, url: apiBase + op.path, said: op.body, key: op.opId };
      const ofRow = { id: named.id ?? '', ifMatch: op.ifMatch ?? null };
      const { body = {} } = op;
      const write = {
        POST: () => plans.create(asked, body),
        PUT: () => plans.update(asked, { ...ofRow, body }),
        DELETE: () => plans.remove(asked, ofRow),
      };
      return { ...write[op.method](), key: op.opId, after: op.after ?? [] };
    }
  };
}

/** Whether the call would be read as it stands. */
function mayBeRead({ method, path, body, ifMatch = 0 }: Op, call: Call): boolean {
  const isNamed = call.params === undefined || z.safeParse(call.params, { id: path.slice(path.lastIndexOf('/') + 1) }).success;
  const isRead = method === 'DELETE' || (body !== undefined && holdsAtMost(JSON.stringify(body), call.mostValues ?? 0));
  return isNamed && isRead && ifMatch >= 0;
}

type Standing = { readonly caller: Caller; readonly access: ShopAccess };

/** Who the caller is to each call; null where they may not make it. */
function permitting(context: AppContext, request: FastifyRequest): (call: Call) => Promise<Standing | null> {
  const asked = new Map<string, Promise<Standing | null>>();
  const ask = async (call: Call): Promise<Standing | null> => {
    const { caller, access } = await authorize(context, call, request);
    return access === null ? null : { caller, access };
  };
  return (call) => {
    const known =
      asked.get(call.name) ??
      ask(call).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
    asked.set(call.name, known);
    return known;
  };
}

/** No entry repeats another, nor makes its row. */
function areEachOnce(entries: readonly PlannedEntry[]): boolean {
  const made = entries.flatMap(({ looks }) => looks.made.map(({ collection, id }) => `${collection} ${id}`));
  const keys = entries.map(({ key }) => key);
  return new Set(keys).size === keys.length && new Set(made).size === made.length;
}
