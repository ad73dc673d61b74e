import type { SignatureId } from '#domain/values/ids.ts';
import { photoHashHeader } from '#contract/photo-calls.ts';
import { schemaHeader, rowFormat } from '#contract/sync.ts';
import type { PhotoAnswer } from '#client/sync/photos/photo-transport.ts';
import type { PullRequest, Transport, TransportAnswer } from '#client/sync/transport.ts';
import { newField, without } from './old-app.ts';
import type { Prng } from './prng.ts';
import type { Scheduler } from './scheduler.ts';
import type { ServerFarm } from './server-farm.ts';
import type { Answer, Call } from './server-process.ts';

/** What the device's surroundings are like at the moment. */
export interface Link {
  /** Share of calls that meet a fault. */
  faultRate: number;
  /** Longest that one way takes. */
  slowestMs: number;
  /** Nothing gets through; the device may not know. */
  isCut: boolean;
  /** What is cut hangs instead of failing at once. */
  isSilent: boolean;
  /** The app is the last version's. */
  isOldApp: boolean;
}

const faults = ['lose-request', 'lose-answer', 'double', 'late', 'trouble', 'too-many', 'portal'] as const;
const stallMs = 15_000;
const photoStallMs = 60_000;
const photoPath = '/api/fotos/';
const offline = { kind: 'offline' } as const;

/** An answer with its head and its bytes, for whoever wants more of it than data. */
type Heard = Extract<TransportAnswer, { kind: 'offline' }> | (Extract<TransportAnswer, { kind: 'answer' }> & Omit<Answer, 'status' | 'body'>);

/** Hears of every call that a device makes. */
export interface CallWatch {
  calling(): void;
  /** Of a photo: there may be many of them, and each is asked about now and then. */
  callingFor(photo: string): void;
  sending(signature: SignatureId, body: string): Promise<void>;
}

/** The way between one device and the servers, in virtual time. */
export class WorldNetwork implements Transport {
  readonly link: Link = { faultRate: 0, slowestMs: 300, isCut: false, isSilent: false, isOldApp: false };
  /** Calls that are out, and those among them that the server may hold until something changes. */
  out = 0;
  held = 0;
  private readonly farm: ServerFarm;
  private readonly scheduler: Scheduler;
  private readonly prng: Prng;
  private readonly watch: CallWatch;

  constructor(farm: ServerFarm, scheduler: Scheduler, prng: Prng, watch: CallWatch) {
    this.farm = farm;
    this.scheduler = scheduler;
    this.prng = prng;
    this.watch = watch;
  }

  async push(signature: SignatureId, token: string, body: string, signal: AbortSignal): Promise<TransportAnswer> {
    await this.watch.sending(signature, body);
    return this.exchange({ method: 'POST', url: `/api/sync/${signature}`, headers: this.headers(token), body }, stallMs, signal);
  }

  pull(signature: SignatureId, token: string, { since, limit, wait, ...others }: PullRequest, signal: AbortSignal): Promise<TransportAnswer> {
    // Small chunks: a generation takes several calls.
    const query = new URLSearchParams({
      ...textsOf(others),
      ...(since === null ? {} : { since }),
      limit: String(Math.min(limit, 12)),
      wait: String(wait),
    });
    const call = { method: 'GET', url: `/api/sync/${signature}?${query}`, headers: this.headers(token) } as const;
    const answer = this.exchange(call, stallMs + wait * 1000, signal);
    if (wait > 0) {
      this.held += 1;
      void answer.then(() => void (this.held -= 1));
    }
    return answer;
  }

  holds(signature: SignatureId, seen: string, signal: AbortSignal): Promise<TransportAnswer> {
    const headers = { [schemaHeader]: rowFormat };
    return this.exchange({ method: 'POST', url: `/api/sync/${signature}/holds`, headers, body: JSON.stringify({ seen }) }, stallMs, signal);
  }

  /** What goes beside the data: bytes of photos. */
  async photo(call: Call, signal: AbortSignal): Promise<PhotoAnswer> {
    const answer: Heard = await this.exchange(call, photoStallMs, signal);
    if (answer.kind === 'offline') return answer;
    const { status, body, retryAfterMs, head = {}, bytes } = answer;
    if (call.method === 'GET' && status === 200 && bytes !== undefined)
      return { kind: 'bytes', bytes: new Uint8Array(bytes).buffer, type: String(head['content-type']) };
    const hash = head[photoHashHeader];
    return { kind: 'answer', status, body, hash: typeof hash === 'string' ? hash : null, retryAfterMs };
  }

  private headers(token: string): Record<string, string> {
    return { authorization: `Bearer ${token}`, [schemaHeader]: this.link.isOldApp ? `older-${rowFormat}` : rowFormat };
  }

  /** The call as the device sees it: it gives up when nothing comes, and when it is told to. */
  private exchange(call: Call, patienceMs: number, signal: AbortSignal): Promise<Heard> {
    if (call.url.startsWith(photoPath)) this.watch.callingFor(`${call.method} ${call.url}`);
    else this.watch.calling();
    if (signal.aborted) return Promise.resolve(offline);
    return new Promise((resolve) => {
      let isOut = true;
      this.out += 1;
      const done = (answer: Heard) => {
        if (!isOut) return;
        isOut = false;
        this.out -= 1;
        cancel();
        signal.removeEventListener('abort', giveUp);
        resolve(answer);
      };
      const giveUp = () => done(offline);
      const cancel = this.scheduler.after(patienceMs, giveUp);
      signal.addEventListener('abort', giveUp);
      void this.travel(call).then((answer) => {
        // Null: nothing ever comes back.
        if (answer !== null) done(answer);
      });
    });
  }

  private async travel(call: Call): Promise<Heard | null> {
    const { link, prng } = this;
    if (link.isCut) {
      await this.way();
      return link.isSilent ? null : offline;
    }
    const fate = prng.chance(link.faultRate) ? prng.pick(faults) : 'deliver';
    await this.way();
    switch (fate) {
      case 'deliver':
        return this.delivered(call);
      case 'lose-request':
        return prng.chance(0.5) ? offline : null;
      case 'lose-answer':
        await this.delivered(call);
        return prng.chance(0.5) ? offline : null;
      case 'double':
        this.scheduler.after(prng.below(30_000), () => void this.delivered(call));
        return this.delivered(call);
      case 'late':
        // The device gives up; the call arrives all the same.
        this.scheduler.after(prng.below(90_000), () => void this.delivered(call));
        return null;
      case 'trouble':
        return { kind: 'answer', status: prng.pick([500, 502, 503]), body: null, retryAfterMs: prng.chance(0.5) ? 5_000 : null };
      case 'too-many':
        return { kind: 'answer', status: 429, body: null, retryAfterMs: prng.chance(0.7) ? prng.below(30_000) : null };
      case 'portal':
        return offline;
    }
  }

  private async delivered(call: Call): Promise<Heard> {
    const answer = await this.farm.call(this.prng, call);
    await this.way();
    return answer === null || this.link.isCut ? offline : { kind: 'answer', retryAfterMs: null, ...asRead(call, answer) };
  }

  private way(): Promise<void> {
    return this.scheduler.sleep(5 + this.prng.below(this.link.slowestMs));
  }
}

const textsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, String(value)]])));

/** The answer as the app reads it that made the call. */
function asRead({ headers }: Call, answer: Answer): Answer {
  const { body } = answer;
  return { ...answer, body: [undefined, rowFormat].includes(headers[schemaHeader]) ? body : without(newField, body) };
}
