import { afterAll, expect, describe, it } from 'vitest';
import * as z from 'zod/mini';
import { pathOf, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { collectionNames, collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import type { KindName } from '#domain/fields/field.ts';
import { callsInOrder, isForMaster, isBare } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { simulated } from './invoices-world.ts';
import { fieldsOf } from './odd-calls.ts';
import { aWorld, newId, ownShop, password, pull, since, type Asking, type World } from './world.ts';

// What belongs to people goes into rows and answers to their owners, and nowhere else: every route is called, well and badly,
// with values that are then looked for in the log of every level, in every refusal, and in what is kept of answers.
const lines: string[] = [];
const world: World = await aWorld({ nfse: simulated, logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } });
const { rows, examples, make } = await everyCall(world);
afterAll(() => world.close());

const canaries = {
  cpf: '390.533.447-05',
  cpfDigits: '39053344705',
  phone: '(92) 98317-0042',
  phoneDigits: '92983170042',
  email: 'canario.8317@patio.example',
  password: 'Canario-Senha-8317',
  token: 'canario8317.canario8317.canario8317',
};
const all = Object.values(canaries).join(' ');
const people = [canaries.cpf, canaries.phone, canaries.email].join(' ');
const links = [rows.budgets['approval_token'], rows.services['document_token']].map(String);
const secrets = [
  canaries.password,
  canaries.token,
  password,
  ...[world.owner, world.master, world.affiliate].flatMap(({ token }) => token.split('.').slice(1)),
  ...links,
];
const personal = [
  canaries.cpf,
  canaries.cpfDigits,
  canaries.phone,
  canaries.phoneDigits,
  '98317-0042',
  canaries.email,
  encodeURIComponent(canaries.email),
  'canario',
];

const found = (text: string, values: readonly string[]) => values.filter((value) => text.toLowerCase().includes(value.toLowerCase()));

const callerOf = (call: Call) => (isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner);

/** What says something about people, by the kind of the field; a date or an amount of them cannot be told from others. */
const canaryOf: Partial<Record<KindName, string>> = {
  phone: canaries.phone,
  document: canaries.cpf,
  taxId: canaries.cpf,
  email: canaries.email,
  text: 'Canario 8317',
};

/** The personal fields of a collection that can carry a canary. */
const carriers = (name: CollectionName) =>
  Object.entries(collectionOf(name).fields).flatMap(([field, { isPersonal, kind }]) => {
    const canary = isPersonal ? canaryOf[kind.name] : undefined;
    return canary === undefined ? [] : [[field, canary] as const];
  });

/** A body with a canary wherever there is a place for one: of a collection's row in each field that is personal. */
function withCanaries(body: Record<string, unknown>, name?: CollectionName): Record<string, unknown> {
  const place = (field: string, value: unknown) => {
    if (/^(phone|telefone|celular|whatsapp)/.test(field)) return canaries.phone;
    if (field === 'cpf') return canaries.cpf;
    if (field === 'email') return canaries.email;
    return field === 'notes' || field === 'obs' || field === 'description' ? people : value;
  };
  const placed = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, place(field, value)]));
  return { ...placed, ...('document_type' in body && { document_type: 'CPF' }), ...(name !== undefined && Object.fromEntries(carriers(name))) };
}

const keysOf = (schema: unknown) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);

/** Calls that carry the canaries where they do not belong. */
function* badCalls(call: Call): Generator<{ readonly path: string; readonly asking: Asking; readonly text?: string }> {
  const { params = {}, query = '', body } = examples[call.name] ?? {};
  const [path, as] = [pathOf(call, params) + query, callerOf(call)];
  const ask = (more: string) => `${path}${query === '' ? '?' : '&'}${more}`;
  yield { path, asking: { body: withCanaries((body?.() ?? {}) as Record<string, unknown>) } };
  yield { path, asking: { as: { ...as, token: canaries.token } } };
  for (const value of Object.values(canaries)) {
    for (const name of Object.keys(params)) yield { path: pathOf(call, { ...params, [name]: value }), asking: { as } };
    yield { path: ask(`${encodeURIComponent(value)}=1`), asking: { as } };
    yield { path, asking: { as, body: { ...(body?.() as object), [value]: 1 } } };
  }
  for (const key of [...keysOf(call.query), 'search', 'page'])
    for (const value of [canaries.email, all]) yield { path: ask(`${key}=${encodeURIComponent(value)}`), asking: { as } };
  for (const header of ['x-signature', 'if-match', ...(body ? ['idempotency-key'] : []), 'x-patio-schema', 'x-request-id', 'user-agent', 'referer'])
    yield { path, asking: { as, body: body && { nonsense: all }, headers: { [header]: canaries.email } } };
  yield { path: `${path}%`, asking: { as, headers: { referer: canaries.email } } };
  if (body === undefined) return;
  yield { path, asking: { as, body: {}, headers: { 'content-type': `application/${canaries.email}` } } };
  for (const text of [JSON.stringify(all), `{"email":"${all}`, `[${JSON.stringify(all)}]`, `{"a":1,"${all}":`])
    yield { path, asking: { as, headers: { 'content-type': 'application/json' } }, text };
  for (const field of fieldsOf(call))
    for (const value of [all.repeat(30), [all], { [canaries.email]: all }, 39053344705])
      yield { path, asking: { as, body: { ...(body() as object), [field]: value } } };
  if (call.name !== 'sync.push') return;
  for (const collection of collectionNames)
    for (const value of [all.repeat(30), [all], { [canaries.email]: all }])
      yield {
        path,
        asking: {
          as,
          body: {
            ops: [
              { opId: newId(), method: 'POST', path: collectionOf(collection).wirePath, body: { [canaries.email]: value, name: value } },
              { opId: newId(), method: 'PUT', path: `/${canaries.email}`, body: {} },
            ],
          },
        },
      };
}

/** What a refusal says, but for the caller's own row that a conflict shows. */
function toldBy(status: number, body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { results, row: _, ...told } = body as { results?: { status: number; body: unknown }[]; row?: unknown };
  if (results !== undefined) return results.map((result) => toldBy(result.status, result.body)).join('');
  return status >= 400 ? JSON.stringify(told) : '';
}

describe('calls that work', () => {
  it('leave the values in rows, and nothing of them in the log', async () => {
    for (const call of allCalls.filter(
      ({ area, name }) => (isCollectionName(area) && name === `${area}.create`) || area === 'profile' || name === 'sync.push',
    )) {
      const { body } = examples[call.name] ?? {};
      const name = isCollectionName(call.area) ? call.area : undefined;
      const good =
        call.name === 'sync.push'
          ? {
              ops: [
                {
                  opId: newId(),
                  method: 'POST',
                  path: '/clientes',
                  body: withCanaries({ name: 'Célia', phone: '', document_type: 'CPF', document: '', email: '', notes: '' }, 'customers'),
                },
              ],
            }
          : withCanaries((body?.() ?? {}) as Record<string, unknown>, name);
      const answer = await make(call, callerOf(call), body && { key: newId(), body: good });
      if (call.name !== 'profile.remove') expect([200, 201], `${call.name} ${answer.body}`).toContain(answer.statusCode);
    }
    await world.call('POST', '/login', { body: { email: world.owner.email, password } });
    for (const table of [...collectionNames.filter((name) => carriers(name).length > 0 && !collectionOf(name).appendOnly), 'idempotency'])
      expect(await holding(table, personal), table).not.toEqual([]);
    expect(found(lines.join(''), [...secrets, ...personal])).toEqual([]);
  });
});

describe.each(callsInOrder.filter(({ name }) => name !== 'logout' && !name.endsWith('.remove')))('$method $path', (call) => {
  it('repeats nothing of what it refuses, and logs nothing of it', async () => {
    lines.length = 0;
    let refused = 0;
    for (const { path, asking, text } of badCalls(call)) {
      const answer =
        text === undefined
          ? await world.call(call.method, path, asking)
          : await world.app.inject({
              method: call.method,
              url: `/api${path}`,
              headers: { authorization: `Bearer ${asking.as?.token}`, ...asking.headers },
              payload: text,
            });
      const isJson = String(answer.headers['content-type']).includes('json');
      const told = isJson && !isBare(call) ? toldBy(answer.statusCode, answer.json()) : '';
      expect(
        found(told, [...secrets, ...personal]),
        `${path} ${JSON.stringify(asking).slice(0, 500)} ${text ?? ''} → ${answer.body.slice(0, 500)}`,
      ).toEqual([]);
      if (answer.statusCode >= 400) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    // A broken address is refused before it is a call.
    expect(lines.length).toBeGreaterThanOrEqual(refused - 1);
    expect(found(lines.join(''), [...secrets, ...personal])).toEqual([]);
  });
});

/** Which of the values a table holds in whatever column. */
async function holding(table: string, values: readonly string[]): Promise<string[]> {
  const { rows: texts } = await world.db.pool.query<{ text: string }>(`SELECT each::text AS text FROM "${table}" AS each`);
  return found(texts.map(({ text }) => text).join('\n'), values);
}

describe('what is kept of answers', () => {
  it('holds no password and no token of a session', async () => {
    expect(
      await holding(
        'idempotency',
        secrets.filter((secret) => !links.includes(secret)),
      ),
    ).toEqual([]);
  });

  it('holds nothing of anybody once their rows are gone', async () => {
    expect(await holding('idempotency', personal)).not.toEqual([]);
    const here = new Map<string, string>();
    for (let chunk = await pull(world); ; chunk = await pull(world, since(chunk))) {
      for (const { collection, id, row } of chunk.changes) if (row !== null) here.set(id, collection);
      if (!chunk.more) break;
    }
    for (const name of collectionNames.toReversed().filter((each) => !collectionOf(each).appendOnly)) {
      for (const [id] of [...here].filter(([, collection]) => collection === name)) {
        const answer = await world.call('DELETE', `${collectionOf(name).wirePath}/${id}`, { as: world.owner, shop: ownShop, key: newId() });
        // What a note was issued of stays, with what that refers to; none of it was made by these calls.
        if (answer.statusCode !== 200) expect(['invoice_issued', 'note_on_its_way', 'referenced', 'not_found']).toContain(answer.json().code);
      }
    }
    // What nobody deletes is still there, and so is what was answered of it.
    const kept = [...here].filter(([, collection]) => isCollectionName(collection) && collectionOf(collection).appendOnly).map(([id]) => id);
    const { rows: answers } = await world.db.pool.query<{ body: string }>(
      'SELECT body FROM idempotency WHERE row_id IS NULL OR NOT row_id = ANY($1)',
      [kept],
    );
    expect(found(answers.map(({ body }) => body).join('\n'), [...secrets, ...personal])).toEqual([]);
  });
});
