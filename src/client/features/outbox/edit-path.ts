import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

type PathOf = (id: RowId, row: Readonly<Record<string, unknown>>) => string;

/** Where a row of a collection is edited. */
const paths: Readonly<Record<CollectionName, PathOf>> = {
  customers: (id) => `/dashboard/clientes?editar=${id}`,
  vehicles: (id, { customer_id: customer }) =>
    customer === undefined ? '/dashboard/clientes' : `/dashboard/clientes?veiculos=${String(customer)}&veiculo=${id}`,
  companies: (id) => `/dashboard/empresas?editar=${id}`,
  categories: (id) => `/dashboard/categorias?editar=${id}`,
  products: (id) => `/dashboard/estoque?editar=${id}`,
  stock_movements: (_, { product_id: product }) => (product === undefined ? '/dashboard/estoque' : `/dashboard/estoque?editar=${String(product)}`),
  suppliers: (id) => `/dashboard/fornecedores?editar=${id}`,
  employees: (id) => `/dashboard/funcionarios?editar=${id}`,
  budgets: (id) => `/dashboard/orcamentos?editar=${id}`,
  entries: (id) => `/dashboard/financeiro?editar=${id}`,
  services: (id) => `/dashboard/servicos-listagem?editar=${id}`,
};

export const editPath = (collection: CollectionName, id: RowId, row: object): string =>
  paths[collection](id, row as Readonly<Record<string, unknown>>);
