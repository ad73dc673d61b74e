import { expect, it } from 'vitest';
import { Engine } from '#client/sync/engine.ts';
import { readMeta } from '#client/sync/meta.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Transport, TransportAnswer } from '#client/sync/transport.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device } from './device.ts';
import { beginInShop } from './scenario-world.ts';

// What comes in several chunks: the next is on its way while the one before is written.

let server: SimServer;
let shop: SimShop;
let tablet: Device;
const customers = 5;
beginInShop(async (there) => {
  ({ server, shop } = there);
  const desk = await Device.open(server, shop);
  for (let at = 0; at < customers; at += 1) await desk.createCustomer(`Cliente ${at}`);
  await desk.sync();
  tablet = await Device.openEmpty(server, shop);
});

const never = new AbortController().signal;
const rowsAChunk = 2;
const cursorOf = ({ store }: Device) => readMeta(store.db, 'cursor');
const countOf = ({ store }: Device) => store.db.rows('customers').count();

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })));

async function untilGivenUp(signal: AbortSignal): Promise<TransportAnswer> {
  await untilAborted(signal);
  return { kind: 'offline' };
}

interface Asked {
  readonly since: string | null;
  /** Where the device stood when it was asked. */
  readonly stood: Promise<string | null>;
  readonly signal: AbortSignal;
}

const inShortChunks: Transport = {
  push: (signature, token, body) => tablet.network.push(signature, token, body),
  holds: (signature, seen) => tablet.network.holds(signature, seen),
  pull: (signature, token, request) => tablet.network.pull(signature, token, { ...request, limit: rowsAChunk }),
};

const engineOf = (store: Store, transport: Transport) =>
  new Engine(store, transport, {
    random: () => 0.5,
    sleep: (_, signal) => untilAborted(signal),
    isConnected: () => true,
    noteLink: () => undefined,
    report: (error) => {
      throw error;
    },
  });

type Pull = (at: number, answer: () => Promise<TransportAnswer>, signal: AbortSignal) => Promise<TransportAnswer>;

/** An engine that runs, with chunks of a few rows; `pull` says what becomes of each of its pulls, by their number. */
class Running {
  readonly asked: Asked[] = [];
  private readonly stop = new AbortController();
  private readonly ended: Promise<void>;

  constructor(pull: Pull) {
    const engine = engineOf(tablet.store, {
      ...inShortChunks,
      pull: (signature, token, request, signal) => {
        this.asked.push({ since: request.since, stood: cursorOf(tablet), signal });
        return pull(this.asked.length, () => inShortChunks.pull(signature, token, request, signal), signal);
      },
    });
    this.ended = engine.run(this.stop.signal);
  }

  async end(): Promise<void> {
    this.stop.abort();
    await this.ended;
  }
}

it('chunks that follow one another are each asked for before the one before is written, from where that ends', async () => {
  const running = new Running((_, answer) => answer());
  await expect.poll(() => countOf(tablet)).toBe(customers);
  await running.end();
  const chunks = running.asked.slice(0, Math.ceil(customers / rowsAChunk));
  const places = chunks.map(({ since }) => since);
  expect(new Set(places).size, 'each once').toBe(chunks.length);
  // Where the device stood when it asked: a chunk behind.
  expect(await Promise.all(chunks.map(({ stood }) => stood))).toEqual([null, null, ...places.slice(1, -1)]);
});

it('a chunk that was asked for from a place where the device is no longer is given up', async () => {
  let letIn: () => void = () => undefined;
  const overtaken = new Promise<void>((resolve) => (letIn = resolve));
  const running = new Running(async (at, answer, signal) => {
    if (at === 2) return untilGivenUp(signal);
    const first = await answer();
    if (at === 1) await overtaken;
    return first;
  });
  await expect.poll(() => running.asked.length).toBe(1);
  // Another tab is two chunks on, and at the download too.
  const second = tablet.openStore();
  const other = engineOf(second, inShortChunks);
  for (let chunks = 0; chunks < 2; chunks += 1) expect(await other.pullRound(0, never)).toBe('progress');
  const cursor = await cursorOf(tablet);
  letIn();
  await expect.poll(() => running.asked[2]?.since).toBe(cursor);
  expect(running.asked[1]?.signal.aborted).toBe(true);
  await expect.poll(() => countOf(tablet)).toBe(customers);
  await running.end();
  second.close();
});

it('an engine that is stopped has no call left behind', async () => {
  const running = new Running((at, answer, signal) => (at === 2 ? untilGivenUp(signal) : answer()));
  await expect.poll(() => countOf(tablet)).toBe(rowsAChunk);
  await running.end();
  expect(running.asked[1]?.signal.aborted).toBe(true);
  expect(running.asked).toHaveLength(2);
});
