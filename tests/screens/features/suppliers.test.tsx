import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import type { Supplier } from '#domain/supplier.ts';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
let postalCodes: Awaited<ReturnType<typeof smallServer>>;
let place: object;
beforeAll(async () => {
  postalCodes = await smallServer((_, response) => answerJson(response, place));
});
afterAll(() => postalCodes.stop());
beforeEach(() => {
  store = openStore();
  place = { erro: 'true' };
  vi.stubEnv('VITE_CEP_URL', postalCodes.url);
});
afterEach(() => vi.unstubAllEnvs());

const path = '/dashboard/fornecedores';
const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<SuppliersScreen />, { store, path, ...options });
const suppliers = async () => (await store.db.rows('suppliers').toArray()).map(({ row }) => row);
const entries = () => store.db.outbox.orderBy('seq').toArray();

const ipe: Supplier = {
  name: 'Distribuidora Ipê',
  cnpj_cpf: '12ABC34501DE35',
  ie: 'ISENTO',
  contact_name: 'Davi Rocha',
  email: 'vendas@ipe.com.br',
  phone: '1133334444',
  postal_code: '01310100',
  address: 'Avenida Paulista, 1000',
  city: 'São Paulo',
  state: 'SP',
};

async function aSupplier(fields: Partial<Supplier> = {}): Promise<RowId> {
  const result = await save(store, 'suppliers', { kind: 'create', fields: { ...ipe, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
};

describe('the list', () => {
  test('says that there is none yet', async () => {
    open();
    expect(await screen.findByText('Nenhum fornecedor encontrado')).toBeDefined();
    expect(screen.queryByText('Nenhum fornecedor encontrado.')).toBeNull();
  });

  test('is a table of name, e-mail, phone and document, masked, with what is to be sent', async () => {
    await aSupplier();
    await aSupplier({ name: 'Borracharia do Zé', cnpj_cpf: '52998224725', phone: '11987654321' });
    open();
    const first = await rowOf('Distribuidora Ipê');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Nome', 'Email', 'Telefone', 'CNPJ', 'Ações']);
    for (const text of ['vendas@ipe.com.br', '(11) 3333-4444', '12.ABC.345/01DE-35', 'a enviar']) expect(first.getByText(text)).toBeDefined();
    const second = await rowOf('Borracharia do Zé');
    for (const text of ['(11) 98765-4321', '529.982.247-25']) expect(second.getByText(text)).toBeDefined();
  });

  test('has ten a page', async () => {
    for (let at = 10; at < 21; at += 1) await aSupplier({ name: `Fornecedor ${at}` });
    const { user, address } = open();
    await rowOf('Fornecedor 19');
    expect(screen.queryByText('Fornecedor 20')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await rowOf('Fornecedor 20');
    expect(address.current).toBe(`${path}?pagina=2`);
  });

  test('goes to the last page when that of the address is gone', async () => {
    await aSupplier();
    const { address } = open({ path: `${path}?pagina=3` });
    await rowOf('Distribuidora Ipê');
    expect(address.current).toBe(path);
  });

  test('says that the server refused it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar fornecedores.')).toBeDefined();
    expect(screen.queryByText('Nenhum fornecedor encontrado')).toBeNull();
    await server.stop();
  });

  test('comes by the documented call before the first download, to be read', async () => {
    const row = { ...ipe, id: '01890000-0000-7000-8000-000000000001', rev: 3, signature_id: '7K2F9Q' };
    const server = await smallServer((_, response) => answerJson(response, { data: [row], current_page: 1, last_page: 2, per_page: 10, total: 11 }));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    const first = await rowOf('Distribuidora Ipê');
    expect(server.heard[0]?.url).toContain('/api/fornecedores/7K2F9Q?page=1&per_page=10');
    expect(first.getByRole('button', { name: 'Editar Distribuidora Ipê' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Página 2' })).toBeDefined();
    await server.stop();
  });
});

describe('the search', () => {
  test('finds by document, and the address says so', async () => {
    await aSupplier();
    await aSupplier({ name: 'Borracharia do Zé', cnpj_cpf: '52998224725' });
    const { user, address } = open();
    await rowOf('Distribuidora Ipê');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar fornecedor' }), '529.982');
    await waitFor(() => expect(screen.queryByText('Distribuidora Ipê')).toBeNull());
    await rowOf('Borracharia do Zé');
    expect(address.current).toContain('busca=529.982');
  });

  test('says once that it found nothing', async () => {
    await aSupplier();
    const { user } = open();
    await rowOf('Distribuidora Ipê');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar fornecedor' }), 'ninguém{Enter}');
    const notice = within(await screen.findByRole('status'));
    expect(notice.getByText('Nenhum fornecedor encontrado.')).toBeDefined();
    expect(screen.getByText('Nenhum fornecedor encontrado')).toBeDefined();
    await user.click(notice.getByRole('button', { name: 'Fechar aviso' }));
    await aSupplier({ name: 'Borracharia do Zé' });
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await rowOf('Borracharia do Zé');
    expect(screen.queryByText('Nenhum fornecedor encontrado.')).toBeNull();
  });
});

async function fillInAll(user: ReturnType<typeof open>['user']) {
  for (const [label, text] of [
    [/^Nome/, 'Distribuidora Ipê'],
    [/^CNPJ\/CPF/, '12abc34501de35'],
    [/^Inscrição/, 'ISENTO'],
    [/^Contato/, 'Davi Rocha'],
    [/^E-mail/, 'Vendas@ipe.com.br'],
    [/^Telefone/, '1133334444'],
    [/^Endereço/, 'Rua Augusta, 10'],
    [/^Cidade/, 'São Paulo'],
  ] as const) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.selectOptions(screen.getByLabelText(/^Estado/), 'SP');
}

describe('the form', () => {
  test('asks for all ten fields', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    for (const text of [
      'Informe o nome.',
      'Informe o CNPJ ou CPF.',
      'Informe a inscrição estadual (ou ISENTO).',
      'Informe o contato.',
      'Informe o e-mail.',
      'Informe o telefone.',
      'Informe o CEP.',
      'Informe o endereço.',
      'Informe a cidade.',
      'Informe o estado.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    expect(screen.getByRole('alert').textContent).toMatch(/^Erro ao salvar o fornecedor\./);
    expect(await suppliers()).toEqual([]);
  });

  test('makes a supplier from the key n, masked while typed and bare when stored', async () => {
    const { user } = open();
    await screen.findByText('Nenhum fornecedor encontrado');
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Cadastrar Fornecedor' });
    await fillInAll(user);
    expect(screen.getByLabelText<HTMLInputElement>(/^CNPJ\/CPF/).value).toBe('12.ABC.345/01DE-35');
    await user.type(screen.getByLabelText(/^CEP/), '01310100');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Fornecedor cadastrado com sucesso!')).toBeDefined();
    await rowOf('Distribuidora Ipê');
    expect(await suppliers()).toEqual([{ ...ipe, address: 'Rua Augusta, 10' }]);
  });

  test('warns about a CNPJ with wrong check digits, and saves it (ruling 45)', async () => {
    const id = await aSupplier();
    const { user } = open({ path: `${path}?editar=${id}` });
    const field = await screen.findByLabelText(/^CNPJ\/CPF/);
    await user.clear(field);
    await user.type(field, '12ABC34501DE36');
    await user.tab();
    expect(await screen.findByText('Este CNPJ ou CPF parece inválido. Você pode salvar assim mesmo.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Fornecedor atualizado com sucesso!')).toBeDefined();
    expect(await suppliers()).toMatchObject([{ cnpj_cpf: '12ABC34501DE36' }]);
  });

  test('fills in street, city and state from the CEP, on leaving it', async () => {
    place = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };
    const { user } = open({ path: `${path}?novo=1` });
    await user.type(await screen.findByLabelText(/^CEP/), '01310100');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Endereço/).value).toBe('Avenida Paulista'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Cidade/).value).toBe('São Paulo');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Estado/).value).toBe('SP');
  });

  test('says quietly that a CEP is unknown, and leaves the address alone', async () => {
    const id = await aSupplier();
    const { user } = open({ path: `${path}?editar=${id}` });
    const field = await screen.findByLabelText(/^CEP/);
    await user.clear(field);
    await user.type(field, '99999999');
    await user.tab();
    expect(await screen.findByText('CEP não encontrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Endereço/).value).toBe('Avenida Paulista, 1000');
  });

  test('saves only what was touched', async () => {
    const id = await aSupplier();
    await settle(store);
    const { user } = open();
    await user.click((await rowOf('Distribuidora Ipê')).getByRole('button', { name: 'Editar Distribuidora Ipê' }));
    const contact = await screen.findByLabelText(/^Contato/);
    expect(screen.getByRole('dialog', { name: 'Editar Fornecedor' })).toBeDefined();
    await user.clear(contact);
    await user.type(contact, 'Marta');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Fornecedor atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ kind: 'update', entityId: id, changes: { contact_name: 'Marta' } }]);
  });

  test.each([
    ['novo=1', 'Erro ao salvar o fornecedor. O aparelho está sem espaço. Libere espaço e salve de novo.'],
    ['editar', 'Erro ao atualizar o fornecedor. O aparelho está sem espaço. Libere espaço e salve de novo.'],
  ])('stays open when the device has no room (%s)', async (form, text) => {
    const id = await aSupplier();
    const { user } = open({ path: `${path}?${form === 'editar' ? `editar=${id}` : form}` });
    const name = await screen.findByLabelText(/^Nome/);
    if (form === 'editar') await user.type(name, ' Ltda');
    else {
      await fillInAll(user);
      await user.type(screen.getByLabelText(/^CEP/), '01310100');
    }
    fillDisk(store);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('says that a supplier who is gone is gone', async () => {
    const { address } = open({ path: `${path}?editar=01890000-0000-7000-8000-000000000001` });
    expect(await screen.findByText('Este fornecedor não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await rowOf('Distribuidora Ipê')).getByRole('button', { name: 'Excluir Distribuidora Ipê' }));
    return within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este fornecedor?' }));
  };

  test('asks, naming whom, and deletes', async () => {
    await aSupplier();
    const { user } = open();
    const question = await ask(user);
    expect(question.getByText('Distribuidora Ipê sai de todos os aparelhos.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Fornecedor excluído com sucesso!')).toBeDefined();
    await screen.findByText('Nenhum fornecedor encontrado');
  });

  test('leaves the supplier where the person thinks again', async () => {
    await aSupplier();
    const { user } = open();
    await user.click((await ask(user)).getByRole('button', { name: 'Cancelar' }));
    await rowOf('Distribuidora Ipê');
    expect(await entries()).toMatchObject([{ kind: 'create' }]);
  });

  test('says when it could not be', async () => {
    await aSupplier();
    const { user } = open();
    const question = await ask(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir fornecedor\. O aparelho/)).toBeDefined();
  });
});
