import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aSubscription } from './subscription-rows.ts';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { aCompany, card, dialog, openCompanies, path, storedCompanies } from './companies-world.tsx';
import { postalCodeService } from './postal-code-service.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});
const postalCodes = postalCodeService({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' });

const open = (options?: Partial<ScreenOptions>) => openCompanies(store, options);
const companies = () => storedCompanies(store);
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('the list', () => {
  it('says that there is none yet', async () => {
    open();
    expect(await screen.findByText('Nenhuma empresa cadastrada para esta assinatura.')).toBeDefined();
  });

  it('shows name, CNPJ, e-mail, phone and city-state, a CNPJ with letters too', async () => {
    await aCompany(store, {
      name: 'Prado Filial',
      cnpj: '12ABC34501DE35',
      email: 'filial@prado.example',
      phone: '1133334444',
      city: 'Campinas',
      state: 'SP',
    });
    open();
    const filial = await card('Prado Filial');
    for (const text of ['12.ABC.345/01DE-35', 'filial@prado.example', '(11) 3333-4444', 'Campinas - SP', 'a enviar'])
      expect(filial.getByText(text)).toBeDefined();
  });

  it('is searched by name or CNPJ, and says when nothing is found', async () => {
    await aCompany(store);
    await aCompany(store, { name: 'Prado Filial', cnpj: '12ABC34501DE35' });
    const { user, address } = open();
    await card('Prado Matriz');
    await user.type(screen.getByPlaceholderText('Buscar empresa...'), '12.abc{Enter}');
    await waitFor(() => expect(screen.queryByText('Prado Matriz')).toBeNull());
    await card('Prado Filial');
    expect(address.current).toContain('busca=');
    await user.type(screen.getByPlaceholderText('Buscar empresa...'), 'zzz{Enter}');
    expect(await screen.findByText('Nenhuma empresa encontrada.')).toBeDefined();
  });

  it('has pages when there are many', async () => {
    for (let at = 10; at < 42; at += 1) await aCompany(store, { name: `Empresa ${at}` });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await card('Empresa 41');
    expect(screen.queryByText('Empresa 10')).toBeNull();
  });

  it.each([
    [
      'is read from the server until the device has it',
      200,
      [{ id: '01890000-0000-7000-8000-000000000001', rev: 1, name: 'Prado Matriz', cnpj: '11222333000181' }],
    ],
    ['says when the server refuses it before anything is on the device', 500, { status: 500, code: 'internal', message: 'x' }],
  ])('%s', async (_, status, answer) => {
    const server = await smallServer((_, response) => answerJson(response, answer, status));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    if (status === 500) expect(await screen.findByText('Erro ao buscar empresas.')).toBeDefined();
    else expect((await card('Prado Matriz')).getByRole<HTMLButtonElement>('button', { name: 'Editar Prado Matriz' }).disabled).toBe(true);
    await server.stop();
  });
});

describe('the form', () => {
  it.each(['12ABC34501DE35', 'AA345678000114', '12345678000A08', '11222333000181'])('makes a company with CNPJ %s', async (cnpj) => {
    const { user } = open({ status: { connection: 'offline' } });
    await screen.findByText('Nenhuma empresa cadastrada para esta assinatura.');
    await user.keyboard('n');
    const form = await dialog('Cadastrar Empresa');
    await user.type(form.getByLabelText(/Nome/), 'Prado Matriz');
    await user.type(form.getByLabelText(/CNPJ/), cnpj.toLowerCase());
    await user.type(form.getByLabelText('Telefone'), '33334444');
    await user.clear(form.getByLabelText('Telefone'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa cadastrada com sucesso!')).toBeDefined();
    expect(await companies()).toMatchObject([{ name: 'Prado Matriz', cnpj, phone: '', description: '' }]);
  });

  it('requires name and CNPJ (2 §5), and warns about a wrong one, which is saved (ruling 45)', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    const form = await dialog('Cadastrar Empresa');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o nome.')).toBeDefined();
    expect(form.getByText('Informe o CNPJ.')).toBeDefined();
    await user.type(form.getByLabelText(/Nome/), 'Prado');
    await user.type(form.getByLabelText(/CNPJ/), '12ABC34501DE36');
    await user.type(form.getByLabelText('E-mail'), 'prado');
    expect(await form.findByText('Este CNPJ parece inválido. Você pode salvar assim mesmo.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('E-mail inválido.')).toBeDefined();
    expect(form.getByRole('alert').textContent).toContain('Erro ao salvar empresa.');
    expect(await companies()).toEqual([]);
    await user.clear(form.getByLabelText('E-mail'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa cadastrada com sucesso!')).toBeDefined();
    expect(await companies()).toMatchObject([{ cnpj: '12ABC34501DE36' }]);
  });

  it('says before anything is typed that the plan holds no more (ruling 50)', async () => {
    await aCompany(store, {});
    await store.db.meta.put({
      key: 'subscription',
      value: aSubscription({ plan: { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 } }),
    });
    open({ path: `${path}?novo=1` });
    const form = await dialog('Cadastrar Empresa');
    expect(form.getByText('Seu plano permite 1 empresa(s).')).toBeDefined();
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('says it on saving, before anything is kept, where the room was taken while the form was open', async () => {
    await store.db.meta.put({
      key: 'subscription',
      value: aSubscription({ plan: { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 } }),
    });
    const { user } = open({ path: `${path}?novo=1` });
    const form = await dialog('Cadastrar Empresa');
    await user.type(form.getByLabelText(/Nome/), 'Prado Filial');
    await user.type(form.getByLabelText(/CNPJ/), '11222333000181');
    await aCompany(store, {});
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'Erro ao salvar empresa. Seu plano permite 1 empresa(s). Mude de plano em Assinatura ou exclua uma que não usa mais.',
    );
    expect(await companies()).toMatchObject([{ name: 'Prado Matriz' }]);
  });

  it('saves only what was touched', async () => {
    const id = await aCompany(store, { description: 'do diálogo genérico' });
    await settle(store);
    const { user } = open({ path: `${path}?editar=${id}` });
    const form = await dialog('Editar Empresa');
    await user.type(form.getByLabelText('Cidade'), 'Campinas');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa atualizada com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', changes: { city: 'Campinas' } }]);
    expect(await companies()).toMatchObject([{ description: 'do diálogo genérico', cnpj: '11222333000181' }]);
  });

  it('stays open with what was typed when the device has no room', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    const form = await dialog('Cadastrar Empresa');
    await user.type(form.getByLabelText(/Nome/), 'Prado');
    await user.type(form.getByLabelText(/CNPJ/), '11222333000181');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Erro ao salvar empresa. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Prado');
  });

  it('lets the company that came with the sign-up be changed without a CNPJ, which nobody can take away once it is there', async () => {
    const id = await aCompany(store, { cnpj: '' });
    const { user } = open({ path: `${path}?editar=${id}` });
    const form = await dialog('Editar Empresa');
    expect(form.getByText('Pode ficar para depois; a primeira nota fiscal precisa dele.')).toBeDefined();
    await user.type(form.getByLabelText('Bairro'), 'Centro');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa atualizada com sucesso!')).toBeDefined();
    expect(await companies()).toMatchObject([{ cnpj: '', district: 'Centro' }]);
  });

  it('keeps asking for the CNPJ of a company that has one', async () => {
    const id = await aCompany(store);
    const { user } = open({ path: `${path}?editar=${id}` });
    const form = await dialog('Editar Empresa');
    await user.clear(form.getByLabelText(/CNPJ/));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o CNPJ.')).toBeDefined();
  });

  it('says that a company that is gone is gone', async () => {
    const { address } = open({ path: `${path}?editar=01890000-0000-7000-8000-000000000001` });
    expect(await screen.findByText('Esta empresa não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});

describe('the CEP, on leaving its field', () => {
  async function leaveWith(cep: string) {
    const { user } = open({ path: `${path}?novo=1` });
    const form = await dialog('Cadastrar Empresa');
    await user.type(form.getByLabelText('CEP'), cep);
    await user.tab();
    const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
    return { user, form, value };
  }

  it('fills in address, district, city and state', async () => {
    const { value } = await leaveWith('01310100');
    await waitFor(() => expect(value('Endereço')).toBe('Avenida Paulista'));
    expect(['Bairro', 'Cidade', 'Estado'].map(value)).toEqual(['Bela Vista', 'São Paulo', 'SP']);
  });

  it('must have 8 digits, until it is typed in again', async () => {
    const { user, form, value } = await leaveWith('0131010');
    expect(await form.findByText('CEP inválido. Digite 8 números.')).toBeDefined();
    await user.type(form.getByLabelText('CEP'), '0');
    expect(form.queryByText('CEP inválido. Digite 8 números.')).toBeNull();
    await user.tab();
    await waitFor(() => expect(value('Endereço')).toBe('Avenida Paulista'));
  });

  it('may stay empty', async () => {
    const { form, user } = await leaveWith('1{Backspace}');
    expect(form.queryByText('CEP inválido. Digite 8 números.')).toBeNull();
    await user.tab();
  });

  it('that nobody knows says so and leaves the address alone', async () => {
    postalCodes.place = { erro: 'true' };
    const { form, value } = await leaveWith('01310100');
    expect(await form.findByText('CEP não encontrado.')).toBeDefined();
    expect(value('Endereço')).toBe('');
  });

  it('that could not be asked about says so', async () => {
    postalCodes.place = null;
    const { form } = await leaveWith('01310100');
    expect(await form.findByText('Erro ao buscar CEP.')).toBeDefined();
  });
});
