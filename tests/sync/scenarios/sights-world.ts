import { expect } from 'vitest';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { conflictKey, type Side } from '#client/data/save/merge.ts';
import type { OpProblem } from '#client/data/store/records.ts';
import { serverRows, type Device } from './device.ts';
import type { Place } from './scenario-world.ts';

export const line = (id: string, price = 100_00): BudgetItem => ({
  id,
  description: id,
  quantity: 1,
  price: price as Cents,
  kind: 'part',
  product_id: null,
  group: '',
});
export const write = (device: Device) =>
  device.create('budgets', {
    budget_number: 1,
    approval_token: device.store.newPublicToken(),
    date: '2026-11-20' as CivilDate,
    expiry_date: '2026-11-30' as CivilDate,
    items: [line('a')],
  });
export const quoteOn = async (device: Device, id: RowId) => (await device.row('budgets', id)) as unknown as Budget;
export const addLine = async (device: Device, id: RowId, added: string) =>
  device.edit('budgets', id, { items: [...(await quoteOn(device, id)).items, line(added)] });
export const linesOnServer = async ({ server, shop }: Place, id: RowId) =>
  ((await serverRows(server.app, shop)).get(id) as unknown as Budget).items.map((item) => item.id);

type Fields = Extract<OpProblem, { kind: 'fields' }>;
export const conflictOf = async (device: Device) => {
  const entry = (await device.entries()).find(({ state }) => state === 'conflict');
  if (entry?.problem?.kind !== 'fields') throw new Error('There is no conflict of fields');
  return { seq: entry.seq, problem: entry.problem };
};
export const choosing = (problem: Fields, side: Side) => Object.fromEntries(problem.conflicts.map((one) => [conflictKey(one), side] as const));

/** An approval of what another device has made dearer meanwhile. */
export async function openConflict(tablet: Device, desk: Device): Promise<RowId> {
  const id = await write(tablet);
  await tablet.sync();
  await desk.pull();
  await desk.edit('budgets', id, { items: [line('a', 150_00)] });
  await desk.sync();
  await tablet.edit('budgets', id, { status: 'approved' });
  await tablet.sync();
  expect(await tablet.states()).toEqual(['conflict']);
  return id;
}
