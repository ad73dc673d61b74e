import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DevelopPorts } from '#client/data/photos/develop-photos.ts';
import type { TakenPhoto } from '#client/data/photos/take-photos.ts';
import { Store } from '#client/data/store/store.ts';
import { httpProblem } from './photo-answers.ts';
import type { PhotoAnswer, PhotoTransport } from '#client/sync/photos/photo-transport.ts';
import type { SenderPorts } from '#client/sync/photos/photo-sender.ts';
import { writeMeta } from '#client/sync/meta.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId, SignatureId, UserId } from '#domain/values/ids.ts';

const user = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId;
const signature = 'ABC123' as SignatureId;

/** Whose the photos are. */
export const service = '0192a000-0000-7000-8000-000000000001' as RowId;
export const hand = { author: 'Rui Lima', at: '2026-11-25T14:30' as CivilDateTime };

const encoder = new TextEncoder();
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];

/** A picture that no browser can tell from another one but by its text. */
export const picture = (text: string): Blob => new Blob([new Uint8Array([...jpegHead, ...encoder.encode(text)])], { type: 'image/jpeg' });
export const taken = (text: string, more: Partial<TakenPhoto> = {}): TakenPhoto => ({ file: picture(text), of: { service_id: service }, ...more });

/** A device whose storage outlives its pages. */
export class PhotoDevice {
  readonly storage = new IDBFactory();
  now = 1_795_000_000_000;
  private byte = 0;

  /** A page: another one on the same storage sees what is committed. */
  async open(): Promise<Store> {
    const ports = {
      now: () => this.now,
      randomBytes: (count: number) => Uint8Array.from({ length: count }, () => (this.byte = (this.byte * 31 + 7) % 251)),
    };
    const store = new Store({ user, signature, ports, dexie: { indexedDB: this.storage, IDBKeyRange } });
    await writeMeta(store.db, 'token', 'a-token-of-a-session');
    return store;
  }
}

/** Image work without pixels: what comes out is told by what goes in. */
export const imagesOf = (more: Partial<DevelopPorts> = {}): DevelopPorts => ({
  shrink: async (bytes) => ({ bytes: bytes.slice(0), thumb: bytes.slice(0, 4), width: 1600, height: 1200 }),
  hash: hashOf,
  report: (error) => {
    throw error;
  },
  ...more,
});

export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const senderPorts = (more: Partial<SenderPorts> = {}): SenderPorts => ({
  random: () => 0.5,
  sleep: async () => undefined,
  isConnected: () => true,
  isMetered: () => false,
  report: (error) => {
    throw error;
  },
  ...more,
});

/** The server's side of the wire, with rows that the test puts there. */
export class PhotoServer implements PhotoTransport {
  readonly rows = new Set<RowId>();
  readonly stored = new Map<RowId, { readonly bytes: ArrayBuffer; readonly hash: string }>();
  readonly calls: string[] = [];
  /** Answers of the next calls in place of its own. */
  readonly instead: PhotoAnswer[] = [];

  async head(_: SignatureId, _token: string, id: RowId): Promise<PhotoAnswer> {
    this.calls.push(`HEAD ${id}`);
    const known = this.stored.get(id);
    return this.instead.shift() ?? (known === undefined ? httpProblem(404, 'photo_unknown') : answer(204, known.hash));
  }

  async put(_: SignatureId, _token: string, id: RowId, { bytes, hash }: { bytes: ArrayBuffer; hash: string }): Promise<PhotoAnswer> {
    this.calls.push(`PUT ${id}`);
    const planned = this.instead.shift();
    if (planned !== undefined) return planned;
    if (!this.rows.has(id)) return httpProblem(404, 'photo_unknown');
    if ((await hashOf(bytes)) !== hash) return httpProblem(400, 'photo_damaged');
    const known = this.stored.get(id);
    if (known !== undefined && known.hash !== hash) return httpProblem(409, 'photo_other');
    this.stored.set(id, { bytes, hash });
    return { ...answer(known === undefined ? 201 : 200, null), body: { id, hash } };
  }

  async get(_: SignatureId, _token: string, id: RowId, size: 'thumbnail' | 'whole'): Promise<PhotoAnswer> {
    this.calls.push(`GET ${size} ${id}`);
    const known = this.stored.get(id);
    if (known === undefined) return httpProblem(404, 'photo_unknown');
    return { kind: 'bytes', bytes: size === 'whole' ? known.bytes : known.bytes.slice(0, 4), type: 'image/jpeg' };
  }
}

export const answer = (status: number, hash: string | null) =>
  ({ kind: 'answer', status, body: null, hash, retryAfterMs: null }) as const satisfies PhotoAnswer;

/** The data's part of the way: the server has the rows of all photos on the device. */
export async function deliverRows({ db }: Store, server: PhotoServer): Promise<void> {
  for (const { entityId, collection } of await db.outbox.toArray()) if (collection === 'photos') server.rows.add(entityId);
  await db.outbox.clear();
}

export const never = new AbortController().signal;
