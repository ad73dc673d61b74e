import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AffiliatesScreen } from '#client/features/affiliates/affiliates-screen.tsx';
import { adminWorld, listAnswer, refuse } from './admin-screen.tsx';

const world = adminWorld();
const [list, create] = ['GET /api/affiliate', 'POST /api/affiliate'];
const rita = { id: 'a1', name: 'Rita Moraes', email: 'rita@parceiros.example', level: 2 };
const jonas = { id: 'a2', name: 'Jonas Prado', email: 'jonas@parceiros.example', level: 2 };
const [update, remove] = ['PUT /api/affiliate/a1', 'DELETE /api/affiliate/a1'];

beforeEach(() => void world.json(list, listAnswer([rita, jonas])));

const open = (path = '/dashboard/afiliados') => world.open(<AffiliatesScreen />, { path });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodyOf = (call: string) => JSON.parse(world.heard(call)[0]?.body ?? 'null') as unknown;

describe('the list', () => {
  it('is a table of name, e-mail and actions (1 §2.11)', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Afiliados' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nome', 'E-mail', 'Ações']);
    expect(table.getByRole('cell', { name: 'Rita Moraes' })).toBeDefined();
    expect(table.getByRole('cell', { name: 'jonas@parceiros.example' })).toBeDefined();
  });

  it('turns its pages, and the address says so', async () => {
    world.answers.set(list, ({ url }, response) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'));
      response.writeHead(200, { 'content-type': 'application/json', 'x-patio-api': '1' });
      response.end(JSON.stringify(listAnswer([page === 2 ? jonas : rita], { page, lastPage: 2, total: 11 })));
    });
    const { person, address } = open();
    await screen.findByText('Rita Moraes');
    await person.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('Jonas Prado')).toBeDefined();
    expect(screen.queryByText('Rita Moraes')).toBeNull();
    expect(address.current).toContain('pagina=2');
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    world.refused(list, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar afiliados.');
    world.json(list, listAnswer([rita]));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Rita Moraes')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that the level does not open says so (ruling 14)', async () => {
    world.refused(list, 403, 'forbidden', 'Forbidden');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar afiliados. Seu perfil não permite esta ação.');
  });

  it('needs internet, says so, and comes back by itself', async () => {
    world.unreachable(list);
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(screen.queryByText(/Erro ao buscar/)).toBeNull();
    world.json(list, listAnswer([rita]));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Rita Moraes')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Esta área precisa de internet.')).toBeNull());
  });

  it('keeps its rows when the network goes', async () => {
    open();
    await screen.findByText('Rita Moraes');
    world.unreachable(list);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(screen.getByText('A lista abaixo é de agora há pouco.')).toBeDefined();
    expect(screen.getByText('Rita Moraes')).toBeDefined();
  });

  it('without anybody says what it is for', async () => {
    world.json(list, listAnswer([]));
    open();
    expect(await screen.findByText('Afiliados cadastram assinantes. Ainda não há nenhum.')).toBeDefined();
  });
});

describe('an affiliate', () => {
  it('is registered with level 2', async () => {
    world.json(create, rita, 201);
    const { person, address } = open();
    await screen.findByText('Rita Moraes');
    await person.click(screen.getByRole('button', { name: 'Cadastrar' }));
    const form = within(await dialog('Cadastrar Afiliado'));
    expect(address.current).toContain('novo=1');
    await person.type(form.getByLabelText(/Nome/), 'Rita Moraes');
    await person.type(form.getByLabelText(/E-mail/), 'Rita@Parceiros.example');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Afiliado cadastrado com sucesso!')).toBeDefined();
    expect(bodyOf(create)).toEqual({ name: 'Rita Moraes', email: 'rita@parceiros.example', level: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(world.heard(list)).toHaveLength(2));
  });

  it('needs a name and an e-mail (1 §5)', async () => {
    const { person } = open('/dashboard/afiliados?novo=1');
    const form = within(await dialog('Cadastrar Afiliado'));
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(form.getByText('Informe o nome.')).toBeDefined();
    expect(form.getByText('Informe o e-mail.')).toBeDefined();
    expect(world.heard(create)).toEqual([]);
  });

  it('is updated, the address having opened the form', async () => {
    world.json(update, { ...rita, name: 'Rita Lima' });
    const { person } = open('/dashboard/afiliados?editar=a1');
    const form = within(await dialog('Editar Afiliado'));
    await person.clear(form.getByLabelText(/Nome/));
    await person.type(form.getByLabelText(/Nome/), 'Rita Lima');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Afiliado atualizado com sucesso!')).toBeDefined();
    expect(bodyOf(update)).toEqual({ name: 'Rita Lima', email: 'rita@parceiros.example', level: 2 });
  });

  it('who is gone from the list says so instead of opening an empty form', async () => {
    const { address } = open('/dashboard/afiliados?editar=zzz');
    expect(await screen.findByText('Este afiliado não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/afiliados'));
  });

  it('that is refused stays in the form with the reason, at the field too', async () => {
    world.answers.set(create, (_, response) =>
      refuse(response, 409, 'email_taken', 'Já existe uma conta com este e-mail.', [{ field: 'email', message: 'Escolha outro e-mail.' }]),
    );
    const { person } = open('/dashboard/afiliados?novo=1');
    const form = within(await dialog('Cadastrar Afiliado'));
    await person.type(form.getByLabelText(/Nome/), 'Rita');
    await person.type(form.getByLabelText(/E-mail/), 'rita@parceiros.example');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Não foi possível salvar o afiliado. Já existe uma conta com este e-mail.');
    expect(form.getByText('Escolha outro e-mail.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Rita');
  });

  it('is not lost to Escape while something is typed', async () => {
    const { person } = open('/dashboard/afiliados?novo=1');
    const form = within(await dialog('Cadastrar Afiliado'));
    await person.type(form.getByLabelText(/Nome/), 'Rita');
    await person.keyboard('{Escape}');
    const question = within(await dialog('Descartar o que foi digitado?'));
    await person.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Rita');
  });
});

describe('removing', () => {
  const askToRemove = async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Excluir Rita Moraes' }));
    return { person, question: within(await dialog('Deseja realmente excluir este afiliado?')) };
  };

  it('asks first, and reads the list again', async () => {
    world.json(remove, { id: 'a1', message: 'ok' });
    const { person, question } = await askToRemove();
    expect(world.heard(remove)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Afiliado excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(world.heard(list)).toHaveLength(2));
  });

  it('does nothing on a no', async () => {
    const { person, question } = await askToRemove();
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(world.heard(remove)).toEqual([]);
  });

  it.each([
    [
      'a refusal',
      () => world.refused(remove, 409, 'referenced', 'Este registro está em uso e não pode ser excluído.'),
      'Este registro está em uso e não pode ser excluído.',
    ],
    ['no network', () => world.unreachable(remove), 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'],
  ])('says why not: %s', async (_, prepare, reason) => {
    prepare();
    const { person, question } = await askToRemove();
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(`Erro ao excluir afiliado. ${reason}`)).toBeDefined();
  });
});

it('somebody of level 1 finds nothing to press here (ruling 14)', async () => {
  world.refused('GET /api/affiliate', 403, 'forbidden', 'Seu perfil não permite esta ação.');
  world.open(<AffiliatesScreen />, { level: 1, path: '/dashboard/x?novo=1' });
  expect((await screen.findByRole('alert')).textContent).toContain('Seu perfil não permite esta ação.');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
