import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AffiliateProfileScreen } from '#client/features/affiliate-profile/affiliate-profile-screen.tsx';
import { answerJson } from '../data/small-server.ts';
import { profileWorld } from './affiliate-profile-world.tsx';

const { world, there, load, remove, profile, none, open } = profileWorld();
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the profile', () => {
  it('is a table under the id of the person (2 §2)', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Perfil de Afiliado' }));
    expect(screen.getByText(`Usuário ${there.user}`)).toBeDefined();
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'CPF',
      'Telefone',
      'Data de nascimento',
      'Sexo',
      'Link de afiliado',
      'Status',
      'Ações',
    ]);
    for (const name of ['529.982.247-25', '(11) 97120-5533', '18/11/1988', 'Feminino', '1']) expect(table.getByRole('cell', { name })).toBeDefined();
    const link = table.getByRole('link', { name: 'https://patio.example/?a=rita' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://patio.example/?a=rita', 'noopener noreferrer']);
    expect(screen.queryByRole('button', { name: 'Cadastrar Perfil de Afiliado' })).toBeNull();
  });

  it('that is not there says so', async () => {
    none();
    open();
    expect(await screen.findByText('Nenhum afiliado encontrado.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    world.refused(load(), 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar afiliado.');
    expect(screen.queryByText('Nenhum afiliado encontrado.')).toBeNull();
    world.json(load(), profile());
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('529.982.247-25')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('needs internet, and is read again from memory without it (ruling 38)', async () => {
    world.unreachable(load());
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(screen.queryByText(/Erro ao buscar/)).toBeNull();
    world.json(load(), profile());
    window.dispatchEvent(new Event('online'));
    await screen.findByText('529.982.247-25');
    await waitFor(() => expect(screen.queryByText('Esta área precisa de internet.')).toBeNull());

    cleanup();
    world.unreachable(load());
    open();
    expect(await screen.findByText('529.982.247-25')).toBeDefined();
    expect(await screen.findByText('A lista abaixo é de agora há pouco.')).toBeDefined();
  });

  it('of one person is not shown to the next', async () => {
    open();
    await screen.findByText('529.982.247-25');
    cleanup();
    there.user = there.user.replace('00000001', '00000002');
    world.unreachable(load());
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    expect(screen.queryByText('529.982.247-25')).toBeNull();
  });
});

describe('the token', () => {
  it('that names nobody says so', async () => {
    world.open(<AffiliateProfileScreen />, { level: 2, user: '' });
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido. Faça login novamente.');
    expect(world.heard('GET /api/profile/')).toEqual([]);
  });

  it('that is not there leads to the sign-in page', async () => {
    const { address } = world.open(<AffiliateProfileScreen />, { user: null, path: '/dashboard/perfil-afiliado' });
    await waitFor(() => expect(address.current).toBe('/login'));
  });
});

describe('removing', () => {
  const askToRemove = async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Excluir o perfil' }));
    return { person, question: within(await dialog('Deseja realmente excluir este perfil?')) };
  };

  it('asks first, and reads the profile again', async () => {
    world.answers.set(remove(), (_, response) => {
      none();
      answerJson(response, { id: 'p1', message: 'Perfil excluído com sucesso.' });
    });
    const { person, question } = await askToRemove();
    expect(world.heard(remove())).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Perfil excluído com sucesso.')).toBeDefined();
    expect(await screen.findByText('Nenhum afiliado encontrado.')).toBeDefined();
  });

  it('does nothing on a no', async () => {
    const { person, question } = await askToRemove();
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(world.heard(remove())).toEqual([]);
  });

  it('says why not', async () => {
    world.refused(remove(), 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person, question } = await askToRemove();
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir perfil. Algo deu errado do nosso lado. Tente de novo.')).toBeDefined();
    expect(screen.getByText('529.982.247-25')).toBeDefined();
  });
});
