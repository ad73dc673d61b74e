import type { Service } from '#domain/services/service.ts';
import { employeeDefaults, type Employee } from '#domain/records/employee.ts';
import { companyDefaults, type Company } from '#domain/records/company.ts';
import { productDefaults, type Product } from '#domain/products/product.ts';
import { vehicleDefaults } from '#domain/customers/vehicle.ts';
import { addDays } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import type { NewRow } from './device.ts';
import { id } from './rows.ts';
import { at, companyId, entryOf, lineWords, mechanicId, mechanics, productId, quoteOf, serviceOf, today, visit, type CarRow } from './work-rows.ts';

/*
 * What a shop has whatever its size: its people and shelves, its cars of this day and of the week before, and a car that
 * came back forty times. A day does not grow with the years.
 */

/** How many cars stand in each lane of the yard. */
export const lanes = { scheduled: 5, awaiting_approval: 6, awaiting_part: 4, in_progress: 9, ready: 6 } as const;
export const places = Object.values(lanes).reduce((sum, count) => sum + count, 0);

/** The first of those in work. */
export const wellKnown: CarRow = yardCar(0);
export const wellKnownVisits = 40;

const daysBetweenVisits = 27;

/** Cars that no size of shop has among its others. */
function yardCar(nth: number): CarRow {
  const two = String(nth).padStart(2, '0');
  const row = { ...vehicleDefaults, customer_id: id(1, nth), plate: `PTO${two.charAt(0)}Z${two.charAt(1)}7`, brand: 'Fiat', model: 'Argo Drive 1.3' };
  return { id: id(2, 0xf00000 + nth), row: { ...row, year: '2021', color: 'Prata', fuel_type: 'Flex', mileage: nth === 0 ? 61_000 : null } };
}

export function* records(): Generator<NewRow> {
  const company: Company = { ...companyDefaults, name: 'Auto Center Medição' };
  yield { collection: 'companies', id: companyId, row: company };
  for (let nth = 0; nth < mechanics; nth += 1) {
    const row: Employee = {
      ...employeeDefaults,
      name: `${['Rui', 'Ivo', 'Lia', 'Edu', 'Nei', 'Zeca'][nth]} Mecânico`,
      cpf: '52998224725',
      email: `m${nth}@exemplo.com.br`,
      phone: '11987654321',
      position: 'Mecânico',
      department: 'Oficina',
      hire_date: addDays(today, -900),
    };
    yield { collection: 'employees', id: mechanicId(nth), row };
  }
  for (const [nth, [name, price]] of lineWords.entries()) {
    const row: Product = {
      ...productDefaults,
      name,
      id_company: companyId,
      brand: 'Lubrax',
      sale_price: cents(price),
      quantity: nth * 7,
      minimum: 10,
    };
    yield { collection: 'products', id: productId(nth), row };
  }
}

/** Numbers of the day's quotes: the same in a shop of any size, above those of its years. */
const firstNumber = 900_000;

/** The visits of the well-known car that are over. */
export function* pastOfWellKnown(): Generator<NewRow> {
  for (let nth = 1; nth < wellKnownVisits; nth += 1) {
    const date = addDays(today, -daysBetweenVisits * (wellKnownVisits - nth));
    yield* visit({ number: firstNumber + nth, date, car: wellKnown }, { km: 20_000 + nth * 1_000 });
  }
}

interface YardJob {
  readonly number: number;
  readonly car: CarRow;
}

const inShop = (job: YardJob, fields: Partial<Service>): NewRow[] => [
  quoteOf({ ...job, date: addDays(today, -2), status: 'approved' }),
  serviceOf(job.number, fields),
];
const here = { arrived: at(today, '08:00'), checked_in: at(today, '08:05') };

/** By groups of so many cars: the lanes of the yard, then what lies around the day. `each` counts within a group. */
const groups: readonly (readonly [count: number, make: (job: YardJob, each: number) => Iterable<NewRow>])[] = [
  [lanes.in_progress, working],
  [lanes.awaiting_part, stopped],
  [lanes.scheduled, (job, each) => inShop(job, each < 2 ? { ...here, promised: at(today, '18:00') } : { arrived: at(today, `1${each}:30`) })],
  [lanes.awaiting_approval, (job, each) => [quoteOf({ ...job, date: addDays(today, -(each % 3)), status: 'send' })]],
  [lanes.ready, ready],
  // Quotes that wait for longer, finished and paid work of the last days, bookings of the next.
  [6, (job, each) => [quoteOf({ ...job, date: addDays(today, -4 - (each % 5)), status: 'send' })]],
  [20, (job, each) => visit({ ...job, date: addDays(today, -3 - (each % 4)) })],
  [8, (job, each) => inShop(job, { arrived: at(addDays(today, 1 + (each % 4)), '09:00') })],
];

function working(job: YardJob, each: number): NewRow[] {
  const done = [{ id: 'l0', by: 'Rui Mecânico', at: at(today, '09:10') }];
  return inShop(job, { ...here, status: 'in_progress', promised: at(today, each < 2 ? '09:30' : '17:00'), done_lines: done });
}

function stopped(job: YardJob, each: number): NewRow[] {
  return inShop(job, { ...here, status: 'impediment', stop_reason: each < 3 ? 'part' : 'customer', promised: at(addDays(today, 1), '12:00') });
}

/** Half of them are not paid, two of these for days. */
function ready(job: YardJob, each: number): NewRow[] {
  const left = addDays(today, each < 2 ? -2 : 0);
  const rows = inShop(job, { status: 'finished', arrived: at(left, '08:00'), checked_in: at(left, '08:05'), exit: at(left, '09:00') });
  return each < lanes.ready / 2 ? rows : [...rows, entryOf(job.number, left, { amount: cents(9_000_000), isPaid: true })];
}

/** The cars of the day, the well-known one first, and their work. */
export function* yardDay(): Generator<NewRow> {
  let nth = 0;
  for (const [count, make] of groups) {
    for (let each = 0; each < count; each += 1) {
      const car = yardCar(nth);
      yield { collection: 'vehicles', id: car.id, row: car.row };
      yield* make({ car, number: firstNumber + wellKnownVisits + nth }, each);
      nth += 1;
    }
  }
}
