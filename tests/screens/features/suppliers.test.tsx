import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { fillDisk, openStore, type ScreenOptions } from './render-screen.tsx';
import { aSupplier, ipe, openSuppliers, path, rowOf } from './suppliers-world.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.unstubAllEnvs());

const open = (options?: Partial<ScreenOptions>) => openSuppliers(store, options);
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('the list', () => {
  it('says that there is none yet', async () => {
    open();
    expect(await screen.findByText('Nenhum fornecedor encontrado')).toBeDefined();
    expect(screen.queryByText('Nenhum fornecedor encontrado.')).toBeNull();
  });

  it('is a table of name, e-mail, phone and document, masked, with what is to be sent', async () => {
    await aSupplier(store);
    await aSupplier(store, { name: 'Borracharia do Zé', cnpj_cpf: '52998224725', phone: '11987654321' });
    open();
    const first = await rowOf('Distribuidora Ipê');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Nome', 'Email', 'Telefone', 'CNPJ', 'Ações']);
    for (const text of ['vendas@ipe.com.br', '(11) 3333-4444', '12.ABC.345/01DE-35', 'a enviar']) expect(first.getByText(text)).toBeDefined();
    const second = await rowOf('Borracharia do Zé');
    for (const text of ['(11) 98765-4321', '529.982.247-25']) expect(second.getByText(text)).toBeDefined();
  });

  it('has ten a page', async () => {
    for (let at = 10; at < 21; at += 1) await aSupplier(store, { name: `Fornecedor ${at}` });
    const { user, address } = open();
    await rowOf('Fornecedor 19');
    expect(screen.queryByText('Fornecedor 20')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await rowOf('Fornecedor 20');
    expect(address.current).toBe(`${path}?pagina=2`);
  });

  it('goes to the last page when that of the address is gone', async () => {
    await aSupplier(store);
    const { address } = open({ path: `${path}?pagina=3` });
    await rowOf('Distribuidora Ipê');
    expect(address.current).toBe(path);
  });

  it('says that the server refused it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar fornecedores.')).toBeDefined();
    expect(screen.queryByText('Nenhum fornecedor encontrado')).toBeNull();
    await server.stop();
  });

  it('comes by the documented call before the first download, to be read', async () => {
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
  it('finds by document, and the address says so', async () => {
    await aSupplier(store);
    await aSupplier(store, { name: 'Borracharia do Zé', cnpj_cpf: '52998224725' });
    const { user, address } = open();
    await rowOf('Distribuidora Ipê');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar fornecedor' }), '529.982');
    await waitFor(() => expect(screen.queryByText('Distribuidora Ipê')).toBeNull());
    await rowOf('Borracharia do Zé');
    expect(address.current).toContain('busca=529.982');
  });

  it('says once that it found nothing', async () => {
    await aSupplier(store);
    const { user } = open();
    await rowOf('Distribuidora Ipê');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar fornecedor' }), 'ninguém{Enter}');
    const notice = within(await screen.findByRole('status'));
    expect(notice.getByText('Nenhum fornecedor encontrado.')).toBeDefined();
    expect(screen.getByText('Nenhum fornecedor encontrado')).toBeDefined();
    await user.click(notice.getByRole('button', { name: 'Fechar aviso' }));
    await aSupplier(store, { name: 'Borracharia do Zé' });
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await rowOf('Borracharia do Zé');
    expect(screen.queryByText('Nenhum fornecedor encontrado.')).toBeNull();
  });
});

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await rowOf('Distribuidora Ipê')).getByRole('button', { name: 'Excluir Distribuidora Ipê' }));
    return within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este fornecedor?' }));
  };

  it('asks, naming whom, and deletes', async () => {
    await aSupplier(store);
    const { user } = open();
    const question = await ask(user);
    expect(question.getByText('Distribuidora Ipê sai de todos os aparelhos.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Fornecedor excluído com sucesso!')).toBeDefined();
    await screen.findByText('Nenhum fornecedor encontrado');
  });

  it('leaves the supplier where the person thinks again', async () => {
    await aSupplier(store);
    const { user } = open();
    await user.click((await ask(user)).getByRole('button', { name: 'Cancelar' }));
    await rowOf('Distribuidora Ipê');
    expect(await entries()).toMatchObject([{ kind: 'create' }]);
  });

  it('says when it could not be', async () => {
    await aSupplier(store);
    const { user } = open();
    const question = await ask(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir fornecedor\. O aparelho/)).toBeDefined();
  });
});
