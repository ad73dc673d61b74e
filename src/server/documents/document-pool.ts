import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { Turns } from '../turns.ts';
import type { CheckInParts } from './check-in-parts.ts';
import type { CustomerDataParts } from './customer-data-parts.ts';
import type { DanfseParts } from './danfse/danfse-parts.ts';
import type { DrawnDocument } from './document-worker.ts';
import type { QuoteAnswerParts } from './quote-answer-parts.ts';
import type { ServiceOrderParts } from './service-order-parts.ts';

export interface PoolOptions {
  /** What a caller gets whose shop has too many documents waiting, or whose document takes too long. */
  readonly refusal: () => Error;
}

const worker = new URL('./document-worker.ts', import.meta.url);
// The server runs from its sources, whichever way it was started.
const readsTypeScript = `--import=${pathToFileURL(createRequire(import.meta.url).resolve('tsx'))}`;

const drawingMs = 20_000;
const idleMs = 60_000;
const mostKeptBytes = 16 * 1024 * 1024;
const mostWaiting = 20;
const atOnceOfShop = 1;

/**
 * Draws documents beside the server's own thread, one after the other, one of a shop at a time. What was drawn is kept
 * for whoever asks for the same again. The thread comes with the first document and goes when there are none.
 */
export class DocumentPool {
  private readonly refusal: () => Error;
  private readonly pool = new Piscina({
    filename: worker.href,
    execArgv: [readsTypeScript],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
  });
  private readonly kept = new LRUCache<string, Uint8Array>({ maxSize: mostKeptBytes, sizeCalculation: ({ length }) => length });
  private readonly turns: Turns;

  constructor({ refusal }: PoolOptions) {
    this.refusal = refusal;
    this.turns = new Turns(atOnceOfShop, { mostWaiting, refusal });
  }

  /** The order as the bytes of a PDF, drawn when its shop's turn comes. @throws what `refusal` makes, where that would take too long */
  serviceOrder(shop: string, parts: ServiceOrderParts): Promise<Uint8Array> {
    return this.turns.run(shop, async () => {
      const content = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
      const drawn = this.kept.get(content) ?? (await this.draw({ kind: 'service order', parts }));
      this.kept.set(content, drawn);
      return drawn;
    });
  }

  /** What is held of a customer as the bytes of a PDF; otherwise as `serviceOrder`. It is kept for nobody. */
  customerData(shop: string, parts: CustomerDataParts): Promise<Uint8Array> {
    return this.turns.run(shop, () => this.draw({ kind: 'customer data', parts }));
  }

  /** What was put down of a car as it came and left as the bytes of a PDF; otherwise as `customerData`. */
  checkIn(shop: string, parts: CheckInParts): Promise<Uint8Array> {
    return this.turns.run(shop, () => this.draw({ kind: 'check-in', parts }));
  }

  /** What a customer answered to a quote as the bytes of a PDF; otherwise as `customerData`. */
  quoteAnswer(shop: string, parts: QuoteAnswerParts): Promise<Uint8Array> {
    return this.turns.run(shop, () => this.draw({ kind: 'quote answer', parts }));
  }

  /** The paper of a note as the bytes of a PDF; otherwise as `customerData`. */
  danfse(shop: string, parts: DanfseParts): Promise<Uint8Array> {
    return this.turns.run(shop, () => this.draw({ kind: 'danfse', parts }));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async draw(document: DrawnDocument): Promise<Uint8Array> {
    if (this.pool.queueSize >= mostWaiting) throw this.refusal();
    const signal = AbortSignal.timeout(drawingMs);
    try {
      return (await this.pool.run(document, { signal })) as Uint8Array;
    } catch (error) {
      throw signal.aborted ? this.refusal() : error;
    }
  }
}
