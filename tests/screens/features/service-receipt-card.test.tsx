import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { aFinishedService, anEntry, car, cardButton, field, payment, sums } from './service-money-world.tsx';
import { aServiceFor, dialogNamed, openServices, serviceCard, beginInServices } from './service-world.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
beginInServices((there) => void ({ store } = there));

describe('the card of a finished service', () => {
  it('has Receber until all of its price was asked for, and keeps Financeiro', async () => {
    await aFinishedService(store);
    const { user } = openServices(store);
    const button = await cardButton('Receber');
    expect(await cardButton('Financeiro')).toBeDefined();
    await user.click(button);
    const form = await dialogNamed('Receber');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(button.textContent).toBe('Financeiro'));
    // The same button goes on, with the focus that came back to it.
    await hasFocus(() => button);
    expect((await serviceCard('GKD4H07')).getAllByRole('button', { name: 'Financeiro' })).toHaveLength(1);
  });

  it.each([
    ['for a price of nothing', 0, true],
    ['before the shop is on the device', 128_401, false],
  ])('has Financeiro alone %s', async (_, total, isDownloaded) => {
    await aFinishedService(store, { ...car, total });
    openServices(store, { status: { isDownloaded } });
    expect((await serviceCard('GKD4H07')).queryByRole('button', { name: 'Receber' })).toBeNull();
    expect(await cardButton('Financeiro')).toBeDefined();
  });

  it('wants a company first', async () => {
    await aServiceFor(store, car, { status: 'finished' });
    const { user } = openServices(store);
    await user.click(await cardButton('Receber'));
    expect((await screen.findByRole('link', { name: 'Cadastrar empresa' })).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
  });
});

describe('in Financeiro', () => {
  it('Receber adds to the entries, and the sums follow', async () => {
    const { company, budget } = await aFinishedService(store);
    await anEntry(store, company, { id_budget: budget, is_paid: true });
    const { user } = openServices(store);
    await user.click(await cardButton('Financeiro'));
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Sinal');
    const button = dialog.getByRole('button', { name: 'Receber' });
    await user.click(button);
    const form = await dialogNamed('Receber');
    expect(field(payment(form, 1), 'Valor').value).toBe('784,01');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Lançamento salvo/);
    await hasFocus(() => button);
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 1.284,01', 'R$ 1.284,01', 'R$ 0,00']));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('what is still to come says until when', async () => {
    const { company, budget } = await aFinishedService(store);
    await anEntry(store, company, { id_budget: budget, due_date: '2026-12-20' as CivilDate, method_payment: 6 });
    const { user } = openServices(store);
    await user.click(await cardButton('Financeiro'));
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('20/11/2026 · Entrada · Boleto · vence 20/12/2026')).toBeDefined();
  });
});
