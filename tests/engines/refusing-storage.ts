import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** `refused`: the browser gives the site no database. `full`: it has one and no room left. */
export type Refusal = 'refused' | 'full';

const scripts: Readonly<Record<Refusal, string>> = {
  refused: `IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };`,
  full: `for (const name of ['add', 'put']) IDBObjectStore.prototype[name] = () => { throw new DOMException('No room', 'QuotaExceededError'); };`,
};
const scriptPath = '/storage-refused.js';

/** The product under an address of its own, as a browser sees it that keeps nothing for the site. No engine can be told to. */
export class RefusingStorage {
  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(product: string, refusal: Refusal): Promise<RefusingStorage> {
    const { port } = new URL(product);
    const server = createServer((incoming, outgoing) => {
      if (incoming.url === scriptPath) {
        outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts[refusal]);
        return;
      }
      // A worker would serve the pages as they are.
      if (incoming.url?.startsWith('/service-worker') === true) {
        outgoing.writeHead(404).end();
        return;
      }
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      const onward = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, (answer) => {
        if (answer.headers['content-type']?.startsWith('text/html') !== true) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          outgoing.end(Buffer.concat(pieces).toString('utf8').replace('<head>', `<head><script src="${scriptPath}"></script>`));
        });
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RefusingStorage(server);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
