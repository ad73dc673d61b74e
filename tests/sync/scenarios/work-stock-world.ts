import { beforeEach, expect } from 'vitest';
import { saveQuote, saveService } from '#client/data/save/save-service.ts';
import type { Change } from '#client/data/save/save.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import { tickChanges, untickChanges } from '#domain/services/work-order.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { serverRows, type Device } from './device.ts';
import { beginOnTwoDevices, syncInTurns, type TwoDevices } from './scenario-world.ts';
import { aProductOfTen, bookOn, productOn } from './stock-world.ts';

/** Work on a quote of three filters, of which ten are there, and of what needs no part. */
export interface WorkOnTwoDevices extends TwoDevices {
  readonly product: RowId;
  readonly quote: RowId;
  readonly service: RowId;
}

export const at = (time: string) => `2026-11-20T${time}` as CivilDateTime;
const line = { id: 'filters', description: 'Filtro de óleo', quantity: 3, price: 3490 as never, kind: 'part' as const };

/** Before each test of the file: that work on both devices. What is done with it is done by what this answers. */
export function workOnTwoDevices() {
  const world = {} as WorkOnTwoDevices;
  beginOnTwoDevices(async (there) => {
    Object.assign(world, there, { product: await aProductOfTen(there) });
  });
  beforeEach(async () => {
    const { tablet, product } = world;
    const dates = { date: '2026-11-20' as CivilDate, expiry_date: '2026-11-30' as CivilDate };
    const quote = await tablet.create('budgets', {
      ...dates,
      items: [
        { ...line, product_id: product, group: '' },
        { ...line, id: 'work', kind: 'labour', product_id: null, group: '' },
      ],
      approval_token: tablet.store.newPublicToken(),
    });
    const service = await tablet.create('services', { id_budget: quote, document_token: tablet.store.newPublicToken() });
    Object.assign(world, { quote, service });
    await meet();
  });

  const meet = () => syncInTurns(world);
  const onServer = async (id: RowId) => (await serverRows(world.server.app, world.shop)).get(id);
  const on = async (device: Device) => (await device.row('services', world.service)) as unknown as Service;
  const quoteOn = async (device: Device) => (await device.row('budgets', world.quote)) as unknown as Budget;
  const put = async (device: Device, change: Change<'services'>, by = 'Rafael') => {
    const saved = await saveService(device.store, change, { at: at('09:00'), by });
    if (!saved.ok) throw new Error(`Not saved: ${saved.reason}`);
    return saved.lacking;
  };
  const edit = (device: Device, changes: Partial<Service>, by?: string) => put(device, { kind: 'update', id: world.service, changes }, by);
  const quoteLines = async (device: Device, items: Budget['items']) => {
    const saved = await saveQuote(device.store, { kind: 'update', id: world.quote, changes: { items } }, { at: at('10:00'), by: 'Renata' });
    if (!saved.ok) throw new Error(`Not saved: ${saved.reason}`);
    return saved.lacking;
  };
  const tick = async (device: Device, by = 'Rafael', id = 'filters') => edit(device, tickChanges(await on(device), id, { by, at: at('09:00') }), by);
  const untick = async (device: Device) => edit(device, untickChanges(await on(device), 'filters'));
  const piecesOn = async (device: Device, product = world.product) => (await productOn(device, product)).quantity;
  const movesOn = async (device: Device, product = world.product) =>
    (await bookOn(device, product)).filter(({ row }) => row['kind'] === 'move').map(({ row }) => row['quantity']);

  async function agree(quantity: number, moves: number): Promise<void> {
    expect(await onServer(world.product)).toMatchObject({ quantity });
    for (const device of [world.tablet, world.desk]) {
      expect(await piecesOn(device)).toBe(quantity);
      expect(await movesOn(device)).toHaveLength(moves);
      expect(await device.entries()).toEqual([]);
      expect(await device.leftovers()).toBe(0);
    }
  }

  return { world, meet, onServer, on, quoteOn, put, edit, quoteLines, tick, untick, piecesOn, movesOn, agree };
}
