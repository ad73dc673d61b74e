import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPushOn, letPushGo } from '#client/app/push/push-device.ts';
import { PushNotice } from '#client/app/push/push-notice.tsx';
import { Push } from '#client/app/push/push.tsx';
import { PushPanel } from '#client/app/push/push-panel.tsx';
import type { Store } from '#client/data/store/store.ts';
import { aBudget } from '../features/budget-rows.ts';
import { adminWorld } from '../features/admin-screen.tsx';
import { openStore, renderScreen } from '../features/render-screen.tsx';
import { as } from '../features/standings.ts';

const world = adminWorld();
const shop = '7K2F9Q';
const [read, put, drop] = [`GET /api/avisos/${shop}`, `PUT /api/avisos/${shop}`, 'DELETE /api/avisos'];
const keyOf = (sign: string) => Buffer.alloc(65, sign).toString('base64url');

/** A browser with push: what it was asked, and the subscription that it has. */
function aBrowser({ permission = 'default', answer = 'granted' }: { permission?: string; answer?: string } = {}) {
  let subscription: { key: string; unsubscribe: () => Promise<boolean> } | null = null;
  const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscription = {
      key: Buffer.from(applicationServerKey).toString('base64url'),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return shown();
  });
  const shown = () =>
    subscription && {
      ...subscription,
      options: { applicationServerKey: bytes(subscription.key).buffer },
      toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: keyOf('x'), auth: 'y'.repeat(22) } }),
    };
  const pushManager = { subscribe, getSubscription: async () => shown() };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  const Notification = { permission, requestPermission: vi.fn(async () => (Notification.permission = answer)) };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { Notification, subscribe, serviceWorker, key: () => subscription?.key ?? null };
}

let store: Store;
beforeEach(() => {
  store = openStore();
  localStorage.setItem('token', 'e30.e30.x');
  world.json(read, { key: keyOf('a'), is_on: false });
  world.answers.set(put, (_, response) => {
    world.json(read, { key: keyOf('a'), is_on: true });
    response.setHeader('content-type', 'application/json').end('{"message":""}');
  });
  world.answers.set(drop, (_, response) => {
    world.json(read, { key: keyOf('a'), is_on: false });
    response.setHeader('content-type', 'application/json').end('{"message":""}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (standing: string | null = null) => renderScreen(<PushPanel />, { store, status: { standing } });
const own = () => ({ user: store.user, signature: store.signature });

describe('the panel', () => {
  it('turns the messages on by a tap, and off again', async () => {
    const browser = aBrowser();
    const { user } = open();
    const on = await screen.findByRole('button', { name: 'Ligar avisos' });
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    await user.click(on);
    await user.click(await screen.findByRole('button', { name: 'Desligar avisos' }));
    expect(await screen.findByRole('button', { name: 'Ligar avisos' })).toBeDefined();
    expect(world.heard(put).map(({ body }) => JSON.parse(body))).toEqual([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: keyOf('x'), auth: 'y'.repeat(22) }, key: keyOf('a') },
    ]);
    expect([world.heard(drop).length, browser.key()]).toEqual([1, null]);
  });

  it('of a browser that was told to block them says how that is undone', async () => {
    aBrowser({ permission: 'denied' });
    open();
    expect(await screen.findByText('Os avisos do Pátio estão bloqueados neste navegador.')).toBeDefined();
    expect(screen.getByText(/^Para permitir: toque no ícone ao lado do endereço/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so where the person blocks them now', async () => {
    aBrowser({ answer: 'denied' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ligar avisos' }));
    expect((await screen.findAllByText('Os avisos do Pátio estão bloqueados neste navegador.')).length).toBeGreaterThan(0);
    expect(world.heard(put)).toEqual([]);
  });

  it('of a browser without them says which have them, and on an iPhone to install first', async () => {
    open();
    expect(await screen.findByText(/^Este navegador não recebe avisos\./)).toBeDefined();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    );
    open();
    expect(await screen.findByText(/^No iPhone e no iPad os avisos só chegam ao aplicativo instalado/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Instalar o Pátio' })).toBeDefined();
  });

  it('without a network says that it needs one', async () => {
    aBrowser();
    world.unreachable(read);
    open();
    expect(await screen.findByText('Para ligar ou desligar é preciso internet.')).toBeDefined();
  });

  it('is nobody’s who sees no quotes', async () => {
    aBrowser();
    open(as('finance', { changes: { 'budget.read': false } }).status.standing);
    await act(async () => undefined);
    expect(screen.queryByText('Avisos neste aparelho')).toBeNull();
  });
});

describe('the notice', () => {
  const notice = () => screen.queryByText('Saiba na hora quando o cliente responder');

  it('comes after the first quote that was sent from here, asks on a tap alone, and never again', async () => {
    const browser = aBrowser();
    const { user } = renderScreen(<PushNotice />, { store });
    await aBudget(store, { budget_number: 1 });
    expect(notice()).toBeNull();
    await aBudget(store, { budget_number: 2, status: 'send' });
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(notice()).toBeNull();
    renderScreen(<PushNotice />, { store });
    await act(async () => undefined);
    expect(notice()).toBeNull();
  });

  it('turns them on', async () => {
    aBrowser();
    await aBudget(store, { budget_number: 1, status: 'send' });
    const { user } = renderScreen(<PushNotice />, { store });
    await user.click(await screen.findByRole('button', { name: 'Ligar avisos' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(world.heard(put)).toHaveLength(1);
  });
});

describe('a device on which they are on', () => {
  async function turnOn() {
    const browser = aBrowser();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ligar avisos' }));
    await screen.findByRole('button', { name: 'Desligar avisos' });
    return browser;
  }

  it('subscribes anew when the server has another key, and not otherwise', async () => {
    const browser = await turnOn();
    await keepPushOn(own());
    expect([browser.key(), world.heard(put).length]).toEqual([keyOf('a'), 1]);
    world.json(read, { key: keyOf('c'), is_on: false });
    await keepPushOn(own());
    expect([browser.key(), world.heard(put).length]).toEqual([keyOf('c'), 2]);
  });

  it('is told nothing more once its person leaves, and asks nothing for anybody else', async () => {
    const browser = await turnOn();
    await letPushGo(openStore().user);
    expect(browser.key()).not.toBeNull();
    await letPushGo(store.user);
    expect(browser.key()).toBeNull();
    const asked = world.heard(read).length;
    await keepPushOn(own());
    expect(world.heard(read)).toHaveLength(asked);
  });

  it('goes where a tap leads, within its window, and nowhere else', async () => {
    const { serviceWorker } = aBrowser();
    const { address } = renderScreen(<Push mayOffer={false} />, { store, path: '/dashboard' });
    const say = (data: unknown) => act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
    say({ type: 'OPEN_FROM_PUSH', path: '/dashboard/orcamentos?editar=1' });
    expect(address.current).toBe('/dashboard/orcamentos?editar=1');
    say({ type: 'OPEN_FROM_PUSH', path: '//example.com/' });
    say({ type: 'SOMETHING', path: '/dashboard/clientes' });
    expect(address.current).toBe('/dashboard/orcamentos?editar=1');
  });
});
