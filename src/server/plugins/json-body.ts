import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problem.ts';

// No body that is meant comes near; what walks over one by recursion must not run out of stack.
const deepestBody = 32;

/** Bodies are JSON without keys that could reach into prototypes. A body that is not there is none, whatever is said of its type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    if (json === '') done(null, undefined);
    else if (isTooDeep(json)) done(new Refusal('invalid_body'));
    else void parse(request, json, done);
  });
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepestBody) return true;
  }
  return false;
}

/** Where the text that begins at `start` has its closing quotation mark; the end where it has none. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json[before] === '\\') before -= 1;
  return (at - before) % 2 === 0;
}
