import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

type PathOf = (id: RowId, row: Readonly<Record<string, unknown>>) => string | null;

/** Rows that are edited within another one's; without it, on the screen. */
const withinAnother: Partial<Record<CollectionName, PathOf>> = {
  vehicles: (id, { customer_id: customer }) => (customer === undefined ? null : `veiculos=${String(customer)}&veiculo=${id}`),
  check_ins: (_, { service_id: service, kind }) =>
    service === undefined ? null : `${kind === 'out' ? 'saida' : 'entrada'}=1&servico=${String(service)}`,
  stock_movements: (_, { product_id: product }) => (product === undefined ? null : `editar=${String(product)}`),
};

/** Rows that have a page of their own. */
const ownPages: readonly CollectionName[] = ['inspections'];

/** Where a row of a collection is edited. */
export function editPath(collection: CollectionName, id: RowId, row: object): string {
  const { screen } = collectionOf(collection);
  if (ownPages.includes(collection)) return `${screen}/${id}`;
  const ofRow = withinAnother[collection] ?? (() => `editar=${id}`);
  const query = ofRow(id, row as Readonly<Record<string, unknown>>);
  return query === null ? screen : `${screen}?${query}`;
}
