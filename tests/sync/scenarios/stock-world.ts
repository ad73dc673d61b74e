import type { Product } from '#domain/products/product.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import type { Device } from './device.ts';
import type { TwoDevices } from './scenario-world.ts';

export const productOn = async (device: Device, id: RowId) => (await device.row('products', id)) as unknown as Product;
export const bookOn = async (device: Device, id: RowId) =>
  (await device.store.db.rows('stock_movements').where('row.product_id').equals(id).toArray()).filter(isLive);

/** A line of the product's book. */
export async function write(device: Device, id: RowId, kind: 'move' | 'count', pieces: number, at = '2026-11-20T09:00'): Promise<void> {
  const maker = { at: at as CivilDateTime, by: 'Renata' };
  const result = await saveProduct(device.store, { kind: 'update', id, changes: {} }, { kind, pieces }, maker);
  if (!result.ok) throw new Error(`Not saved: ${result.reason}`);
}

/** A product that both devices have, ten of it. */
export async function aProductOfTen({ tablet, desk }: Pick<TwoDevices, 'tablet' | 'desk'>): Promise<RowId> {
  const id_company = await tablet.create('companies', { name: 'Auto Center Prado' });
  const product = await tablet.create('products', { name: 'Filtro de óleo', id_company });
  await write(tablet, product, 'count', 10, '2026-11-20T08:00');
  await tablet.sync();
  await desk.pull();
  return product;
}
