import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LoginScreen } from '#client/features/access/login-screen.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { addDays, civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import { hangUp, openPage, refuse, say, token, userId, useServer } from './access-world.tsx';

const server = useServer();
const call = `GET /api/signature/${userId}`;
const place = { path: '/login', screen: <LoginScreen /> };

beforeEach(() => localStorage.setItem('token', token));

const dayFromToday = (offset: number) => addDays(dateOf(civilDateTimeAt(Date.now(), 'America/Sao_Paulo')), offset);

const signature = (expired_at: string | null): SignatureRow => ({
  id: '7K2F9Q',
  name: 'Renata',
  email: 'a@b.c',
  cpf: '',
  phone: '',
  company_name: '',
  cep: '',
  address: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  status: true,
  plan_id: 'basico',
  plan: { id: 'basico', name: 'Básico', price: 99.9, company: 1, users: 3 },
  payments: [],
  user_id: 'renata',
  expired_at,
  affiliate: null,
  affiliate_name: null,
});

it('a subscription that is over: plan and day, and the way to renew it', async () => {
  server.on(call, say(signature('2026-01-31')));
  const user = openPage(place);
  const notice = within(await screen.findByRole('status'));
  expect(notice.getByText('Plano Básico, vencido em 31/01/2026.')).toBeDefined();
  expect(server.heardOf(call)[0]?.headers.authorization).toBe(`Bearer ${token}`);
  await user.click(notice.getByRole('link', { name: 'Renovar' }));
  expect(screen.getByRole('heading', { name: 'Em /pagamento/renata' })).toBeDefined();
});

it('the notice starts on the day after the last one', async () => {
  server.on(call, say(signature(dayFromToday(-1))));
  openPage(place);
  expect(await screen.findByText('Sua assinatura venceu')).toBeDefined();
});

it.each([
  ['runs until today', say(signature(dayFromToday(0)))],
  ['has no end', say(signature(null))],
  ['is unknown', refuse(404)],
  ['cannot be told', refuse(500)],
  ['cannot be asked about', hangUp],
])('nothing is shown of a subscription that %s', async (_, answer) => {
  server.on(call, answer);
  server.on('POST /api/login', refuse(401));
  const user = openPage(place);
  await waitFor(() => expect(server.heardOf(call)).toHaveLength(1));
  // A later call is through: so was the lookup.
  await user.type(screen.getByLabelText(/E-mail/), 'a@b.c');
  await user.type(screen.getByLabelText(/^Senha/), 'errada{Enter}');
  await screen.findByText('E-mail ou senha inválidos');
  expect(screen.queryByText('Sua assinatura venceu')).toBeNull();
});

it('without a stored token nobody is asked', async () => {
  localStorage.clear();
  server.on('POST /api/login', refuse(401));
  const user = openPage(place);
  await user.type(screen.getByLabelText(/E-mail/), 'a@b.c');
  await user.type(screen.getByLabelText(/^Senha/), 'errada{Enter}');
  await screen.findByText('E-mail ou senha inválidos');
  expect(server.heardOf(call)).toEqual([]);
});
