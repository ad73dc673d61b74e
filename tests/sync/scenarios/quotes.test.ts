import { beforeEach, describe, expect, it } from 'vitest';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { resolveConflict } from '#client/sync/entry-commands.ts';
import { conflictKey } from '#client/data/save/merge.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { serverRows, type Device } from './device.ts';
import type { Fate } from './hand-driven-network.ts';
import { beginOnTwoDevices, syncInTurns } from './scenario-world.ts';

/* Quotes on two devices: their numbers, their lines, their approval, and the service that the server makes of it. */

let server: SimServer;
let shop: SimShop;
let tablet: Device;
let desk: Device;
beginOnTwoDevices((there) => void ({ server, shop, tablet, desk } = there));

const aLine = (id: string, reais: number): BudgetItem => ({
  id,
  description: id,
  quantity: 1,
  price: (reais * 100) as Cents,
  kind: 'part',
  product_id: null,
  group: '',
});
const pads = aLine('pastilhas', 200);

const write = (device: Device, fields: Partial<Budget> = {}) =>
  device.create('budgets', {
    budget_number: 1,
    approval_token: device.store.newPublicToken(),
    date: '2026-11-20' as CivilDate,
    expiry_date: '2026-11-30' as CivilDate,
    items: [pads],
    ...fields,
  });
const quoteOn = async (device: Device, id: RowId) => (await device.row('budgets', id)) as unknown as Budget;
const addLine = async (device: Device, id: RowId, line: BudgetItem) =>
  device.edit('budgets', id, { items: [...(await quoteOn(device, id)).items, line] });

const meet = () => syncInTurns({ tablet, desk });

async function servicesOn(device: Device) {
  const rows = await device.store.db.rows('services').toArray();
  return rows.flatMap(({ id, row }) => (row === null ? [] : [{ id, budget: row['id_budget'], status: row['status'] }]));
}

async function expectSettled(): Promise<void> {
  const truth = await serverRows(server.app, shop);
  for (const device of [tablet, desk]) {
    expect(await device.leftovers()).toBe(0);
    for (const { id, row } of await device.store.db.rows('budgets').toArray()) expect(row).toEqual(truth.get(id));
  }
}

describe('the number of a quote', () => {
  it('is given by the server where two devices proposed the same, and the proposed one stays with the row', async () => {
    const first = await write(tablet);
    const second = await write(desk);
    await meet();
    expect(await quoteOn(desk, first)).toMatchObject({ budget_number: 1, provisional_number: null });
    expect(await quoteOn(tablet, second)).toMatchObject({ budget_number: 2, provisional_number: 1 });
    await expectSettled();
  });

  it('is nothing to decide on when the quote had got there after all', async () => {
    await write(desk);
    await desk.sync();
    const id = await write(tablet);
    const { opId } = await tablet.entry();
    // The device was told that the server had not taken it, and sends it as another op.
    const takenYetDenied: Fate = async (deliver) => {
      await deliver();
      return { kind: 'answer', status: 200, body: { results: [{ opId, status: 424, body: null }] }, retryAfterMs: null };
    };
    tablet.network.nextPush(takenYetDenied);
    await tablet.push();
    await tablet.edit('budgets', id, { description: 'Freios' });
    await meet();
    expect(await quoteOn(tablet, id)).toMatchObject({ budget_number: 2, provisional_number: 1, description: 'Freios' });
    await expectSettled();
  });
});

describe('a quote that two devices write offline', () => {
  let id: RowId;
  beforeEach(async () => {
    id = await write(tablet);
    await meet();
  });

  it('has the lines of both, and the total of all', async () => {
    await addLine(tablet, id, aLine('óleo', 50));
    await addLine(desk, id, aLine('filtro', 30));
    await desk.edit('budgets', id, { discount: 1_000 as Cents });
    await meet();
    for (const device of [tablet, desk]) {
      const { items, total } = await quoteOn(device, id);
      expect(items.map((line) => line.id).toSorted()).toEqual(['filtro', 'pastilhas', 'óleo']);
      expect(total).toBe(27_000);
    }
    await expectSettled();
  });

  it('loses the line that one dropped while the other changed another', async () => {
    await addLine(tablet, id, aLine('óleo', 50));
    await meet();
    await tablet.edit('budgets', id, { items: [pads] });
    await desk.edit('budgets', id, { items: [{ ...pads, price: 25_000 as Cents }, aLine('óleo', 50)] });
    await meet();
    expect(await quoteOn(tablet, id)).toMatchObject({ items: [{ id: 'pastilhas', price: 25_000 }], total: 25_000 });
    await expectSettled();
  });

  it('is not approved with a line that the one who approved it had not seen', async () => {
    await addLine(desk, id, aLine('óleo', 50));
    await desk.sync();
    await tablet.edit('budgets', id, { status: 'approved' });
    await tablet.sync();
    const entry = await tablet.entry();
    expect(entry).toMatchObject({ state: 'conflict', problem: { kind: 'fields' } });
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ status: 'draft', total: 25_000 });
    expect(await servicesOn(tablet)).toEqual([]);

    const [conflict] = entry.problem?.kind === 'fields' ? entry.problem.conflicts : [];
    if (conflict === undefined || entry.problem === null) throw new Error('There is no conflict');
    await resolveConflict(tablet.store, entry.seq, entry.problem, { [conflictKey(conflict)]: 'mine' });
    await meet();
    // What was approved is what was seen.
    expect(await quoteOn(desk, id)).toMatchObject({ status: 'approved', items: [{ id: 'pastilhas' }], total: 20_000 });
    await expectSettled();
  });
});

describe('the service of a quote', () => {
  it('is one, on every device, although two approved it without knowing of each other', async () => {
    const id = await write(tablet);
    await meet();
    await tablet.edit('budgets', id, { status: 'approved' });
    await desk.edit('budgets', id, { status: 'approved' });
    await meet();
    const services = await servicesOn(tablet);
    expect(services).toEqual([{ id: expect.any(String) as string, budget: id, status: 'waiting' }]);
    expect(await servicesOn(desk)).toEqual(services);
    await expectSettled();
  });

  it('goes with the approval, unless somebody worked at it meanwhile', async () => {
    const [left, begun] = [await write(tablet), await write(tablet, { budget_number: 2 })];
    for (const id of [left, begun]) await tablet.edit('budgets', id, { status: 'approved' });
    await meet();
    const service = (await servicesOn(desk)).find(({ budget }) => budget === begun);
    if (service === undefined) throw new Error('The server made no service');
    await desk.edit('services', service.id, { status: 'in_progress' });
    for (const id of [left, begun]) await tablet.edit('budgets', id, { status: 'send' });
    await desk.sync();
    await meet();
    expect(await servicesOn(tablet)).toEqual([{ ...service, status: 'in_progress' }]);
    await expectSettled();
  });

  describe('that two devices edit offline', () => {
    let service: RowId;
    beforeEach(async () => {
      const id = await write(tablet);
      await tablet.edit('budgets', id, { status: 'approved' });
      await meet();
      const [made] = await servicesOn(desk);
      if (made === undefined) throw new Error('The server made no service');
      service = made.id;
    });

    it('has the status of one and the notes of the other', async () => {
      await tablet.edit('services', service, { status: 'in_progress' });
      await desk.edit('services', service, { obs: 'Cliente avisado', comission: 5_000 as Cents });
      await meet();
      for (const device of [tablet, desk]) {
        expect(await device.row('services', service)).toMatchObject({ status: 'in_progress', obs: 'Cliente avisado', comission: 5_000 });
        expect(await device.leftovers()).toBe(0);
      }
    });

    it('asks where both set a time: arrival and exit belong together', async () => {
      await tablet.edit('services', service, { arrived: '2026-11-20T08:00' as CivilDateTime });
      await desk.edit('services', service, { exit: '2026-11-20T17:00' as CivilDateTime });
      await tablet.sync();
      await desk.sync();
      expect((await desk.entry()).problem).toMatchObject({
        kind: 'fields',
        conflicts: [
          { fields: ['arrived', 'exit'], mine: { arrived: '', exit: '2026-11-20T17:00' }, theirs: { arrived: '2026-11-20T08:00', exit: '' } },
        ],
      });
    });
  });
});
