import type { PhotoAnswer, PhotoSent, PhotoSize, PhotoTransport } from '#client/sync/photos/photo-transport.ts';
import { photoHashHeader } from '#contract/photo-calls.ts';
import type { RowId, SignatureId } from '#domain/values/ids.ts';
import type { Draws, Prng } from './prng.ts';
import { damaged } from './sim-pictures.ts';
import type { SimServer } from './sim-server.ts';

type Fate = 'deliver' | 'lose-request' | 'lose-answer' | 'double' | 'damage' | 'delay-request' | 'fail' | 'crash';
const faults: readonly Fate[] = ['lose-request', 'lose-answer', 'double', 'damage', 'delay-request', 'fail', 'crash'];

interface PhotoCall {
  readonly method: 'HEAD' | 'PUT' | 'GET';
  readonly url: string;
  readonly token: string;
  readonly sent?: PhotoSent;
}

const offline: PhotoAnswer = { kind: 'offline' };

/** The network of one device's photos: the real routes behind seeded faults. */
export class PhotoNetwork implements PhotoTransport {
  /** How often a call meets a fault. */
  faultRate = 0.35;
  private readonly server: SimServer;
  private readonly prng: Prng;
  /** Two photos are on their way at once. */
  private readonly draws: Draws;
  private later: PhotoCall[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private parked: () => void = () => undefined;

  constructor(server: SimServer, prng: Prng, draws: Draws) {
    this.server = server;
    this.prng = prng;
    this.draws = draws;
  }

  head(signature: SignatureId, token: string, id: RowId): Promise<PhotoAnswer> {
    return this.send({ method: 'HEAD', url: `/api/fotos/${signature}/${id}`, token });
  }

  put(signature: SignatureId, token: string, id: RowId, sent: PhotoSent): Promise<PhotoAnswer> {
    return this.send({ method: 'PUT', url: `/api/fotos/${signature}/${id}`, token, sent });
  }

  get(signature: SignatureId, token: string, id: RowId, size: PhotoSize): Promise<PhotoAnswer> {
    return this.send({ method: 'GET', url: `/api/fotos/${signature}/${id}${size === 'thumbnail' ? '/miniatura' : ''}`, token });
  }

  /** Resolves when a call has no answer any more: its page dies over it. */
  nextParked(): Promise<void> {
    return new Promise((resolve) => {
      this.parked = resolve;
    });
  }

  /** What was on its way arrives, in whatever order. */
  async release(): Promise<void> {
    const [one] = this.later.splice(this.prng.below(this.later.length), 1);
    if (one !== undefined) await this.deliver(one);
  }

  /** What reached the server is worked off. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  get delayed(): number {
    return this.later.length;
  }

  private async send(call: PhotoCall): Promise<PhotoAnswer> {
    const draws = this.draws.for(call.url);
    const fate = draws.chance(this.faultRate) ? draws.pick(faults) : 'deliver';
    switch (fate) {
      case 'deliver':
        return this.deliver(call);
      case 'lose-request':
        return offline;
      case 'fail':
        return { kind: 'answer', status: 503, body: null, hash: null, retryAfterMs: null };
      case 'lose-answer':
        await this.deliver(call);
        return offline;
      case 'double':
        await this.deliver(call);
        return this.deliver(call);
      case 'damage':
        return this.deliver(call.sent === undefined ? call : { ...call, sent: { ...call.sent, bytes: damaged(call.sent.bytes) } });
      case 'delay-request':
        this.later.push(call);
        return offline;
      case 'crash':
        if (draws.chance(0.5)) await this.deliver(call);
        this.parked();
        return new Promise(() => undefined);
    }
  }

  private async deliver(call: PhotoCall): Promise<PhotoAnswer> {
    const answered = this.ask(call);
    this.running.add(answered);
    try {
      return await answered;
    } finally {
      this.running.delete(answered);
    }
  }

  private async ask({ method, url, token, sent }: PhotoCall): Promise<PhotoAnswer> {
    const response = await this.server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(sent !== undefined && { 'content-type': sent.type, [photoHashHeader]: sent.hash }) },
      ...(sent !== undefined && { payload: Buffer.from(sent.bytes) }),
    });
    const { statusCode: status, headers, rawPayload } = response;
    const type = String(headers['content-type'] ?? '');
    if (method === 'GET' && status === 200) return { kind: 'bytes', bytes: new Uint8Array(rawPayload).buffer, type };
    const hash = headers[photoHashHeader];
    const body: unknown = type.includes('json') && method !== 'HEAD' ? response.json() : null;
    return { kind: 'answer', status, body, hash: typeof hash === 'string' ? hash : null, retryAfterMs: null };
  }
}
