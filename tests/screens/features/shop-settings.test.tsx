import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { CompaniesScreen } from '#client/features/companies/companies-screen.tsx';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { worksLike } from './kit-rows.ts';
import { reais } from './product-rows.ts';
import { openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

async function open() {
  const { user } = renderScreen(<CompaniesScreen />, { store, path: '/dashboard/empresas' });
  await user.click(await screen.findByRole('button', { name: 'Como trabalha' }));
  return { user, form: within(await screen.findByRole('dialog', { name: 'Como a oficina trabalha' })) };
}

it('a shop says how it works for the first time', async () => {
  const { user, form } = await open();
  expect(form.getByLabelText<HTMLInputElement>('Abre às').value).toBe('08:00');
  await user.type(form.getByLabelText('Boxes'), '4');
  await user.type(form.getByLabelText('Hora de mão de obra'), '150');
  await user.type(form.getByLabelText(/^Validade/), '15');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Pronto: a oficina trabalha assim.')).toBeDefined();
  expect(await store.db.rows('shop_settings').toArray()).toMatchObject([
    { id: shopSettingsId, row: { opens: '08:00', closes: '18:00', bays: 4, hourly_rate: 15_000, quote_days: 15, intervals: [] } },
  ]);
});

it('and changes one thing of it later', async () => {
  await worksLike(store, { hourly_rate: reais(120), intervals: [{ id: 'oil', every_km: 5000, every_months: null }] });
  await settle(store);
  const { user, form } = await open();
  await user.clear(form.getByLabelText('Boxes'));
  await user.type(form.getByLabelText('Boxes'), '3');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Pronto: a oficina trabalha assim.')).toBeDefined();
  expect((await store.db.outbox.toArray()).map(({ kind, changes }) => [kind, changes])).toEqual([['update', { bays: 3 }]]);
});

it('it does not close before it opens', async () => {
  const { user, form } = await open();
  await user.clear(form.getByLabelText('Fecha às'));
  await user.type(form.getByLabelText('Fecha às'), '07:00');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('A oficina fecha depois de abrir.')).toBeDefined();
});
