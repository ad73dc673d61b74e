import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodeQuestion } from '#client/app/code-question.tsx';
import { AccountPanel } from '#client/features/account/account-panel.tsx';
import { answerJson } from '../data/small-server.ts';
import { adminWorld, refuse } from './admin-screen.tsx';
import { hasFocus } from '../focus.ts';

const world = adminWorld();
const ana = '01890000-0000-7000-8000-00000000000a';
const read = `GET /api/users/${ana}/account`;
const save = `PUT /api/users/${ana}/account`;
const ask = `POST /api/users/${ana}/email`;
const drop = `DELETE /api/users/${ana}/email`;
const change = 'POST /api/change';
const account = { id: ana, name: 'Ana Reis', email: 'ana@patio.example', phone: '11971205533', pending_email: null };
const waiting = { ...account, pending_email: { email: 'nova@patio.example', expires_at: '2026-11-25T15:00:00.000Z' } };
const renewed = `e30.${Buffer.from(JSON.stringify({ id: ana, sub: ana, name: 'Ana Lima', id_signature: null, level: 1, sid: 't', exp: 2_000_000_000 })).toString('base64url')}.c2ln`;

beforeEach(() => void world.json(read, account));

const bodies = (call: string) => world.heard(call).map(({ body }) => JSON.parse(body));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = () => world.open(<AccountPanel />, { level: 1 }).person;
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('shows name, phone and e-mail of whoever is signed in', async () => {
  open();
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'Ana Reis',
    '(11) 97120-5533',
    'ana@patio.example',
  ]);
});

it('needs internet, says so, and comes back by itself', async () => {
  world.unreachable(read);
  open();
  expect(await screen.findByText('Seus dados precisam de internet para aparecer e mudar.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  world.json(read, account);
  window.dispatchEvent(new Event('online'));
  expect(await button('Trocar senha')).toBeDefined();
});

describe('name and phone', () => {
  it('are changed, and the token that carries the name is renewed', async () => {
    world.json(save, { ...account, name: 'Ana Lima' });
    world.json('POST /api/renew', { access_token: renewed });
    const person = open();
    await person.click(await button('Editar nome e telefone'));
    const form = await dialog('Nome e telefone');
    const name = form.getByLabelText<HTMLInputElement>(/^Nome/);
    expect(form.getByLabelText<HTMLInputElement>(/^Telefone/).value).toBe('(11) 97120-5533');
    await person.clear(name);
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o nome.')).toBeDefined();
    expect([document.activeElement, bodies(save)]).toEqual([name, []]);
    await person.type(name, 'Ana Lima');
    world.json(read, { ...account, name: 'Ana Lima' });
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados salvos.')).toBeDefined();
    expect(await screen.findByText('Ana Lima')).toBeDefined();
    expect(bodies(save)).toEqual([{ name: 'Ana Lima', phone: '11971205533' }]);
    await waitFor(() => expect(world.heard('POST /api/renew')).toHaveLength(1));
    await isClosed();
  });

  it('without internet stay in the form, which says so', async () => {
    world.unreachable(save);
    const person = open();
    await person.click(await button('Editar nome e telefone'));
    const form = await dialog('Nome e telefone');
    await person.type(form.getByLabelText(/^Nome/), ' Souza');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toContain('Não foi possível salvar. Sem internet agora.');
    expect(form.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ana Reis Souza');
  });
});

describe('the e-mail', () => {
  async function asked(email: string, password = 'patio-demo') {
    const person = open();
    await person.click(await button('Trocar e-mail'));
    const form = await dialog('Trocar e-mail');
    if (email) await person.type(form.getByLabelText(/^Novo e-mail/), email);
    if (password) await person.type(form.getByLabelText(/^Senha atual/), password);
    await person.click(form.getByRole('button', { name: 'Enviar link' }));
    return { person, form };
  }

  it('waits for its link, which the panel says, and can be given up', async () => {
    world.answers.set(ask, (_, response) => {
      world.json(read, waiting);
      answerJson(response, waiting);
    });
    const { person } = await asked(' Nova@patio.example ');
    expect(await screen.findByText('Link enviado para Nova@patio.example.')).toBeDefined();
    expect(await screen.findByText(/O e-mail muda quando você abrir o link que enviamos para nova@patio\.example/)).toBeDefined();
    expect(screen.getByText('ana@patio.example')).toBeDefined();
    expect(bodies(ask)).toEqual([{ email: 'nova@patio.example', password: 'patio-demo' }]);
    world.answers.set(drop, (_, response) => {
      world.json(read, account);
      answerJson(response, account);
    });
    await person.click(await button('Desistir da troca'));
    expect(await screen.findByText('O e-mail continua o mesmo.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/O e-mail muda quando/)).toBeNull());
  });

  it.each([
    ['no address', '', 'x', /^Novo e-mail/, 'Informe o e-mail.'],
    ['half an address', 'ana@', 'x', /^Novo e-mail/, 'E-mail inválido.'],
    ['no password', 'b@patio.example', '', /^Senha atual/, 'Informe a senha.'],
  ])('%s is said at its field, and nothing is sent', async (_, email, password, label, text) => {
    const { form } = await asked(email, password);
    expect(await form.findByText(text)).toBeDefined();
    expect([document.activeElement, bodies(ask)]).toEqual([form.getByLabelText(label), []]);
  });

  it('of somebody else, or with another password, is refused at the field', async () => {
    world.refused(ask, 409, 'email_taken', 'Já existe uma conta com este e-mail.');
    const { person, form } = await asked('taken@patio.example');
    const email = form.getByLabelText(/^Novo e-mail/);
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect((await form.findByRole('alert')).textContent).toBe('O e-mail não foi trocado. Já existe uma conta com este e-mail.');
    world.answers.set(ask, (_, response) =>
      refuse(response, 400, 'invalid_body', 'Senha incorreta.', [{ field: 'password', message: 'Senha incorreta.' }]),
    );
    await person.type(email, 'x');
    await person.click(form.getByRole('button', { name: 'Enviar link' }));
    await hasFocus(() => form.getByLabelText(/^Senha atual/));
    expect((await form.findByRole('alert')).textContent).toBe('O e-mail não foi trocado. Senha incorreta.');
  });

  it('wants a code of who has a second factor, and goes on with it', async () => {
    const confirm = `POST /api/users/${ana}/second-factor/session`;
    world.refused(ask, 403, 'confirmation_required', 'Confirme com o código do seu aplicativo autenticador.');
    world.answers.set(confirm, (_, response) => {
      world.json(ask, waiting);
      answerJson(response, { message: 'Confirmado.' });
    });
    const { person } = world.open(
      <>
        <AccountPanel />
        <CodeQuestion />
      </>,
      { level: 1 },
    );
    await person.click(await button('Trocar e-mail'));
    const form = await dialog('Trocar e-mail');
    await person.type(form.getByLabelText(/^Novo e-mail/), 'nova@patio.example');
    await person.type(form.getByLabelText(/^Senha atual/), 'patio-demo');
    await person.click(form.getByRole('button', { name: 'Enviar link' }));
    await person.type(await screen.findByLabelText(/Código do aplicativo/), '123456');
    await person.click(await button('Confirmar'));
    expect(await screen.findByText('Link enviado para nova@patio.example.')).toBeDefined();
  });
});

describe('the password', () => {
  async function typed(current: string, next: string) {
    const person = open();
    await person.click(await button('Trocar senha'));
    const form = await dialog('Trocar senha');
    if (current) await person.type(form.getByLabelText(/^Senha atual/), current);
    if (next) await person.type(form.getByLabelText(/^Nova senha/), next);
    await person.click(form.getByRole('button', { name: 'Trocar senha' }));
    return { person, form };
  }

  it('is changed by the one of now, and the session goes on by the new token', async () => {
    world.json(change, { access_token: renewed });
    await typed('patio-demo', 'uma senha nova');
    expect(await screen.findByText('Senha trocada. Nos outros aparelhos, entre com ela.')).toBeDefined();
    const [heard] = world.heard(change);
    expect(JSON.parse(heard?.body ?? '')).toEqual({ email: 'ana@patio.example', current_password: 'patio-demo', password: 'uma senha nova' });
    expect(heard?.headers.authorization).toMatch(/^Bearer e30\./);
    expect(localStorage.getItem('token')).toBe(renewed);
    await isClosed();
  });

  it.each([
    ['without the one of now', '', 'uma senha nova', /^Senha atual/, 'Informe a senha atual.'],
    ['too short', 'patio-demo', 'curta', /^Nova senha/, 'A senha precisa de pelo menos 8 caracteres.'],
  ])('%s is said at its field, and nothing is sent', async (_, current, next, label, text) => {
    const { form } = await typed(current, next);
    expect(await form.findByText(text)).toBeDefined();
    expect([document.activeElement, bodies(change)]).toEqual([form.getByLabelText(label), []]);
  });

  it('that is wrong now, or easy to guess, is said at its field', async () => {
    world.refused(change, 401, 'invalid_credentials', 'E-mail ou senha inválidos');
    const { person, form } = await typed('errada', '12345678');
    const current = form.getByLabelText(/^Senha atual/);
    expect(await form.findByText('Senha atual incorreta.')).toBeDefined();
    await hasFocus(() => current);
    const weak = 'Esta senha é fácil de adivinhar. Escolha outra.';
    world.answers.set(change, (_, response) => refuse(response, 400, 'invalid_body', weak, [{ field: 'password', message: weak }]));
    await person.type(current, 'x');
    expect(form.queryByText('Senha atual incorreta.')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect(await form.findByText(weak)).toBeDefined();
    await hasFocus(() => form.getByLabelText(/^Nova senha/));
  });

  it('of who has a second factor goes with a code', async () => {
    world.refused(change, 401, 'second_factor_required', 'Informe o código do seu aplicativo autenticador.');
    const { person, form } = await typed('patio-demo', 'uma senha nova');
    const code = await form.findByLabelText(/Código do aplicativo/);
    await person.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect(await form.findByText('Informe o código.')).toBeDefined();
    world.refused(change, 401, 'second_factor_wrong', 'Código incorreto ou já usado. Espere o próximo e tente de novo.');
    await person.type(code, '000000');
    await person.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect(await form.findByText('Código incorreto ou já usado. Espere o próximo e tente de novo.')).toBeDefined();
    world.json(change, { access_token: renewed });
    await person.click(form.getByRole('button', { name: 'Trocar senha' }));
    expect(await screen.findByText(/^Senha trocada/)).toBeDefined();
    expect(bodies(change).map(({ code: sent }) => sent)).toEqual([undefined, '000000', '000000']);
  });

  it('without internet stays in the form, which says so', async () => {
    world.unreachable(change);
    const { form } = await typed('patio-demo', 'uma senha nova');
    expect((await form.findByRole('alert')).textContent).toContain('Sem internet agora.');
    expect(form.getByLabelText<HTMLInputElement>(/^Nova senha/).value).toBe('uma senha nova');
  });
});
