import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen, type ListScreenOptions } from '#client/ui/list/use-list-screen.ts';
import { useOpenedRow } from '#client/ui/list/use-opened-row.ts';
import { render } from '../render.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the body of a list', () => {
  const body = (list: { isLoading: boolean; rows: readonly string[] }, trouble?: string | false) => (
    <ListBody list={list} trouble={trouble && <p>{trouble}</p>} skeleton={<p>bones</p>} empty={<p>none yet</p>} pages={<p>pages</p>}>
      <p>rows</p>
    </ListBody>
  );

  it.each([
    ['bones until it is known what there is', { isLoading: true, rows: [] }, false, ['bones', 'pages']],
    ['that there is nothing, once it is known', { isLoading: false, rows: [] }, false, ['none yet', 'pages']],
    ['not that there is nothing, where asking failed', { isLoading: false, rows: [] }, 'refused', ['refused', 'pages']],
    ['the rows', { isLoading: false, rows: ['a'] }, false, ['rows', 'pages']],
    ['the rows of before below why no newer ones came', { isLoading: false, rows: ['a'] }, 'refused', ['refused', 'rows', 'pages']],
  ] as const)('shows %s', (_, list, trouble, texts) => {
    const { container } = render(body(list, trouble));
    const parts = [...container.children].filter((part) => part.role !== 'region');
    expect(parts.map(({ textContent }) => textContent)).toEqual(texts);
  });
});

const settled = { isLoading: false, total: 12 };
const someOptions = { list: settled, lastPage: 2, count: (total: number) => `${total} carros`, preload: [] };

function Screen(options: Omit<ListScreenOptions, 'address'>) {
  const { subtitle } = useListScreen({ address: useListAddress(), ...options });
  const { pathname, search } = useLocation();
  return (
    <>
      <p role="note">{subtitle}</p>
      <p role="status">{pathname + search}</p>
    </>
  );
}

const open = (address: string, options: Partial<Omit<ListScreenOptions, 'address'>> = {}) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Screen {...someOptions} {...options} />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('status').textContent;
const subtitle = () => screen.getByRole('note').textContent;

describe('a list screen', () => {
  it.each([
    ['the last one there is', 2, '/carros?busca=gol&pagina=2'],
    ['the first, which the address does not name', 1, '/carros?busca=gol'],
    ['no other one while the last is not known', null, '/carros?busca=gol&pagina=9'],
  ])('leads from a page that is not there to %s', (_, lastPage, there) => {
    open('/carros?busca=gol&pagina=9', { lastPage });
    expect(address()).toBe(there);
  });

  it('says whose the list is and how many rows there are, once that is known', () => {
    const { rerender } = open('/', { owner: 'Oficina' });
    expect(subtitle()).toBe('Oficina · 12 carros');
    rerender(
      <MemoryRouter>
        <Screen {...someOptions} owner="Oficina" list={{ isLoading: true, total: null }} />
      </MemoryRouter>,
    );
    expect(subtitle()).toBe('Oficina');
    rerender(
      <MemoryRouter>
        <Screen {...someOptions} list={{ isLoading: false, total: 0 }} />
      </MemoryRouter>,
    );
    expect(subtitle()).toBe('0 carros');
  });

  it('makes a new row by the key n, and leaves the key alone where there is nothing to make', () => {
    // The time of a key is remembered, and the next test's clock begins at naught.
    vi.useFakeTimers();
    const onNew = vi.fn();
    const press = () => {
      const event = createEvent.keyDown(document.body, { key: 'n' });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    open('/', { onNew });
    expect(press()).toBe(true);
    expect(onNew).toHaveBeenCalledOnce();
    cleanup();
    open('/');
    expect(press()).toBe(false);
  });

  it('loads its dialogs once the list stands, and not when it was left before', () => {
    vi.useFakeTimers();
    const preload = [vi.fn(), vi.fn()];
    const wait = () => act(() => vi.advanceTimersByTime(60_000));
    const { rerender, unmount } = open('/', { preload, list: { isLoading: true, total: null } });
    wait();
    expect(preload[0]).not.toHaveBeenCalled();
    rerender(
      <MemoryRouter>
        <Screen {...someOptions} preload={preload} />
      </MemoryRouter>,
    );
    wait();
    for (const load of preload) expect(load).toHaveBeenCalledOnce();
    unmount();
    open('/', { preload });
    cleanup();
    wait();
    for (const load of preload) expect(load).toHaveBeenCalledOnce();
  });
});

describe('the form of a row', () => {
  function Opened({ rows, isCurrent }: { rows: readonly { readonly id: string; readonly name: string }[]; isCurrent: boolean }) {
    const form = useOpenedRow(useListAddress(), { rows, isCurrent }, 'Este carro não está mais na lista.');
    const { pathname, search } = useLocation();
    return (
      <>
        <p role="note">{form === null ? 'closed' : (form.row?.name ?? 'new')}</p>
        <p role="status">{pathname + search}</p>
      </>
    );
  }
  const drawn = (rows: readonly { readonly id: string; readonly name: string }[], isCurrent: boolean) => (
    <>
      <MemoryRouter initialEntries={['/carros?editar=7']}>
        <Opened rows={rows} isCurrent={isCurrent} />
      </MemoryRouter>
    </>
  );

  it('waits for its list, and outlives the row', () => {
    const { rerender } = render(drawn([], false));
    expect(subtitle()).toBe('closed');
    rerender(drawn([{ id: '7', name: 'Gol' }], true));
    expect(subtitle()).toBe('Gol');
    rerender(drawn([], true));
    expect(subtitle()).toBe('Gol');
  });

  it('says that a row is gone which the list does not have', async () => {
    render(drawn([{ id: '8', name: 'Uno' }], true));
    expect(await screen.findByText('Este carro não está mais na lista.')).toBeTruthy();
    expect(screen.getByText('/carros')).toBeTruthy();
    expect(subtitle()).toBe('closed');
  });
});
