import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rowById } from '#client/data/read/list.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { card, openCustomers } from './customers-world.tsx';
import { aCustomer, openStore } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

it('what a customer wishes about messages is chosen in the form, today unless somebody says otherwise, with how they said it', async () => {
  const id = await aCustomer(store, { name: 'Célia Nakamura' });
  const { user } = openCustomers(store);
  expect((await card('Célia Nakamura')).queryByText(/mensagens/)).toBeNull();
  await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Editar' }));
  await user.selectOptions(await screen.findByLabelText('Mensagens da oficina'), 'Aceita');
  await user.type(screen.getByLabelText('Como disse'), 'No balcão');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const today = dateOf(shopTimeAt(Date.now()));
  await waitFor(async () =>
    expect(await rowById(store, 'customers', id)).toMatchObject({ consent: 'granted', consent_at: today, consent_origin: 'No balcão' }),
  );
  expect(await (await card('Célia Nakamura')).findByText(/^Aceita mensagens desde/)).toBeDefined();
});

it('who wants none is shown so, and nobody asked leaves no date behind', async () => {
  const id = await aCustomer(store, { name: 'Davi Rocha', consent: 'withdrawn', consent_at: '2026-03-02' });
  const { user } = openCustomers(store);
  expect((await card('Davi Rocha')).getByText('Não quer mensagens desde 02/03/2026')).toBeDefined();
  await user.click((await card('Davi Rocha')).getByRole('button', { name: 'Editar' }));
  await user.selectOptions(await screen.findByLabelText('Mensagens da oficina'), 'Não perguntado');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(async () => expect(await rowById(store, 'customers', id)).toMatchObject({ consent: '', consent_at: '' }));
});
