import { accessKeyDigit } from '#domain/supplier-notes/access-key.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { namedId } from '#domain/values/named-id.ts';
import { checkChanges, collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';

/** How the people of a run write the rows of a collection: every text that they write is unlike all others. */
export interface SimRows {
  /** Text fields that people edit. The first one is written by every create. */
  readonly texts: readonly [string, ...string[]];
  /** What a create cannot do without, beside its first text and what it refers to. */
  readonly fixed: Fields;
}

/** A text as people of a run write them; a field that keeps it as it is can carry one. */
const probe = 'd12-some_field-345';

const made = new Map<CollectionName, SimRows>();

/** What the collection's declaration says of its rows; a collection that is added takes part by it alone. */
export function simRowsOf(name: CollectionName): SimRows {
  const known = made.get(name) ?? readDeclaration(name);
  made.set(name, known);
  return known;
}

function readDeclaration(name: CollectionName): SimRows {
  const { fields, defaults, references, derived, fixed: given = [] } = collectionOf(name);
  const isReference = (field: string) => references.some((reference) => reference.field === field);
  const isOurs = (field: string) => !isReference(field) && !given.includes(field) && !(derived?.fields ?? []).includes(field);
  const own = Object.keys(fields).filter(isOurs);
  const texts = own.filter((field) => keeps(name, field, probe) && keeps(name, field, `${probe}6`));
  const [first, ...others] = texts.toSorted((a, b) => Number(a in defaults) - Number(b in defaults));
  if (first === undefined) throw new Error(`Nothing in ${name} can carry a text: say in sim-rows.ts how a run writes it`);
  const required = own.filter((field) => !(field in defaults) && field !== first);
  return { texts: [first, ...others], fixed: Object.fromEntries(required.map((field) => [field, fields[field]?.kind.standIn ?? null])) };
}

function keeps(name: CollectionName, field: string, value: Json): boolean {
  const checked = checkChanges(name, { [field]: value });
  return checked.ok && checked.fields[field] === value;
}

/** Texts that the shape 'rounds' writes where its seeds mean others than all: a pinned seed is what it was. */
const roundTexts: Partial<Record<CollectionName, SimRows['texts']>> = {
  customers: ['name', 'address', 'notes', 'city'],
  vehicles: ['model', 'color', 'version'],
  companies: ['name', 'address', 'district', 'description'],
  categories: ['name', 'description'],
  products: ['name', 'brand'],
  suppliers: ['name', 'ie', 'contact_name', 'address'],
  employees: ['name', 'department', 'complement', 'ctps_number'],
  budgets: ['description'],
  services: ['obs'],
  entries: ['description', 'notes', 'cost_center'],
};

/** Rows as the shape 'rounds' writes them. */
export function roundRowsOf(name: CollectionName): SimRows {
  const { texts, fixed } = simRowsOf(name);
  return { texts: roundTexts[name] ?? texts, fixed };
}

/** What no two rows of a collection share, out of a text that no two rows have: the server refuses the key of a note that is there. */
export function ownMarksOf(name: CollectionName, text: Json): Fields {
  if (name !== 'supplier_notes') return {};
  const digits = BigInt(`0x${namedId(String(text)).replaceAll('-', '')}`)
    .toString()
    .padStart(17, '0')
    .slice(-17);
  const first = `35260100000000000191550010${digits}`;
  return { key: `${first}${accessKeyDigit(first)}` };
}

/** References that a row may change afterwards, or do without. */
export const optionalReferences = (name: CollectionName) => collectionOf(name).references.filter(({ field }) => field in collectionOf(name).defaults);

export const allCollections: readonly CollectionName[] = collectionNames;
/** The two with which the simulation began; its old seeds mean these. */
export const firstCollections: readonly CollectionName[] = ['customers', 'vehicles'];
/** Quotes, the services that the server makes of them, and what they refer to. */
export const workCollections: readonly CollectionName[] = ['customers', 'vehicles', 'budgets', 'services'];
