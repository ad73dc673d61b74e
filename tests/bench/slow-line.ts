import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface LineOptions {
  /** How long a byte is under way, each way. */
  readonly delayMs: number;
  /** Of what comes to the browser, over all its connections together; as fast as it goes where there is none. */
  readonly bitsPerSecond?: number;
}

/** So much may wait before the line on its way to the browser: then the server hears that it has to. */
const longestQueueMs = 250;

/** The wire between a browser and whoever serves it, on an address of its own: bytes as they are, later and slower. */
export class SlowLine {
  /** What has come to the browser so far, HTTP's heads and all. */
  bytesDown = 0;
  private readonly options: LineOptions;
  private readonly targetPort: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private freeAt = 0;

  constructor(targetPort: number, options: LineOptions) {
    this.targetPort = targetPort;
    this.options = options;
    this.server = createServer({ noDelay: true }, (near) => this.join(near));
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect({ host: '127.0.0.1', port: this.targetPort, noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    this.carry(near, far, () => performance.now());
    this.carry(far, near, (bytes) => this.passedAt(bytes));
  }

  /** In order; `leavesAt` says when the last of so many bytes has left on its way. */
  private carry(from: Socket, to: Socket, leavesAt: (bytes: number) => number): void {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const leaves = leavesAt(chunk.length);
      const arrives = leaves + this.options.delayMs;
      if (leaves - performance.now() > longestQueueMs) {
        from.pause();
        void sleep(longestQueueMs / 2).then(() => from.resume());
      }
      last = last.then(() => sleep(Math.max(0, arrives - performance.now()))).then(() => to.writable && to.write(chunk));
    });
    from.on('end', () => void last.then(() => to.end()));
  }

  private passedAt(bytes: number): number {
    const { bitsPerSecond } = this.options;
    this.bytesDown += bytes;
    if (bitsPerSecond === undefined) return performance.now();
    this.freeAt = Math.max(this.freeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond;
    return this.freeAt;
  }
}
