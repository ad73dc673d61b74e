import fc from 'fast-check';
import * as z from 'zod/mini';
import { pathOf, type Call } from '#contract/call.ts';
import { collectionOf, isCollectionName } from '#domain/collections/collections.ts';
import type { Example } from './every-call.ts';

// Calls that nobody's app makes: each begins as one that works, and has something put wrong.

const hasNoBody = ({ method }: Call) => method === 'GET' || method === 'HEAD';

/** A call as text, as far as it is the caller's to choose. */
export interface OddCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON texts that stand for a value; not all of them can be written by `JSON.stringify`. */
const oddValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e308',
    '1e400',
    '-1e400',
    '5e-324',
    '2147483648',
    '-2147483649',
    '9007199254740993',
    '9223372036854775808',
    '123456789012345678901234567890',
    '0.1e-400',
    '""',
    '" "',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800x"',
    '"\\u202e\\u200b"',
    '"2026-02-30"',
    '"2026-13-01T99:99"',
    '"-271821-04-20"',
    '"NaN"',
    '"__proto__"',
    '"%00"',
    '"\'; DROP TABLE customers; --"',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"id":{}}',
    '{"$gt":""}',
    '{"length":1e9}',
    '{"toString":1}',
    '{"toJSON":1,"then":1}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    deep('[', ']', 31),
    deep('[', ']', 40),
    deep('{"a":', '}', 5000),
    `"${'x'.repeat(70_000)}"`,
    `[${'1,'.repeat(9_000)}1]`,
    `"${'é'.repeat(3000)}"`,
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)),
  fc.double().map((value) => JSON.stringify(value) ?? 'null'),
);

const oddKey = fc.constantFrom(
  'nonsense',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'rev',
  'signature_id',
  'id',
  '',
  '\u0000',
  'a.b',
  '$where',
  'ção',
);

const oddText = fc.constantFrom(
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1,}',
  "{'a':1}",
  '{"a":undefined}',
  '[[[[[[[[[[',
  '\u0000',
  '\ufeff{}',
  'name=x&phone=1',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  '<x/>',
  '{"a":"\n"}',
  '{"a":01}',
  '{"a":"\\x"}',
  `${'['.repeat(100_000)}`,
);

/** What a call may say in its body, by its schema. */
export function fieldsOf({ area, name, body }: Call): string[] {
  if (isCollectionName(area) && /\.(create|update)/.test(name)) return [...Object.keys(collectionOf(area).fields), 'id'];
  return body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
}

function oddBody(call: Call, good: object): fc.Arbitrary<string> {
  const texts = Object.entries(good).map(([key, value]) => [key, JSON.stringify(value) ?? 'null'] as const);
  const written = (fields: readonly (readonly [string, string])[]) =>
    `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  const key = fc.oneof({ arbitrary: fc.constantFrom(...fieldsOf(call), 'ops'), weight: 5 }, { arbitrary: oddKey, weight: 1 });
  const replaced = fc
    .array(fc.tuple(key, oddValue), { minLength: 1, maxLength: 3 })
    .map((odd) => written([...texts.filter(([name]) => !odd.some(([other]) => other === name)), ...odd]));
  const twice = fc.tuple(key, oddValue).map(([name, value]) => written([[name, value], ...texts, [name, value]]));
  const inside = fc
    .tuple(fc.constantFrom(...texts.map(([name]) => name), 'x'), key, oddValue)
    .map(([name, inner, value]) => written([...texts.filter(([other]) => other !== name), [name, `[{${JSON.stringify(inner)}:${value}},${value}]`]]));
  const cut = fc.nat().map((at) => JSON.stringify(good).slice(0, at % (JSON.stringify(good).length + 1)));
  return fc.oneof({ arbitrary: replaced, weight: 6 }, twice, inside, cut, oddText, oddValue);
}

const oddPiece = fc.oneof(
  fc.constantFrom(
    'x',
    '%00',
    '%',
    '%E0%A4%A',
    '%2e%2e%2f',
    '-1',
    '0',
    "'",
    '%F0%9F%98%80',
    'x'.repeat(300),
    'x'.repeat(9000),
    '__proto__',
    '%0d%0aX-Y:1',
    '00000000-0000-0000-0000-000000000000',
    'NaN',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

function oddPath(call: Call, { params = {}, query = '' }: Example): fc.Arbitrary<string> {
  const names = Object.keys(params);
  const keys = [
    ...(call.query instanceof z.ZodMiniObject ? Object.keys(call.query.shape) : []),
    'page',
    'search',
    '__proto__',
    'page[]',
    'page[__proto__]',
    '%00',
    'limit',
  ];
  const odd = fc.array(fc.option(oddPiece, { freq: 3 }), { minLength: names.length, maxLength: names.length });
  const asked = fc.array(fc.tuple(fc.constantFrom(...keys), oddPiece), { maxLength: 3 });
  return fc.tuple(odd, asked).map(([pieces, queries]) => {
    const marked = pathOf(call, Object.fromEntries(names.map((name, at) => [name, pieces[at] === null ? (params[name] ?? 'x') : `ODD${at}`])));
    const path = pieces.reduce<string>((done, piece, at) => (piece === null ? done : done.replace(`ODD${at}`, () => piece)), marked);
    const more = queries.map(([key, value]) => `${key}=${value}`).join('&');
    return `${path}${query}${more === '' ? '' : `${query === '' ? '?' : '&'}${more}`}`;
  });
}

const sometimes = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { freq: 3 });

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'if-match': sometimes(['"x"', '"99999999999999999999"', '*', '""', '-1', 'W/"1"', '"0"', '"1", "2"']),
    'idempotency-key': sometimes(['x', 'k'.repeat(65), "'; DROP TABLE x; --", 'é'.repeat(10), '\u0001'.repeat(10), '', '__proto__']),
    'x-signature': sometimes(['x', "' OR 1=1 --", '7K2F9Q', '__proto__', 'é', 'A'.repeat(5000)]),
    'x-patio-schema': sometimes(['x', '999999999999', '-1', '', 'A'.repeat(5000)]),
    'accept-encoding': sometimes(['*', 'gzip;q=x', 'br, , ,']),
    'content-length': sometimes(['0', '1', '99999999', '-1', 'x']),
  })
  .map((all) => Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))));

const oddType = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 9 },
  fc.constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'x',
    'application/json; charset=utf-7',
    ';',
    'application/json, text/plain',
    '',
  ),
);

/** Calls with a NUL, which JSON and addresses can carry and PostgreSQL's texts cannot: in each part of the address, in each field. */
export function callsWithNul(call: Call, { params = {}, query = '', body }: Example): OddCall[] {
  const headers = { 'content-type': 'application/json' };
  const good = body?.() ?? {};
  const text = hasNoBody(call) ? undefined : JSON.stringify(good);
  const path = pathOf(call, params) + query;
  const inPath = Object.keys(params).map((name) => ({
    path: pathOf(call, { ...params, [name]: 'NUL' }).replace('NUL', '%00') + query,
    headers,
    body: text,
  }));
  const inQuery = ['search', ...(call.query instanceof z.ZodMiniObject ? Object.keys(call.query.shape) : [])].map((key) => ({
    path: `${path}${query === '' ? '?' : '&'}${key}=a%00b`,
    headers,
    body: text,
  }));
  const inBody = text === undefined ? [] : fieldsOf(call).map((field) => ({ path, headers, body: JSON.stringify({ ...good, [field]: 'a\u0000b' }) }));
  return [...inPath, ...inQuery, ...inBody];
}

/** Calls made of one that works. */
export function oddCalls(call: Call, example: Example): fc.Arbitrary<OddCall> {
  const good = example.body?.() ?? {};
  const body = hasNoBody(call) ? fc.constant(undefined) : oddBody(call, good as object);
  return fc.record({
    path: oddPath(call, example),
    headers: fc.tuple(oddHeaders, oddType).map(([headers, type]) => (hasNoBody(call) ? headers : { ...headers, 'content-type': type })),
    body,
  });
}
