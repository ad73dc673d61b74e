import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WelcomeScreen } from '#client/features/signup/welcome-screen.tsx';
import { openPage, useServer } from './access-world.tsx';

useServer();
const place = { path: '/welcome', screen: <WelcomeScreen /> };

it('says that a letter with login instructions was sent, and where to', () => {
  openPage(place, { pathname: '/welcome', state: { email: 'renata@oficina.example' } });
  expect(screen.getByText('Enviamos para renata@oficina.example um e-mail com as instruções para entrar.')).toBeDefined();
});

it('opened by itself it names no address', () => {
  openPage(place);
  expect(screen.getByText('Enviamos um e-mail com as instruções para entrar.')).toBeDefined();
});

it.each([
  ['Entrar', '/login'],
  ['Não recebi o e-mail', '/forgot'],
])('%s leads to %s, with the address', async (name, path) => {
  const user = openPage(place, { pathname: '/welcome', state: { email: 'renata@oficina.example' } });
  await user.click(screen.getByRole('link', { name }));
  expect(screen.getByRole('heading', { name: `Em ${path}` })).toBeDefined();
  expect(screen.getByText('Recebido: {"email":"renata@oficina.example"}')).toBeDefined();
});
