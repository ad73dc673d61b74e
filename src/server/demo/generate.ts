import { customerDefaults, type Customer } from '#domain/customers/customer.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { completeCnpj, completeCpf } from '#domain/values/tax-id.ts';
import { foldText } from '#domain/values/search-text.ts';
import { vehicleDefaults, type Vehicle } from '#domain/customers/vehicle.ts';
import type { GeneratedRow } from './fill.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import * as words from './words.ts';

/** Rows without revision, the referred ones first. */
export interface GeneratedCustomer {
  readonly id: RowId;
  readonly fields: Customer;
  readonly vehicles: readonly { readonly id: RowId; readonly fields: Vehicle }[];
}

// Ids are made as if on this day, so that a seed always gives the same ones.
const firstIdMs = Date.UTC(2026, 0, 1);
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** That many customers with about 1.4 cars each; the same seed gives the same rows, ids included. */
export function* generateCustomers(count: number, seed: number): Generator<GeneratedCustomer> {
  const random = seededRandom(seed);
  let made = 0;
  const newId = () => {
    made += 1;
    return uuidV7(firstIdMs + made * 1000, random.bytes);
  };
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const cars = random.pick([0, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
    const vehicles = Array.from({ length: cars }, () => ({ id: newId(), fields: aVehicle(random, id) }));
    yield { id, fields: random.chance(0.15) ? aCompany(random) : aPerson(random), vehicles };
  }
}

/** Customers and their cars one after the other, as a shop is filled with them. */
export function* customerRows(customers: Iterable<GeneratedCustomer>): Generator<GeneratedRow> {
  for (const { id, fields, vehicles } of customers) {
    yield { collection: 'customers', id, fields };
    for (const vehicle of vehicles) yield { collection: 'vehicles', ...vehicle };
  }
}

function aPerson(random: SeededRandom): Customer {
  const isWoman = random.chance(0.5);
  const first = random.pick(isWoman ? words.womensNames : words.mensNames);
  const name = [first, random.pick(words.surnames), ...(random.chance(0.5) ? [random.pick(words.surnames)] : [])].join(' ');
  const hasDetails = random.chance(0.75);
  const place = aPlace(random);
  return {
    ...customerDefaults,
    name,
    phone: aPhone(random, place),
    email: random.chance(0.7) ? `${foldText(name).replaceAll(' ', '.')}@exemplo.com.br` : '',
    document: hasDetails ? completeCpf(random.digits(9)) : '',
    document_type: 'CPF',
    ...(hasDetails && anAddress(random, place)),
    birth_date: hasDetails ? aBirthDate(random) : '',
    gender: hasDetails ? (isWoman ? 'Feminino' : 'male') : '',
    notes: random.pick(words.notes),
    is_active: random.chance(0.93),
  };
}

function aCompany(random: SeededRandom): Customer {
  const name = `${random.pick(words.companyKinds)} ${random.pick(words.surnames)} Ltda`;
  const place = aPlace(random);
  return {
    ...customerDefaults,
    name,
    phone: aPhone(random, place),
    email: `contato@${foldText(name).replaceAll(' ', '')}.exemplo.com.br`,
    document: aCnpj(random),
    document_type: 'CNPJ',
    ...anAddress(random, place),
    notes: random.pick(words.notes),
    is_active: random.chance(0.95),
  };
}

/** Numbers given out since July 2026 may have letters in their first twelve places (ruling 27). */
function aCnpj(random: SeededRandom): string {
  if (random.chance(0.6)) return completeCnpj(`${random.digits(8)}0001`);
  const root = Array.from({ length: 8 }, () => alphanumeric.charAt(random.below(36))).join('');
  return completeCnpj(`${root}0001`);
}

/** Where somebody lives, mostly near the shop. */
export const aPlace = (random: SeededRandom) => (random.chance(0.6) ? (words.places[0] ?? random.pick(words.places)) : random.pick(words.places));

export function anAddress(random: SeededRandom, { city, state, firstCep, lastCep }: words.Place) {
  return {
    postal_code: String(firstCep + random.below(lastCep - firstCep + 1)).padStart(8, '0'),
    address: random.pick(words.streets),
    address_number: String(1 + random.below(1900)),
    complement: random.pick(words.complements),
    neighborhood: random.pick(words.neighborhoods),
    city,
    state,
  };
}

export const aPhone = (random: SeededRandom, { areaCode }: words.Place) =>
  random.chance(0.85) ? `${areaCode}9${1 + random.below(9)}${random.digits(7)}` : `${areaCode}3${random.digits(7)}`;

const two = (value: number) => String(value).padStart(2, '0');

function aBirthDate(random: SeededRandom): Customer['birth_date'] {
  return `${1950 + random.below(56)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}` as Customer['birth_date'];
}

function aVehicle(random: SeededRandom, customerId: RowId): Vehicle {
  const { brand, model, version, firstYear, lastYear, fuel } = random.pick(words.carModels);
  const year = firstYear + random.below(lastYear - firstYear + 1);
  const plate = aPlate(random, year);
  return {
    ...vehicleDefaults,
    customer_id: customerId,
    plate,
    color: random.pick(words.colors),
    brand,
    model,
    version,
    year: `${year} ${fuel}`,
    mileage: random.chance(0.9) ? (2027 - year) * (4_000 + random.below(14_000)) : null,
    fuel_type: fuel,
    // Nothing drawn: all other rows of the demo stay what they were.
    insurer: words.insurers[Number(plate.at(-1))] ?? '',
  };
}

/** New cars since 2019 have Mercosul plates; older ones may have changed to one since. */
function aPlate(random: SeededRandom, year: number): string {
  const letters = Array.from({ length: 3 }, () => alphabet.charAt(random.below(26))).join('');
  const fifth = year >= 2019 || random.chance(0.25) ? alphabet.charAt(random.below(10)) : String(random.below(10));
  return `${letters}${random.below(10)}${fifth}${random.digits(2)}`;
}
