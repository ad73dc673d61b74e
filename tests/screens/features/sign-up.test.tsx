import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hangUp, refuse, say } from './access-world.tsx';
import { field, open, plan, signUpServer } from './sign-up-world.tsx';
import { hasFocus } from '../focus.ts';

const server = signUpServer();
const call = 'POST /api/signature';
const created = { id: '7K2F9Q', name: 'Renata Prado', email: 'renata@oficina.example', plan_id: 'basico', expired_at: '2026-12-01' };

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Assinar' }));

/** Everything that is required, CEP first. */
async function fillIn(user: UserEvent, { cpf = '52998224725' } = {}) {
  await user.click(field(/^Nome completo/));
  await user.paste('Renata Prado');
  await user.type(field(/^CPF/), cpf);
  await user.type(field(/^CEP/), '13015904');
  await user.tab();
  await waitFor(() => expect(field(/^Cidade/).value).toBe('Campinas'));
  await user.type(field(/^Número/), '1200');
  await user.click(field(/^E-mail/));
  await user.paste('Renata@oficina.example');
}

const sent = {
  name: 'Renata Prado',
  cpf: '52998224725',
  cep: '13015904',
  address: 'Avenida Francisco Glicério',
  number: '1200',
  complement: '',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  email: 'renata@oficina.example',
  company_name: '',
  phone: '',
  plan_id: 'basico',
  status: true,
};

describe('the plan', () => {
  it('is said to load, then shows name and price a month', async () => {
    let release: () => void = () => undefined;
    server.on('GET /api/plans/basico', (heard, response) => (release = () => say(plan)(heard, response)));
    open();
    expect(screen.getByText('Carregando informações do plano...')).toBeDefined();
    await waitFor(() => expect(server.heardOf('GET /api/plans/basico')).toHaveLength(1));
    release();
    expect(await screen.findByText('Plano Básico')).toBeDefined();
    expect(screen.getByText('R$ 99,90')).toBeDefined();
  });

  it.each([
    ['the server stumbles', refuse(500), 'Não foi possível carregar o plano agora. Você pode continuar preenchendo.'],
    ['there is no network', hangUp, 'Sem internet: o plano não carregou. Você pode continuar preenchendo.'],
  ] as const)('when %s there is a quiet word, another try, and the form', async (_, answer, text) => {
    server.on('GET /api/plans/basico', answer);
    const user = open();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/^Nome completo/)).toBeDefined();
    server.on('GET /api/plans/basico', say(plan));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Plano Básico')).toBeDefined();
  });

  it('that does not exist leads to those that do', async () => {
    const user = open('/assinar/antigo');
    expect(await screen.findByRole('heading', { name: 'Este plano não existe' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Ver planos' }));
    expect(screen.getByRole('heading', { name: 'Em /planos' })).toBeDefined();
  });
});

it('the fields stand in the order of the spec, the required ones marked', () => {
  open();
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  expect(controls.map(({ name }) => name)).toEqual([
    'name',
    'cpf',
    'cep',
    'address',
    'number',
    'complement',
    'district',
    'city',
    'state',
    'email',
    'company_name',
    'phone',
  ]);
  expect(controls.filter(({ required }) => !required).map(({ name }) => name)).toEqual(['complement', 'company_name', 'phone']);
});

it('a sign-up says so, leads on, and leaves nothing in the tab', async () => {
  server.on(call, say(created, 201));
  const user = open();
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'Em /welcome' })).toBeDefined();
  expect(screen.getByText('Assinatura realizada com sucesso.')).toBeDefined();
  expect(screen.getByText('Recebido: {"email":"renata@oficina.example"}')).toBeDefined();
  expect(server.bodies(call)).toEqual([sent]);
  expect(sessionStorage.length + localStorage.length).toBe(0);
});

it('two taps send once', async () => {
  const waiting: (() => void)[] = [];
  server.on(call, (heard, response) => void waiting.push(() => say(created, 201)(heard, response)));
  const user = open();
  await fillIn(user);
  const button = screen.getByRole('button', { name: 'Assinar' });
  const form = button.closest('form');
  button.click();
  form?.requestSubmit();
  button.click();
  await waitFor(() => expect(waiting).toHaveLength(1));
  form?.requestSubmit();
  waiting[0]?.();
  await screen.findByRole('heading', { name: 'Em /welcome' });
  expect(server.bodies(call)).toEqual([sent]);
});

describe('what is wrong', () => {
  it.each(['52998224724', '11111111111', '5299822472'])('the CPF %s is not sent', async (cpf) => {
    server.on(call, say(created, 201));
    const user = open();
    await fillIn(user, { cpf });
    await submit(user);
    expect(await screen.findByText('CPF inválido. Verifique e tente novamente.')).toBeDefined();
    await hasFocus(() => field(/^CPF/));
    await user.clear(field(/^CPF/));
    await user.type(field(/^CPF/), sent.cpf);
    await submit(user);
    await screen.findByRole('heading', { name: 'Em /welcome' });
    expect(server.bodies(call)).toEqual([sent]);
  });

  it('an empty form names every required field, and nothing is sent', async () => {
    const user = open();
    await submit(user);
    const errors = [...document.querySelectorAll('.ui-field__error')].map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'Informe o nome.',
      'Informe o CPF.',
      'Informe o CEP.',
      'Informe o endereço.',
      'Informe o número.',
      'Informe o bairro.',
      'Informe a cidade.',
      'Informe o estado.',
      'Informe o e-mail.',
    ]);
    await hasFocus(() => field(/^Nome completo/));
    expect(server.heardOf(call)).toEqual([]);
  });

  it('what was said of a field goes once it is corrected, and only that', async () => {
    const user = open();
    await submit(user);
    await user.type(field(/^Nome completo/), 'R');
    await user.selectOptions(field(/^Estado/), 'SP');
    expect(screen.queryByText('Informe o nome.')).toBeNull();
    expect(screen.queryByText('Informe o estado.')).toBeNull();
    expect(field(/^Nome completo/).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Informe o CPF.')).toBeDefined();
  });

  it('a failure says the stated text and the reason, and nothing typed is lost', async () => {
    server.on(call, refuse(500, { message: 'Algo deu errado do nosso lado.' }));
    const user = open();
    await fillIn(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao assinar. Tente novamente. Algo deu errado do nosso lado.');
    expect(field(/^CPF/).value).toBe('529.982.247-25');
    server.on(call, say(created, 201));
    await submit(user);
    await screen.findByRole('heading', { name: 'Em /welcome' });
  });

  it.each([
    ['there is no network', hangUp, 'Erro ao assinar. Tente novamente. Sem internet agora. O que você digitou está guardado nesta aba.'],
    ['it was tried too often', refuse(429), 'Erro ao assinar. Tente novamente. Muitas tentativas. Aguarde alguns minutos.'],
  ] as const)('when %s it says so', async (_, answer, text) => {
    server.on(call, answer);
    const user = open();
    await fillIn(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('an address that has an account is offered the ways in', async () => {
    server.on(call, refuse(409, { code: 'email_taken', message: 'Já existe uma conta com este e-mail.' }));
    const user = open();
    await fillIn(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao assinar. Tente novamente. Já existe uma conta com este e-mail.');
    expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    expect(screen.getByRole('heading', { name: 'Em /forgot' })).toBeDefined();
    expect(screen.getByText('Recebido: {"email":"renata@oficina.example"}')).toBeDefined();
  });

  it('what the server finds wrong stands at its field', async () => {
    server.on(
      call,
      refuse(400, {
        code: 'invalid_body',
        message: 'Confira os dados informados.',
        errors: [
          { field: 'number', message: 'Número estranho.' },
          { field: 'plan_id', message: 'Escolha o plano.' },
        ],
      }),
    );
    const user = open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Número estranho.')).toBeDefined();
    await hasFocus(() => field(/^Número/));
    expect(screen.queryByText('Escolha o plano.')).toBeNull();
    await user.type(field(/^Número/), '1');
    expect(screen.queryByText('Número estranho.')).toBeNull();
  });
});

describe('a reload of the tab', () => {
  it('finds what was typed', async () => {
    const user = open();
    await fillIn(user);
    cleanup();
    open();
    // Of a select this DOM shows no value that was set while it was put in; a browser does.
    expect([field(/^Nome completo/).value, field(/^CPF/).value, field(/^Cidade/).value]).toEqual(['Renata Prado', '529.982.247-25', 'Campinas']);
    expect(localStorage.length).toBe(0);
  });

  it('survives what it cannot read', () => {
    sessionStorage.setItem('assinar', '{"name":');
    open();
    expect(field(/^Nome completo/).value).toBe('');
  });
});
