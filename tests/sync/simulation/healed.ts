import * as z from 'zod/mini';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, isCollectionName } from '#domain/collections/collections.ts';
import { maySeeRow, shownRow } from '#domain/collections/shown-rows.ts';
import { quantityOf, type BookLine } from '#domain/products/stock.ts';
import { moneyFromWire, rowFromWire } from '#contract/rows.ts';
import { pullAnswerSchema, schemaHeader, rowFormat } from '#contract/sync.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { Ledger } from './ledger.ts';
import type { SimPerson } from './sim-person.ts';
import type { SimServer, SimShop } from './sim-server.ts';

export interface HealedShop {
  readonly server: SimServer;
  readonly shop: SimShop;
  readonly people: readonly SimPerson[];
  readonly ledger: Ledger;
}

/** What holds once the network has healed and everybody has decided: all is sent, all show the same, nothing is lost. */
export async function checkHealed({ server, shop, people, ledger }: HealedShop): Promise<void> {
  for (const person of people) {
    const waiting = await person.waiting();
    if (waiting > 0) ledger.violate(`${person.name} still has ${waiting} entries`);
    else if ((await person.leftovers()) > 0) ledger.violate(`${person.name} keeps shadows without entries`);
  }
  const truth = await serverRows(server, shop, ledger);
  for (const person of people) {
    const { role } = person;
    compare(ledger, person.name, await person.rows(), role === undefined ? truth : shownOf(await role.team.accessOf(role.user), truth));
    if (role !== undefined) await role.check(true);
  }
  ledger.checkNothingLost(truth);
  const names = [...truth].filter(([key]) => key.startsWith('customers/')).map(([, row]) => row['name']);
  if (!ledger.hasRestored && new Set(names).size !== names.length) ledger.violate('a customer stands twice');
  for (const [key, row] of truth) checkReferences(ledger, key, row, truth);
  checkServices(ledger, truth);
  checkStock(ledger, truth);
}

/** A quote has one service at most, and one that is approved has one, unless somebody took it away. */
function checkServices(ledger: Ledger, truth: ReadonlyMap<string, Fields>): void {
  const services = [...truth].filter(([key]) => key.startsWith('services/')).map(([, row]) => row['id_budget']);
  for (const [key, { status = '' }] of truth) {
    const [name, id = ''] = key.split('/');
    if (name !== 'budgets') continue;
    const count = services.filter((budget) => budget === id).length;
    const isLacking = status === 'approved' && count === 0 && !ledger.mayLackService(id);
    if (count > 1 || isLacking) ledger.violate(`quote ${id} is ${JSON.stringify(status)} and has ${count} services`);
  }
}

/** The quantity in a product's row is what its movements come to, by the rule itself. */
function checkStock(ledger: Ledger, truth: ReadonlyMap<string, Fields>): void {
  const lines = [...truth]
    .filter(([key]) => key.startsWith('stock_movements/'))
    .map(([key, row]) => ({ ...row, id: key.split('/')[1] }) as unknown as BookLine);
  for (const [key, { quantity }] of truth) {
    const [name, id = ''] = key.split('/');
    if (name !== 'products') continue;
    const told = quantityOf(lines.filter((line) => line.product_id === id));
    if (told !== quantity) ledger.violate(`${key} has ${JSON.stringify(quantity)} pieces, its movements come to ${told}`);
  }
}

/** Every row refers to rows that are there, and none to itself by way of its own kind. */
function checkReferences(ledger: Ledger, key: string, row: Fields, truth: ReadonlyMap<string, Fields>): void {
  const [name = ''] = key.split('/');
  for (const { field, to } of isCollectionName(name) ? collectionOf(name).references : []) {
    const seen = new Set([key]);
    for (let parent = row[field]; typeof parent === 'string';) {
      const above = `${to}/${parent}`;
      if (!truth.has(above)) ledger.violate(`${key} refers to a row that is gone`);
      if (to !== name) break;
      if (seen.has(above)) return ledger.violate(`${key} stands within itself`);
      seen.add(above);
      parent = truth.get(above)?.[field] ?? null;
    }
  }
}

/** The server's rows, as a device reads them that pulls everything anew. */
async function serverRows(server: SimServer, shop: SimShop, ledger: Ledger): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  const url = `/api/sync/${shop.signature}?limit=5000`;
  const headers = { authorization: `Bearer ${shop.token}`, [schemaHeader]: rowFormat };
  const answer = z.parse(pullAnswerSchema, (await server.app.inject({ method: 'GET', url, headers })).json());
  for (const { collection, id, row } of answer.changes) {
    if (row === null || !isCollectionName(collection)) continue;
    const read = rowFromWire(collection, row);
    if (read === null) continue;
    found.set(`${collection}/${id}`, read.fields);
    // Reading a row works its derived fields out: what the server stored is looked at as it came.
    const own = moneyFromWire(collection, row);
    const isWrong = (collectionOf(collection).derived?.fields ?? []).some((field) => !sameJson(own[field] as Json, read.fields[field]));
    if (isWrong) ledger.violate(`the server has ${collection}/${id} with a sum that is not its own`);
  }
  return found;
}

/** The rows as somebody of the shop sees them. */
function shownOf(access: ShopAccess, truth: ReadonlyMap<string, Fields>): Map<string, Fields> {
  const shown = new Map<string, Fields>();
  for (const [key, row] of truth) {
    const [name = '', id = ''] = key.split('/');
    if (!isCollectionName(name) || !maySeeRow(access, name, row)) continue;
    const { id: _, ...fields } = shownRow(access, name, { ...row, id });
    shown.set(key, fields);
  }
  return shown;
}

function compare(ledger: Ledger, name: string, seen: ReadonlyMap<string, Fields>, truth: ReadonlyMap<string, Fields>): void {
  for (const key of new Set([...seen.keys(), ...truth.keys()])) {
    const [here, there] = [seen.get(key) ?? null, truth.get(key) ?? null];
    if (!sameJson(here, there)) ledger.violate(`${name} shows ${key} as ${JSON.stringify(here)}, the server has ${JSON.stringify(there)}`);
  }
}
