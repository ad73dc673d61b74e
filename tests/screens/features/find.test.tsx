import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aBudget, today } from './budget-rows.ts';
import { aShop, field, oil, openFind, rowsOf, tabs } from './find-world.tsx';
import { aCustomer, aVehicle, openStore } from './render-screen.tsx';
import { as } from './standings.ts';

let store: Store;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
  store = openStore();
});
afterEach(() => vi.useRealTimers());

describe('one search finds', () => {
  it('everything, in its groups, with how much there is of each', async () => {
    await aShop(store);
    const { user } = openFind(store);
    expect(screen.getByText(/^Digite placa/)).toBeDefined();
    await user.type(field(), 'oleo 5w30');
    await screen.findByRole('group', { name: 'Carros' });
    await waitFor(() => expect(tabs()).toEqual(['Tudo 5', 'Carros 1', 'Clientes 0', 'Orçamentos 2', 'Serviços 1', 'Peças 1']));
    expect(await rowsOf('Orçamentos')).toEqual(
      ['nº 318 (provisório) · Célia Nakamura' + oil + 'R$ 187,60Enviado', 'nº 271 (provisório) · Célia Nakamura' + oil + 'R$ 237,60Aprovado'].map(
        (text) => expect.stringContaining(text.slice(0, 24)),
      ),
    );
    expect(await rowsOf('Peças')).toEqual([`${oil}Lubrax · R$ 46,903 un. de mín. 12Estoque baixo`]);
    expect(screen.queryByRole('group', { name: 'Clientes' })).toBeNull();
  });

  it('the last change of oil of a plate, in the car’s row (issue "The car’s way" §2)', async () => {
    await aShop(store);
    const { user } = openFind(store);
    await user.type(field(), 'gkd4h07 oleo');
    const [car] = await rowsOf('Carros');
    expect(car).toContain('Placa GKD4H07');
    expect(car).toContain(`Célia Nakamuraúltimo: ${oil}12/03/2026Aguardando aprovação`);
    expect(within(screen.getByRole('group', { name: 'Carros' })).getByText('Óleo').tagName).toBe('MARK');
  });

  it('a car by its owner, with where it stands today', async () => {
    await aShop(store);
    const { user } = openFind(store);
    await user.type(field(), 'barbosa');
    expect(await rowsOf('Carros')).toEqual(['Placa BRA2E19 | BRA2E19Argo Drive 1.3Antônio BarbosaEm andamento']);
    expect(await rowsOf('Clientes')).toEqual([expect.stringContaining('Antônio Barbosa')]);
  });

  it('the quote of a number before those whose phones and numbers have it in them', async () => {
    const bia = await aCustomer(store, { name: 'Bia Nunes', phone: '11931800000' });
    for (const budget_number of [3180, 3181, 4318, 318]) await aBudget(store, { budget_number, customer_id: bia });
    const { user } = openFind(store);
    await user.type(field(), 'nº 318');
    await waitFor(async () => expect((await rowsOf('Orçamentos'))[0]).toContain('nº 318 '));
  });

  it('nothing: says so, and begins a quote for a plate that nobody has', async () => {
    await aShop(store);
    const { user } = openFind(store, { initialText: 'zzz1a23' });
    const link = await screen.findByRole('link', { name: 'Novo orçamento para ZZZ1A23' });
    expect(link.getAttribute('href')).toBe('/dashboard/orcamentos?novo=1&placa=ZZZ1A23');
    await user.clear(field());
    await user.type(field(), 'ninguém');
    expect(await screen.findByText('Nada com “ninguém” neste aparelho.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('of many', () => {
  it('the first three are shown, then the group by itself, and its list', async () => {
    const bia = await aCustomer(store, { name: 'Bia Nunes' });
    for (let at = 0; at < 32; at += 1) await aBudget(store, { budget_number: at + 1, customer_id: bia });
    const { user, address, onClose } = openFind(store, { initialText: 'nunes' });
    expect(await rowsOf('Orçamentos')).toHaveLength(4);
    await user.click(screen.getByRole('option', { name: 'mais 29 em Orçamentos' }));
    await waitFor(async () => expect(await rowsOf('Orçamentos')).toHaveLength(31));
    expect(screen.queryByRole('group', { name: 'Clientes' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Ver todos os 32 em Orçamentos' }));
    expect(address.current).toBe('/dashboard/orcamentos?busca=nunes');
    expect(onClose).toHaveBeenCalled();
  });

  it('a tap on a tab shows one group', async () => {
    await aShop(store);
    const { user } = openFind(store, { initialText: 'celia' });
    await user.click(await screen.findByRole('button', { name: 'Clientes 1' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Carros' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Clientes 1' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(field());
  });
});

describe('what a person sees', () => {
  it('of a mechanic without prices is without them', async () => {
    await aShop(store);
    openFind(store, { initialText: 'oleo', ...as('mechanic', { changes: { 'price.see': false } }) });
    expect(await rowsOf('Orçamentos')).toHaveLength(2);
    expect(screen.queryByText(/R\$/)).toBeNull();
  });

  it('has no group of what is not theirs', async () => {
    await aShop(store);
    openFind(store, { initialText: 'oleo', ...as('mechanic', { changes: { 'product.read': false, 'budget.read': false, 'service.read': false } }) });
    await screen.findByText('Nada com “oleo” neste aparelho.');
    expect(tabs()).toEqual(['Tudo 0', 'Carros 0', 'Clientes 0']);
  });

  it('opens what is theirs to change, else the list that shows it', async () => {
    const { waiting, hrv } = await aShop(store);
    const { address, user } = openFind(store, { initialText: '318', ...as('mechanic') });
    const quote = within(await screen.findByRole('group', { name: 'Orçamentos' })).getAllByRole('option')[0];
    expect(quote?.getAttribute('href')).toBe('/dashboard/orcamentos?busca=318');
    await user.clear(field());
    await user.type(field(), 'gkd4h07');
    await user.click(within(await screen.findByRole('group', { name: 'Carros' })).getByRole('option'));
    expect(address.current).toBe(`/dashboard/veiculos/${hrv}`);
    expect(waiting).toBeDefined();
  });
});

it('before the first download is complete it finds what is there, and says so', async () => {
  const ana = await aCustomer(store, { name: 'Ana Prado' });
  await aVehicle(store, { customer_id: ana, plate: 'EOP1187' });
  const { user } = openFind(store, { initialText: 'eop', status: { isDownloaded: false } });
  expect(await rowsOf('Carros')).toEqual([expect.stringContaining('EOP-1187')]);
  expect(screen.getByText(/ainda está chegando/)).toBeDefined();
  await user.clear(field());
  await user.type(field(), 'zzz');
  expect(await screen.findByText('Nada com “zzz” do que já chegou a este aparelho.')).toBeDefined();
});
