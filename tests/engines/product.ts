/*
 * The real product for the engines: `npm start`'s server process with a database of its own, behind a line that can go.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '#contract/access-calls.ts';
import { pathOf } from '#contract/call.ts';
import { pullAnswerSchema, schemaHeader, rowFormat, type WireChange } from '#contract/sync.ts';
import { FaultyLink } from '#fixtures/faulty-link.ts';
import { productEnvironment } from '#fixtures/product-build.ts';

const root = join(import.meta.dirname, '..', '..');
const startMs = 90_000;
const account = { email: 'oficina@patio.example', password: 'patio-demo' };

/** The demo shop of that account. */
export const demoShop = '7K2F9Q';

export class Product {
  /** Where the browsers find it, whatever happens to the server behind. */
  readonly url: string;
  readonly link: FaultyLink;
  private readonly server: ChildProcess;
  private readonly dataDir: string;
  private readonly direct: string;

  private constructor(parts: { url: string; link: FaultyLink; server: ChildProcess; dataDir: string; port: number }) {
    this.url = parts.url;
    this.link = parts.link;
    this.server = parts.server;
    this.dataDir = parts.dataDir;
    this.direct = `http://127.0.0.1:${parts.port}/api`;
  }

  static async start(): Promise<Product> {
    const link = new FaultyLink();
    const url = await link.listen();
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'patio-engines-'));
    const { DATABASE_URL: _, ...inherited } = productEnvironment();
    const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn' };
    const server = spawn(process.execPath, ['dist-server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    await saysThatItServes(server);
    link.leadTo(port);
    return new Product({ url, link, server, dataDir, port });
  }

  /** SIGSTOP: calls are taken by the system and never answered, until `thaw`. */
  freeze(): void {
    this.server.kill('SIGSTOP');
  }

  thaw(): void {
    this.server.kill('SIGCONT');
  }

  /** The shop's rows as the server has them, past every browser. */
  async rows(collection: string): Promise<WireChange[]> {
    const body = JSON.stringify(account);
    const answer = await fetch(`${this.direct}${pathOf(login, {})}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const { access_token: token } = login.response.parse(await answer.json());
    const headers = { authorization: `Bearer ${token}`, [schemaHeader]: rowFormat };
    const found: WireChange[] = [];
    let since = '';
    for (let more = true; more;) {
      const page = await fetch(`${this.direct}/sync/${demoShop}?limit=1000&wait=0${since}`, { headers });
      const pulled = pullAnswerSchema.parse(await page.json());
      found.push(...pulled.changes.filter((change) => change.collection === collection && change.row !== null));
      since = `&since=${encodeURIComponent(pulled.cursor)}`;
      more = pulled.more;
    }
    return found;
  }

  async close(): Promise<void> {
    this.thaw();
    const gone = once(this.server, 'exit');
    this.server.kill('SIGTERM');
    await gone;
    await this.link.close();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

function saysThatItServes(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server does not serve within ${startMs / 1000} s`)), startMs);
    server.once('exit', (code) => reject(new Error(`The server did not start (${code})`)));
    server.stdout?.on('data', (piece) => {
      if (!String(piece).includes('Pátio em')) return;
      clearTimeout(late);
      resolve();
    });
  });
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
