import type { Fields } from '#domain/collection.ts';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections.ts';

/** How the devices of a run write the rows of a collection: every text that they write is unlike all others. */
interface SimRows {
  /** Text fields that devices edit. The first one is written by every create. */
  readonly texts: readonly [string, ...string[]];
  /** What a create cannot do without, beside its first text and what it refers to. */
  readonly fixed: Fields;
}

export const simRows: Record<CollectionName, SimRows> = {
  customers: { texts: ['name', 'address', 'notes', 'city'], fixed: { phone: '11988124471' } },
  vehicles: { texts: ['model', 'color', 'version'], fixed: { plate: 'BRA2E19' } },
  companies: { texts: ['name', 'address', 'district', 'description'], fixed: {} },
  categories: { texts: ['name', 'description'], fixed: {} },
  products: { texts: ['name', 'brand'], fixed: {} },
  stock_movements: { texts: ['by'], fixed: { kind: 'move', quantity: 1, at: '2026-11-20T09:00' } },
  suppliers: {
    texts: ['name', 'ie', 'contact_name', 'address'],
    fixed: { cnpj_cpf: '12ABC34501DE35', ie: 'ISENTO', contact_name: 'Sônia', email: 's@patio.example', phone: '1138124471', postal_code: '13015904', address: 'Rua A', city: 'Campinas', state: 'SP' },
  },
  employees: {
    texts: ['name', 'department', 'complement', 'ctps_number'],
    fixed: { cpf: '52998224725', email: 'e@patio.example', phone: '11988124471', position: 'Mecânico', department: 'Oficina', hire_date: '2026-01-05' },
  },
  budgets: { texts: ['description'], fixed: { date: '2026-11-20', expiry_date: '2027-11-20' } },
  services: { texts: ['obs'], fixed: {} },
  entries: { texts: ['description', 'notes', 'cost_center'], fixed: { type: 'income', amount: 10_000, date: '2026-11-20' } },
};

/** Collections with a list field that grows line by line on every device (the book of a product). */
export const bookFieldOf = (name: CollectionName): string | null => collectionOf(name).merge.lists[0] ?? null;

/** References that a row may change afterwards, or do without. */
export const optionalReferences = (name: CollectionName) => collectionOf(name).references.filter(({ field }) => field in collectionOf(name).defaults);

export const allCollections: readonly CollectionName[] = collectionNames;
/** The two with which the simulation began; its old seeds mean these. */
export const firstCollections: readonly CollectionName[] = ['customers', 'vehicles'];
/** Quotes, the services that the server makes of them, and what they refer to. */
export const workCollections: readonly CollectionName[] = ['customers', 'vehicles', 'budgets', 'services'];
