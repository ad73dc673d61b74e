import { beforeEach, describe, expect, it } from 'vitest';
import { fullBatch } from '#client/sync/batch.ts';
import { Engine } from '#client/sync/engine.ts';
import type { TransportAnswer } from '#client/sync/transport.ts';
import type { Op } from '#contract/sync.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { beginOnDevice } from './scenario-world.ts';

// More waits than a batch holds: while the server answers, the next one goes before the answer to the last.

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const never = new AbortController().signal;
const ops = 2;

interface Sent {
  readonly opIds: readonly string[];
  readonly paths: readonly string[];
  readonly answer: (otherwise?: TransportAnswer) => Promise<void>;
}

/** An engine of small batches, whose calls are answered when the test says so. */
class HeldLine {
  readonly sent: Sent[] = [];
  /** Those that were sent and not answered yet. */
  readonly open = new Set<Sent>();
  readonly engine: Engine;
  most = 0;

  constructor() {
    const ports = {
      random: () => 0.5,
      sleep: () => Promise.resolve(),
      isConnected: () => true,
      noteLink: () => undefined,
      report: (error: unknown) => {
        throw error;
      },
    };
    const { network } = device;
    const transport = {
      push: (...call: Parameters<typeof network.push>) => this.hold(call[2], () => network.push(...call)),
      pull: (...call: Parameters<typeof network.pull>) => network.pull(...call),
      holds: (...call: Parameters<typeof network.holds>) => network.holds(...call),
    };
    this.engine = new Engine(device.store, transport, ports, { ...fullBatch, ops });
  }

  private hold(body: string, push: () => Promise<TransportAnswer>): Promise<TransportAnswer> {
    const carried = (JSON.parse(body) as { ops: Op[] }).ops;
    return new Promise((resolve, reject) => {
      const each: Sent = {
        opIds: carried.map(({ opId }) => opId),
        paths: carried.map(({ path }) => path),
        answer: async (otherwise) => {
          this.open.delete(each);
          if (otherwise === undefined) await push().then(resolve, reject);
          else resolve(otherwise);
        },
      };
      this.sent.push(each);
      this.open.add(each);
      this.most = Math.max(this.most, this.open.size);
    });
  }

  /** Until so many are on their way. */
  async until(open: number): Promise<void> {
    await expect.poll(() => this.open.size).toBe(open);
  }

  /** Answers whatever is on its way, the last sent first, until the work is done. */
  async answerAll(work: Promise<unknown>): Promise<void> {
    const end = { isReached: false };
    void work.finally(() => (end.isReached = true));
    while (!end.isReached) {
      await [...this.open].at(-1)?.answer();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await work;
  }
}

let line: HeldLine;
beforeEach(() => {
  line = new HeldLine();
});

const names = async () => [...(await serverRows(server.app, shop)).values()].map((row) => row?.['name'] ?? row?.['plate']).toSorted();

describe('batches that follow one another', () => {
  it('go one by one until the server has answered, then two at a time, and carry nothing twice', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']) await device.createCustomer(`Cliente ${name}`);
    const draining = line.engine.drain(never);
    await line.until(1);
    await [...line.open][0]?.answer();
    await line.until(2);
    await line.answerAll(draining);
    expect(line.most).toBe(2);
    const opIds = line.sent.flatMap((each) => each.opIds);
    expect(opIds).toHaveLength(9);
    expect(new Set(opIds).size).toBe(9);
    expect(await draining).toBe(true);
    expect(await names()).toHaveLength(9);
    expect(await device.states()).toEqual([]);
  });

  it('leave what waits for a row that is on its way', async () => {
    await device.createCustomer('Ana');
    await device.createCustomer('Bia');
    const owner = await device.createCustomer('Caio');
    await device.createCustomer('Dora');
    await device.createVehicle(owner, 'BRA2E19');
    await device.edit('customers', owner, { city: 'Santos' });
    const draining = line.engine.drain(never);
    await line.until(1);
    await [...line.open][0]?.answer();
    // Caio and Dora are on their way; the car and the city have to wait for him, although there is room.
    await line.until(1);
    await expect.poll(() => line.sent.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(line.sent.map(({ paths }) => paths)).toEqual([
      ['/clientes', '/clientes'],
      ['/clientes', '/clientes'],
    ]);
    await line.answerAll(draining);
    expect(await names()).toEqual(['Ana', 'BRA2E19', 'Bia', 'Caio', 'Dora']);
    expect(await device.states()).toEqual([]);
  });

  it('go one by one again after a failure', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await device.createCustomer(`Cliente ${name}`);
    const draining = line.engine.drain(never);
    await line.until(1);
    await [...line.open][0]?.answer();
    await line.until(2);
    for (const each of line.open) await each.answer({ kind: 'offline' });
    expect(await draining).toBe(false);
    const again = line.engine.drain(never);
    await line.until(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(line.open.size).toBe(1);
    await line.answerAll(again);
    expect(await again).toBe(true);
    expect(await names()).toHaveLength(8);
  });
});
