import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problem.ts';

// No body that is meant comes near; what walks over one by recursion must not run out of stack.
const deepestBody = 32;

/** Values that a body may hold, at all depths together, unless its call says otherwise. */
const mostValues = 10_000;

/**
 * Bodies are JSON without keys that could reach into prototypes. A body that is not there is none, whatever is said of
 * its type. How deep and how rich one is, is counted on its text, before anything is made of it: checking a value costs
 * far more than sending it.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    if (json === '') return done(null, undefined);
    const { depth, values } = measure(json, request.routeOptions.config.call?.mostValues ?? mostValues);
    if (depth > deepestBody) done(new Refusal('invalid_body'));
    else if (values === 'too many') done(new Refusal('too_large'));
    else void parse(request, json, done);
  });
}

/** Whether the text holds no more values than that, at all depths together. */
export const holdsAtMost = (json: string, most: number): boolean => measure(json, most).values !== 'too many';

interface Measured {
  /** Of the deepest list or object. */
  readonly depth: number;
  readonly values: number | 'too many';
}

/** Looks at a JSON text up to where it is known to be too deep or to hold more than `most` values. */
function measure(json: string, most: number): Measured {
  let [depth, deepest, values] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === ',') values += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === '[' || sign === '{') {
      // As many values as commas, and one more.
      values += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    }
    if (deepest > deepestBody) break;
    if (values > most) return { depth: deepest, values: 'too many' };
  }
  return { depth: deepest, values };
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
