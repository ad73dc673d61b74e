import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { AppOptions } from '#server/app.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';

/** Where a scenario takes place. */
export interface Place {
  readonly server: SimServer;
  readonly shop: SimShop;
}

interface OneDevice extends Place {
  readonly device: Device;
}

export interface TwoDevices extends Place {
  readonly tablet: Device;
  readonly desk: Device;
}

type Begin<T> = (there: T) => void | Promise<void>;

type Parts = AppOptions['parts'];

/** Of a server that carries out each entry of a batch by itself, so that something can happen between two. */
export const oneByOne: Parts = { mayGoTogether: () => false };

/** One server for all scenarios of a file; each of them begins in a shop of its own. */
export function beginInShop(begin: Begin<Place>, parts?: Parts): void {
  let server: SimServer;
  beforeAll(async () => {
    server = await SimServer.start(parts);
  });
  afterAll(() => server.stop());
  beforeEach(async () => begin({ server, shop: await server.openShop() }));
}

/** The same, with a device that has downloaded the shop. */
export function beginOnDevice(begin: Begin<OneDevice>, parts?: Parts): void {
  beginInShop(async (place) => begin({ ...place, device: await Device.open(place.server, place.shop) }), parts);
}

/** The same, with two of them. */
export function beginOnTwoDevices(begin: Begin<TwoDevices>, parts?: Parts): void {
  beginInShop(async (place) => {
    const { server, shop } = place;
    return begin({ ...place, tablet: await Device.open(server, shop), desk: await Device.open(server, shop) });
  }, parts);
}

/** A customer and a car that both devices have. */
export async function aCustomerWithCar({
  tablet,
  desk,
}: Pick<TwoDevices, 'tablet' | 'desk'>): Promise<{ readonly customer: RowId; readonly car: RowId }> {
  const customer = await tablet.createCustomer('Célia');
  const car = await tablet.createVehicle(customer, 'BRA2E19');
  await tablet.sync();
  await desk.pull();
  return { customer, car };
}

/** Both devices send and fetch until nothing moves any more. */
export async function syncInTurns({ tablet, desk }: Pick<TwoDevices, 'tablet' | 'desk'>): Promise<void> {
  for (const device of [tablet, desk, tablet, desk]) await device.sync();
}

/** The server and both devices have that of the row, and nothing is left to be settled. */
export async function expectAgreement(
  { server, shop, tablet, desk }: TwoDevices,
  collection: CollectionName,
  id: RowId,
  fields: object | null,
): Promise<void> {
  const expected = fields === null ? null : expect.objectContaining(fields);
  expect((await serverRows(server.app, shop)).get(id) ?? null).toEqual(expected);
  for (const device of [tablet, desk]) {
    expect(await device.row(collection, id)).toEqual(expected);
    expect(await device.leftovers()).toBe(0);
  }
}
