import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { aCompany, aProduct, counted } from './product-rows.ts';
import { settle, type ScreenOptions } from './render-screen.tsx';
import { aBareService, beginInServices, noon, openServices } from './service-world.tsx';
import { as } from './standings.ts';

let store: Store;
beginInServices((there) => void ({ store } = there));

it('a tick takes the part out of the stock and says what is lacking; taken back, it is there again (§5)', async () => {
  const id_company = await aCompany(store);
  const product_id = await aProduct(store, { name: 'Kit de freio', id_company, stock: [counted(1)] });
  const budget = await aBudget(store, {
    budget_number: 319,
    status: 'approved',
    items: [anItem({ id: 'kit', description: 'Kit de freio', quantity: 3, product_id })],
  });
  await aBareService(store, { id_budget: budget, status: 'in_progress', arrived: noon });
  await settle(store);
  const pieces = async () => (await store.db.rows('products').get(product_id))?.row?.['quantity'];
  const { user } = openServices(store);
  await user.click(await screen.findByRole('button', { name: /^Abrir ordem/ }));
  const kit = await screen.findByRole('checkbox', { name: /Kit de freio/ });
  await user.click(kit);
  expect(await screen.findByText('Faltam 2 de Kit de freio')).toBeDefined();
  await waitFor(async () => expect(await pieces()).toBe(-2));
  await user.click(await screen.findByRole('checkbox', { name: /Kit de freio/ }));
  await waitFor(async () => expect(await pieces()).toBe(1));
});

describe('the parts that were taken', () => {
  /** An order of one part, of which `there` are on the shelf. */
  async function openWithPart({ there = 7, ...options }: Partial<ScreenOptions> & { there?: number } = {}) {
    const id_company = await aCompany(store);
    const product_id = await aProduct(store, { name: 'Óleo 5W-30 sintético 1 L', id_company, place: 'C2', stock: [counted(there)] });
    const items = [anItem({ id: 'oil', description: 'Troca de óleo', quantity: 4, product_id })];
    const budget = await aBudget(store, { budget_number: 319, status: 'approved', items });
    await aBareService(store, { id_budget: budget, status: 'in_progress', arrived: noon });
    if (options.status?.standing === undefined) await settle(store);
    const { user } = openServices(store, options);
    await user.click(await screen.findByRole('button', { name: /^Abrir ordem/ }));
    const tick = async () => user.click(await screen.findByRole('checkbox', { name: /Troca de óleo/ }));
    const parts = async () => within(await screen.findByRole('region', { name: 'Peças retiradas' }));
    return { user, tick, parts };
  }
  const textOf = (parts: Pick<typeof screen, 'getAllByRole'>) => parts.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are listed as they go out and come back: what, how many, when, and what is left of it', async () => {
    const { tick, parts } = await openWithPart();
    expect(await (await parts()).findByText('Nenhuma peça saiu do estoque por este serviço ainda.')).toBeDefined();
    await tick();
    await waitFor(async () =>
      expect(textOf(await parts())).toEqual([expect.stringMatching(/^4Óleo 5W-30 sintético 1 LC2 · restam 3 un\.4 un\. saiu · hoje 12:00/)]),
    );
    await tick();
    await waitFor(async () =>
      expect(textOf(await parts())).toEqual([expect.stringMatching(/^0Óleo.*restam 7 un\.4 un\. saiu · hoje 12:00.*4 un\. voltou · hoje 12:00/)]),
    );
  });

  it('say when nothing is left', async () => {
    const { tick, parts } = await openWithPart({ there: 4 });
    await tick();
    expect(await (await parts()).findByText('C2 · acabou')).toBeDefined();
  });

  it('are not shown to who sees no products', async () => {
    await openWithPart(as('mechanic', { changes: { 'product.read': false } }));
    await screen.findByRole('checkbox', { name: /Troca de óleo/ });
    expect(screen.queryByRole('region', { name: 'Peças retiradas' })).toBeNull();
  });
});
