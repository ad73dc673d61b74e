import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { card, openCustomers } from './customers-world.tsx';
import { aCustomer, fillDisk, openStore, settle } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.unstubAllEnvs());

const customers = () => store.db.rows('customers').toArray();
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('the form', () => {
  it('makes a customer from the key n, and says so', async () => {
    const { user } = openCustomers(store);
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

  it('names what is missing and stays', async () => {
    const { user } = openCustomers(store, { path: '/dashboard/clientes?novo=1' });
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o nome.')).toBeDefined();
    expect(screen.getByText('Informe o telefone.')).toBeDefined();
    expect(await customers()).toEqual([]);
  });

  it('opens a wrong optional field', async () => {
    const { user } = openCustomers(store, { path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    await user.click(screen.getByRole('button', { name: 'Mostrar campos opcionais' }));
    await user.type(screen.getByLabelText('E-mail'), 'celia');
    await user.click(screen.getByRole('button', { name: 'Ocultar campos opcionais' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('E-mail inválido.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ocultar campos opcionais' })).toBeDefined();
  });

  it('warns about a document that looks wrong, and saves it all the same', async () => {
    const { user } = openCustomers(store, { path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    await user.click(screen.getByRole('button', { name: 'Mostrar campos opcionais' }));
    await user.type(screen.getByLabelText('Documento'), '11111111111');
    expect(await screen.findByText('Este CPF parece inválido. Você pode salvar assim mesmo.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente criado com sucesso!')).toBeDefined();
    expect((await customers())[0]?.row).toMatchObject({ document: '11111111111' });
  });

  it('edits with its optional section open and saves only what was touched', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura', notes: 'antiga' });
    await settle(store);
    const { user } = openCustomers(store, { path: `/dashboard/clientes?editar=${id}` });
    const notes = await screen.findByLabelText('Observações');
    expect(screen.getByRole('dialog', { name: 'Editar Cliente' })).toBeDefined();
    await user.clear(notes);
    await user.type(notes, 'prefere WhatsApp');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { notes: 'prefere WhatsApp' } }]);
  });

  it('asks before it writes over what came from another device meanwhile', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    const { user } = openCustomers(store, { path: `/dashboard/clientes?editar=${id}` });
    const phone = await screen.findByLabelText(/Telefone/);
    await user.clear(phone);
    await user.type(phone, '11900000000');
    await save(store, 'customers', { kind: 'update', id, changes: { phone: '11911111111' } });
    await screen.findByText('(11) 91111-1111');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mudou em outro aparelho enquanto você editava' }));
    expect(question.getByText('Telefone: agora “(11) 91111-1111”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeDefined();
    expect((await customers())[0]?.row).toMatchObject({ phone: '11900000000' });
  });

  it('stays open with what was typed when the device has no room, and says so', async () => {
    const { user } = openCustomers(store, { path: '/dashboard/clientes?novo=1' });
    await user.type(await screen.findByLabelText(/Nome Completo/), 'Célia');
    await user.type(screen.getByLabelText(/Telefone/), '11971205533');
    fillDisk(store);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Erro ao salvar cliente. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Nome Completo/).value).toBe('Célia');
  });

  it('says that a customer who is gone is gone', async () => {
    const { address } = openCustomers(store, { path: '/dashboard/clientes?editar=01890000-0000-7000-8000-000000000001' });
    expect(await screen.findByText('Este cliente não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/clientes'));
  });
});

async function lookUp(answer: object) {
  const server = await smallServer((_, response) => answerJson(response, answer));
  vi.stubEnv('VITE_CEP_URL', server.url);
  const { user } = openCustomers(store, { path: '/dashboard/clientes?novo=1' });
  await user.click(await screen.findByRole('button', { name: 'Mostrar campos opcionais' }));
  await user.type(screen.getByLabelText('CEP'), '01310100');
  await user.click(screen.getByRole('button', { name: 'Buscar CEP' }));
  return server;
}

describe('the CEP', () => {
  it('fills in street, district, city and state', async () => {
    const server = await lookUp({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Endereço').value).toBe('Avenida Paulista'));
    expect(screen.getByLabelText<HTMLInputElement>('Bairro').value).toBe('Bela Vista');
    expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('São Paulo');
    expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe('SP');
    await server.stop();
  });

  it('leaves the address alone when it is unknown, with a quiet word', async () => {
    const server = await lookUp({ erro: 'true' });
    expect(await screen.findByText('CEP não encontrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Endereço').value).toBe('');
    await server.stop();
  });
});
