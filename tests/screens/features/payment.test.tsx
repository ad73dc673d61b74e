import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import {
  beOnline,
  comeToTheFront,
  content,
  fact,
  inAMonth,
  open,
  overdue,
  paid,
  payment,
  stored,
  threeDaysAgo,
  token,
  tokenOf,
  usePaymentServer,
  user,
} from './payment-page.tsx';

const lab = usePaymentServer();

let logged: MockInstance<typeof console.warn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the subscription', () => {
  it('is shown with plan, price and the limit date of its first payment (spec 1 §2.8)', async () => {
    open(token);
    expect(screen.getByRole('heading', { level: 1, name: 'Sua Assinatura' })).toBeDefined();
    expect(screen.getByText('Carregando informações...')).toBeDefined();
    expect(await fact('Nome')).toBe('Renata Prado');
    expect(await fact('Email')).toBe('renata@patio.example');
    expect(await fact('Plano')).toBe('Básico');
    expect(await fact('Valor')).toBe('R$\u00a099,90');
    expect(await fact('Vencimento')).toBe(`${formatCivilDate(threeDaysAgo)}Atrasado há 3 dia(s)`);
    expect(screen.queryByText('Carregando informações...')).toBeNull();
    expect(screen.getByText(`Sua assinatura venceu em ${formatCivilDate(threeDaysAgo)}.`, { exact: false })).toBeDefined();
  });

  it.each([
    ['no payments', []],
    ['a payment without a date', [payment(null)]],
  ])('with %s shows a dash', async (_, payments) => {
    lab.server.answerWith({ ...overdue, payments });
    open(token);
    expect(await fact('Vencimento')).toBe('—');
  });

  it('that runs offers the way in', async () => {
    localStorage.setItem('token', stored);
    lab.server.answerWith(paid);
    const person = open(token);
    expect(await fact('Vencimento')).toBe(`${formatCivilDate(inAMonth)}Faltam 30 dia(s)`);
    await person.click(screen.getByRole('link', { name: 'Ir para o início' }));
    expect(screen.getByRole('heading', { name: 'Painel' })).toBeDefined();
  });
});

describe('who is asked for, and as whom (ruling 11)', () => {
  it.each([
    ['a token: its subscription', token, null, '/api/signature/7K2F9Q', token],
    ['a token beside another one of this browser: the one that was carried', token, stored, '/api/signature/7K2F9Q', token],
    ['a token without a subscription: its person', tokenOf({ ...content, id_signature: null }), null, `/api/signature/${user}`, undefined],
    ['a token of another server, with a number as id', tokenOf({ id: 42 }), null, '/api/signature/42', undefined],
    ['a user id: the stored token bears it', user, stored, `/api/signature/${user}`, stored],
    ['nothing, as after a reload: the stored token', null, stored, '/api/signature/7K2F9Q', stored],
  ])('%s', async (_, carried, kept, url, bearer) => {
    if (kept !== null) localStorage.setItem('token', kept);
    open(carried);
    await fact('Nome');
    expect(lab.server.lookUps).toMatchObject([{ method: 'GET', url, headers: { authorization: `Bearer ${bearer ?? carried}` } }]);
  });
});

describe('a token that does not serve is logged, and the person sees what to do (ruling 35)', () => {
  const expectSignIn = async (person: UserEvent) => {
    expect(await screen.findByText('Entre de novo para ver sua assinatura')).toBeDefined();
    expect(logged).toHaveBeenCalled();
    expect(JSON.stringify(logged.mock.calls)).not.toContain('c2ln');
    await person.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(screen.getByRole('heading', { name: 'Porta' })).toBeDefined();
  };

  it.each([
    ['no token at all', null],
    ['a user id without a stored token', user],
    ['a token that nobody can read', 'não.é.token'],
    ['a token that names nobody', tokenOf({ name: 'Renata' })],
  ])('%s', async (_, carried) => {
    await expectSignIn(open(carried));
    expect(lab.server.lookUps).toEqual([]);
  });

  it.each([401, 403, 404])('the server answers %i', async (status) => {
    lab.server.refuse(status);
    const person = open(token);
    await screen.findByText('Entre de novo para ver sua assinatura');
    beOnline();
    await expectSignIn(person);
    expect(lab.server.lookUps, 'a refused token is not tried again').toHaveLength(1);
  });
});

describe('no answer', () => {
  it('without a network it says so, and tries again', async () => {
    lab.server.fallSilent();
    const person = open(token);
    expect(await screen.findByText(/^Sem internet agora\. Confira/)).toBeDefined();
    lab.server.answerWith(overdue);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await fact('Nome')).toBe('Renata Prado');
  });

  it('it tries by itself when the network comes back', async () => {
    lab.server.fallSilent();
    open(token);
    await screen.findByText(/^Sem internet agora\. Confira/);
    lab.server.answerWith(overdue);
    beOnline();
    expect(await fact('Nome')).toBe('Renata Prado');
  });

  it('a server that stumbles is no fault of the token', async () => {
    lab.server.refuse(500);
    const person = open(token);
    expect(await screen.findByText('O servidor não respondeu como devia. Tente de novo em instantes.')).toBeDefined();
    lab.server.answerWith(overdue);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await fact('Nome')).toBe('Renata Prado');
  });

  it('what is shown stays while the network is away', async () => {
    open(token);
    await fact('Nome');
    lab.server.fallSilent();
    comeToTheFront();
    expect(await screen.findByText('Sem internet agora. O pagamento aparece aqui quando ela voltar.')).toBeDefined();
    expect(await fact('Nome')).toBe('Renata Prado');
    lab.server.answerWith(overdue);
    beOnline();
    await waitFor(() => expect(screen.queryByText(/O pagamento aparece aqui/)).toBeNull());
  });
});
