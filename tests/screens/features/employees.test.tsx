import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { answerJson, smallServer } from '../data/small-server.ts';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

const path = '/dashboard/funcionarios';
const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<EmployeesScreen />, { store, path, ...options });
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};

describe('the list', () => {
  it('says that there is nobody yet, once and in its place', async () => {
    open();
    expect(await screen.findAllByText('Nenhum funcionário encontrado.')).toHaveLength(1);
  });

  it('shows a card with e-mail, phone, CPF, position and what is to be sent', async () => {
    await anEmployee(store);
    open();
    const marta = await card('Marta Prado');
    for (const text of ['marta@prado.com.br', '(11) 98765-4321', 'CPF 529.982.247-25', 'Mecânica', 'a enviar']) {
      expect(await marta.findByText(text)).toBeDefined();
    }
  });

  it.each([
    ['active', 'Ativo', 'green'],
    ['on_leave', 'Afastado', 'yellow'],
    ['terminated', 'Desligado', 'red'],
  ] as const)('marks who is %s as %s', async (status, text, tone) => {
    await anEmployee(store, { status });
    open();
    expect((await card('Marta Prado')).getByText(text).dataset['tone']).toBe(tone);
  });

  it('says that the server refused it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar funcionários.')).toBeDefined();
    await server.stop();
  });

  it('comes by the documented call before the first download, with money and nulls as they travel', async () => {
    const row = {
      id: 41,
      rev: 3,
      name: 'Marta Prado',
      cpf: '529.982.247-25',
      email: 'marta@prado.com.br',
      phone: '11987654321',
      emergency_phone: null,
      position: 'Mecânica',
      department: 'Oficina',
      salary: 3500.5,
      hire_date: '2024-03-01',
      status: 'on_leave',
      signature_id: '7K2F9Q',
    };
    const server = await smallServer((_, response) => answerJson(response, { data: [row], current_page: 1, last_page: 1, per_page: 25, total: 1 }));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ path: `${path}?itens=25`, status: { isDownloaded: false } });
    const marta = await card('Marta Prado');
    expect(marta.getByText('Afastado')).toBeDefined();
    expect(marta.getByRole('button', { name: /^Editar/ })).toHaveProperty('disabled', true);
    expect(server.heard.map(({ url }) => url)).toContainEqual(expect.stringContaining('/api/empregados/7K2F9Q?page=1&per_page=25'));
    await server.stop();
  });
});

describe('the search', () => {
  it('finds by position, and the address says so', async () => {
    await anEmployee(store);
    await anEmployee(store, { name: 'Davi Rocha', position: 'Recepcionista' });
    const { user, address } = open();
    await card('Marta Prado');
    await user.type(screen.getByPlaceholderText('Buscar funcionário...'), 'recepcao{Backspace}{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByText('Marta Prado')).toBeNull());
    await card('Davi Rocha');
    expect(address.current).toContain('busca=recep');
  });

  it('says that it found nobody, in the list and in passing', async () => {
    await anEmployee(store);
    const { user } = open();
    await card('Marta Prado');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar funcionário' }), 'ninguém{Enter}');
    const notice = within(await screen.findByRole('status'));
    expect(notice.getByText('Nenhum funcionário encontrado.')).toBeDefined();
    expect(screen.getAllByText('Nenhum funcionário encontrado.')).toHaveLength(2);
  });
});

describe('the size of a page', () => {
  const fill = async (count: number) => {
    for (let at = 0; at < count; at += 1) await anEmployee(store, { name: `Funcionário ${10 + at}` });
  };
  const size = () => screen.getByLabelText<HTMLSelectElement>('Itens por página');

  it('is ten unless chosen, of 10, 25, 50 and 100', async () => {
    await fill(12);
    open();
    await card('Funcionário 19');
    expect(screen.queryByText('Funcionário 20')).toBeNull();
    expect(size().value).toBe('10');
    expect([...size().options].map(({ value }) => value)).toEqual(['10', '25', '50', '100']);
  });

  it('is kept in the address and remembered, and the page stays where its first row is', async () => {
    await fill(32);
    const { user, address } = open({ path: `${path}?pagina=4` });
    await card('Funcionário 40');
    await user.selectOptions(size(), '25');
    await card('Funcionário 35');
    expect(address.current).toBe(`${path}?pagina=2&itens=25`);
    await user.click(await screen.findByRole('button', { name: 'Anterior' }));
    await card('Funcionário 34');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(25);
  });

  it('is, in a new visit, the one that was chosen last', async () => {
    localStorage.setItem('patio-employees-per-page', '25');
    await fill(12);
    open();
    await card('Funcionário 21');
    expect(size().value).toBe('25');
  });

  it('is ten when the address asks for another', async () => {
    await fill(12);
    open({ path: `${path}?itens=7` });
    await card('Funcionário 19');
    expect(screen.queryByText('Funcionário 20')).toBeNull();
  });
});

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await card('Marta Prado')).getByRole('button', { name: /^Excluir/ }));
    return within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este funcionário?' }));
  };

  it('asks, naming whom, and deletes', async () => {
    await anEmployee(store);
    const { user } = open();
    const question = await ask(user);
    expect(question.getByText('Marta Prado sai de todos os aparelhos.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Funcionário excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Marta Prado')).toBeNull());
  });

  it('leaves them where the person thinks again', async () => {
    await anEmployee(store);
    const { user } = open();
    await user.click((await ask(user)).getByRole('button', { name: 'Cancelar' }));
    await card('Marta Prado');
    expect(await store.db.outbox.toArray()).toMatchObject([{ kind: 'create' }]);
  });

  it('says when it could not be', async () => {
    await anEmployee(store);
    const { user } = open();
    const question = await ask(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir funcionário\. O aparelho/)).toBeDefined();
  });
});
