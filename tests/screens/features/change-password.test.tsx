import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChangePasswordScreen } from '#client/features/access/change-password-screen.tsx';
import { keepPasswordToken, passwordToken, takePasswordTokenFromAddress } from '#client/features/access/password-token.ts';
import { hangUp, openPage, refuse, say, token, useServer } from './access-world.tsx';
import { hasFocus } from '../focus.ts';

const server = useServer();
const call = 'POST /api/change';
const email = 'renata@oficina.example';

beforeEach(() => keepPasswordToken(null));

const open = (search = `?email=${encodeURIComponent(email)}`) =>
  openPage({ path: '/change-password', screen: <ChangePasswordScreen /> }, { pathname: '/change-password', search });

async function change(password: string, search?: string) {
  const user = open(search);
  if (password) await user.type(screen.getByLabelText(/^Nova senha/), password);
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  return user;
}

describe('the token of the link', () => {
  it('is taken out of address bar and history at once, and the address stays', () => {
    const steps = history.length;
    history.replaceState(null, '', '/change-password?email=a%40b.c#segredo-123_x');
    takePasswordTokenFromAddress();
    expect(location.pathname + location.search + location.hash).toBe('/change-password?email=a%40b.c');
    expect(history.length).toBe(steps);
    expect(passwordToken()).toBe('segredo-123_x');
  });

  it('of another page is none of ours', () => {
    history.replaceState(null, '', '/planos#fiscal');
    takePasswordTokenFromAddress();
    expect(location.hash).toBe('#fiscal');
    expect(passwordToken()).toBeNull();
  });

  it('of another letter, pasted while the page is open, counts', async () => {
    keepPasswordToken('#velho');
    server.on(call, say({ access_token: token }));
    const at = { pathname: '/change-password', search: '?email=a%40b.c', hash: '#novo' };
    const user = openPage({ path: '/change-password', screen: <ChangePasswordScreen /> }, at);
    await user.type(screen.getByLabelText(/^Nova senha/), 'oito-ou-mais');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await screen.findByRole('heading', { name: 'Em /login' });
    expect(server.bodies(call)).toEqual([{ email: 'a@b.c', password: 'oito-ou-mais', token: 'novo' }]);
  });
});

it('a new password is kept as the session, and leads to the sign-in page', async () => {
  keepPasswordToken('#segredo');
  server.on(call, say({ access_token: token }));
  await change('  oito e mais ');
  expect(await screen.findByRole('heading', { name: 'Em /login' })).toBeDefined();
  expect(screen.getByText(`Recebido: ${JSON.stringify({ session: 'given', email })}`)).toBeDefined();
  expect(localStorage.getItem('token')).toBe(token);
  expect(passwordToken()).toBeNull();
  expect(server.bodies(call)).toEqual([{ email, password: '  oito e mais ', token: 'segredo' }]);
});

it('goes as nobody: the session of somebody else on this device stays out of it', async () => {
  keepPasswordToken('#segredo');
  localStorage.setItem('token', 'a.b.c');
  server.on(call, say({ access_token: token }));
  await change('oito-ou-mais');
  await screen.findByRole('heading', { name: 'Em /login' });
  expect(server.heardOf(call)[0]?.headers.authorization).toBeUndefined();
});

it('the address of the link is shown and cannot be changed', () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>(/E-mail/);
  expect(field.value).toBe(email);
  expect(field.readOnly).toBe(true);
});

it('without an address in the link it can be typed', async () => {
  keepPasswordToken('#segredo');
  server.on(call, say({ access_token: token }));
  const user = open('');
  await user.type(screen.getByLabelText(/E-mail/), email);
  await user.type(screen.getByLabelText(/^Nova senha/), 'oito-ou-mais');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  await screen.findByRole('heading', { name: 'Em /login' });
  expect(server.bodies(call)).toEqual([{ email, password: 'oito-ou-mais', token: 'segredo' }]);
});

it('a refused link says the stated text, and where to get another', async () => {
  keepPasswordToken('#usado');
  server.on(call, refuse(401));
  const user = await change('oito-ou-mais');
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha inválidos');
  expect(screen.getByText('O link do e-mail vale por tempo limitado e uma só vez.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nova senha/).value).toBe('oito-ou-mais');
  expect(localStorage.getItem('token')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Pedir um novo link' }));
  expect(screen.getByRole('heading', { name: 'Em /forgot' })).toBeDefined();
});

it('without a link it says so before anything is typed', () => {
  open();
  expect(screen.getByText('Para criar uma senha, abra o link que enviamos por e-mail.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toBeDefined();
});

it.each([
  ['too many attempts', refuse(429), 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
  ['no network', hangUp, 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'],
  ['a stumbling server', refuse(500), 'E-mail ou senha inválidos'],
] as const)('%s: says so, and the link still counts', async (_, answer, text) => {
  keepPasswordToken('#segredo');
  server.on(call, answer);
  const user = await change('oito-ou-mais');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByRole('link', { name: 'Pedir um novo link' })).toBeNull();
  server.on(call, say({ access_token: token }));
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  await screen.findByRole('heading', { name: 'Em /login' });
  expect(server.bodies(call).at(-1)).toMatchObject({ token: 'segredo' });
});

it.each(['', 'sete777'])('%j is too short: said before and after typing, and not sent', async (password) => {
  keepPasswordToken('#segredo');
  await change(password);
  expect(screen.getByText('Pelo menos 8 caracteres.')).toBeDefined();
  expect(screen.getByText('A senha precisa de pelo menos 8 caracteres.')).toBeDefined();
  await hasFocus(() => screen.getByLabelText(/^Nova senha/));
  expect(server.heardOf(call)).toEqual([]);
});

it('the password can be shown', async () => {
  const user = open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nova senha/).type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nova senha/).type).toBe('text');
});

it('who has a second factor is asked for the code in the same form, and the link still counts', async () => {
  keepPasswordToken('#segredo');
  const problem = (code: string) => refuse(401, { code });
  server.on(call, problem('second_factor_required'));
  const user = await change('oito-ou-mais');
  const code = await screen.findByLabelText(/Código do aplicativo/);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(screen.getByText('Informe o código.')).toBeDefined();
  server.on(call, problem('second_factor_wrong'));
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Código incorreto ou já usado. Espere o próximo e tente de novo.');
  expect(screen.queryByText('Pedir um novo link')).toBeNull();
  server.on(call, say({ access_token: token }));
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(await screen.findByRole('heading', { name: 'Em /login' })).toBeDefined();
  const sent = { email, password: 'oito-ou-mais', token: 'segredo' };
  expect(server.bodies(call)).toEqual([sent, { ...sent, code: '000000' }, { ...sent, code: '123456' }]);
});
