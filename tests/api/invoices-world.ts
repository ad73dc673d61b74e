import { expect } from 'vitest';
import type { BudgetItem } from '#domain/budgets/budget.ts';
import type { NfseSettings } from '#server/documents/nfse/settings.ts';
import { allowManyCompanies, aRow, aWorld, newId, type Person, type WireRow, type World } from './world.ts';

export const simulated: NfseSettings = {
  provider: 'simulado',
  series: '1',
  taxCode: '140101',
  simples: '3',
  simplesRate: '6.00',
  specialRegime: '0',
};

/** A server that issues, and a shop that may have many companies. */
export async function anIssuingWorld(): Promise<World> {
  const world = await aWorld({ nfse: simulated });
  await allowManyCompanies(world);
  return world;
}

/** A company that can issue: it must be the shop's first by name. */
export const anIssuer = (world: World, changes: Record<string, unknown> = {}, as?: Person): Promise<WireRow> =>
  aRow(world, 'companies', { name: `0 ${newId()}`, cnpj: '11.222.333/0001-81', city: 'São Paulo', state: 'SP', ...changes }, as && { as });

export const anItem = (price: number, kind: BudgetItem['kind'] = 'labour', quantity = 1) => ({
  id: newId(),
  description: `Item de ${price}`,
  quantity,
  price,
  kind,
});

/** A service whose quote has these items; the quote refers to nobody unless told to whom. */
export async function aService(
  world: World,
  budget: Record<string, unknown> = {},
  service: Record<string, unknown> = {},
  as?: Person,
): Promise<WireRow> {
  const quote = await aRow(world, 'budgets', { customer_id: null, vehicle_id: null, items: [anItem(100)], discount: 0, ...budget }, as && { as });
  return aRow(world, 'services', { id_budget: quote.id, employer_id: null, exit: '', ...service }, as && { as });
}

export const issue = (world: World, id: string, as = world.owner) => world.call('POST', '/nfse/emitir', { as, body: { id_servico: id } });

export interface Note {
  id: string;
  id_servico: string;
  number: number;
  [field: string]: unknown;
}

/** A note whose issuing must succeed. */
export async function issued(world: World, id: string, as = world.owner): Promise<Note> {
  const answer = await issue(world, id, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Note>();
}
