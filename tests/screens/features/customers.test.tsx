import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { card, openCustomers } from './customers-world.tsx';
import { aCustomer, aVehicle, fillDisk, openStore, settle } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.unstubAllEnvs());

describe('the list', () => {
  it('says that there is nobody yet', async () => {
    openCustomers(store);
    expect(await screen.findByText('Nenhum cliente encontrado.')).toBeDefined();
    expect(screen.getByText(/Auto Center Prado/)).toBeDefined();
  });

  it('shows a card with phone, e-mail, document, state, cars and what is to be sent', async () => {
    const id = await aCustomer(store, {
      name: 'Transportes Ipê',
      email: 'frota@ipe.com.br',
      document: '12ABC34501DE35',
      document_type: 'CNPJ',
      is_active: false,
    });
    for (const plate of ['FTX8C42', 'EOP1187', 'BRA2E19', 'GKD4H07']) await aVehicle(store, { customer_id: id, plate });
    openCustomers(store);
    const ipe = await card('Transportes Ipê');
    for (const text of ['(11) 97120-5533', 'frota@ipe.com.br', 'CNPJ 12.ABC.345/01DE-35', 'Inativo', 'a enviar']) {
      expect(await ipe.findByText(text)).toBeDefined();
    }
    expect(await ipe.findByText('+2')).toBeDefined();
    expect(ipe.getAllByRole('img')).toHaveLength(2);
  });

  it('is searched 500 ms after the last key, by plate too, and the address says so', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    await aCustomer(store, { name: 'Davi Rocha' });
    const { user, address } = openCustomers(store);
    await card('Davi Rocha');
    await user.type(screen.getByPlaceholderText('Buscar cliente...'), 'gkd-4h07');
    await waitFor(() => expect(screen.queryByText('Davi Rocha')).toBeNull());
    await card('Célia Nakamura');
    expect(address.current).toContain('busca=gkd-4h07');
  });

  it('goes to the last page there is where the address names a later one', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { address } = openCustomers(store, { path: '/dashboard/clientes?pagina=3' });
    await card('Célia Nakamura');
    expect(address.current).toBe('/dashboard/clientes');
  });

  it('has pages only when there is more than one', async () => {
    for (let at = 10; at < 30; at += 1) await aCustomer(store, { name: `Cliente ${at}` });
    openCustomers(store);
    await card('Cliente 10');
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
  });

  it('turns its pages', async () => {
    for (let at = 10; at < 35; at += 1) await aCustomer(store, { name: `Cliente ${at}` });
    const { user } = openCustomers(store);
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await card('Cliente 34');
    expect(screen.queryByText('Cliente 10')).toBeNull();
  });

  it('says when the server refuses it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    openCustomers(store, { status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar clientes.')).toBeDefined();
    await server.stop();
  });
});

describe('deleting', () => {
  it('asks, naming the cars and what was not sent', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    await settle(store);
    await aVehicle(store, { customer_id: id, plate: 'BRA2E19' });
    const { user } = openCustomers(store);
    const celia = await card('Célia Nakamura');
    await celia.findByText('a enviar');
    await user.click(celia.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir este cliente?' }));
    expect(
      question.getByText('Célia Nakamura e os veículos BRA2E19 e GKD4H07 saem de todos os aparelhos. Ainda não enviado e vai junto: BRA2E19.'),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Cliente excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Célia Nakamura')).toBeNull());
  });

  it('leaves the customer where the person thinks again', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = openCustomers(store);
    await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await card('Célia Nakamura');
  });

  it('says when it could not be', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = openCustomers(store);
    await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Excluir' }));
    fillDisk(store);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir cliente\./)).toBeDefined();
  });
});
