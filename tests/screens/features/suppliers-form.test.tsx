import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { postalCodeService } from './postal-code-service.ts';
import { aSupplier, ipe, openSuppliers, path, rowOf } from './suppliers-world.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
const postalCodes = postalCodeService({ erro: 'true' });

const open = (options?: Partial<ScreenOptions>) => openSuppliers(store, options);
const suppliers = async () => (await store.db.rows('suppliers').toArray()).map(({ row }) => row);
const entries = () => store.db.outbox.orderBy('seq').toArray();

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
  it('asks for all ten fields', async () => {
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

  it('makes a supplier from the key n, masked while typed and bare when stored', async () => {
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

  it('warns about a CNPJ with wrong check digits, and saves it (ruling 45)', async () => {
    const id = await aSupplier(store);
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

  it('fills in street, city and state from the CEP, on leaving it', async () => {
    postalCodes.place = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' };
    const { user } = open({ path: `${path}?novo=1` });
    await user.type(await screen.findByLabelText(/^CEP/), '01310100');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Endereço/).value).toBe('Avenida Paulista'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Cidade/).value).toBe('São Paulo');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Estado/).value).toBe('SP');
  });

  it('says quietly that a CEP is unknown, and leaves the address alone', async () => {
    const id = await aSupplier(store);
    const { user } = open({ path: `${path}?editar=${id}` });
    const field = await screen.findByLabelText(/^CEP/);
    await user.clear(field);
    await user.type(field, '99999999');
    await user.tab();
    expect(await screen.findByText('CEP não encontrado.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Endereço/).value).toBe('Avenida Paulista, 1000');
  });

  it('saves only what was touched', async () => {
    const id = await aSupplier(store);
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

  it.each([
    ['novo=1', 'Erro ao salvar o fornecedor. O aparelho está sem espaço. Libere espaço e salve de novo.'],
    ['editar', 'Erro ao atualizar o fornecedor. O aparelho está sem espaço. Libere espaço e salve de novo.'],
  ])('stays open when the device has no room (%s)', async (form, text) => {
    const id = await aSupplier(store);
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

  it('says that a supplier who is gone is gone', async () => {
    const { address } = open({ path: `${path}?editar=01890000-0000-7000-8000-000000000001` });
    expect(await screen.findByText('Este fornecedor não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});
