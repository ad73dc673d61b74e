import * as z from 'zod/mini';
import type { Permission } from '../access/shop-permissions.ts';
import { defineCollection, type AskedWrite, type CallMade, type Collection, type Reference } from '../fields/collection.ts';
import { customerCsv } from '../customers/customer-csv.ts';
import { customerFields, customersPerPage } from '../customers/customer.ts';
import type { CsvDeclaration } from '../fields/csv-declaration.ts';
import type { RowOf } from '../fields/field.ts';
import { categories, companies, employees, products, shopSettings, stockMovements, supplierNotes, suppliers } from './record-collections.ts';
import type { Fields } from '../values/json.ts';
import { formatPlate } from '../values/plate.ts';
import { buildSearchText, foldText } from '../values/search-text.ts';
import { vehicleFields } from '../customers/vehicle.ts';
import { budgets, checkIns, customerCalls, entries, inspections, inspectionTemplates, kits, photos, services } from './work-collections.ts';

const customersMay = { read: 'customer.read', create: 'customer.change', update: 'customer.change', remove: 'customer.delete' } as const;

const customers = defineCollection({
  name: 'customers',
  wirePath: '/clientes',
  noun: 'Cliente',
  nouns: ['cliente', 'clientes'],
  fields: customerFields,
  may: customersMay,
  listCall: { perPage: customersPerPage },
  screen: '/dashboard/clientes',
  csv: customerCsv,
  alsoFoundBy: [{ collection: 'vehicles', through: 'customer_id' }],
  sortKey: (customer) => foldText(customer.name),
  // What somebody wished is one thing with when and how they said it.
  merge: {
    groups: [
      ['document', 'document_type'],
      ['consent', 'consent_at', 'consent_origin'],
    ],
  },
  // Written by the erasure alone (`server/areas/privacy`).
  derived: { fields: ['erased_on'], of: () => ({}) },
  storeVersion: 1,
  describe: (customer) => customer.name,
});

const vehicles = defineCollection({
  name: 'vehicles',
  wirePath: '/veiculos',
  noun: 'Veículo',
  nouns: ['veículo', 'veículos'],
  fields: vehicleFields,
  may: customersMay,
  screen: '/dashboard/clientes',
  csv: { fileWord: 'veiculos', first: ['plate', 'customer_id'] },
  indexedFields: ['plate'],
  sortKey: (vehicle) => vehicle.plate,
  storeVersion: 1,
  describe: (vehicle) => formatPlate(vehicle.plate),
});

/** The registry, in an order in which a row's references come before it. */
export const collections = {
  customers,
  vehicles,
  companies,
  categories,
  products,
  stock_movements: stockMovements,
  suppliers,
  employees,
  budgets,
  services,
  entries,
  kits,
  customer_calls: customerCalls,
  shop_settings: shopSettings,
  photos,
  inspection_templates: inspectionTemplates,
  inspections,
  check_ins: checkIns,
  supplier_notes: supplierNotes,
};

/** Every collection that is replicated on devices. */
export type CollectionName = keyof typeof collections;

/** The type of a collection's rows. */
export type Rows = { [N in CollectionName]: RowOf<(typeof collections)[N]['fields']> };

/** A declaration with its row type set aside, for code that treats all alike. */
export interface AnyCollection extends Omit<
  Collection,
  'defaults' | 'references' | 'csv' | 'alsoFoundBy' | 'sortKey' | 'searchWords' | 'derived' | 'fromCall' | 'describe' | 'needs'
> {
  readonly name: CollectionName;
  readonly defaults: Fields;
  readonly references: readonly Reference<CollectionName>[];
  readonly csv?: CsvDeclaration<CollectionName>;
  readonly alsoFoundBy: readonly { readonly collection: CollectionName; readonly through: string }[];
  readonly needs?: (write: AskedWrite<Fields>) => readonly Permission[];
  readonly sortKey: (row: Fields) => string;
  readonly searchWords?: (row: Fields) => string;
  readonly derived?: { readonly fields: readonly string[]; readonly of: (row: Fields) => Fields };
  readonly fromCall?: (body: Readonly<Record<string, unknown>>, present: Fields | null, made: CallMade) => Readonly<Record<string, unknown>>;
  readonly describe: (row: Fields) => string;
}

export const collectionNames = Object.keys(collections) as CollectionName[];

/** The declaration of a collection. */
export function collectionOf(name: CollectionName): AnyCollection {
  return collections[name] as unknown as AnyCollection;
}

/**
 * Fields of a collection's row under their type: for what its schema has passed (a table holds nothing else), where the
 * compiler cannot know that it did.
 */
export const asRow = <N extends CollectionName>(_collection: N, fields: Fields): Rows[N] => fields as unknown as Rows[N];

/** What a person calls the rows, as a heading: 'Fornecedores'. */
export function titleOf(name: CollectionName): string {
  const [, many] = collectionOf(name).nouns;
  return many.charAt(0).toUpperCase() + many.slice(1);
}

export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** References that point at rows of `name`, with the collection that holds them. */
export function referencesTo(name: CollectionName) {
  return collectionNames.flatMap((from) =>
    collectionOf(from)
      .references.filter((reference) => reference.to === name)
      .map((reference) => ({ from, ...reference })),
  );
}

/** Raised when the rule of `buildSearchText`, or the `searchWords` of a collection, change. */
const searchTextVersion = 5;

/** What the search texts of a collection's rows are made of: where it is another one, those that are kept are made anew. */
export const searchFormatOf = (name: CollectionName): string => JSON.stringify([searchTextVersion, collectionOf(name).searchFields]);

/** The packed text that searches of the row run over (see `values/search-text.ts`). */
export function searchTextOf(name: CollectionName, row: Fields): string {
  const { searchFields, searchWords } = collectionOf(name);
  const parts = searchFields.map(({ field, kind }) => ({ kind, value: String(row[field] ?? '') }));
  return buildSearchText(searchWords === undefined ? parts : [...parts, { kind: 'text', value: searchWords(row) }]);
}

/** The row with its derived fields worked out anew. */
export function withDerived(name: CollectionName, row: Fields): Fields {
  const { derived } = collectionOf(name);
  return derived === undefined ? row : { ...row, ...(derived.of(row) as Fields) };
}

/** The row without its derived fields: what can be set, and so what travels. */
export function withoutDerived(name: CollectionName, row: Fields): Fields {
  const derived: readonly string[] = collectionOf(name).derived?.fields ?? [];
  return Object.fromEntries(Object.entries(row).filter(([field]) => !derived.includes(field)));
}

/** The changes without what nobody changes after the create. */
export function withoutFixed(name: CollectionName, changes: Fields): Fields {
  const fixed: readonly string[] = collectionOf(name).fixed ?? [];
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fixed.includes(field)));
}

/** What a create says, without what the server gives a row (numbers, secrets): what a row that is made once more says again. */
export function withoutGiven(name: CollectionName, made: Fields): Fields {
  const { fixed = [], saidOnce = [] }: { fixed?: readonly string[]; saidOnce?: readonly string[] } = collectionOf(name);
  return Object.fromEntries(Object.entries(made).filter(([field]) => !fixed.includes(field) || saidOnce.includes(field)));
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}
export type CheckedFields = { ok: true; fields: Fields } | { ok: false; problems: FieldProblem[] };

/** A row as an app shows it that knows fields which the row was stored without: these by their defaults. */
export const withDefaults = (name: CollectionName, row: Fields): Fields => ({ ...(collectionOf(name).defaults as Fields), ...row });

/**
 * Reads the fields of a new row: fills in the defaults, brings every value to its stored form, works out the derived
 * ones. Unknown fields are a problem (strict schemas, DESIGN §4).
 */
export function checkCreate(name: CollectionName, input: Readonly<Record<string, unknown>>): CheckedFields {
  const { defaults } = collectionOf(name);
  const checked = checkFields(name, { ...defaults, ...withoutUndefined(input) }, false);
  return checked.ok ? { ok: true, fields: withDerived(name, checked.fields) } : checked;
}

/**
 * Reads the fields of a change: only those present are checked and put out (ruling 4: PUT is a patch). Derived ones
 * are left out: they follow from the row that the change makes; so are those that are fixed with the create.
 */
export function checkChanges(name: CollectionName, input: Readonly<Record<string, unknown>>): CheckedFields {
  const checked = checkFields(name, withoutUndefined(input), true);
  return checked.ok ? { ok: true, fields: withoutFixed(name, withoutDerived(name, checked.fields)) } : checked;
}

function checkFields(name: CollectionName, input: Record<string, unknown>, isPatch: boolean): CheckedFields {
  const { shape } = collectionOf(name).schema;
  const problems: FieldProblem[] = [];
  const checked: Fields = {};
  for (const field of Object.keys(input)) {
    if (!Object.hasOwn(shape, field)) problems.push({ field, message: 'Campo desconhecido.' });
  }
  for (const [field, schema] of Object.entries(shape)) {
    if (isPatch && !Object.hasOwn(input, field)) continue;
    const result = z.safeParse(schema, input[field]);
    if (result.success) checked[field] = result.data;
    else problems.push({ field, message: result.error.issues[0]?.message ?? 'Valor inválido.' });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fields: checked };
}

const withoutUndefined = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
