import '#fixtures/property-seed.ts';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '#fixtures/long-form.ts';
import { pathOf, type Call } from '#contract/call.ts';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { problemSchema, problemType } from '#contract/problems.ts';
import { callsInOrder, isBare, isForMaster } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { simulated } from './invoices-world.ts';
import { callsWithNul, oddCalls, type OddCall } from './odd-calls.ts';
import { stateOfAll } from './stored-state.ts';
import { aWorld, type World } from './world.ts';

// Every route × paths, queries, headers and bodies that are wrong: no answer of 5xx, each refusal a problem of the documented
// form, and nothing of a refused call is stored.
const world: World = await aWorld({ nfse: simulated });
const { examples } = await everyCall(world);
const { server } = world.app;
let port: number;
beforeAll(async () => {
  await world.app.ready();
  // By itself, not by the app: that would begin to work on notes and to make its daily rounds, beside the calls.
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});

const runs = isLong ? 400 : 6;

/** Who gets past the door of the call, to what it carries. */
const tokenFor = (call: Call) => (isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner).token;

// They count or tell of tries, those that fail too.
const ofTries = ['login_failures', 'call_allowances', 'security_log'];
const stored = () => stateOfAll(world, ofTries);

let caller = 0;
function send(call: Call, { path, headers, body }: OddCall) {
  caller += 1;
  return world.app.inject({
    method: call.method,
    url: `/api${path}`,
    // Each from elsewhere, so that the limits of strangers do not spare the rest.
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    headers: { authorization: `Bearer ${tokenFor(call)}`, ...headers },
    ...(body !== undefined && { payload: body }),
  });
}

function expectProblem(answer: { statusCode: number; headers: Record<string, unknown>; body: string }, seen: string): void {
  expect(answer.headers['content-type'], seen).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(Object.keys(problemDefinitions), seen).toContain(problem.code);
  const { status } = problemDefinitions[problem.code as ProblemCode];
  expect([problem.status, problem.type, answer.statusCode], seen).toEqual([status, problemType(problem.code as ProblemCode), status]);
  expect(problem.message, seen).not.toBe('');
  expect(answer.body, seen).not.toMatch(/node_modules|select |insert |at .*\.ts|syntax error|violates/i);
  expect(answer.body.length, seen).toBeLessThan(10_000);
}

// Before those that end the session and take the rows away.
describe.each(callsInOrder.filter(({ body }) => body !== undefined))('$method $path', (call) => {
  it('stores nothing of a body that breaks off', async () => {
    const { params, body } = examples[call.name] ?? {};
    const text = JSON.stringify(body?.());
    const before = await stored();
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = [
      `${call.method} /api${pathOf(call, params)} HTTP/1.1`,
      'Host: patio',
      `Authorization: Bearer ${tokenFor(call)}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`);
    await once(socket, 'close');
    expect(said).not.toMatch(/^HTTP\/1\.1 [25]/);
    expect(await stored()).toEqual(before);
  });
});

describe.each(callsInOrder)('$method $path', (call) => {
  it(`answers ${runs} calls that are wrong with what is documented, and stores nothing of those that it refuses`, async () => {
    const example = examples[call.name] ?? {};
    let before = await stored();
    let refused = 0;
    const certain = callsWithNul(call, example);
    await fc.assert(
      fc.asyncProperty(oddCalls(call, example), async (odd) => {
        const answer = await send(call, odd);
        const seen = `${JSON.stringify(odd).slice(0, 2000)} → ${answer.statusCode} ${answer.body.slice(0, 500)}`;
        expect(answer.statusCode, seen).toBeLessThan(500);
        expect(answer.headers['x-patio-api'], seen).toBe('1');
        const after = await stored();
        if (answer.statusCode >= 400) {
          refused += 1;
          if (!isBare(call)) expectProblem(answer, seen);
          expect(after, seen).toEqual(before);
        }
        before = after;
      }),
      { numRuns: runs + certain.length, examples: certain.map((odd) => [odd]) },
    );
    if (call.body !== undefined) expect(refused).toBeGreaterThan(0);
  }, 600_000);
});
