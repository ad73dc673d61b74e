import { beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '#client/sync/engine.ts';
import { Link, type Connection } from '#client/sync/link.ts';
import type { Transport, TransportAnswer } from '#client/sync/transport.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { loseRequest } from './hand-driven-network.ts';
import { beginOnDevice } from './scenario-world.ts';

// What the engine makes of the device's word about its network, and what it says of the server's.

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const onServer = () => serverRows(server.app, shop);

describe('a device that thinks it has no network', () => {
  beforeEach(() => {
    device.isConnected = false;
    server.clock.advance(60_000);
  });

  it('fixes nothing that it sends: what waits can still be taken back', async () => {
    await device.createCustomer('Célia');
    device.network.nextPull(loseRequest);
    expect([await device.push(), await device.pullOnce(), await device.push()]).toEqual(['offline', 'offline', 'offline']);
    expect(device.network.pushed).toEqual([]);
    expect(await device.states()).toEqual(['queued']);
  });

  it('looks once a minute, and at the wish of a person', async () => {
    device.network.nextPull(loseRequest, loseRequest, loseRequest);
    const asked = device.network.pulled.length;
    for (let second = 0; second < 119; second += 1) {
      await device.pullOnce();
      server.clock.advance(1_000);
    }
    expect(device.network.pulled.length - asked).toBe(2);
    device.engine.wake({ now: true });
    await device.pullOnce();
    expect(device.network.pulled.length - asked).toBe(3);
  });

  it('sends when a look shows that it is wrong', async () => {
    const id = await device.createCustomer('Célia');
    await device.pullOnce();
    expect(await device.push()).toBe('progress');
    expect((await onServer()).has(id)).toBe(true);
    // The next look has no answer: the device was right after all.
    device.network.nextPull(loseRequest);
    await device.pullOnce();
    await device.createCustomer('Bia');
    expect(await device.push()).toBe('offline');
  });
});

describe('a network that goes while an answer is taken in', () => {
  /** What the badge says after a round, in the midst of whose writing the browser said that the network is gone. */
  async function saidAfter(round: (engine: Engine) => Promise<unknown>): Promise<Connection> {
    const link = new Link({ tell: () => undefined, setTimeout: () => 0, clearTimeout: () => undefined });
    const { store, network } = device;
    let isAnswered = false;
    const answered = async (answer: Promise<TransportAnswer>) => {
      const got = await answer;
      isAnswered = true;
      return got;
    };
    const transport: Transport = {
      push: (signature, token, body) => answered(network.push(signature, token, body)),
      pull: (signature, token, request) => answered(network.pull(signature, token, request)),
      holds: (signature, seen) => answered(network.holds(signature, seen)),
    };
    const write = store.write.bind(store);
    store.write = (work) => {
      if (isAnswered) link.suppose('offline');
      return write(work);
    };
    const noteLink = (connection: Connection) => link.note(connection);
    await round(
      new Engine(store, transport, {
        random: () => 0.5,
        sleep: () => Promise.resolve(),
        isConnected: () => true,
        noteLink,
        report: (error) => expect.unreachable(String(error)),
      }),
    );
    expect(isAnswered).toBe(true);
    return link.connection;
  }

  it('stays gone after a pull', async () => {
    const other = await Device.open(server, shop);
    await other.createCustomer('Célia');
    await other.sync();
    expect(await saidAfter((engine) => engine.pullRound(0, new AbortController().signal))).toBe('offline');
  });

  it('stays gone after a push', async () => {
    await device.createCustomer('Célia');
    expect(await saidAfter((engine) => engine.pushRound(new AbortController().signal))).toBe('offline');
  });
});

describe('an engine that begins', () => {
  /** Lets an engine run until it rests. */
  async function runUntilRest(): Promise<void> {
    const stop = new AbortController();
    let resting = 0;
    const rested = new Promise<void>((resolve) => {
      const engine = new Engine(device.store, device.network, {
        random: () => 0.5,
        isConnected: () => true,
        noteLink: () => undefined,
        report: () => undefined,
        sleep: (_, signal) => {
          resting += 1;
          if (resting === 2) resolve();
          return new Promise((wake) => signal.addEventListener('abort', () => wake()));
        },
      });
      void engine.run(stop.signal);
    });
    await rested;
    stop.abort();
  }

  it('looks at once before it waits for the next change', async () => {
    device.network.pulled.length = 0;
    await runUntilRest();
    expect(device.network.pulled.map(({ wait }) => wait)).toEqual([0, 25]);
  });

  it('runs although the device has no room to forget what is old', async () => {
    const id = await device.createCustomer('Célia');
    device.store.db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        table: (name) => ({
          ...core.table(name),
          mutate: (request) =>
            request.type === 'deleteRange' ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : core.table(name).mutate(request),
        }),
      }),
    });
    await device.store.db.acked.put({ ...(await device.entry()), ackedAt: 0 });
    await runUntilRest();
    expect((await onServer()).has(id)).toBe(true);
  });
});
