import { moveOf } from '#domain/products/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aRow, newId, type WireRow, type World } from './world.ts';

export const at = '2026-11-20T09:00' as CivilDateTime;

interface StockedWorld {
  readonly world: World;
  readonly company: WireRow;
  /** A product of that company, without a movement. */
  readonly product: WireRow;
}

export const aProduct = (world: World, company: WireRow): Promise<WireRow> => aRow(world, 'products', { id_company: company.id, quantity: 0 });

/** The calls about the stock of that product. */
export function stockCalls(there: () => StockedWorld) {
  const call: World['call'] = (method, path, asking) => there().world.call(method, path, { as: there().world.owner, ...asking });
  const made = (of = there().product) => ({ product_id: of.id as RowId, at, by: 'Ana' });
  const write = (body: unknown) => call('POST', '/stock-movements', { body });
  const move = async (pieces: number, of = there().product): Promise<WireRow> => (await write({ id: newId(), ...moveOf(pieces, made(of)) })).json();
  const update = (body: unknown, ifMatch?: number) => call('PUT', `/products/${there().product.id}`, { body, ifMatch });
  const book = async (id = there().product.id): Promise<WireRow[]> => (await call('GET', `/stock-movements/${id}`)).json().data;
  const quantity = async (): Promise<unknown> => (await update({})).json().quantity;
  return { made, write, move, update, book, quantity };
}
