import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { markerHeader, markerValue } from '#contract/headers.ts';

export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real server on the loopback that answers as the test says and keeps what it heard. */
export async function smallServer(answer: (request: Heard, response: ServerResponse) => void | Promise<void>) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    // The page of the test is of another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', '*');
      response.writeHead(204, { 'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '' }).end();
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(pieces).toString() };
      heard.push(one);
      void answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, heard, stop };
}

/** Answers as the API does. */
export function answerJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', [markerHeader]: markerValue, ...headers });
  response.end(JSON.stringify(body));
}
