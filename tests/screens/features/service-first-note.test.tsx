import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aCompany } from './companies-world.tsx';
import { openStore, settle } from './render-screen.tsx';
import { aServiceFor, dialogNamed, openServices, pressOnCard, servicesWorld } from './service-world.tsx';

let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
});
afterEach(() => world.leave());

const asked = () => world.server.heard.filter(({ url }) => url === '/api/nfse/emitir');

async function issue() {
  await aServiceFor(store, { plate: 'DQZ5521' }, { status: 'finished' });
  await settle(store);
  const there = openServices(store);
  await pressOnCard(there.user, 'DQZ-5521', 'Emitir NFS-e');
  return there;
}

// Issue "The quote that its customer reads" §2: the CNPJ is optional until the first note.
it('asks for the CNPJ of the company of the sign-up before the first note', async () => {
  const company = await aCompany(store, { cnpj: '' });
  const { user, address } = await issue();
  const question = await dialogNamed('Falta o CNPJ da oficina');
  expect(question.getByText(/^A nota sai com o CNPJ de quem a emite, e Prado Matriz ainda não tem o seu\./)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Informar CNPJ' }));
  await waitFor(() => expect(address.current).toBe(`/dashboard/empresas?editar=${company}`));
  expect(asked()).toEqual([]);
});

it('asks for none where a company has one', async () => {
  await aCompany(store, { cnpj: '' });
  await aCompany(store, { name: 'Prado Filial' });
  await issue();
  expect(await dialogNamed('Deseja realmente emitir a NFS-e deste serviço?')).toBeDefined();
  expect(screen.queryByText('Falta o CNPJ da oficina')).toBeNull();
});
