import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawingModule, drawnAddresses, drawnMarkupSchema, drawnPages, pageDataId, type DrawnAddress, type PageData } from '#contract/page-data.ts';
import type { Clock } from '../ports.ts';

const thread = fileURLToPath(new URL('./drawing-thread.js', import.meta.url));
const drawingMs = 20_000;
const lookAgainMs = 5_000;
const drawAgainMs = 60_000;

/** What the public pages tell that is known here alone. */
export interface PageSource {
  readonly plans: () => Promise<PageData['plans']>;
  readonly contact: PageData['contact'];
  /** Where search engines are to find the app, without a trailing slash; null where its operator has not said. */
  readonly siteUrl: string | null;
  readonly clock: Clock;
}

interface Page {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

type PagesByAddress = Readonly<Record<DrawnAddress, Page>>;

/** Whether the built app brings what draws its public pages. */
export const canDraw = (folder: string): boolean => existsSync(join(folder, drawingModule));

/** Serves the public pages with what they say in them (decision 044), drawn once for the same plans. */
export function serveDrawnPages(app: FastifyInstance, folder: string, source: PageSource): void {
  const pages = new DrawnPages(folder, source, (error) => app.log.warn({ err: error }, 'public pages not drawn'));
  app.addHook('preClose', async () => pages.stop());
  for (const address of drawnAddresses) {
    app.get(address, async (request, reply) => send(request, reply, (await pages.now())[address]));
    // What a browser sends by itself, without the app, leads back to the page. What it holds is not read.
    app.post(address, { onRequest: async (_, reply) => reply.redirect(address, 303) }, () => undefined);
  }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { html, brotli, etag }: Page): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
}

class DrawnPages {
  private readonly folder: string;
  private readonly source: PageSource;
  private readonly onFailure: (error: unknown) => void;
  private readonly files: Readonly<Record<DrawnAddress, string>>;
  /** The pages as they are now, or are becoming. */
  private shown: Promise<PagesByAddress>;
  private drawnFrom: string | null = null;
  private readonly stopped = new AbortController();
  private lookAtMs = Number.NEGATIVE_INFINITY;

  constructor(folder: string, source: PageSource, onFailure: (error: unknown) => void) {
    this.folder = folder;
    this.source = source;
    this.onFailure = onFailure;
    const read = (file: string) => withCanonical(readFileSync(join(folder, file), 'utf8'), source.siteUrl);
    this.files = byAddress((address) => read(drawnPages[address]));
    this.shown = asPages(this.files);
  }

  /** By the plans of a few seconds ago at most. Never rejects: undrawn, a page is an empty one that the app draws. */
  now(): Promise<PagesByAddress> {
    const nowMs = this.source.clock.now();
    if (nowMs >= this.lookAtMs) {
      this.lookAtMs = nowMs + lookAgainMs;
      this.shown = this.upToDate(this.shown);
    }
    return this.shown;
  }

  /** Ends a drawing that is under way. */
  stop(): void {
    this.stopped.abort();
  }

  private async upToDate(before: Promise<PagesByAddress>): Promise<PagesByAddress> {
    try {
      const data: PageData = { plans: await this.source.plans(), contact: this.source.contact };
      const from = JSON.stringify(data);
      if (from === this.drawnFrom) return await before;
      const drawn = await this.draw(data);
      this.drawnFrom = from;
      return drawn;
    } catch (error) {
      // The app draws them in the browser, as every other page.
      this.onFailure(error);
      this.lookAtMs = this.source.clock.now() + drawAgainMs;
      return before;
    }
  }

  private async draw(data: PageData): Promise<PagesByAddress> {
    const markup = await drawInThread(join(this.folder, drawingModule), data, this.stopped.signal);
    return asPages(byAddress((address) => withContent(this.files[address], markup[address], data)));
  }
}

function byAddress<Of>(make: (address: DrawnAddress) => Of): Record<DrawnAddress, Of> {
  return Object.fromEntries(drawnAddresses.map((address) => [address, make(address)])) as Record<DrawnAddress, Of>;
}

/** Says where the page lives only where the operator has said where that is: what a caller calls this server proves nothing. */
export const withCanonical = (page: string, siteUrl: string | null): string =>
  page.replace(/ *<link rel="canonical" href="([^"]*)" \/>\n/, (line, path: string) =>
    siteUrl === null ? '' : line.replace(`"${path}"`, () => `"${siteUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}${path}"`),
  );

const emptyRoot = '<div id="root"></div>';

function withContent(page: string, markup: string, data: PageData): string {
  if (!page.includes(emptyRoot)) throw new Error('The page has no empty #root');
  // What ends an element ends a text that stands in one too.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return page.replace(emptyRoot, () => `<div id="root">${markup}</div>\n    <script type="application/json" id="${pageDataId}">${json}</script>`);
}

async function drawInThread(module: string, data: PageData, stopped: AbortSignal): Promise<Record<DrawnAddress, string>> {
  const worker = new Worker(thread, {
    workerData: { module: pathToFileURL(module).href, data },
    execArgv: [],
    env: { NODE_ENV: 'production' },
  });
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(drawingMs)]);
  try {
    // Rejects where the thread fails, too.
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended(worker, signal)])) as unknown[];
    return drawnMarkupSchema.parse(message);
  } finally {
    // What fails after the answer concerns nobody, and would end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new Error('The thread that draws public pages ended without them');
}

const brotli = promisify(brotliCompress);
// Of pages that are sent again and again; the best takes twenty times as long for a fiftieth less.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function asPages(texts: Readonly<Record<DrawnAddress, string>>): Promise<PagesByAddress> {
  const made = drawnAddresses.map(async (address) => {
    const html = Buffer.from(texts[address]);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return [address, { html, brotli: await brotli(html, quality), etag }] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as unknown as PagesByAddress;
}
