import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginScreen } from '#client/features/access/login-screen.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

const user = '01890000-0000-7000-8000-000000000001';
const content = { id: user, sub: user, name: 'Renata', id_signature: '7K2F9Q', level: 1, sid: 's', exp: 2_000_000_000 };
const token = `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;

let answer: (heard: Heard, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  answer = (_, response) => answerJson(response, { access_token: token, user: { id: user, name: 'Renata' } });
  server = await smallServer((heard, response) => answer(heard, response));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

const refuse = (status: number) => {
  answer = (_, response) => answerJson(response, { type: 'urn:x', title: 't', status, code: 'x', message: 'outra coisa' }, status);
};

async function signIn(email = 'oficina@patio.example', password = 'patio-demo', dashboard: ReactNode = <h1>Painel</h1>, address = '/login') {
  const person = aPerson();
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/dashboard" element={dashboard} />
          <Route path="/forgot" element={<h1>Recuperar</h1>} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );
  if (email) await person.type(screen.getByLabelText(/E-mail/), email);
  if (password) await person.type(screen.getByLabelText(/^Senha/), password);
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  return person;
}

it('what another app shared goes on to the start page, and nothing else of the address', async () => {
  const Address = () => <h1>{useLocation().search}</h1>;
  await signIn(undefined, undefined, <Address />, '/login?texto=ABC1D23&para=https%3A%2F%2Foutro.example');
  expect(await screen.findByRole('heading', { name: '?texto=ABC1D23' })).toBeDefined();
});

it('a sign-in keeps the token and goes to the start page', async () => {
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined();
  expect(localStorage.getItem('token')).toBe(token);
  expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ email: 'oficina@patio.example', password: 'patio-demo' });
});

it('between the answer and the start page the button goes on saying that something happens', async () => {
  let arrive: (page: { default: ComponentType }) => void = () => undefined;
  const Later = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  await signIn(undefined, undefined, <Later />);
  await waitFor(() => expect(localStorage.getItem('token')).toBe(token));
  await act(async () => {});
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => arrive({ default: () => <h1>Painel</h1> }));
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined();
});

it.each([401, 404, 500])('an answer of %i says the stated text', async (status) => {
  refuse(status);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha inválidos');
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('oficina@patio.example');
});

it('too many attempts say what to do', async () => {
  refuse(429);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas. Aguarde alguns minutos e tente de novo.');
});

it('without a network it says what to do', async () => {
  answer = (_, response) => void response.destroy();
  await signIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'), {
    timeout: 5000,
  });
});

it('what is missing is named, and nothing is sent', async () => {
  await signIn('', '');
  expect(screen.getByText('Informe o e-mail.')).toBeDefined();
  expect(screen.getByText('Informe a senha.')).toBeDefined();
  await hasFocus(() => screen.getByLabelText(/E-mail/));
  expect(server.heard).toEqual([]);
});

it('what is missing is no longer named once it is typed', async () => {
  const person = await signIn('', '');
  await person.type(screen.getByLabelText(/E-mail/), 'o');
  expect(screen.queryByText('Informe o e-mail.')).toBeNull();
  expect(screen.getByText('Informe a senha.')).toBeDefined();
  await person.type(screen.getByLabelText(/^Senha/), 'x');
  expect(screen.queryByText('Informe a senha.')).toBeNull();
});

it('the password can be shown, and asked for anew', async () => {
  const person = await signIn('', 'segredo');
  const password = screen.getByLabelText<HTMLInputElement>(/^Senha/);
  expect(password.type).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password.type).toBe('text');
  await person.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
  expect(screen.getByRole('heading', { name: 'Recuperar' })).toBeDefined();
});

const wantsCode = (code = '') => {
  answer = ({ body }, response) => {
    const sent = JSON.parse(body).code;
    const refused = (problem: string) => answerJson(response, { type: 'urn:x', title: 't', status: 401, code: problem, message: 'outra coisa' }, 401);
    if (sent === undefined) refused('second_factor_required');
    else if (sent === code) answerJson(response, { access_token: token });
    else refused('second_factor_wrong');
  };
};

it('who has a second factor is asked for the code, told of a wrong one, and let in by the right one', async () => {
  wantsCode('123456');
  const person = await signIn();
  const field = await screen.findByLabelText<HTMLInputElement>(/Código do aplicativo/);
  expect([field.inputMode, field.autocomplete, document.activeElement === field]).toEqual(['numeric', 'one-time-code', true]);
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByText('Informe o código.')).toBeDefined();
  await person.type(field, '000000');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Código incorreto ou já usado. Espere o próximo e tente de novo.');
  await person.clear(field);
  await person.type(field, '123456');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined();
  expect(localStorage.getItem('token')).toBe(token);
  expect(server.heard.map(({ body }) => JSON.parse(body).code)).toEqual([undefined, '000000', '123456']);
});

it('a recovery code stands in for it, and another account can be used', async () => {
  wantsCode('ABCD-1234-ABCD-1234-ABCD-1234');
  const person = await signIn();
  await person.click(await screen.findByRole('button', { name: 'Usar outra conta' }));
  await person.type(screen.getByLabelText(/E-mail/), 'oficina@patio.example');
  await person.type(screen.getByLabelText(/^Senha/), 'patio-demo');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await person.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }));
  const field = screen.getByLabelText<HTMLInputElement>(/Código de recuperação/);
  await hasFocus(() => field);
  await person.type(field, 'ABCD-1234-ABCD-1234-ABCD-1234');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined();
});
