import { Agent, request } from 'node:http';
import * as z from 'zod/mini';
import { login } from '#contract/access-calls.ts';
import { pullAnswerSchema, schemaHeader, rowFormat } from '#contract/sync.ts';
import { password, type LoadShop } from './shops.ts';

/** One call as it goes over the line. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  /** Without a session: a customer with a link, or somebody who signs in. */
  readonly isStranger?: boolean;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  /** What went over the line both ways, heads and all, without TLS and not compressed. */
  readonly bytes: { readonly sent: number; readonly received: number };
}

const patienceMs = 60_000;
// Idle connections go before the server closes them, which would break a call that begins at that moment.
const agent = new Agent({ keepAlive: true, maxSockets: 1024, timeout: patienceMs });

/** A tablet of a shop: a session and an address of its own. */
export class LoadDevice {
  readonly shop: LoadShop;
  private readonly address: string;
  private ports: readonly number[] = [];
  private calls = 0;
  private token = '';
  private cursor: string | null = null;
  private seen: string | null = null;

  constructor(shop: LoadShop, at: number, ports: readonly number[]) {
    this.shop = shop;
    this.callBy(ports);
    this.calls = at;
    this.address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  }

  /** Its calls go to the processes behind `ports` in turn, as a balancer would send them. */
  callBy(ports: readonly number[]): void {
    this.ports = ports;
  }

  /** Signs in and pulls everything, as a tablet does on its first day. */
  async open(): Promise<void> {
    const { status, text } = await this.call(this.signIn());
    if (status !== 200) throw new Error(`Sign-in was answered ${status}: ${text}`);
    this.token = login.response.parse(JSON.parse(text)).access_token;
    for (let isMore = true; isMore;) {
      const answer = await this.call(this.pull(0));
      if (answer.status !== 200) throw new Error(`A pull was answered ${answer.status}: ${answer.text}`);
      isMore = this.took(answer).more;
    }
  }

  signIn(): Asked {
    return { method: 'POST', path: '/login', body: { email: this.shop.email, password }, isStranger: true };
  }

  pull(wait: number): Asked {
    const query = new URLSearchParams({
      limit: '5000',
      wait: String(wait),
      ...(this.cursor !== null && { since: this.cursor }),
      ...(this.seen !== null && { seen: this.seen }),
    });
    return { method: 'GET', path: `/sync/${this.shop.signature}?${query}` };
  }

  /** Notes what a pull brought; answers whether that was anything. */
  took({ text }: Pick<Answered, 'text'>): { changes: number; more: boolean } {
    const { cursor, seen, changes, more } = pullAnswerSchema.parse(JSON.parse(text));
    this.cursor = cursor;
    this.seen = seen?.mark ?? this.seen;
    return { changes: changes.length, more };
  }

  call({ method, path, body, isStranger = false }: Asked): Promise<Answered> {
    const bytes = body === undefined ? null : JSON.stringify(body);
    const headers = {
      accept: 'application/json',
      'x-forwarded-for': this.address,
      [schemaHeader]: rowFormat,
      ...(!isStranger && { authorization: `Bearer ${this.token}` }),
      ...(bytes !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) }),
    };
    this.calls += 1;
    const port = this.ports[this.calls % this.ports.length];
    return new Promise((resolve, reject) => {
      const calling = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers, agent, timeout: patienceMs });
      calling.on('timeout', () => calling.destroy(new Error('No answer')));
      calling.on('error', reject);
      calling.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          const sent =
            headBytes([`${method} /api${path} HTTP/1.1`, ...Object.entries(headers).flat()]) + (bytes === null ? 0 : Buffer.byteLength(bytes));
          const received = headBytes(['HTTP/1.1 200 OK', ...answer.rawHeaders]) + whole.length;
          resolve({ status: answer.statusCode ?? 0, text: whole.toString(), bytes: { sent, received } });
        });
      });
      calling.end(bytes ?? undefined);
    });
  }
}

/** Of a head whose lines are given, names and values apart, each with two signs behind it. */
const headBytes = (parts: readonly (string | number)[]) => parts.reduce<number>((sum, part) => sum + String(part).length + 2, 0);

const pushSchema = z.object({ results: z.array(z.object({ status: z.int() })) });

/** How the entries of a push were answered. */
export const statusesOf = ({ text }: Answered): number[] => pushSchema.parse(JSON.parse(text)).results.map(({ status }) => status);

export const closeConnections = (): void => agent.destroy();
