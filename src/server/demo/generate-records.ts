import { categoryDefaults } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { fromPurchase } from '#domain/products/shopping-list.ts';
import { companyDefaults, type Company } from '#domain/records/company.ts';
import { employeeDefaults, type Employee } from '#domain/records/employee.ts';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { fromDecimal } from '#domain/values/money.ts';
import { isPis } from '#domain/values/pis.ts';
import { foldText } from '#domain/values/search-text.ts';
import { completeCnpj, completeCpf } from '#domain/values/tax-id.ts';
import type { Supplier } from '#domain/records/supplier.ts';
import type { GeneratedRow } from './fill.ts';
import { aPhone, anAddress, aPlace } from './generate.ts';
import { kitRows } from './generate-kits.ts';
import { purchaseNote, stockedProduct } from './generate-products.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { employeeWords, shelves, supplierWords } from './shop-words.ts';
import * as words from './words.ts';

/** How much of everything a shop has; never more than there are words for. */
export interface RecordsWanted {
  readonly seed: number;
  /** The day on which the shop is looked at: stock has moved in the weeks before it. */
  readonly today: CivilDate;
  /** Names of the companies, the headquarters first. */
  readonly companies: readonly string[];
  readonly categories?: number;
  readonly products?: number;
  readonly suppliers?: number;
  readonly employees?: number;
}

// Ids are made as if on this day, so that a seed always gives the same ones. Not the day of the customers' ids.
const firstIdMs = Date.UTC(2026, 0, 2);

/** A shop's records, each after those that it refers to; the same seed and day give the same rows, ids included. */
export function* recordRows({
  seed,
  today,
  companies,
  categories = 99,
  products = 999,
  suppliers = 99,
  employees = 99,
}: RecordsWanted): Generator<GeneratedRow> {
  const random = seededRandom(seed);
  let made = 0;
  const newId = () => {
    made += 1;
    return uuidV7(firstIdMs + made * 1000, random.bytes);
  };
  const companyIds: RowId[] = [];
  for (const [index, fields] of companyFields(random, companies).entries()) {
    companyIds[index] = newId();
    yield { collection: 'companies', id: companyIds[index], fields };
  }
  const [headquarters] = companyIds;
  if (headquarters === undefined) throw new RangeError('Records need a company');

  const categoryIds = new Map<string, RowId>();
  const present = shelves.slice(0, categories);
  for (const { category: name, within, description } of present) {
    const id = newId();
    categoryIds.set(name, id);
    const parent_id = within === null ? null : (categoryIds.get(within) ?? null);
    yield { collection: 'categories', id, fields: { ...categoryDefaults, name, description, parent_id, id_company: headquarters } };
  }

  const people = employeeWords.slice(0, employees);
  const movers = people.slice(0, 2).map(([name]) => name);
  const items = present.flatMap(({ category, items: own }) => own.map((item) => ({ ...item, category_id: categoryIds.get(category) ?? null })));
  const stocked = evenly(items, products).map((item) => {
    const id_company = random.chance(0.85) ? headquarters : random.pick(companyIds);
    return stockedProduct(random, newId(), { ...item, id_company, today, movers, newId });
  });
  const sellers = supplierWords.slice(0, suppliers).map((supplier) => ({ id: newId(), fields: aSupplier(random, supplier) }));
  for (const [at, rows] of stocked.entries()) yield* rows.map((row) => boughtFrom(row, sellers[at % sellers.length]?.id));
  for (const supplier of sellers) yield { collection: 'suppliers', ...supplier };
  for (const person of people) yield { collection: 'employees', id: newId(), fields: anEmployee(random, today, person) };
  const shelved = stocked
    .flat()
    .flatMap(({ collection, id, fields }) => (collection === 'products' ? [{ id: id as RowId, fields: fields as Product }] : []));
  yield* kitRows(shelved, newId);
}

/** A purchase says from whom; other rows stay as they are. */
function boughtFrom(row: GeneratedRow, supplier: RowId | undefined): GeneratedRow {
  const isPurchase = row.collection === 'stock_movements' && row.fields['note'] === purchaseNote;
  if (!isPurchase || supplier === undefined) return row;
  return { ...row, fields: { ...row.fields, document_kind: fromPurchase, document_id: supplier } };
}

/** So many of the items, spread over all of them. */
const evenly = <T>(items: readonly T[], wanted: number): readonly T[] =>
  wanted >= items.length
    ? items
    : items.filter((_, index) => Math.floor((index * wanted) / items.length) !== Math.floor(((index - 1) * wanted) / items.length));

/** A headquarters has a number of digits; a branch opened since July 2026 may have letters in its own part (ruling 27). */
function companyFields(random: SeededRandom, names: readonly string[]): Company[] {
  const root = random.digits(8);
  return names.map((name, index) => {
    const place = words.places[index] ?? aPlace(random);
    const { postal_code: cep, address_number: number, neighborhood: district, ...address } = anAddress(random, place);
    return {
      ...companyDefaults,
      ...address,
      name,
      cnpj: completeCnpj(root + (index === 0 ? '0001' : `0A${String(index).padStart(2, '0')}`)),
      email: `${index === 0 ? 'contato' : foldText(place.city).replaceAll(' ', '')}@${foldText(names[0] ?? name).replaceAll(' ', '')}.exemplo.com.br`,
      phone: aPhone(random, place),
      cep,
      number,
      district,
      // Nobody's: a key that no bank knows.
      pix_key: index === 0 ? '00000000-0000-4000-8000-000000000000' : '',
    };
  });
}

function aSupplier(random: SeededRandom, [name, contact_name, isPerson = false]: (typeof supplierWords)[number]): Supplier {
  const place = aPlace(random);
  const { postal_code, address, address_number, city, state } = anAddress(random, place);
  return {
    name,
    cnpj_cpf: isPerson ? completeCpf(random.digits(9)) : completeCnpj(`${random.digits(8)}0001`),
    ie: isPerson ? 'ISENTO' : random.digits(12),
    contact_name,
    email: `${foldText(contact_name).replaceAll(' ', '.')}@exemplo.com.br`,
    phone: aPhone(random, place),
    postal_code,
    address: `${address}, ${address_number}`,
    city,
    state,
  };
}

function anEmployee(random: SeededRandom, today: CivilDate, [name, position, department, salary, status]: (typeof employeeWords)[number]): Employee {
  const place = aPlace(random);
  const [first = ''] = name.split(' ');
  return {
    ...(employeeDefaults as Employee),
    ...anAddress(random, place),
    name,
    cpf: completeCpf(random.digits(9)),
    rg: random.digits(9),
    birth_date: addDays(today, -365 * (19 + random.below(35)) - random.below(365)),
    gender: words.womensNames.includes(first) ? 'female' : 'male',
    email: `${foldText(name).replaceAll(' ', '.')}@exemplo.com.br`,
    phone: aPhone(random, place),
    emergency_phone: random.chance(0.7) ? aPhone(random, place) : '',
    position,
    department,
    salary: salary === null ? null : fromDecimal(salary),
    hire_date: addDays(today, -200 - random.below(3000)),
    termination_date: status === 'terminated' ? addDays(today, -20 - random.below(60)) : '',
    status,
    pis: completePis(random.digits(9)),
    ctps_number: random.digits(7),
    ctps_series: random.digits(4),
  };
}

function completePis(nineDigits: string): string {
  const started = `1${nineDigits}`;
  return started + ([...'0123456789'].find((digit) => isPis(started + digit)) ?? '');
}
