import { describe, expect, it } from 'vitest';
import { discardEntry, retryEntry } from '#client/sync/entry-commands.ts';
import { dependentsOf, listEntries } from '#client/sync/entries.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import { answerWith } from './hand-driven-network.ts';
import { beginOnDevice } from './scenario-world.ts';

let server: SimServer;
let shop: SimShop;
let device: Device;
beginOnDevice((there) => void ({ server, shop, device } = there));

const onServer = async () => [...(await serverRows(server.app, shop)).values()];

describe('a parent is refused while its child waits', () => {
  const refused = {
    type: 'urn:patio:problem:invalid_body',
    title: 'x',
    status: 400,
    code: 'invalid_body',
    message: 'Confira os dados informados.',
    errors: [{ field: 'phone', message: 'Telefone inválido.' }],
  };

  /** The server finds something wrong with the first of the batch, and does not run what waits for it. */
  const refuseFirst = () =>
    device.network.nextPush(async () => {
      const results = device.network.ops.map(({ opId }, at) => ({ opId, status: at === 0 ? 400 : 424, body: at === 0 ? refused : null }));
      return { kind: 'answer', status: 200, body: { results }, retryAfterMs: null };
    });

  it('the child waits, quietly; repaired, both go in order', async () => {
    const parent = await device.createCustomer('Célia');
    const child = await device.createVehicle(parent, 'BRA2E19');
    const [{ opId } = { opId: '' }] = await device.entries();
    refuseFirst();
    await device.push();
    expect(await device.push(), 'nothing that could go').toBe('idle');
    expect((await listEntries(device.store)).map(({ entry, name, waitsFor }) => [entry.state, name, waitsFor?.name ?? null])).toEqual([
      ['rejected', 'Célia', null],
      ['queued', 'BRA2E19', 'Célia'],
    ]);
    expect((await device.entries())[0]?.problem).toMatchObject({ kind: 'refused', status: 400, code: 'invalid_body', fields: refused.errors });
    expect(await device.row('customers', parent), 'still shown').toMatchObject({ name: 'Célia' });

    await device.edit('customers', parent, { phone: '11912345678' });
    expect(await device.states()).toEqual(['queued', 'queued']);
    await device.sync();
    const repaired = device.network.ops.slice(-2);
    expect(repaired.map(({ path }) => path)).toEqual(['/clientes', '/veiculos']);
    expect(repaired[0]?.opId, 'other bytes, another op').not.toBe(opId);
    expect([...(await serverRows(server.app, shop)).keys()]).toEqual([parent, child]);
    expect(await device.leftovers()).toBe(0);
  });

  it('sent again as it is, it goes as a new op', async () => {
    await device.createCustomer('Célia');
    refuseFirst();
    await device.push();
    const { seq, opId } = await device.entry();
    await retryEntry(device.store, seq);
    expect((await device.entry()).opId).not.toBe(opId);
    await device.sync();
    expect(await onServer()).toHaveLength(1);
  });

  it('a repair made while the refusal was on its way goes out before anybody is asked', async () => {
    const parent = await device.createCustomer('Célia');
    let answer: () => void = () => undefined;
    device.network.nextPush(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return {
        kind: 'answer',
        status: 200,
        body: { results: [{ opId: device.network.ops[0]?.opId, status: 400, body: refused }] },
        retryAfterMs: null,
      };
    });
    const pushing = device.push();
    await expect.poll(() => device.states()).toEqual(['sending']);
    await device.edit('customers', parent, { phone: '11912345678' });
    answer();
    await pushing;
    expect(await device.states()).toEqual(['queued']);
    await device.sync();
    expect(await onServer()).toMatchObject([{ phone: '11912345678' }]);
  });

  it('discarding it names what goes with it, and takes that and nothing else', async () => {
    const other = await device.createCustomer('Bia');
    await device.sync();
    const parent = await device.createCustomer('Célia');
    const child = await device.createVehicle(parent, 'BRA2E19');
    const bystander = await device.createVehicle(other, 'QRS4D56');
    const [{ seq } = { seq: -1 }] = await device.entries();
    expect((await dependentsOf(device.store, seq)).map(({ name }) => name)).toEqual(['BRA2E19']);
    expect(await discardEntry(device.store, seq)).toEqual({ ok: true });
    expect(await device.row('customers', parent)).toBeNull();
    expect(await device.row('vehicles', child)).toBeNull();
    await device.sync();
    expect([...(await serverRows(server.app, shop)).keys()]).toEqual([other, bystander]);
    expect(await device.leftovers()).toBe(0);
  });
});

describe('what a person decides', () => {
  it('discarding an edit shows again what the server has', async () => {
    const id = await device.createCustomer('Célia');
    await device.sync();
    await device.edit('customers', id, { name: 'Célia N.' });
    await discardEntry(device.store, (await device.entry()).seq);
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await device.leftovers()).toBe(0);
  });

  it('discarding a delete brings the row back', async () => {
    const id = await device.createCustomer('Célia');
    await device.sync();
    await device.remove('customers', id);
    expect(await device.row('customers', id)).toBeNull();
    await discardEntry(device.store, (await device.entry()).seq);
    expect(await device.row('customers', id)).toMatchObject({ name: 'Célia' });
    expect(await device.leftovers()).toBe(0);
  });

  it('cannot touch what is on its way', async () => {
    await device.createCustomer('Célia');
    device.network.nextPush(answerWith(503));
    await device.push();
    const { seq } = await device.entry();
    for (const command of [discardEntry, retryEntry]) expect(await command(device.store, seq)).toEqual({ ok: false, reason: 'sending' });
    expect(await device.states()).toEqual(['sending']);
  });

  it('a row made and deleted before it was sent leaves no trace', async () => {
    const id = await device.createCustomer('Célia');
    await device.createVehicle(id, 'BRA2E19');
    await device.remove('customers', id);
    expect(await device.leftovers()).toBe(0);
    expect(await device.push()).toBe('idle');
    expect(await device.row('customers', id)).toBeNull();
  });
});
