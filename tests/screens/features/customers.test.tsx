import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCustomer, aVehicle, fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.unstubAllEnvs());

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes', ...options });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};
const customers = () => store.db.rows('customers').toArray();
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('the list', () => {
  test('says that there is nobody yet', async () => {
    open();
    expect(await screen.findByText('Nenhum cliente encontrado.')).toBeDefined();
    expect(screen.getByText(/Auto Center Prado/)).toBeDefined();
  });

  test('shows a card with phone, e-mail, document, state, cars and what is to be sent', async () => {
    const id = await aCustomer(store, { name: 'Transportes Ipê', email: 'frota@ipe.com.br', document: '12ABC34501DE35', document_type: 'CNPJ', is_active: false });
    for (const plate of ['FTX8C42', 'EOP1187', 'BRA2E19', 'GKD4H07']) await aVehicle(store, { customer_id: id, plate });
    open();
    const ipe = await card('Transportes Ipê');
    for (const text of ['(11) 97120-5533', 'frota@ipe.com.br', 'CNPJ 12.ABC.345/01DE-35', 'Inativo', 'a enviar']) {
      expect(await ipe.findByText(text)).toBeDefined();
    }
    expect(await ipe.findByText('+2')).toBeDefined();
    expect(ipe.getAllByRole('img')).toHaveLength(2);
  });

  test('is searched 500 ms after the last key, by plate too, and the address says so', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    await aCustomer(store, { name: 'Davi Rocha' });
    const { user, address } = open();
    await card('Davi Rocha');
    await user.type(screen.getByPlaceholderText('Buscar cliente...'), 'gkd-4h07');
    await waitFor(() => expect(screen.queryByText('Davi Rocha')).toBeNull());
    await card('Célia Nakamura');
    expect(address.current).toContain('busca=gkd-4h07');
  });

  test('goes to the last page there is where the address names a later one', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { address } = open({ path: '/dashboard/clientes?pagina=3' });
    await card('Célia Nakamura');
    expect(address.current).toBe('/dashboard/clientes');
  });

  test('has pages only when there is more than one', async () => {
    for (let at = 10; at < 30; at += 1) await aCustomer(store, { name: `Cliente ${at}` });
    open();
    await card('Cliente 10');
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
  });

  test('turns its pages', async () => {
    for (let at = 10; at < 35; at += 1) await aCustomer(store, { name: `Cliente ${at}` });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await card('Cliente 34');
    expect(screen.queryByText('Cliente 10')).toBeNull();
  });

  test('says when the server refuses it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar clientes.')).toBeDefined();
    await server.stop();
  });
});

describe('the form', () => {
  test('makes a customer from the key n, and says so', async () => {
    const { user } = open();
    await screen.findByText('Nenhum cliente encontrado.');
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar Cliente' }));
    expect(dialog.getByText('Auto Center Prado')).toBeDefined();
    await user.type(dialog.getByLabelText(/Nome Completo/), 'Célia Nakamura');
    await user.type(dialog.getByLabelText(/Telefone/), '11971205533');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente criado com sucesso!')).toBeDefined();
    await card('Célia Nakamura');
    expect((await customers())[0]?.row).toMatchObject({ name: 'Célia Nakamura', phone: '11971205533', is_active: true, document_type: 'CPF' });
  });

  test('names what is missing and stays', async () => {
    const { user } = open({ path: '/dashboard/clientes?novo=1' });
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o nome.')).toBeDefined();
    expect(screen.getByText('Informe o telefone.')).toBeDefined();
    expect(await customers()).toEqual([]);
  });

  test('opens a wrong optional field', async () => {
    const { user } = open({ path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    await user.click(screen.getByRole('button', { name: 'Mostrar campos opcionais' }));
    await user.type(screen.getByLabelText('E-mail'), 'celia');
    await user.click(screen.getByRole('button', { name: 'Ocultar campos opcionais' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('E-mail inválido.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ocultar campos opcionais' })).toBeDefined();
  });

  test('warns about a document that looks wrong, and saves it all the same', async () => {
    const { user } = open({ path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    await user.click(screen.getByRole('button', { name: 'Mostrar campos opcionais' }));
    await user.type(screen.getByLabelText('Documento'), '11111111111');
    expect(await screen.findByText('Este CPF parece inválido. Você pode salvar assim mesmo.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente criado com sucesso!')).toBeDefined();
    expect((await customers())[0]?.row).toMatchObject({ document: '11111111111' });
  });

  test('edits with its optional section open and saves only what was touched', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura', notes: 'antiga' });
    await settle(store);
    const { user } = open({ path: `/dashboard/clientes?editar=${id}` });
    const notes = await screen.findByLabelText('Observações');
    expect(screen.getByRole('dialog', { name: 'Editar Cliente' })).toBeDefined();
    await user.clear(notes);
    await user.type(notes, 'prefere WhatsApp');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { notes: 'prefere WhatsApp' } }]);
  });

  test('asks before it writes over what came from another device meanwhile', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = open({ path: `/dashboard/clientes?editar=${id}` });
    const phone = await screen.findByLabelText(/Telefone/);
    await user.clear(phone);
    await user.type(phone, '11900000000');
    await save(store, 'customers', { kind: 'update', id, changes: { phone: '11911111111' } });
    await card('Célia Nakamura');
    await screen.findByText('(11) 91111-1111');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mudou em outro aparelho enquanto você editava' }));
    expect(question.getByText('Telefone: agora “11911111111”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeDefined();
    expect((await customers())[0]?.row).toMatchObject({ phone: '11900000000' });
  });

  test('stays open with what was typed when the device has no room, and says so', async () => {
    const { user } = open({ path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    fillDisk(store);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Erro ao salvar cliente. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Nome Completo/).value).toBe('Célia');
  });

  test('says that a customer who is gone is gone', async () => {
    const { address } = open({ path: '/dashboard/clientes?editar=01890000-0000-7000-8000-000000000001' });
    expect(await screen.findByText('Este cliente não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/clientes'));
  });
});

async function lookUp(answer: object) {
  const server = await smallServer((_, response) => answerJson(response, answer));
  vi.stubEnv('VITE_CEP_URL', server.url);
  const { user } = open({ path: '/dashboard/clientes?novo=1' });
  await user.click(await screen.findByRole('button', { name: 'Mostrar campos opcionais' }));
  await user.type(screen.getByLabelText('CEP'), '01310100');
  await user.click(screen.getByRole('button', { name: 'Buscar CEP' }));
  return server;
}

describe('the CEP', () => {
  test('fills in street, district, city and state', async () => {
    const server = await lookUp({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Endereço').value).toBe('Avenida Paulista'));
    expect(screen.getByLabelText<HTMLInputElement>('Bairro').value).toBe('Bela Vista');
    expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('São Paulo');
    expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe('SP');
    await server.stop();
  });

  test('leaves the address alone when it is unknown, with a quiet word', async () => {
    const server = await lookUp({ erro: 'true' });
    expect(await screen.findByText('CEP não encontrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Endereço').value).toBe('');
    await server.stop();
  });
});

describe('deleting', () => {
  test('asks, naming the cars and what was not sent', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    await settle(store);
    await aVehicle(store, { customer_id: id, plate: 'BRA2E19' });
    const { user } = open();
    const celia = await card('Célia Nakamura');
    await celia.findByText('a enviar');
    await user.click(celia.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir este cliente?' }));
    expect(question.getByText('Célia Nakamura e os veículos BRA2E19 e GKD4H07 saem de todos os aparelhos. Ainda não enviado e vai junto: BRA2E19.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Cliente excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Célia Nakamura')).toBeNull());
  });

  test('leaves the customer where the person thinks again', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = open();
    await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await card('Célia Nakamura');
  });

  test('says when it could not be', async () => {
    await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = open();
    await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Excluir' }));
    fillDisk(store);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir cliente\./)).toBeDefined();
  });
});
