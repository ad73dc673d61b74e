import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerJson } from '../data/small-server.ts';
import { refuse } from './admin-screen.tsx';
import { profileWorld } from './affiliate-profile-world.tsx';

const { world, there, load, profile, none, open } = profileWorld();
const [create, update] = ['POST /api/profile', 'PUT /api/profile/p1'];
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodyOf = (call: string) => JSON.parse(world.heard(call)[0]?.body ?? 'null') as unknown;

type Person = ReturnType<typeof open>['person'];
type Form = ReturnType<typeof within>;

async function fillRequired(person: Person, form: Form): Promise<void> {
  await person.type(form.getByLabelText(/^CPF/), '52998224725');
  await person.type(form.getByLabelText(/^Telefone/), '11971205533');
  await person.type(form.getByLabelText(/^Data de nascimento/), '1988-11-18');
  await person.selectOptions(form.getByLabelText(/^Sexo/), 'Feminino');
}

describe('the form', () => {
  it('registers a profile, with what is required (2 §5)', async () => {
    none();
    world.answers.set(create, (_, response) => {
      world.json(load(), profile());
      answerJson(response, profile(), 201);
    });
    const { person, address } = open();
    await person.click(await screen.findByRole('button', { name: 'Cadastrar Perfil de Afiliado' }));
    const form = within(await dialog('Cadastrar Perfil de Afiliado'));
    expect(address.current).toContain('novo=1');
    const id = form.getByLabelText<HTMLInputElement>('ID do usuário');
    expect([id.value, id.readOnly]).toEqual([there.user, true]);
    await person.type(form.getByLabelText(/^CPF/), '52998224725');
    await person.type(form.getByLabelText(/^Telefone/), '11971205533');
    await person.type(form.getByLabelText(/^Data de nascimento/), '1988-11-18');
    await person.selectOptions(form.getByLabelText(/^Sexo/), 'Feminino');
    await person.clear(form.getByLabelText('Comissão (%)'));
    await person.type(form.getByLabelText('Comissão (%)'), '12,5');
    await person.type(form.getByLabelText('Foto do perfil (endereço)'), 'https://fotos.example/rita.jpg');
    expect(form.getByRole('link', { name: 'Abrir a foto em outra aba' }).getAttribute('href')).toBe('https://fotos.example/rita.jpg');
    expect(form.queryByRole('img')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Cadastrar' }));
    expect(await screen.findByText('Perfil criado com sucesso.')).toBeDefined();
    expect(bodyOf(create)).toMatchObject({
      user_id: there.user,
      cpf: '52998224725',
      telefone: '11971205533',
      data_nascimento: '1988-11-18',
      sexo: 'Feminino',
      comissao_percentual: 12.5,
      status: 1,
      foto_perfil: 'https://fotos.example/rita.jpg',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('529.982.247-25')).toBeDefined();
  });

  it('names what is missing, and what no link may be', async () => {
    none();
    const { person } = open('/dashboard/perfil-afiliado?novo=1');
    const form = within(await dialog('Cadastrar Perfil de Afiliado'));
    const link = form.getByLabelText('Link de afiliado');
    await person.type(link, 'javascript:alert(1)');
    await person.click(form.getByRole('button', { name: 'Cadastrar' }));
    for (const text of ['Informe o CPF.', 'Informe o telefone.', 'Informe a data de nascimento.', 'Informe o sexo.'])
      expect(form.getByText(text)).toBeDefined();
    expect(link.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByRole('alert').textContent).toMatch(/^Erro ao criar perfil\./);
    expect(world.heard(create)).toEqual([]);
  });

  it('warns about a CPF that looks wrong', async () => {
    none();
    const { person } = open('/dashboard/perfil-afiliado?novo=1');
    const form = within(await dialog('Cadastrar Perfil de Afiliado'));
    await person.type(form.getByLabelText(/^CPF/), '52998224700');
    expect(form.getByText('Este CPF parece inválido. Você pode salvar assim mesmo.')).toBeDefined();
  });

  it('that is refused stays, with the stated text and the reason', async () => {
    none();
    world.refused(create, 409, 'profile_exists', 'Você já tem um perfil de afiliado.');
    const { person } = open('/dashboard/perfil-afiliado?novo=1');
    const form = within(await dialog('Cadastrar Perfil de Afiliado'));
    await fillRequired(person, form);
    await person.click(form.getByRole('button', { name: 'Cadastrar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao criar perfil. Você já tem um perfil de afiliado.');
    expect(form.getByLabelText<HTMLInputElement>(/^CPF/).value).toBe('529.982.247-25');
  });

  it('updates the profile that the address names', async () => {
    world.json(update, profile({ telefone: '1133334444' }));
    const { person } = open('/dashboard/perfil-afiliado?editar=p1');
    const form = within(await dialog('Editar Perfil de Afiliado'));
    expect(form.getByLabelText<HTMLInputElement>('Comissão (%)').value).toBe('12,5');
    await person.clear(form.getByLabelText(/^Telefone/));
    await person.type(form.getByLabelText(/^Telefone/), '1133334444');
    await person.click(form.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Perfil atualizado com sucesso.')).toBeDefined();
    expect(bodyOf(update)).toMatchObject({
      user_id: there.user,
      telefone: '1133334444',
      cpf: '52998224725',
      estado: 'SP',
      comissao_percentual: 12.5,
    });
  });

  it('keeps a state and a sex that it does not offer', async () => {
    world.json(load(), profile({ sexo: 'Não binário', estado: 'São Paulo' }));
    world.json(update, profile());
    const { person } = open('/dashboard/perfil-afiliado?editar=p1');
    const form = within(await dialog('Editar Perfil de Afiliado'));
    await person.click(form.getByRole('button', { name: 'Atualizar' }));
    await screen.findByText('Perfil atualizado com sucesso.');
    expect(bodyOf(update)).toMatchObject({ sexo: 'Não binário', estado: 'São Paulo' });
  });

  it.each([
    [
      'a refusal at a field',
      () =>
        world.answers.set(update, (_, response) =>
          refuse(response, 400, 'invalid_body', 'Confira os dados informados.', [{ field: 'cpf', message: 'CPF em uso.' }]),
        ),
      'Confira os dados informados.',
    ],
    ['no network', () => world.unreachable(update), 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'],
  ])('that cannot be updated says why: %s', async (what, prepare, reason) => {
    prepare();
    const { person } = open('/dashboard/perfil-afiliado?editar=p1');
    const form = within(await dialog('Editar Perfil de Afiliado'));
    await person.type(form.getByLabelText('Descrição'), 'Parceira');
    await person.click(form.getByRole('button', { name: 'Atualizar' }));
    expect((await form.findByRole('alert')).textContent).toBe(`Erro ao atualizar perfil. ${reason}`);
    if (what !== 'no network') expect(form.getByText('CPF em uso.')).toBeDefined();
  });

  it('fills in the address of a CEP on leaving it', async () => {
    none();
    world.json('GET /ws/13010002/json/', { logradouro: 'Rua Barão', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' });
    const { person } = open('/dashboard/perfil-afiliado?novo=1');
    const form = within(await dialog('Cadastrar Perfil de Afiliado'));
    await person.type(form.getByLabelText('CEP'), '13010002');
    await person.tab();
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Endereço').value).toBe('Rua Barão'));
    expect(form.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Campinas');
    expect(form.getByLabelText<HTMLSelectElement>('Estado').value).toBe('SP');
  });

  it('of a profile that is gone says so', async () => {
    none();
    const { address } = open('/dashboard/perfil-afiliado?editar=p1');
    expect(await screen.findByText('Este perfil não existe mais.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/perfil-afiliado'));
  });
});
