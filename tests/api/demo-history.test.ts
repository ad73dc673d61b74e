import { describe, expect, it } from 'vitest';
import type { CollectionName, Rows } from '#domain/collections/collections.ts';
import { checkCreate } from '#domain/collections/collections.ts';
import { nextDue } from '#domain/maintenance/next-due.ts';
import { odometerOf } from '#domain/maintenance/odometer.ts';
import { recurringServices } from '#domain/maintenance/recurring-services.ts';
import { visitsOf } from '#domain/maintenance/visits.ts';
import { availablePieces, reservedPieces } from '#domain/products/reserved-stock.ts';
import { quantityOf } from '#domain/products/stock.ts';
import { isTakenOut, workMoveId } from '#domain/products/work-stock.ts';
import { addDays, daysBetween, weekday, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { customerRows, generateCustomers } from '#server/demo/generate.ts';
import { recordRows } from '#server/demo/generate-records.ts';
import { shopRows, type ShopWanted } from '#server/demo/generate-shop.ts';
import type { GeneratedRow } from '#server/demo/fill.ts';

const companies = ['Auto Center Prado', 'Auto Center Prado Valinhos'];

/** The demo shop as it is on that day. */
function shopOn(today: CivilDate, wanted: Partial<ShopWanted> = {}) {
  const records = [...customerRows(generateCustomers(60, 7)), ...recordRows({ seed: 7, today, companies })];
  const rows = shopRows({ seed: 7, today, rows: records, amount: 'busy', hasHistory: true, ...wanted });
  const of = <Name extends CollectionName>(name: Name) => fieldsOf(rows, name);
  const movements = of('stock_movements');
  const moveOf = new Map(movements.map((move) => [move.id, move]));
  return { records, rows, of, movements, moveOf, budgets: of('budgets'), services: of('services'), products: of('products') };
}

const fieldsOf = <Name extends CollectionName>(rows: readonly GeneratedRow[], name: Name) =>
  rows.filter(({ collection }) => collection === name).map(({ id, fields }) => ({ id: id as RowId, ...(fields as unknown as Rows[Name]) }));

type Shop = ReturnType<typeof shopOn>;

/** The pieces of a service's line that are in the car by its move; null: none went out for it. */
function outFor({ moveOf }: Shop, service: RowId, line: string): number | null {
  const move = moveOf.get(workMoveId(service, line, 0));
  return move?.document_kind === 'service' && move.document_id === service ? -move.quantity : null;
}

const linesOf = ({ budgets }: Shop, quote: RowId | null) => budgets.find(({ id }) => id === quote)?.items ?? [];

const days = Array.from({ length: 7 }, (_, later) => addDays('2026-11-16' as CivilDate, later));

describe.each([...days, '2028-02-29' as CivilDate])('the stock of the demo shop on %s', (today) => {
  const shop = shopOn(today);

  it('has lost exactly the parts that are in cars: of finished services all, of others those that are ticked', () => {
    let [finished, ticked, open] = [0, 0, 0];
    for (const service of shop.services) {
      for (const { id, product_id, quantity } of linesOf(shop, service.id_budget)) {
        const isOut = product_id !== null && isTakenOut(service, id);
        expect(outFor(shop, service.id, id), `${service.status} ${id}`).toBe(isOut ? quantity : null);
        if (product_id === null) continue;
        if (!isOut) open += 1;
        else if (service.status === 'finished') finished += 1;
        else ticked += 1;
      }
    }
    expect(finished).toBeGreaterThan(90);
    expect(ticked).toBeGreaterThan(2);
    expect(open).toBeGreaterThan(10);
  });

  it('tells who took them and when, with the service', () => {
    const services = new Map<string | null, Shop['services'][number]>(shop.services.map((service) => [service.id, service]));
    const taken = shop.movements.filter(({ document_kind }) => document_kind === 'service');
    for (const { document_id, at, by } of taken) {
      const ticks = services.get(document_id)?.done_lines ?? [];
      expect(ticks.some((tick) => tick.at === at && tick.by === by && by !== '')).toBe(true);
    }
  });

  it('was never below nothing, and is what its movements come to', () => {
    for (const { id, name, quantity } of shop.products) {
      const book = shop.movements.filter(({ product_id }) => product_id === id);
      expect(quantityOf(book), name).toBe(quantity);
      const levels = book
        .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
        .reduce<number[]>((all, line) => [...all, line.kind === 'count' ? line.quantity : (all.at(-1) ?? 0) + line.quantity], []);
      expect(Math.min(...levels), name).toBeGreaterThanOrEqual(0);
    }
  });

  it('is on the shelves what the records say, and some of it is reserved for open work', () => {
    const there = new Map(fieldsOf(shop.records, 'products').map(({ id, quantity }) => [id, quantity]));
    expect(shop.products.every(({ id, quantity }) => there.get(id) === quantity)).toBe(true);
    const quotes = shop.budgets
      .filter(({ status }) => status === 'approved')
      .map(({ id, items }) => ({ items, work: shop.services.find(({ id_budget }) => id_budget === id) ?? null }));
    const reserved = reservedPieces(quotes);
    expect(reserved.size).toBeGreaterThan(5);
    const lacking = shop.products.filter(({ id, quantity }) => availablePieces(quantity, reserved.get(id) ?? 0) < 0);
    expect(lacking.length).toBeLessThan(8);
  });

  it('has its movements right before their product, and all by the rules that hold for everybody', () => {
    for (const { collection, fields } of shop.rows) expect(checkCreate(collection, fields)).toEqual({ ok: true, fields });
    const at = new Map(shop.rows.map(({ id }, place) => [id, place]));
    for (const { id, product_id } of shop.movements) expect(at.get(id)).toBeLessThan(at.get(product_id) ?? 0);
  });
});

describe.each([...days, '2028-02-29' as CivilDate])('the years before in the demo shop on %s', (today) => {
  const shop = shopOn(today);
  const visitsOfCar = (car: RowId) => {
    const budgets = shop.budgets.filter(({ vehicle_id }) => vehicle_id === car);
    const quotes = new Set<string | null>(budgets.map(({ id }) => id));
    return visitsOf({ budgets, services: shop.services.filter(({ id_budget }) => quotes.has(id_budget)) });
  };
  const comeBack = shop.of('vehicles').flatMap((car) => {
    const visits = visitsOfCar(car.id);
    return visits.length >= 4 ? [{ ...car, visits }] : [];
  });

  it('has cars that came back over two to three years, with kilometres that only grow', () => {
    expect(comeBack.length).toBeGreaterThanOrEqual(6);
    for (const { visits, mileage, plate } of comeBack) {
      const first = visits.at(-1)?.day ?? today;
      expect(daysBetween(first, today), plate).toBeGreaterThan(700);
      expect(daysBetween(first, today), plate).toBeLessThan(1100);
      const km = visits.flatMap((visit) => (visit.km === null ? [] : [visit.km]));
      expect(km).toEqual(km.toSorted((one, other) => other - one));
      expect(km.every((each) => each > 0 && each <= (mileage ?? 0) + 10)).toBe(true);
    }
    const paces = comeBack.map(({ visits, mileage }) => Math.round(odometerOf(visits, mileage).pace ?? 0));
    expect(new Set(paces).size).toBeGreaterThan(3);
  });

  it('leaves at least three cars of which something is due soon and something was due before', () => {
    const both = comeBack.filter(({ visits, mileage }) => {
      const due = nextDue(recurringServices, { visits, mileage, today });
      return due.some(({ isDue, daysLeft }) => !isDue && daysLeft <= 60) && due.some(({ isDue }) => isDue);
    });
    expect(both.length).toBeGreaterThanOrEqual(3);
  });

  it('has its quotes numbered in the order of their days, on days when the shop was open, before those of these weeks', () => {
    const inOrder = shop.budgets.toSorted((one, other) => (one.budget_number ?? 0) - (other.budget_number ?? 0));
    expect(inOrder.map(({ budget_number }) => budget_number)).toEqual(inOrder.map((_, place) => place + 1));
    const past = inOrder.filter(({ date }) => daysBetween(date, today) > 50);
    expect(past.map(({ date }) => date)).toEqual(past.map(({ date }) => date).toSorted());
    expect(past).toEqual(inOrder.slice(0, past.length));
    expect(past.every(({ status, date }) => status === 'approved' && weekday(date) !== 0)).toBe(true);
  });

  it('was paid whole', () => {
    const entries = shop.of('entries');
    for (const { id, total, date } of shop.budgets) {
      if (daysBetween(date, today) <= 100) continue;
      const paid = entries.filter(({ id_budget, is_paid, type }) => id_budget === id && is_paid && type === 'income');
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }
  });
});

it('is the same for the same seed and day, and for a shop without history only its work', () => {
  const today = '2026-11-20' as CivilDate;
  expect(shopOn(today).rows).toEqual(shopOn(today).rows);
  const young = shopOn(today, { hasHistory: false });
  expect(young.budgets.every(({ date }) => daysBetween(date, today) <= 50)).toBe(true);
  expect(young.budgets.map(({ budget_number }) => budget_number)).toContain(1);
});
