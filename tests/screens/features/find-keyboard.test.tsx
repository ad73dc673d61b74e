import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FindButton } from '#client/app/shell/find-button.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import type { Store } from '#client/data/store/store.ts';
import { today } from './budget-rows.ts';
import { aShop, chosen, field, openFind, rowsOf, tabs } from './find-world.tsx';
import { openStore, renderScreen } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
  store = openStore();
});
afterEach(() => vi.useRealTimers());

describe('by keyboard', () => {
  it('the arrows go through all that was found, Tab from group to group, the focus stays in the field', async () => {
    await aShop(store);
    const { user } = openFind(store, { initialText: 'celia' });
    await rowsOf('Serviços');
    await waitFor(() => expect(chosen()).toContain('HR-V EXL 1.8Célia'));
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Célia Nakamura(11)');
    await user.keyboard('{Tab}');
    expect(chosen()).toContain('nº 318');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('nº 271');
    await user.keyboard('{Tab}');
    expect(chosen()).toContain('HR-V EXL 1.8 · GKD4H07');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(chosen()).toContain('nº 318');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(chosen()).toContain('HR-V EXL 1.8 · GKD4H07');
    expect(document.activeElement).toBe(field());
  });

  it('Enter opens, also when it comes before the answer', async () => {
    const { hrv, waiting } = await aShop(store);
    const { user, address, onClose } = openFind(store);
    await user.type(field(), 'gkd-4h07{Enter}');
    await waitFor(() => expect(address.current).toBe(`/dashboard/veiculos/${hrv}`));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.clear(field());
    await user.type(field(), '318');
    await waitFor(() => expect(tabs()).toContain('Clientes 0'));
    await user.keyboard('{Tab}');
    expect(chosen()).toContain('nº 318');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address.current).toBe(`/dashboard/orcamentos?editar=${waiting}`));
  });

  it('Ctrl+Enter begins a quote for the car, and does nothing where there is no car', async () => {
    await aShop(store);
    const { user, address } = openFind(store, { initialText: 'barbosa' });
    await rowsOf('Carros');
    await waitFor(() => expect(chosen()).toContain('BRA2E19'));
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(address.current).toBe('/dashboard');
    await user.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address.current).toBe('/dashboard/orcamentos?novo=1&placa=BRA2E19'));
  });

  it('Escape closes', async () => {
    const { user, onClose } = openFind(store, { initialText: 'celia' });
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the field on top', () => {
  const open = (beside = <input aria-label="Outro" />) =>
    renderScreen(
      <>
        <FindButton />
        {beside}
      </>,
      { store },
    );
  const opened = () => screen.findByRole('combobox', { name: 'Buscar em tudo' });

  it('opens by a tap, by / and by Ctrl+K, from a field too, and gives the focus back', async () => {
    const { user } = open();
    const button = screen.getByRole('button', { name: 'Buscar em tudo' });
    await user.click(button);
    await opened();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));

    const other = screen.getByRole('textbox', { name: 'Outro' });
    await user.click(other);
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(other));

    other.blur();
    await user.keyboard('/');
    await opened();
    expect(field().getAttribute('value')).toBe('');
  });

  it('gives the keys to the page that it led to', async () => {
    await aShop(store);
    const { user } = open(<main tabIndex={-1}>Página</main>);
    await user.click(screen.getByRole('button', { name: 'Buscar em tudo' }));
    await opened();
    await user.keyboard('gkd4h07');
    await rowsOf('Carros');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('leaves / to the search of the list below it', async () => {
    const { user } = open(<SearchBox label="Buscar serviço" onSearch={() => undefined} />);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar serviço' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
