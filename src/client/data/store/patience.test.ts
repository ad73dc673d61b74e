import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, NoAnswerError, waitBriefly } from './patience.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const silent = () => new Promise<never>(() => undefined);

describe('what is waited for only so long', () => {
  it('is answered as it is answered', async () => {
    expect(await answered(Promise.resolve(7), 1_000)).toBe(7);
    await expect(answered(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up when it is silent', async () => {
    const asked = expect(answered(silent(), 1_000)).rejects.toThrow(NoAnswerError);
    await vi.advanceTimersByTimeAsync(1_000);
    await asked;
  });

  it('may go on by itself', async () => {
    const waited = waitBriefly(silent(), 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await waited;
    await waitBriefly(Promise.resolve(7), 1_000);
    await expect(waitBriefly(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the first screen', () => {
  const usual = { ...Dexie.dependencies };
  afterEach(() => {
    Dexie.dependencies = usual;
    vi.resetModules();
  });

  it.each([
    ['is silent', 0, () => new EventTarget()],
    [
      'refuses',
      1,
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])('asks the server who the person is where the storage %s, and tells of %i failures', async (_, failures, open) => {
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    const storage = new IDBFactory();
    vi.spyOn(storage, 'open').mockImplementation(open as never);
    vi.stubGlobal('indexedDB', storage);
    vi.resetModules();
    Dexie.dependencies = { ...usual, indexedDB: storage };
    const { personOf } = await import('./lookups.ts');
    const asked = personOf('0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as never);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBeNull();
    expect(told).toHaveBeenCalledTimes(failures);
  });
});
