import { newPublicToken } from '#domain/values/ids.ts';
import { systemRandom } from '#server/ports.ts';
import type { WireRow, World } from './world.ts';

export const aToken = () => newPublicToken(systemRandom);

/** The customer's calls by the link, and what became of the quote. */
export function approvalCalls(there: () => World) {
  const send = (token: unknown, body: unknown) => there().call('PUT', `/orcamentos/${String(token)}`, { body });
  const tap = (token: unknown) => send(token, { status: 'approved' });
  const statusOf = async ({ id }: WireRow) => (await there().call('GET', `/orcamentos/show/${id}`, { as: there().owner })).json()['status'];
  return { send, tap, statusOf };
}
