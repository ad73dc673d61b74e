import { expect, it } from 'vitest';
import type { SignatureId } from '#domain/values/ids.ts';
import { PullAhead } from './pull-ahead.ts';
import type { PullRequest, TransportAnswer } from './transport.ts';

const never = new AbortController().signal;
const chunk = (cursor: string, more: boolean): TransportAnswer => ({
  kind: 'answer',
  status: 200,
  body: { cursor, more, changes: [] },
  retryAfterMs: null,
});
const from = (since: string | null, wait = 0): PullRequest => ({ since, seen: null, limit: 5_000, wait });

/** A server of three chunks, that notes what it is asked for. */
function aShop() {
  const asked: { readonly since: string | null; readonly token: string; readonly signal: AbortSignal }[] = [];
  const next: Record<string, TransportAnswer> = { '': chunk('a', true), a: chunk('b', true), b: chunk('c', false) };
  const pulling = new PullAhead(
    {
      pull: async (_, token, { since }, signal) => {
        asked.push({ since, token, signal });
        return next[since ?? ''] ?? { kind: 'offline' };
      },
    },
    'ABC123' as SignatureId,
  );
  return { asked, pulling, places: () => asked.map(({ since }) => since) };
}

it('asks for the next chunk before anybody wants it, and for each once', async () => {
  const { pulling, places } = aShop();
  const first = await pulling.pull('t', from(null), never);
  pulling.askOn('t', first, never);
  expect(places()).toEqual([null, 'a']);
  const second = await pulling.pull('t', from('a'), never);
  expect(second).toEqual({ request: from('a'), answer: chunk('b', true) });
  pulling.askOn('t', second, never);
  pulling.askOn('t', await pulling.pull('t', from('b'), never), never);
  expect(places()).toEqual([null, 'a', 'b']);
});

it.each([
  ['from another place: another tab was quicker', 't', from('x')],
  ['for somebody else', 'u', from('a')],
  ['to be told of the next change', 't', from('a', 25)],
])('drops what it asked for when it is asked %s', async (_, token, request) => {
  const { asked, pulling } = aShop();
  pulling.askOn('t', await pulling.pull('t', from(null), never), never);
  await pulling.pull(token, request, never);
  expect(asked.map(({ since, token: who }) => [since, who])).toEqual([
    [null, 't'],
    ['a', 't'],
    [request.since, token],
  ]);
  expect(asked[1]?.signal.aborted).toBe(true);
});

it.each([
  ['nothing more', chunk('c', false)],
  ['no', { kind: 'answer', status: 403, body: { cursor: 'a', more: true }, retryAfterMs: null }],
  ['what cannot be read', { kind: 'answer', status: 200, body: 'later', retryAfterMs: null }],
  ['nothing', { kind: 'offline' }],
] satisfies [string, TransportAnswer][])('asks for nothing where the answer was %s', async (_, answer) => {
  const { pulling, places } = aShop();
  pulling.askOn('t', { request: from(null), answer }, never);
  expect(places()).toEqual([]);
});
