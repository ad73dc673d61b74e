import { describe, expect, it } from 'vitest';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnDevice } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const onServer = () => serverRows(server.app, shop);

describe('several engines on one store at once', () => {
  it('lose and double nothing', async () => {
    const second = device.openStore();
    const worker = device.openStore();
    const tabs = [device.newEngine(), device.newEngine(second)];
    const never = new AbortController().signal;
    const ids = [];
    for (let at = 0; at < 20; at += 1) {
      const id = await device.createCustomer(`Cliente ${at}`);
      ids.push(id);
      await device.edit('customers', id, { city: 'Campinas' });
      if (at % 5 !== 0) continue;
      await Promise.all([...tabs.flatMap((tab) => [tab.pushRound(never), tab.pullRound(0, never)]), device.newEngine(worker).drain(never)]);
    }
    await Promise.all([...tabs, device.newEngine(worker)].map((engine) => engine.drain(never)));
    await device.sync();
    const rows = await onServer();
    expect([...rows.keys()].toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await device.row('customers', id)).toEqual(rows.get(id));
    expect(await device.leftovers()).toBe(0);
    // The same op may leave several times, but never with other bytes.
    const bytes = new Map<string, string>();
    for (const op of device.network.ops) {
      const text = JSON.stringify(op);
      expect(bytes.get(op.opId) ?? text).toBe(text);
      bytes.set(op.opId, text);
    }
    second.close();
    worker.close();
  });
});

describe('the app is killed', () => {
  it('right after "salvo": the entry is there and goes', async () => {
    const id = await device.createCustomer('Célia');
    device.kill();
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await device.states()).toEqual(['queued']);
    await device.sync();
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia' });
  });

  it('between request and answer: the bytes are those that left', async () => {
    const id = await device.createCustomer('Célia');
    const held = device.network.holdNextPush();
    const pushing = device.push();
    await held.isDone;
    device.kill();
    held.letIn();
    await expect(pushing).rejects.toThrow();
    await device.sync();
    const [first, again] = device.network.pushed;
    expect(again).toBe(first);
    expect([...(await onServer()).keys()]).toEqual([id]);
    expect(await device.leftovers()).toBe(0);
  });
});
