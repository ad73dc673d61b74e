import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { settle } from './render-screen.tsx';
import { aCompany, aFinishedService, cardButton, choose, field, methodOf, payment, receive, retype, standing } from './service-money-world.tsx';
import { beginInServices, dialogNamed } from './service-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const made = () => store.db.outbox.orderBy('seq').toArray();

it('begins with the company and the form of payment that this device received by last, and everything stays open to change', async () => {
  await aFinishedService(store);
  const branch = await aCompany(store, 'Prado Filial');
  await settle(store);
  const { user, form } = await receive(store);
  await user.selectOptions(field(form, 'Empresa'), 'Prado Filial');
  await choose(user, payment(form, 1), 'Pix');
  await retype(user, field(payment(form, 1), 'Valor'), '284,01');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/^Lançamento salvo/);
  await user.click(await cardButton('Receber'));
  const again = await dialogNamed('Receber');
  expect([field(again, 'Empresa').value, methodOf(payment(again, 1))]).toEqual([branch, 'Pix']);
  expect(standing(again)).toBe('Fecha o valor em aberto.');
  // The third tap of three.
  await user.click(again.getByRole('button', { name: 'Salvar' }));
  await waitFor(async () => expect((await made()).filter(({ collection }) => collection === 'entries')).toHaveLength(2));
  expect((await made()).at(-1)).toMatchObject({ changes: { id_company: branch, method_payment: 4, amount: 100_000 } });
});

it('forgets a company that is gone', async () => {
  await aFinishedService(store);
  const branch = await aCompany(store, 'Prado Filial');
  await aCompany(store, 'Prado Norte');
  await settle(store);
  const { user, form } = await receive(store);
  await user.selectOptions(field(form, 'Empresa'), 'Prado Norte');
  await retype(user, field(payment(form, 1), 'Valor'), '1,00');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/^Lançamento salvo/);
  localStorage.setItem(`patio-received-into-${store.signature}`, `${branch}0`);
  await user.click(await cardButton('Receber'));
  expect(field(await dialogNamed('Receber'), 'Empresa').value).toBe('');
});
