import { describe, expect, it } from 'vitest';
import { storeAnswer } from '#server/sync/idempotency.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { answerWith, loseAnswer, loseRequest } from './hand-driven-network.ts';
import { beginOnDevice, oneByOne } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const onServer = () => serverRows(server.app, shop);

describe('an answer that does not come as it should', () => {
  it('is lost after the commit: the same bytes go again and take effect once', async () => {
    const id = await device.createCustomer('Célia');
    await device.edit('customers', id, { city: 'Campinas' });
    await device.push();
    await device.edit('customers', id, { city: 'Santos' });
    device.network.nextPush(loseAnswer);
    expect(await device.push()).toBe('offline');
    const [sent] = await device.entries();
    expect(sent).toMatchObject({ state: 'sending' });
    await device.sync();
    const [, lost, repeated] = device.network.pushed;
    expect(repeated).toBe(lost);
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia', city: 'Santos' });
    expect((await onServer()).size).toBe(1);
    expect(await device.leftovers()).toBe(0);
  });

  it('comes after a newer pull: the newer row stays', async () => {
    const other = await Device.open(server, shop);
    const id = await device.createCustomer('Célia');
    await device.sync();
    await other.pull();
    await device.edit('customers', id, { city: 'Campinas' });
    const held = device.network.holdNextPush();
    const pushing = device.push();
    await held.isDone;
    await other.pull();
    await other.edit('customers', id, { city: 'Recife' });
    await other.sync();
    await device.pull();
    held.letIn();
    await pushing;
    expect(await device.row('customers', id)).toMatchObject({ city: 'Recife' });
    expect(await device.leftovers()).toBe(0);
  });

  it('comes twice: the second changes nothing', async () => {
    const id = await device.createCustomer('Célia');
    device.network.nextPush(async (deliver) => {
      await deliver();
      return deliver();
    });
    await device.push();
    await device.edit('customers', id, { city: 'Campinas' });
    await device.sync();
    expect((await onServer()).get(id)).toMatchObject({ city: 'Campinas' });
  });

  it('is out while the row is edited: the edit goes next, with the first as its base', async () => {
    const id = await device.createCustomer('Célia');
    const held = device.network.holdNextPush();
    const pushing = device.push();
    await held.isDone;
    await device.edit('customers', id, { city: 'Campinas' });
    expect(await device.states()).toEqual(['sending', 'queued']);
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia', city: 'Campinas' });
    held.letIn();
    await pushing;
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia', city: 'Campinas' });
    await device.sync();
    expect(device.network.ops.map(({ method, body }) => [method, body?.['city']])).toEqual([
      ['POST', ''],
      ['PUT', 'Campinas'],
    ]);
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia', city: 'Campinas' });
  });

  it('is 500 for a while: nothing is lost, every wait is between 1 and 60 s', async () => {
    const id = await device.createCustomer('Célia');
    for (let attempt = 0; attempt < 9; attempt += 1) {
      device.network.nextPush(answerWith(500));
      expect(await device.push({ now: false })).toBe('later');
      server.clock.advance(999);
      expect(await device.push({ now: false }), 'not before its time').toBe('later');
      expect(device.network.pushed).toHaveLength(attempt + 1);
      server.clock.advance(59_001);
    }
    await device.sync();
    expect((await onServer()).get(id)).toMatchObject({ name: 'Célia' });
  });

  it.each([
    [7_000, 7_000],
    [500, 1_000],
    [3_600_000, 60_000],
  ])('asks for a wait of %i ms with a 429: it gets %i', async (asked, given) => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(429, null, asked));
    expect(await device.push()).toBe('later');
    server.clock.advance(given - 1);
    expect(await device.push({ now: false })).toBe('later');
    expect(device.network.pushed).toHaveLength(1);
    server.clock.advance(1);
    expect(await device.push({ now: false })).toBe('progress');
  });

  it('is 413: the batch is halved until it fits, and nothing is given up', async () => {
    for (let at = 0; at < 8; at += 1) await device.createCustomer(`Cliente ${at}`);
    device.network.nextPush(answerWith(413), answerWith(413));
    await device.sync();
    const sizes = device.network.pushed.map((body) => (JSON.parse(body) as { ops: unknown[] }).ops.length);
    expect(sizes.slice(0, 3)).toEqual([8, 4, 2]);
    expect((await onServer()).size).toBe(8);
    expect(await device.leftovers()).toBe(0);
  });

  it('is 413 for one entry alone: then that one is refused, and only that', async () => {
    const id = await device.createCustomer('Célia');
    device.network.nextPush(answerWith(413));
    await device.push();
    expect(await device.entry()).toMatchObject({ state: 'rejected', problem: { kind: 'refused', status: 413 } });
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
  });

  it('never comes (a stall): the next batch is half as big', async () => {
    for (let at = 0; at < 4; at += 1) await device.createCustomer(`Cliente ${at}`);
    device.network.nextPush(...Array.from({ length: 6 }, () => loseRequest));
    for (let at = 0; at < 6; at += 1) await device.push();
    await device.push();
    expect((JSON.parse(device.network.pushed.at(-1) ?? '') as { ops: unknown[] }).ops).toHaveLength(1);
    await device.sync();
    expect((await onServer()).size).toBe(4);
  });

  it('says 200 but cannot be read: no definite answer, the same bytes again', async () => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(200, { results: 'none' }), answerWith(200, { results: [] }));
    expect(await device.push()).toBe('later');
    await device.push();
    expect(await device.states()).toEqual(['sending']);
    await device.sync();
    expect(new Set(device.network.pushed).size).toBe(1);
    expect((await onServer()).size).toBe(1);
  });
});

describe('a server that is restarted in the middle of a batch', () => {
  it('has taken in a part of it: the rest follows, that part is not doubled', async () => {
    let answers = 0;
    const dying = server.anotherApp({
      ...oneByOne,
      storeAnswer: (...given) => {
        answers += 1;
        if (answers > 2) throw new Error('killed');
        return storeAnswer(...given);
      },
    });
    const [ana, bia, caio] = [await device.createCustomer('Ana'), await device.createCustomer('Bia'), await device.createCustomer('Caio')];
    const car = await device.createVehicle(caio, 'BRA2E19');
    device.network.app = dying;
    device.network.nextPush(loseAnswer);
    expect(await device.push()).toBe('offline');
    await dying.close();
    expect([...(await onServer()).keys()].toSorted()).toEqual([ana, bia].toSorted());

    const restarted = server.anotherApp();
    device.network.app = restarted;
    await device.sync();
    expect([...(await onServer()).keys()].toSorted()).toEqual([ana, bia, caio, car].toSorted());
    expect(await device.leftovers()).toBe(0);
    await restarted.close();
  });
});

describe('an entry whose parent did not get through', () => {
  it('goes quietly again after a 424', async () => {
    const parent = await device.createCustomer('Célia');
    const child = await device.createVehicle(parent, 'BRA2E19');
    // The parent's turn meets a server in trouble; the child, in the same batch, is not run.
    device.network.nextPush(async () => {
      const [first, second] = device.network.ops.slice(-2);
      const results = [
        { opId: first?.opId, status: 503, body: null },
        { opId: second?.opId, status: 424, body: null },
      ];
      return { kind: 'answer', status: 200, body: { results }, retryAfterMs: null };
    });
    await device.push();
    expect(await device.entries()).toMatchObject([
      { state: 'sending', problem: null },
      { state: 'queued', problem: null, attempts: 0 },
    ]);
    await device.sync();
    expect([...(await onServer()).keys()]).toEqual([parent, child]);
  });

  it('goes behind its parent, whose answer is still out', async () => {
    const parent = await device.createCustomer('Célia');
    const held = device.network.holdNextPush();
    const pushing = device.push();
    await held.isDone;
    const child = await device.createVehicle(parent, 'BRA2E19');
    // This engine leaves both until the answer; another tab's knows nothing of it.
    expect(await device.push()).toBe('idle');
    await device.newEngine().pushRound(new AbortController().signal);
    const [first, again, behind] = device.network.ops;
    expect([again, behind]).toMatchObject([first ?? {}, { path: '/veiculos', after: [first?.opId] }]);
    held.letIn();
    await pushing;
    expect([...(await onServer()).keys()]).toEqual([parent, child]);
    expect(await device.leftovers()).toBe(0);
  });
});
