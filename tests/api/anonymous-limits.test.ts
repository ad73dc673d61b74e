import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { aWorld, ownShop, type World } from './world.ts';

// Whoever has not signed in is counted by their address before anything of what they send is read.
let world: World;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await aWorld({ trustProxy: (_address: string, hop: number) => hop < 1 });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await world.close();
});

const token = '0'.repeat(26);
const pathFor = (call: Call) => `/api${pathOf(call, { approval_token: token, signature: ownShop })}`;
const openCalls = allCalls.filter(({ access, body }) => access === 'public' && body !== undefined);

const broken = (call: Call, from: string) =>
  world.app.inject({
    method: call.method,
    url: pathFor(call),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: '{"email":',
  });

/** The first line and the headers of the answer to a call that says that a body comes, and sends none. */
function answerToHead(head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`${[...head, 'Host: patio.example', 'Content-Type: application/json', 'Content-Length: 900000'].join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.once('close', () => reject(new Error('hung up without an answer')));
  });
}

it('there are calls that anybody may send something to', () => {
  expect(openCalls.map(({ name }) => name).toSorted()).toEqual([
    'account.confirmEmail',
    'budgets.answer',
    'budgets.approve',
    'changePassword',
    'forgot',
    'invitations.accept',
    'invitations.read',
    'login',
    'signatures.signUp',
    'sync.holds',
  ]);
});

describe.each(openCalls.map((call, index) => ({ call, name: call.name, from: `10.7.0.${index}` })))('$name', ({ call, from }) => {
  it('counts bodies that cannot be read, and then refuses the address before it has read one', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 70; index += 1) statuses.push((await broken(call, from)).statusCode);
    expect(statuses[0]).toBe(400);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(429);

    const refused = await broken(call, from);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' });
    const head = await answerToHead([`${call.method} ${pathFor(call)} HTTP/1.1`, `X-Forwarded-For: ${from}`]);
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(Number(/^retry-after: (\d+)/im.exec(head)?.[1])).toBeGreaterThan(0);
    expect(head).toMatch(/^x-patio-api: 1/im);

    expect((await broken(call, '10.8.0.1')).statusCode).toBe(400);
  });
});

it('a call that is none is refused before its body is read', async () => {
  expect(await answerToHead(['POST /api/nothing HTTP/1.1'])).toMatch(/^HTTP\/1\.1 404 /);
});

it('a call that needs a sign-in is refused before its body is read', async () => {
  expect(await answerToHead(['POST /api/clientes HTTP/1.1'])).toMatch(/^HTTP\/1\.1 401 /);
});
