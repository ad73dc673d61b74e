import { screen, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionsScreen } from '#client/features/subscriptions/subscriptions-screen.tsx';
import { adminWorld, listAnswer, refuse } from './admin-screen.tsx';
import { aSubscription, basic, fiscal } from './subscription-rows.ts';

const world = adminWorld();
const [list, create, update] = ['GET /api/signature', 'POST /api/signature/cad', 'PUT /api/signature/7K2F9Q'];
const [plans, affiliates, postalCode] = ['GET /api/plans', 'GET /api/affiliate', 'GET /ws/01001000/json/'];
const rita = { id: 'a1', name: 'Rita Moraes', email: 'rita@parceiros.example', level: 2 };

beforeEach(() => {
  world.json(list, listAnswer([aSubscription()]));
  world.json(plans, [basic, fiscal]);
  world.json(affiliates, listAnswer([rita]));
  world.json(postalCode, { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
  world.json(create, aSubscription(), 201);
  world.json(update, aSubscription());
});

async function open(name: string, search: string, level: 2 | 3 = 3) {
  const { person } = world.open(<SubscriptionsScreen />, { path: `/dashboard/assinaturas?${search}`, level });
  const form = within(await screen.findByRole('dialog', { name }));
  const input = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label);
  const save = () => person.click(form.getByRole('button', { name: 'Salvar' }));
  return { person, form, input, save };
}
const openNew = (level: 2 | 3 = 3) => open('Cadastrar Assinatura', 'novo=1', level);
const openEdit = (level: 2 | 3 = 3) => open('Editar Assinatura', 'editar=7K2F9Q', level);
type Opened = Awaited<ReturnType<typeof openNew>>;
const bodyOf = (call: string) => JSON.parse(world.heard(call)[0]?.body ?? 'null') as unknown;

async function fillIn({ person, form, input }: Opened, { affiliate = true, cpf = '529.982.247-25' } = {}) {
  await person.selectOptions(form.getByLabelText(/Plano/), await form.findByRole('option', { name: /^Básico/ }));
  if (affiliate) await person.selectOptions(form.getByLabelText(/Afiliado/), await form.findByRole('option', { name: 'Rita Moraes' }));
  await person.type(input(/^Nome\*/), 'Joana Prado');
  await person.type(input(/E-mail/), 'Joana@AutoPrado.example');
  await person.type(input(/CPF/), cpf);
  await person.type(input(/CEP/), '01001000');
  await person.tab();
  await waitFor(() => expect(input(/Cidade/).value).toBe('São Paulo'));
  await person.type(input(/Número/), '100');
}

const sent = {
  plan_id: 'p1',
  name: 'Joana Prado',
  email: 'joana@autoprado.example',
  cpf: '52998224725',
  phone: '',
  company_name: '',
  cep: '01001000',
  address: 'Praça da Sé',
  number: '100',
  complement: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  status: 1,
};

describe('registering', () => {
  it('sends what 1 §7 states, the address filled in by the CEP', async () => {
    const opened = await openNew();
    await fillIn(opened);
    await opened.save();
    expect(await screen.findByText('Assinatura realizada com sucesso.')).toBeDefined();
    expect(bodyOf(create)).toEqual({ ...sent, affiliate: 'a1' });
    await waitFor(() => expect(world.heard(list)).toHaveLength(2));
    expect(world.heard(affiliates)[0]?.url).toContain('per_page=100');
  });

  it('by an affiliate says nothing of whose it is (ruling 6)', async () => {
    const opened = await openNew(2);
    await fillIn(opened, { affiliate: false });
    expect(opened.form.queryByLabelText(/Afiliado/)).toBeNull();
    await opened.save();
    expect(await screen.findByText('Assinatura realizada com sucesso.')).toBeDefined();
    expect(bodyOf(create)).toEqual(sent);
    expect(world.heard(affiliates)).toEqual([]);
  });

  it('offers the plans with a comma price (1 §9)', async () => {
    const { form } = await openNew();
    expect((await form.findByRole('option', { name: /^Básico/ })).textContent).toMatch(/^Básico - R\$\s99,90$/);
    expect(form.getByRole('option', { name: /^Fiscal/ }).textContent).toMatch(/^Fiscal - R\$\s179,90$/);
  });

  it('needs all but CPF, company, phone and complement (1 §5)', async () => {
    const { form, save } = await openNew();
    await save();
    const missing = form.getAllByText(/^(Informe|Escolha) o|^Informe a/).map(({ textContent }) => textContent);
    for (const text of [
      'Escolha o plano.',
      'Escolha o afiliado.',
      'Informe o nome.',
      'Informe o e-mail.',
      'Informe o endereço.',
      'Informe o número.',
      'Informe o bairro.',
      'Informe a cidade.',
      'Informe o estado.',
    ]) {
      expect(missing).toContain(text);
    }
    for (const label of [/CPF/, /Nome da oficina/, /Telefone/, /Complemento/])
      expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
    expect(form.getByLabelText(/CEP/).getAttribute('aria-invalid')).toBe('true');
    expect(world.heard(create)).toEqual([]);
  });

  it('warns about an invalid CPF and sends it all the same (ruling 31)', async () => {
    const opened = await openNew();
    await fillIn(opened, { cpf: '111.111.111-11' });
    expect(opened.form.getByText(/CPF inválido\. Verifique e tente novamente\./)).toBeDefined();
    await opened.save();
    expect(await screen.findByText('Assinatura realizada com sucesso.')).toBeDefined();
    expect(bodyOf(create)).toMatchObject({ cpf: '11111111111' });
  });

  it.each([
    ['a refusal', 409, 'email_taken', 'Já existe uma conta com este e-mail.'],
    ['a stumble', 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.'],
  ])('that fails says so and loses nothing: %s', async (_, status, code, message) => {
    world.answers.set(create, (_heard, response) => refuse(response, status, code, message, [{ field: 'email', message: 'Outro e-mail.' }]));
    const opened = await openNew();
    await fillIn(opened);
    await opened.save();
    expect((await opened.form.findByRole('alert')).textContent).toBe(`Erro ao assinar. Tente novamente. ${message}`);
    expect(opened.form.getByText('Outro e-mail.')).toBeDefined();
    expect(opened.input(/^Nome\*/).value).toBe('Joana Prado');
  });

  it('without plans says so, and asks again when told to', async () => {
    world.refused(plans, 500, 'internal', 'x');
    const { person, form } = await openNew();
    expect(await form.findByText('Os planos não puderam ser lidos.')).toBeDefined();
    world.json(plans, [basic]);
    await person.click(form.getByRole('button', { name: 'Tentar de novo' }));
    expect(await form.findByRole('option', { name: /^Básico/ })).toBeDefined();
  });
});

describe('the CEP', () => {
  async function leaveWith(text: string) {
    const opened = await openNew();
    await opened.person.type(opened.input(/CEP/), text);
    await opened.person.tab();
    return opened;
  }

  it('with fewer than 8 digits is told so on leaving it', async () => {
    const { form, person, input } = await leaveWith('01001');
    expect(form.getByText('CEP inválido. Digite 8 números.')).toBeDefined();
    await person.type(input(/CEP/), '000');
    expect(form.queryByText('CEP inválido. Digite 8 números.')).toBeNull();
  });

  it('that nobody knows is not found', async () => {
    world.json('GET /ws/99999999/json/', { erro: 'true' });
    const { form } = await leaveWith('99999999');
    expect(await form.findByText('CEP não encontrado.')).toBeDefined();
  });

  it('that cannot be looked up says so; city and state come from the table on the device', async () => {
    const ranges = await readFile('public/data/cep-ranges.json', 'utf8');
    world.answers.set('GET /app/data/cep-ranges.json', (_, response) => void response.end(ranges));
    world.unreachable(postalCode);
    const { form, input } = await leaveWith('01001000');
    expect(await form.findByText(/^Erro ao buscar CEP\./)).toBeDefined();
    await waitFor(() => expect(input(/Cidade/).value).toBe('São Paulo'));
    expect(input(/Endereço/).value).toBe('');
  });
});

describe('editing', () => {
  it('sends what was changed, and no more (ruling 4)', async () => {
    const { person, form, input, save } = await openEdit();
    expect(input(/CPF/).value).toBe('529.982.247-25');
    expect(input(/Telefone/).value).toBe('(11) 98812-4471');
    expect(form.getByLabelText<HTMLSelectElement>(/Plano/).value).toBe('p1');
    expect(form.getByLabelText<HTMLSelectElement>(/Afiliado/).value).toBe('a1');
    await person.clear(input(/Telefone/));
    await person.type(input(/Telefone/), '1133449012');
    await person.selectOptions(form.getByLabelText(/Plano/), await form.findByRole('option', { name: /^Fiscal/ }));
    await save();
    expect(await screen.findByText('Assinatura atualizada com sucesso.')).toBeDefined();
    expect(bodyOf(update)).toEqual({ plan_id: 'p2', phone: '1133449012' });
  });

  it('needs no affiliate for whoever signed up alone', async () => {
    world.json(list, listAnswer([aSubscription({ affiliate: null, affiliate_name: null })]));
    const { person, input, save } = await openEdit();
    await person.type(input(/Complemento/), 'Sala 2');
    await save();
    expect(await screen.findByText('Assinatura atualizada com sucesso.')).toBeDefined();
    expect(bodyOf(update)).toEqual({ complement: 'Sala 2' });
  });

  it('that is refused says so in the form', async () => {
    world.refused(update, 403, 'forbidden', 'x');
    const { person, form, input, save } = await openEdit(2);
    await person.type(input(/Complemento/), 'Sala 2');
    await save();
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar assinatura. Seu perfil não permite esta ação.');
  });
});
