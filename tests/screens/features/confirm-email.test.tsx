import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmEmailScreen } from '#client/features/access/confirm-email-screen.tsx';
import { emailToken, keepEmailToken } from '#client/features/access/email-token.ts';
import { hangUp, openPage, refuse, say, token, useServer } from './access-world.tsx';

const server = useServer();
const call = 'POST /api/email/confirmar';
const email = 'nova@patio.example';

beforeEach(() => keepEmailToken(null));

const open = (hash = '#segredo') => openPage({ path: '/confirmar-email', screen: <ConfirmEmailScreen /> }, { pathname: '/confirmar-email', hash });
const press = async (hash?: string) => {
  const user = open(hash);
  await user.click(screen.getByRole('button', { name: 'Confirmar e-mail' }));
};

it('confirms with the token of the link once it is pressed, as nobody, and leads to the sign-in page', async () => {
  server.on(call, say({ email }));
  const user = open();
  expect([server.bodies(call), emailToken()]).toEqual([[], 'segredo']);
  await user.click(screen.getByRole('button', { name: 'Confirmar e-mail' }));
  expect(await screen.findByRole('heading', { name: 'Em /login' })).toBeDefined();
  expect(screen.getByText(`Recebido: ${JSON.stringify({ email })}`)).toBeDefined();
  expect(await screen.findByText('E-mail trocado. Agora você entra com nova@patio.example.')).toBeDefined();
  expect([server.bodies(call), emailToken()]).toEqual([[{ token: 'segredo' }], null]);
  expect(server.heardOf(call)[0]?.headers.authorization).toBeUndefined();
});

it('leads whoever is signed in here back to their account', async () => {
  localStorage.setItem('token', token);
  server.on(call, say({ email }));
  await press();
  expect(await screen.findByRole('heading', { name: 'Em /dashboard/conta' })).toBeDefined();
});

it('without the link of a letter says what to do', () => {
  open('');
  expect(screen.getByText(/abra o link que enviamos ao novo e-mail/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar e-mail' })).toBeNull();
});

it.each([
  [
    'a link that is over',
    refuse(404, { code: 'not_found', message: 'Este link não vale mais. Peça a troca de novo em Minha conta.' }),
    /Este link não vale mais/,
  ],
  ['too many tries', refuse(429, { code: 'too_many_requests' }), /Muitas tentativas/],
  ['no internet', hangUp, /Sem internet agora/],
])('%s is said, and the page stays', async (_, answer, text) => {
  server.on(call, answer);
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});
