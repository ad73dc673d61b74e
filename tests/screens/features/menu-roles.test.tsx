import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MenuRolesScreen } from '#client/features/menu-roles/menu-roles-screen.tsx';
import { adminWorld, listAnswer } from './admin-screen.tsx';
import { hasFocus } from '../focus.ts';

const world = adminWorld();
const [list, create, update, remove] = ['GET /api/roles', 'POST /api/roles', 'PUT /api/roles/r1', 'DELETE /api/roles/r1'];
const customers = { id: 'r1', level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' };
const affiliates = { id: 'r2', level: 3, bottom_text: 'Afiliados', link_url: '/dashboard/afiliados', icon: 'handshake' };

beforeEach(() => void world.json(list, listAnswer([customers, affiliates])));

const open = (path = '/dashboard/router') => world.open(<MenuRolesScreen />, { path });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodyOf = (call: string) => JSON.parse(world.heard(call)[0]?.body ?? 'null') as unknown;

it('the list is a table of level, text, URL, drawn icon and actions (1 §2.12)', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Roles' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nível', 'Texto', 'URL', 'Ícone', 'Ações']);
  expect(table.getByText('1 · Usuário')).toBeDefined();
  expect(table.getByText('3 · Master')).toBeDefined();
  expect(table.getByText('/dashboard/clientes')).toBeDefined();
  expect(table.getByRole('img', { name: 'users' }).tagName.toLowerCase()).toBe('svg');
});

it('the list has pages', async () => {
  world.json(list, listAnswer([customers], { lastPage: 2, total: 21 }));
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(address.current).toContain('pagina=2'));
  await waitFor(() => expect(world.heard(list).at(-1)?.url).toContain('page=2'));
});

it('a page whose last row is gone gives way to the last one', async () => {
  world.json(list, listAnswer([], { page: 4, lastPage: 1, total: 2 }));
  const { address } = open('/dashboard/router?pagina=4');
  await waitFor(() => expect(address.current).toBe('/dashboard/router'));
});

it('a list that cannot be read says so', async () => {
  world.refused(list, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar roles.');
});

it('a server of another make that answers nonsense is a failure, not an empty table', async () => {
  world.json(list, listAnswer([{ id: 1, level: 9 }]));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor respondeu algo que esta versão não entende.');
});

it('without a network it says what it needs', async () => {
  world.unreachable(list);
  open();
  expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
});

describe('a role', () => {
  it('is made of four required fields, the icon chosen from drawings', async () => {
    world.json(create, customers, 201);
    const { person } = open('/dashboard/router?novo=1');
    const form = within(await dialog('Cadastrar Role'));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    for (const text of ['Escolha o nível.', 'Informe o texto do botão.', 'Informe o endereço.', 'Informe o ícone.']) {
      expect(form.getByText(text)).toBeDefined();
    }
    expect(world.heard(create)).toEqual([]);

    await person.selectOptions(form.getByLabelText(/Nível/), 'Usuário');
    await person.type(form.getByLabelText(/Texto do botão/), 'Clientes');
    await person.type(form.getByLabelText(/URL/), '/dashboard/clientes');
    await person.click(form.getByRole('radio', { name: 'Pessoas' }));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Role cadastrado com sucesso!')).toBeDefined();
    expect(bodyOf(create)).toEqual({ level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' });
    await waitFor(() => expect(world.heard(list)).toHaveLength(2));
  });

  it('leads nowhere that runs code', async () => {
    const { person } = open('/dashboard/router?editar=r1');
    const form = within(await dialog('Editar Role'));
    await person.clear(form.getByLabelText(/URL/));
    await person.type(form.getByLabelText(/URL/), 'javascript:alert(1)');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(form.getByText(/^Use um endereço do sistema/)).toBeDefined();
    expect(form.getByLabelText(/URL/).getAttribute('aria-invalid')).toBe('true');
    expect(world.heard(update)).toEqual([]);
  });

  it('is updated', async () => {
    world.json(update, { ...customers, bottom_text: 'Fregueses' });
    const { person } = open();
    const edit = await screen.findByRole('button', { name: 'Editar Clientes' });
    await person.click(edit);
    const form = within(await dialog('Editar Role'));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Pessoas' }).checked).toBe(true);
    await person.clear(form.getByLabelText(/Texto do botão/));
    await person.type(form.getByLabelText(/Texto do botão/), 'Fregueses');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Role atualizado com sucesso!')).toBeDefined();
    expect(bodyOf(update)).toEqual({ level: 1, bottom_text: 'Fregueses', link_url: '/dashboard/clientes', icon: 'users' });
    await hasFocus(() => edit);
  });

  it('keeps an icon that is not among the drawings', async () => {
    world.json(list, listAnswer([{ ...customers, icon: 'rocket' }]));
    world.json(update, customers);
    const { person } = open('/dashboard/router?editar=r1');
    const form = within(await dialog('Editar Role'));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Role atualizado com sucesso!');
    expect(bodyOf(update)).toMatchObject({ icon: 'rocket' });
  });

  it.each([
    [
      'a refusal',
      () => world.refused(create, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.'),
      'Algo deu errado do nosso lado. Tente de novo.',
    ],
    ['the level', () => world.refused(create, 403, 'forbidden', 'x'), 'Seu perfil não permite esta ação.'],
    ['no network', () => world.unreachable(create), 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'],
  ])('that is not saved alerts in the form: %s', async (_, prepare, reason) => {
    prepare();
    const { person } = open('/dashboard/router?novo=1');
    const form = within(await dialog('Cadastrar Role'));
    await person.selectOptions(form.getByLabelText(/Nível/), '2');
    await person.type(form.getByLabelText(/Texto do botão/), 'Site');
    await person.type(form.getByLabelText(/URL/), 'https://patio.example');
    await person.click(form.getByRole('radio', { name: 'Casa' }));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe(`Erro ao salvar role. ${reason}`);
  });

  it('is removed after a question', async () => {
    world.json(remove, { id: 'r1', message: 'ok' });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Clientes' }));
    const question = within(await dialog('Deseja realmente excluir este role?'));
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Role excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(world.heard(list)).toHaveLength(2));
  });

  it('that is not removed says so', async () => {
    world.refused(remove, 404, 'not_found', 'Registro não encontrado.');
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Clientes' }));
    await person.click(within(await dialog('Deseja realmente excluir este role?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir role. Registro não encontrado.')).toBeDefined();
  });
});

it('somebody of level 1 finds nothing to press here (ruling 14)', async () => {
  world.refused('GET /api/roles', 403, 'forbidden', 'Seu perfil não permite esta ação.');
  world.open(<MenuRolesScreen />, { level: 1, path: '/dashboard/x?novo=1' });
  expect((await screen.findByRole('alert')).textContent).toContain('Seu perfil não permite esta ação.');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
