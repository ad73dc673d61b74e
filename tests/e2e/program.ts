import { randomBytes } from 'node:crypto';
import type { Op } from '#contract/sync.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import type { ShopApi } from '#fixtures/shop-api.ts';
import type { Said } from '#fixtures/writer-page/said.ts';
import type { SaidAndHeld } from './said-and-held.ts';

const batchOf = 5;

interface Batch {
  readonly said: readonly Said[];
  readonly ops: readonly Op[];
}

/** Another program of the shop: makes customers in batches, and repeats a batch, to the byte, until it is answered. */
export class Program {
  readonly name: string;
  /** Calls that ended without an answer. */
  brokenOff = 0;
  private readonly api: ShopApi;
  private readonly ledger: SaidAndHeld;
  private open: Batch | null = null;
  private made = 0;

  constructor(name: string, api: ShopApi, ledger: SaidAndHeld) {
    this.name = name;
    this.api = api;
    this.ledger = ledger;
  }

  /** One batch after the other, until the server is gone or `signal` aborts. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.sendOne()));
  }

  /** Repeats what is still unanswered. */
  async finish(): Promise<void> {
    while (this.open !== null) await this.sendOne();
  }

  /** Of the call that broke off: nobody knows yet what became of them. */
  unanswered(): readonly Said[] {
    return this.open?.said ?? [];
  }

  private async sendOne(): Promise<boolean> {
    const batch = (this.open ??= this.nextBatch());
    const answer = await this.api.push(batch.ops).catch((error: unknown) => {
      if (!isConnectionLoss(error)) throw error;
      this.brokenOff += 1;
      return null;
    });
    if (answer === null) return false;
    const refused = answer.filter(({ status }) => status < 200 || status > 299);
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
    for (const said of batch.said) this.ledger.saved(said);
    this.open = null;
    return true;
  }

  private nextBatch(): Batch {
    const said = Array.from({ length: batchOf }, (): Said => {
      this.made += 1;
      return { collection: 'customers', id: newId(), kind: 'create', fields: { name: `${this.name} ${this.made}` } };
    });
    for (const each of said) this.ledger.trying(each);
    return { said, ops: said.map(({ id, fields }) => this.api.newCustomer(id, String(fields['name']), newId())) };
  }
}

const newId = (): RowId => uuidV7(Date.now(), (count) => new Uint8Array(randomBytes(count)));

/** What `fetch` throws when nobody answers, or stops in the middle. */
const isConnectionLoss = (error: unknown): boolean => error instanceof TypeError;
