import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallNotice } from '#client/app/install/install-notice.tsx';
import { keepInstallOffer } from '#client/app/install/install-offer.ts';
import { InstallPanel } from '#client/app/install/install-panel.tsx';
import { FindButton } from '#client/app/shell/find-button.tsx';
import type { Store } from '#client/data/store/store.ts';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { aBudget } from '../features/budget-rows.ts';
import { aCustomer, openStore, renderScreen } from '../features/render-screen.tsx';

let store: Store;
beforeAll(keepInstallOffer);
beforeEach(() => {
  store = openStore();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** The browser offers to install the app, as Chromium does. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => ({ outcome: 'dismissed' })) });
  act(() => void window.dispatchEvent(event));
  return event;
}

const draw = () => renderScreen(<InstallNotice />, { store });
const notice = () => screen.queryByText('Deixe o Pátio na tela do aparelho');

describe('the notice', () => {
  it('comes after the first quote that was made here, and takes the offer', async () => {
    const event = offer();
    expect(event.defaultPrevented).toBe(true);
    const { user } = draw();
    await aCustomer(store, { name: 'Célia' });
    expect(notice()).toBeNull();
    await aBudget(store, { budget_number: 1 });
    await waitFor(() => expect(notice()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Instalar' }));
    expect(event.prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('comes once on a device', async () => {
    offer();
    await aBudget(store, { budget_number: 1 });
    const first = draw();
    await first.user.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(notice()).toBeNull();
    renderScreen(<InstallNotice />, { store });
    renderScreen(<InstallPanel />, { store });
    // It stays in the account for whoever looks for it.
    expect(await screen.findByRole('button', { name: 'Instalar o Pátio' })).toBeDefined();
    expect(notice()).toBeNull();
  });

  it('is not there where the app is installed', async () => {
    offer();
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query.includes('standalone') ? { ...real(query), matches: true } : real(query)));
    renderScreen(<InstallPanel />, { store });
    expect(screen.queryByRole('button', { name: 'Instalar o Pátio' })).toBeNull();
  });
});

it('on an iPhone the way is shown in pictures', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  );
  // What an earlier test was offered.
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  const { user } = renderScreen(<InstallPanel />, { store });
  await user.click(await screen.findByRole('button', { name: 'Instalar o Pátio' }));
  expect(await screen.findByRole('heading', { name: '1. Toque em Compartilhar' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('what another app shared is looked for, and goes from the address', async () => {
  await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
  const { address } = renderScreen(<FindButton />, { store, path: '/dashboard?texto=Liga%20para%20(11)%2097120-5533' });
  expect(await screen.findByDisplayValue('11971205533')).toBeDefined();
  expect(await screen.findByText('Célia Nakamura')).toBeDefined();
  expect(address.current).toBe('/dashboard');
});

it('the shortcut for a plate leads to its field', async () => {
  const { address } = renderScreen(<ShopStartScreen userName="Ana" />, { store, path: '/dashboard?digitar=placa' });
  const field = await screen.findByLabelText('Placa do carro');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(address.current).toBe('/dashboard');
});
