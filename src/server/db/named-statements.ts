// Invariant: what a connection asks more than once is planned once: a statement with parameters gets a name when it comes
// again, and is run by that name from then on. Its text says everything, so a name never stands for two statements.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { databaseErrorCode } from './database-error.ts';

interface Asked {
  readonly name?: string | undefined;
  readonly text: string;
}
type Query = (first: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Each costs PostgreSQL some memory for each connection. */
const mostNames = 300;
const mostTexts = 2_000;
// What a plan was made of has changed, or the connection behind is another one (a pooler between).
const outdated = new Set(['0A000', '26000']);

/** Has the connection name what it asks for again. */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as unknown as Query;
  const names = new Map<string, string | null>();
  let count = 0;
  let isOn = true;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (typeof known === 'string') return known;
    // What is made up anew each time (other columns, another length) would fill the memory.
    if (known === undefined && names.size >= mostTexts) return undefined;
    if (known === undefined || count >= mostNames) return void names.set(text, null);
    count += 1;
    const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  };

  const named: Query = (first, values, ...rest) => {
    const asked = isOn && Array.isArray(values) ? askedIn(first) : null;
    const name = asked === null || asked.name !== undefined ? undefined : nameOf(asked.text);
    if (asked === null || name === undefined) return query(first, values, ...rest);
    const answer = query({ ...asked, name }, values, ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => (isOn &&= !outdated.has(databaseErrorCode(error) ?? '')));
    return answer;
  };
  Object.assign(client, { query: named });
}

/** A text, or a text with how its answer is to be read; null for what sends itself. */
function askedIn(first: unknown): Asked | null {
  if (typeof first === 'string') return { text: first };
  if (typeof first !== 'object' || first === null || 'submit' in first || !('text' in first) || typeof first.text !== 'string') return null;
  return first as Asked;
}
