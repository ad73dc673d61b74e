import type { CollectionName } from '#domain/collections/collections.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeRow, seesAll, shownRow } from '#domain/collections/shown-rows.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { AppContext } from '../app-context.ts';
import { namedRow } from '../db/rows.ts';
import type { Caller } from '../plugins/authorize.ts';
import { Refusal } from '../problem.ts';
import { byPerson } from './audit-trail.ts';
import { createRow, looksOfCreate, removeRow, updateRow, type WriteRule } from './collection-writes.ts';
import { goneRow } from './gone-row.ts';
import { fingerprintOf, type RepeatableCall, type StoredAnswer } from './idempotency.ts';
import { looksForNothing, type LookedFor } from './known-rows.ts';
import type { Effect, OneWrite } from './write.ts';

/** What areas add to the writes of their collections. */
export interface CollectionRules {
  readonly writes: Partial<Record<CollectionName, WriteRule>>;
  /** What the documented answer to a create says beside the row. */
  readonly createdMessages?: Partial<Record<CollectionName, string>>;
}

/** A write of a collection as somebody asks for it: by a call of its own, or by an entry of a batch. */
export interface AskedWrite {
  readonly signature: SignatureId;
  readonly access: ShopAccess;
  readonly caller: Caller;
  readonly method: string;
  readonly url: string;
  /** The body as it came. */
  readonly said: unknown;
  /** Under which it may come twice. */
  readonly key: string | null;
}

/** A write that is ready to be carried out. */
export interface PlannedWrite extends OneWrite {
  /** Rows of which it is going to ask whether they are there. */
  readonly looks: LookedFor;
  /** It looks at no other rows than those, and nothing follows from it. */
  readonly isOfRowAlone: boolean;
  /** The answer, as the person sees it now: it is kept whole, and may be asked for again by somebody who sees less. @throws Refusal */
  readonly shown: (answer: StoredAnswer) => StoredAnswer;
}

type Body = Readonly<Record<string, unknown>>;

interface OfRow {
  readonly id: string;
  /** The revision that it changes; null: whichever there is. */
  readonly ifMatch: number | null;
}

/** The three writes of a collection. `body`: what the call says, by whatever names. */
export function plansOf(
  { random, parts }: Pick<AppContext, 'random' | 'parts'>,
  name: CollectionName,
  { writes, createdMessages = {} }: CollectionRules,
) {
  const rule = writes[name];
  const message = createdMessages[name];
  const planned = (asked: AskedWrite, effect: Effect, looks: LookedFor, isOfRowAlone: boolean): PlannedWrite => ({
    call: repeatableCall(name, asked),
    author: byPerson(asked.caller, asked.key),
    effect: async (tx) => {
      const { status, body } = await effect(tx);
      const row = namedRow(name, body);
      return { status, body: status === 201 && message !== undefined ? { ...row, message } : row };
    },
    looks,
    isOfRowAlone,
    shown: (answer) => shownAnswer(asked.access, name, answer),
  });
  return {
    create: (asked: AskedWrite, body: Body): PlannedWrite => {
      const { access, caller } = asked;
      const effect: Effect = (tx) => createRow(tx, name, body, { access, random, parts, by: caller.name, rule });
      return planned(asked, effect, looksOfCreate(name, body), rule === undefined || rule.isOfRowAlone === true);
    },
    update: (asked: AskedWrite, { id, ifMatch, body }: OfRow & { readonly body: Body }): PlannedWrite => {
      const { access, caller } = asked;
      return planned(asked, (tx) => updateRow(tx, name, id, body, { access, ifMatch, random, by: caller.name, rule }), looksForNothing, false);
    },
    remove: (asked: AskedWrite, { id, ifMatch }: OfRow): PlannedWrite =>
      planned(asked, (tx) => removeRow(tx, name, id, { access: asked.access, ifMatch, rule }), looksForNothing, false),
  };
}

/** The call as one that may come twice; null where it has no key. */
function repeatableCall(name: CollectionName, { key, method, url, said, signature }: AskedWrite): RepeatableCall | null {
  const whenGone = (id: string) => namedRow(name, goneRow(name, { id, signature_id: signature, body: said }));
  return key === null ? null : { key, fingerprint: fingerprintOf(method, url, said), whenGone };
}

function shownAnswer(access: ShopAccess, name: CollectionName, answer: StoredAnswer): StoredAnswer {
  if (seesAll(access)) return answer;
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  if (body['signature_id'] === undefined) return answer;
  if (!maySeeRow(access, name, body)) throw new Refusal('permission_denied');
  return { ...answer, body: JSON.stringify(shownRow(access, name, body)) };
}
