import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { pageWindow } from '#client/ui/list/page-links.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { render } from '../render.tsx';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';

afterEach(cleanup);

const box = () => screen.getByRole('searchbox', { name: 'Buscar cliente' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the search box', () => {
  const onSearch = vi.fn<(text: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    onSearch.mockClear();
    render(<SearchBox label="Buscar cliente" placeholder="Buscar cliente..." onSearch={onSearch} />);
  });
  afterEach(() => void vi.useRealTimers());

  it('asks 500 ms after the last key (2 §9)', () => {
    type('cé');
    pass(499);
    type('cél');
    pass(499);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('cél');
  });

  it('asks at once on Enter, and only once', () => {
    type(' célia ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    pass(1000);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('célia');
  });

  it('is cleared by its button, at once', () => {
    type('célia');
    pass(500);
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(document.activeElement).toBe(box());
  });

  it('is reached by "/" from the page, not from another field', () => {
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
    const other = document.body.appendChild(document.createElement('textarea'));
    other.focus();
    fireEvent.keyDown(other, { key: '/' });
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});

describe('pagination', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 65, [1, 2, 3, 0, 65]],
    [4, 65, [1, 2, 3, 4, 5, 6, 0, 65]],
    [5, 65, [1, 2, 3, 4, 5, 6, 7, 0, 65]],
    [30, 65, [1, 0, 28, 29, 30, 31, 32, 0, 65]],
    [61, 65, [1, 0, 59, 60, 61, 62, 63, 64, 65]],
    [65, 65, [1, 0, 63, 64, 65]],
  ])('page %i of %i offers %j (the current one ±2)', (page, lastPage, shown) => {
    expect(pageWindow(page, lastPage)).toEqual(shown);
  });

  it('marks the current page and goes where it is told', async () => {
    const onPage = vi.fn();
    render(<Pagination page={2} lastPage={9} onPage={onPage} />);
    expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
    await aPerson().click(screen.getByRole('button', { name: 'Próximo' }));
    await aPerson().click(screen.getByRole('button', { name: 'Anterior' }));
    await aPerson().click(screen.getByRole('button', { name: 'Página 9' }));
    expect(onPage.mock.calls).toEqual([[3], [1], [9]]);
  });

  it('has no way before the first page nor past the last', () => {
    const { rerender } = render(<Pagination page={1} lastPage={2} onPage={() => {}} />);
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);
    rerender(<Pagination page={2} lastPage={2} onPage={() => {}} />);
    expect(screen.getByRole('button', { name: 'Próximo' })).toHaveProperty('disabled', true);
  });

  it('is not there for a single page', () => {
    render(<Pagination page={1} lastPage={1} onPage={() => {}} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the data table', () => {
  const columns = [
    { key: 'model', header: 'Modelo', cell: (car: { id: string; model: string }) => car.model },
    { key: 'year', header: 'Ano', align: 'end' as const, cell: () => '2021' },
  ];

  it('is a table with named columns', () => {
    render(<DataTable label="Veículos" columns={columns} rows={[{ id: '1', model: 'Argo' }]} rowKey={(car) => car.id} />);
    const table = screen.getByRole('table', { name: 'Veículos' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Modelo', 'Ano']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Argo', '2021']);
  });

  it('says when it has no rows', () => {
    render(<DataTable label="Veículos" columns={columns} rows={[]} rowKey={(car) => car.id} empty="Nenhum veículo cadastrado" />);
    expect(screen.getByRole('cell').textContent).toBe('Nenhum veículo cadastrado');
  });
});

describe('the action menu', () => {
  it('is walked by the keyboard and gives the focus back', async () => {
    const onSelect = vi.fn();
    const user = aPerson();
    render(
      <ActionMenu
        items={[
          { label: 'Editar', onSelect: () => {} },
          { label: 'Descartar', onSelect, isDanger: true },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Mais ações' });
    await user.click(trigger);
    const menu = screen.getByRole('menu', { name: 'Mais ações' });
    await hasFocus(() => menu);
    const active = () => menu.ownerDocument.querySelector(`[id="${menu.getAttribute('aria-activedescendant')}"]`)?.textContent;
    expect(active()).toBe('Editar');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Descartar');
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    await hasFocus(() => trigger);

    await user.click(trigger);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('marks', () => {
  it('reads a plate as people do', () => {
    render(<PlateBadge plate="gkd4h07" />);
    render(<PlateBadge plate="DQZ5521" />);
    expect(screen.getByRole('img', { name: 'Placa GKD4H07' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Placa DQZ-5521' })).toBeTruthy();
  });

  it.each([
    ['pending', 'a enviar'],
    ['conflict', 'conflito'],
    ['rejected', 'recusado'],
  ] as const)('says %s in a word', (state, word) => {
    render(<PendingMark state={state} />);
    expect(screen.getByText(word)).toBeTruthy();
  });
});
