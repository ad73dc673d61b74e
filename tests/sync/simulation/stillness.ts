/*
 * Invariant: nothing is chosen while anything still moves. What moves by itself in this process is counted: turns of
 * the event loop that somebody asked for (fake-indexeddb and Dexie work by them), and what is out in PostgreSQL, with the
 * system's cryptography or with what decodes pictures. Everything else is a promise, done before the next turn of the loop.
 */

import sharp, { type Sharp } from 'sharp';

/** Real time after which work that has not ended is looked into: it may wait for a lock that only we can give up. */
const stallMs = 4;
/** Turns of the loop without anything counted, in case something moves that is not. */
const quietTurns = 2;

const realSetImmediate = globalThis.setImmediate;
const realClearImmediate = globalThis.clearImmediate;
const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;

const turn = () => new Promise<void>((resolve) => void realSetImmediate(resolve));

const subtle = globalThis.crypto.subtle;
const slowCalls = ['sign', 'verify', 'importKey', 'digest'] as const;
const pictures = sharp.prototype as unknown as Sharp;
const slowPictures = ['toBuffer', 'metadata'] as const;

export class Stillness {
  private turnsAsked = 0;
  private readonly moving = new Set<object>();
  private wake: () => void = () => undefined;

  /** Called when work has not ended for a while; what it takes off the count counts as standing still. */
  onStall: () => Promise<void> = async () => undefined;

  /** Counts from here on; answers what ends it. */
  install(): () => void {
    const count = (by: number) => void (this.turnsAsked += by);
    const open = new Set<NodeJS.Immediate>();
    const counted = <A extends unknown[]>(work: (...args: A) => void, ...args: A): NodeJS.Immediate => {
      count(1);
      const handle = realSetImmediate(() => {
        open.delete(handle);
        count(-1);
        work(...args);
      });
      open.add(handle);
      return handle;
    };
    globalThis.setImmediate = Object.assign(counted, { __promisify__: realSetImmediate.__promisify__ }) as typeof setImmediate;
    globalThis.clearImmediate = (handle) => {
      if (handle !== undefined && typeof handle === 'object' && open.delete(handle)) count(-1);
      realClearImmediate(handle);
    };
    const giveBack = [...slowCalls.map((name) => this.countCalls(name)), ...slowPictures.map((name) => this.countPictures(name))];
    return () => {
      globalThis.setImmediate = realSetImmediate;
      globalThis.clearImmediate = realClearImmediate;
      for (const back of giveBack) back();
    };
  }

  /** Work that ends by itself, outside of this process. */
  async track<T>(work: Promise<T>): Promise<T> {
    const token = {};
    this.begin(token);
    try {
      return await work;
    } finally {
      this.end(token);
    }
  }

  begin(work: object): void {
    this.moving.add(work);
  }

  end(work: object): void {
    this.moving.delete(work);
    this.wake();
  }

  /** Resolves when everything stands still. */
  async reached(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      await turn();
      if (this.turnsAsked > 0) quiet = 0;
      else if (this.moving.size > 0) {
        quiet = 0;
        await this.nextEnd();
      } else quiet += 1;
    }
  }

  /** Waits for the next end of something without turning the loop, which would take the core from PostgreSQL. */
  private async nextEnd(): Promise<void> {
    const hasEnded = await new Promise<boolean>((resolve) => {
      const timer = realSetTimeout(() => resolve(false), stallMs);
      this.wake = () => {
        realClearTimeout(timer);
        resolve(true);
      };
    });
    if (!hasEnded) await this.onStall();
  }

  private countCalls(name: (typeof slowCalls)[number]): () => void {
    const real = subtle[name];
    const counted = (...args: unknown[]) => this.track(Reflect.apply(real, subtle, args) as Promise<unknown>);
    Object.defineProperty(subtle, name, { value: counted, configurable: true });
    return () => Reflect.deleteProperty(subtle, name);
  }

  private countPictures(name: (typeof slowPictures)[number]): () => void {
    const real = pictures[name];
    const track = (work: Promise<unknown>) => this.track(work);
    const counted = function (this: Sharp, ...args: unknown[]) {
      return track(Reflect.apply(real, this, args) as Promise<unknown>);
    };
    Object.defineProperty(pictures, name, { value: counted, configurable: true, writable: true });
    return () => void Object.defineProperty(pictures, name, { value: real, configurable: true, writable: true });
  }
}
