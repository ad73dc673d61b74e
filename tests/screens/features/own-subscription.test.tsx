import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { OwnSubscriptionScreen } from '#client/features/payment/own-subscription-screen.tsx';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import type { ShopUsage } from '#contract/usage-calls.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';
import { aSubscription, inDays } from './subscription-rows.ts';
import { hasFocus } from '../focus.ts';

const contact = { pix_key: '52998224725', pix_holder: 'Pátio Sistemas', pix_city: 'São Paulo', support_phone: '5511971205533', social: [] };

const megabyte = 1024 * 1024;
const usage: ShopUsage = {
  rows: [
    { collection: 'customers', used: 1200, most: 200_000 },
    { collection: 'suppliers', used: 0, most: 200_000 },
    { collection: 'entries', used: 170_000, most: 200_000 },
  ],
  bytes: { used: 12_939_428, most: 500 * megabyte },
  photos: { used: 2_500 * megabyte, most: 5_000 * megabyte },
};

let store: Store;
let answer: SignatureRow | null;
/** What the server waits for before it answers. */
let holding: Promise<unknown>;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  localStorage.clear();
  store = openStore();
  answer = aSubscription();
  holding = Promise.resolve();
  server = await smallServer(async ({ url }, response) => {
    await holding;
    if (url === '/api/contact') answerJson(response, contact);
    else if (url === '/api/uso/7K2F9Q') answerJson(response, usage);
    else if (answer !== null && url === '/api/signature/7K2F9Q') answerJson(response, answer);
    else answerJson(response, { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, 500);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.stop();
});

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<OwnSubscriptionScreen />, { store, path: '/dashboard/assinatura', ...options });
async function fact(name: string): Promise<string | null | undefined> {
  // The Pix block has a value of its own.
  const details = (await screen.findByRole('heading', { name: 'Dados da assinatura' })).closest('section');
  return details && within(details).getByText(name).nextElementSibling?.textContent;
}
const day = (days: number) => formatCivilDate(inDays(days) as CivilDate);

it('shows what the shop holds, the fullest first, and what is nearly full', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Uso da oficina' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Espaço ocupado12,3 de 500 MB',
    'Espaço das fotos2.500 de 5.000 MB',
    'Lançamentos170.000 de 200.000Perto do limite. Exclua o que não usa mais, ou fale com o suporte.',
    'Clientes1.200 de 200.000',
  ]);
});

describe('the subscription dashboard (2 §2)', () => {
  it('shows holder, shop, plan and price', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Assinatura' })).toBeDefined();
    expect(await fact('Nome')).toBe('Joana Prado');
    expect(await fact('Email')).toBe('joana@autoprado.example');
    expect(await fact('Oficina')).toBe('Auto Center Prado');
    expect(await fact('Plano')).toBe('Básico');
    expect(await fact('Valor')).toBe('R$\u00a099,90');
  });

  it('shows each payment with method, status and due date; what is paid is not overdue', async () => {
    answer = aSubscription({
      payments: [
        { id: 'p1', payment_method: '', status: false, limit_date: inDays(-2) },
        { id: 'p2', payment_method: 'Pix', status: true, limit_date: inDays(-32) },
        { id: 'p3', payment_method: 'Boleto', status: false, limit_date: null },
      ],
    });
    open();
    const list = within(await screen.findByRole('list', { name: 'Pagamentos' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `A combinar${day(-2)}Atrasado há 2 dia(s)Pendente`,
      `Pix${day(-32)}Pago`,
      'Boleto—Pendente',
    ]);
  });

  it.each([
    [5, 'Faltam 5 dia(s)'],
    [0, 'Vence hoje'],
    [-3, 'Atrasado há 3 dia(s)'],
  ])('says how far away the first payment is: %i days', async (days, text) => {
    answer = aSubscription({}, days);
    open();
    expect(await fact('Vencimento')).toBe(`${day(days)}${text}`);
  });

  it('without payments has a dash and says so', async () => {
    answer = aSubscription({}, null);
    open();
    expect(await fact('Vencimento')).toBe('—');
    expect(screen.getByText('Nenhum pagamento registrado ainda.')).toBeDefined();
  });

  it('has the Pix instructions with code and QR, and where to send the receipt', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Pague por Pix' })).toBeDefined();
    expect(await screen.findByText('Pátio Sistemas')).toBeDefined();
    const receipt = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar comprovante' });
    expect(receipt.href).toContain('https://wa.me/5511971205533');
  });
});

describe('while it is looked at', () => {
  const asked = () => server.heard.filter(({ url }) => url.includes('/signature/')).length;
  const sees = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('is asked for again every half minute, so that a payment that came in is seen', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open();
    expect(await fact('Plano')).toBe('Básico');
    answer = aSubscription({ name: 'Nova Joana' });
    act(() => void vi.advanceTimersByTime(30_000));
    await waitFor(async () => expect(await fact('Nome')).toBe('Nova Joana'));
  });

  it('and when it is come back to, but not while it is not seen', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open();
    expect(await fact('Nome')).toBe('Joana Prado');
    sees('hidden');
    const before = asked();
    act(() => void vi.advanceTimersByTime(120_000));
    answer = aSubscription({ name: 'Nova Joana' });
    sees('visible');
    await waitFor(async () => expect(await fact('Nome')).toBe('Nova Joana'));
    expect(asked()).toBe(before + 1);
  });

  it('not offline', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await store.db.meta.put({ key: 'subscription', value: aSubscription() });
    open({ status: { connection: 'offline' } });
    await fact('Nome');
    act(() => void vi.advanceTimersByTime(60_000));
    sees('visible');
    await fact('Nome');
    expect(asked()).toBe(0);
  });

  it('another screen that needs it asks once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const Other = () => <p>{useOwnSubscription().subscription?.name}</p>;
    renderScreen(<Other />, { store });
    await screen.findByText('Joana Prado');
    act(() => void vi.advanceTimersByTime(60_000));
    sees('visible');
    await screen.findByText('Joana Prado');
    expect(asked()).toBe(1);
  });
});

describe('without an answer', () => {
  it('shows that it asks again, and keeps the keyboard where it is', async () => {
    answer = null;
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Tentar de novo' });
    let release = () => {};
    holding = new Promise((resolve) => (release = () => resolve(undefined)));
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await hasFocus(() => button);
    release();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('shows what was there last time, and says that it is of then', async () => {
    await store.db.meta.put({ key: 'subscription', value: aSubscription() });
    open({ status: { connection: 'offline' } });
    expect(await fact('Nome')).toBe('Joana Prado');
    expect(screen.getByText(/^Sem internet agora\. Estes são os dados da última vez/)).toBeDefined();
    expect(server.heard.filter(({ url }) => url.includes('/signature/'))).toEqual([]);
  });

  it('that was never seen here says so; once there is a network it comes by a tap', async () => {
    answer = null;
    const { user } = open();
    expect(await screen.findByText('Não foi possível ler a assinatura agora. Tente de novo em instantes.')).toBeDefined();
    answer = aSubscription();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await fact('Nome')).toBe('Joana Prado');
    await waitFor(() => expect(screen.queryByText(/não respondeu/)).toBeNull());
  });

  it('of the server keeps what was there', async () => {
    await store.db.meta.put({ key: 'subscription', value: aSubscription() });
    answer = null;
    open();
    expect(await screen.findByText('O servidor não respondeu. Estes são os dados da última vez.')).toBeDefined();
    expect(await fact('Plano')).toBe('Básico');
  });

  it('and never seen, offline, says what is missing', async () => {
    open({ status: { connection: 'offline' } });
    expect(await screen.findByText('Sem internet agora, e a assinatura ainda não foi vista neste aparelho.')).toBeDefined();
  });
});
