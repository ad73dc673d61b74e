import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ForgotScreen } from '#client/features/access/forgot-screen.tsx';
import { LoginScreen } from '#client/features/access/login-screen.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { hangUp, openPage, refuse, say, useServer } from './access-world.tsx';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

const server = useServer();
const call = 'POST /api/forgot';

async function ask(email: string) {
  const user = openPage({ path: '/forgot', screen: <ForgotScreen /> });
  if (email) await user.type(screen.getByLabelText(/E-mail/), email);
  await user.click(screen.getByRole('button', { name: 'Enviar link' }));
  return user;
}

it('a known address: the notice outlives the way to the sign-in page, which has the address', async () => {
  server.on(call, say({ message: 'ok' }));
  const user = aPerson();
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/forgot']}>
        <Routes>
          <Route path="/forgot" element={<ForgotScreen />} />
          <Route path="/login" element={<LoginScreen />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );
  await user.type(screen.getByLabelText(/E-mail/), ' renata@oficina.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeDefined();
  expect((await screen.findByRole('status')).textContent).toContain('Verifique seu e-mail para redefinir sua senha');
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('renata@oficina.example');
  expect(server.bodies(call)).toEqual([{ email: 'renata@oficina.example' }]);
});

it.each([404, 500])('an answer of %i says the stated text, and keeps what was typed', async (status) => {
  server.on(call, refuse(status));
  await ask('ninguem@oficina.example');
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail não existe na nossa base como cliente');
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('ninguem@oficina.example');
});

it('too many attempts say what to do', async () => {
  server.on(call, refuse(429));
  await ask('renata@oficina.example');
  expect((await screen.findByRole('alert')).textContent).toBe('Muitas tentativas. Aguarde alguns minutos e tente de novo.');
});

it('without a network it says what to do', async () => {
  server.on(call, hangUp);
  await ask('renata@oficina.example');
  expect((await screen.findByRole('alert')).textContent).toBe('Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.');
});

it.each([
  ['', 'Informe o e-mail.'],
  ['renata@', 'E-mail inválido.'],
])('%j is not sent', async (email, text) => {
  await ask(email);
  expect(screen.getByText(text)).toBeDefined();
  await hasFocus(() => screen.getByLabelText(/E-mail/));
  expect(server.heardOf(call)).toEqual([]);
});

it('an address that another page knows need not be typed again', () => {
  openPage({ path: '/forgot', screen: <ForgotScreen /> }, { pathname: '/forgot', state: { email: 'renata@oficina.example' } });
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('renata@oficina.example');
});
