import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { InvitationScreen } from '#client/features/invitation/invitation-screen.tsx';
import { invitationToken, keepInvitationToken, takeInvitationTokenFromAddress } from '#client/features/invitation/invitation-token.ts';
import { hangUp, openPage, refuse, say, token, userId, useServer } from './access-world.tsx';
import { hasFocus } from '../focus.ts';

const server = useServer();
const read = 'POST /api/convite';
const accept = 'POST /api/convite/aceitar';
const invitation = {
  shop: 'Auto Center Prado',
  role: 'mechanic',
  name: 'Igor Tavares',
  email: 'igor@x.example',
  invited_by: 'Renata Prado',
  expires_at: '2026-12-01T12:00:00.000Z',
  has_account: false,
};
const accepted = { access_token: token, user: { id: userId, name: 'Igor Tavares' }, signature: '7K2F9Q' };
const lost = refuse(404, { code: 'not_found', message: 'Este convite já foi usado, foi desfeito ou venceu.' });

beforeEach(() => {
  keepInvitationToken('#segredo');
  server.on(read, say(invitation));
});

const open = (hash = '') => openPage({ path: '/convite', screen: <InvitationScreen /> }, { pathname: '/convite', hash });
const enter = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Entrar na equipe' }));

/** Opens the page and sends it with a password. */
async function acceptWith(password: string, label = /^Crie uma senha/): Promise<UserEvent> {
  const user = open();
  await user.type(await screen.findByLabelText(label), password);
  await enter(user);
  return user;
}

describe('the secret of the link', () => {
  it('is taken out of address bar and history at once', () => {
    const steps = history.length;
    history.replaceState(null, '', '/convite#outro-segredo');
    takeInvitationTokenFromAddress();
    expect(location.pathname + location.hash).toBe('/convite');
    expect(history.length).toBe(steps);
    expect(invitationToken()).toBe('outro-segredo');
  });

  it('of another page is none of ours', () => {
    keepInvitationToken(null);
    history.replaceState(null, '', '/planos#fiscal');
    takeInvitationTokenFromAddress();
    expect(location.hash).toBe('#fiscal');
    expect(invitationToken()).toBeNull();
  });

  it('of another link, pasted while the page is open, counts', async () => {
    open('#novo');
    await screen.findByRole('heading', { name: 'Auto Center Prado' });
    expect(server.bodies(read)).toEqual([{ token: 'novo' }]);
  });
});

it('what the invitation is for stands above the form: the shop, who invited, the role in a sentence, until when', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Auto Center Prado' })).toBeDefined();
  expect(screen.getByText('Renata Prado convidou você para a equipe de')).toBeDefined();
  expect(screen.getByText('Seu papel: Mecânico')).toBeDefined();
  expect(screen.getByText('Carros e os próprios serviços, sem valores de custo.')).toBeDefined();
  expect(screen.getByText('O convite vale até 01/12/2026 e é só seu.')).toBeDefined();
  expect(screen.queryByText(/neste aparelho/)).toBeNull();
});

describe('accepting', () => {
  it('with a new password signs in here, in that shop', async () => {
    server.on(accept, say(accepted));
    const user = open();
    const name = await screen.findByLabelText<HTMLInputElement>(/^Seu nome/);
    expect([name.value, screen.getByLabelText<HTMLInputElement>(/^Seu e-mail/).readOnly]).toEqual(['Igor Tavares', true]);
    await user.clear(name);
    await user.type(name, 'Igor T.');
    await user.type(screen.getByLabelText(/^Crie uma senha/), '  oito e mais ');
    await enter(user);
    expect(await screen.findByRole('heading', { name: 'Em /dashboard' })).toBeDefined();
    expect(server.bodies(accept)).toEqual([{ token: 'segredo', email: 'igor@x.example', name: 'Igor T.', password: '  oito e mais ' }]);
    expect([localStorage.getItem('token'), localStorage.getItem(`signature:${userId}`)]).toEqual([token, '7K2F9Q']);
    expect(invitationToken()).toBeNull();
  });

  it('goes as nobody, whoever is signed in here', async () => {
    localStorage.setItem('token', token);
    server.on(accept, say(accepted));
    await acceptWith('oito-ou-mais');
    await screen.findByRole('heading', { name: 'Em /dashboard' });
    for (const call of [read, accept]) expect(server.heardOf(call)[0]?.headers.authorization).toBeUndefined();
  });

  it('says before who makes room on this device', async () => {
    localStorage.setItem('token', token);
    open();
    expect(await screen.findByText('Você está como Renata neste aparelho.')).toBeDefined();
    expect(screen.getByText(/quem recebeu este convite entra no lugar/)).toBeDefined();
  });

  it('with an account that there is asks for its password, and neither for a name nor for a new one', async () => {
    server.on(read, say({ ...invitation, has_account: true }));
    server.on(accept, say(accepted));
    const user = open();
    // As short as it was once allowed to be.
    await user.type(await screen.findByLabelText(/^Sua senha do Pátio/), 'curta');
    expect(screen.queryByLabelText(/^Seu nome/)).toBeNull();
    await enter(user);
    await screen.findByRole('heading', { name: 'Em /dashboard' });
    expect(server.bodies(accept)).toEqual([{ token: 'segredo', email: 'igor@x.example', password: 'curta' }]);
  });

  it('of who was invited by phone asks for the e-mail', async () => {
    server.on(read, say({ ...invitation, email: '' }));
    server.on(accept, say(accepted));
    const user = await acceptWith('oito-ou-mais');
    expect(screen.getByText('Informe o e-mail.')).toBeDefined();
    const email = screen.getByLabelText(/^Seu e-mail/);
    await hasFocus(() => email);
    await user.type(email, ' Igor@X.example');
    await enter(user);
    await screen.findByRole('heading', { name: 'Em /dashboard' });
    expect(server.bodies(accept)).toMatchObject([{ email: 'igor@x.example' }]);
  });

  it('of who has a second factor asks for the code in the same form', async () => {
    server.on(read, say({ ...invitation, has_account: true }));
    server.on(accept, refuse(401, { code: 'second_factor_required' }));
    const user = await acceptWith('a-senha-de-sempre', /^Sua senha do Pátio/);
    const code = await screen.findByLabelText(/Código do aplicativo/);
    expect(screen.queryByRole('alert')).toBeNull();
    await enter(user);
    expect(await screen.findByText('Informe o código.')).toBeDefined();
    server.on(accept, refuse(401, { code: 'second_factor_wrong' }));
    await user.type(code, '000000');
    await enter(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorreto ou já usado. Espere o próximo e tente de novo.');
    server.on(accept, say(accepted));
    await user.clear(code);
    await user.type(code, '123456');
    await enter(user);
    expect(await screen.findByRole('heading', { name: 'Em /dashboard' })).toBeDefined();
    expect(server.bodies(accept).at(-1)).toMatchObject({ code: '123456', password: 'a-senha-de-sempre' });
  });
});

describe('what is wrong', () => {
  it.each(['', 'sete777'])('with the password %j stands at it, and nothing is sent', async (password) => {
    const user = open();
    const field = await screen.findByLabelText(/^Crie uma senha/);
    if (password !== '') await user.type(field, password);
    await enter(user);
    expect(await screen.findByText(password === '' ? 'Informe a senha.' : 'A senha precisa de pelo menos 8 caracteres.')).toBeDefined();
    await hasFocus(() => field);
    expect(server.heardOf(accept)).toEqual([]);
  });

  it('with the password by the server’s word stands at it too', async () => {
    const weak = 'Esta senha está entre as mais usadas.';
    server.on(accept, refuse(422, { code: 'invalid_body', message: weak, errors: [{ field: 'password', message: weak }] }));
    await acceptWith('12345678');
    expect(await screen.findByText(weak)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a wrong password', refuse(401, { code: 'invalid_credentials' }), 'E-mail ou senha não conferem com a conta que já existe no Pátio.'],
    [
      'a full plan',
      refuse(422, { code: 'plan_limit', message: 'Seu plano permite 3 usuário(s).' }),
      /^Seu plano permite 3 usuário\(s\)\. Peça a quem convidou/,
    ],
    ['too many attempts', refuse(429), 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
    ['no network', hangUp, 'Sem internet agora. Confira o Wi-Fi ou os dados móveis e tente de novo.'],
  ] as const)('%s is said, and the link still counts', async (_, answer, text) => {
    server.on(accept, answer);
    const user = await acceptWith('oito-ou-mais');
    expect(await screen.findByText(text)).toBeDefined();
    server.on(accept, say(accepted));
    await enter(user);
    expect(await screen.findByRole('heading', { name: 'Em /dashboard' })).toBeDefined();
  });

  it('who is of the team already is led to the sign-in page, with their address', async () => {
    server.on(accept, refuse(409, { code: 'already_member' }));
    const user = await acceptWith('oito-ou-mais');
    expect(await screen.findByText('Você já é desta equipe: é só entrar.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(screen.getByText('Recebido: {"email":"igor@x.example"}')).toBeDefined();
  });
});

describe('a link that opens nothing', () => {
  it('says so and what to do', async () => {
    server.on(read, lost);
    open();
    expect(await screen.findByRole('heading', { name: 'Este convite não abre' })).toBeDefined();
    expect(screen.getByText(/Peça um novo a quem convidou você/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  });

  it('because it was used meanwhile says so after the form, too', async () => {
    server.on(accept, lost);
    await acceptWith('oito-ou-mais');
    expect(await screen.findByRole('heading', { name: 'Este convite não abre' })).toBeDefined();
  });

  it('is asked for where the address had none', () => {
    keepInvitationToken(null);
    open();
    expect(screen.getByRole('heading', { name: 'Falta o link do convite' })).toBeDefined();
    expect(server.heardOf(read)).toEqual([]);
  });

  it('for want of a network comes back by itself', async () => {
    server.on(read, hangUp);
    open();
    expect(await screen.findByText(/Sem internet agora/)).toBeDefined();
    server.on(read, say(invitation));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Auto Center Prado' })).toBeDefined();
  });
});
