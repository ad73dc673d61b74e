import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { root } from '#fixtures/server-process.ts';

/** Runs the built worker on a stage that notes what it looks for, and answers how it is called. */
function startWorker() {
  const looked = new Set<string>();
  const heard = new Map<string, (event: object) => void>();
  const stage: Record<string, unknown> = {
    URL,
    Request,
    Response,
    Headers,
    AbortController,
    AbortSignal,
    TextEncoder,
    TextDecoder,
    setTimeout,
    clearTimeout,
    console,
    crypto,
    performance,
    location: new URL('https://patio.example/service-worker.js'),
    registration: { scope: 'https://patio.example/' },
    navigator: { locks: {}, userAgent: '' },
    addEventListener: (kind: string, listener: (event: object) => void) => heard.set(kind, listener),
  };
  stage['self'] = new Proxy(stage, { get: (target, name) => (looked.add(String(name)), target[String(name)]) });
  stage['globalThis'] = stage['self'];
  Object.defineProperty(stage, 'indexedDB', { get: () => void looked.add('indexedDB'), enumerable: true });
  runInContext(readFileSync(join(root, 'dist', 'service-worker.js'), 'utf8'), createContext(stage));
  return { looked, heard };
}

it('a worker that starts runs nothing of the engine, which it has for what waits', async () => {
  const { looked, heard } = startWorker();
  expect([...heard.keys()]).toEqual(expect.arrayContaining(['fetch', 'install', 'activate', 'message', 'push', 'sync']));
  // What stores rows looks for the storage as it is run.
  expect(looked).not.toContain('indexedDB');

  const [sync, promises] = [heard.get('sync'), [] as Promise<unknown>[]];
  sync?.({ tag: 'patio-outbox', lastChance: false, waitUntil: (work: Promise<unknown>) => promises.push(work) });
  await expect(promises[0]).rejects.toThrow();
  expect(looked).toContain('indexedDB');
});
