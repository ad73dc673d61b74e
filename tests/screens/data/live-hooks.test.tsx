import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import { useRow } from '#client/data/read/use-row.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, aCustomer, Device, made, newId } from './device.ts';
import { answerJson, smallServer } from './small-server.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => {
  cleanup();
  device.store.close();
  vi.unstubAllEnvs();
});

const wrapper = ({ children }: { children: ReactNode }) => <StoreProvider store={device.store}>{children}</StoreProvider>;

describe('rows by their ids', () => {
  const hook = (ids: readonly (RowId | null)[]) => {
    const rendered = renderHook((wanted: readonly (RowId | null)[]) => useRows('customers', wanted), { initialProps: ids, wrapper });
    const names = () => [...rendered.result.current.values()].map(({ name }) => name).toSorted();
    return { ...rendered, names };
  };

  it('come live, each once, without those that are not there or deleted', async () => {
    const [ana, bia, gone] = [
      await made(device, 'customers', aCustomer({ name: 'Ana' })),
      await made(device, 'customers', aCustomer({ name: 'Bia' })),
      await made(device, 'customers', aCustomer({ name: 'Caio' })),
    ];
    await save(device.store, 'customers', { kind: 'delete', id: gone });
    const { result, names } = hook([bia, null, ana, bia, gone, newId()]);
    await waitFor(() => expect(names()).toEqual(['Ana', 'Bia']));
    expect(result.current.get(ana)).toMatchObject({ id: ana, mark: 'pending' });
    await act(() => save(device.store, 'customers', { kind: 'update', id: ana, changes: { name: 'Anabela' } }));
    await waitFor(() => expect(names()).toEqual(['Anabela', 'Bia']));
    await act(() => save(device.store, 'customers', { kind: 'delete', id: bia }));
    await waitFor(() => expect(names()).toEqual(['Anabela']));
  });

  it('are the same map until one of them changes', async () => {
    const [ana, bia] = [await made(device, 'customers', aCustomer({ name: 'Ana' })), await made(device, 'customers', aCustomer({ name: 'Bia' }))];
    const { result, rerender, names } = hook([ana]);
    await waitFor(() => expect(names()).toEqual(['Ana']));
    const first = result.current;
    // The entries of all rows are read, so this is asked again.
    const other = hook([bia]);
    await act(() => save(device.store, 'customers', { kind: 'update', id: bia, changes: { name: 'Beatriz' } }));
    await waitFor(() => expect(other.names()).toEqual(['Beatriz']));
    rerender([ana, ana]);
    expect(result.current).toBe(first);
    rerender([ana, bia]);
    await waitFor(() => expect(names()).toEqual(['Ana', 'Beatriz']));
    expect(result.current).not.toBe(first);
  });

  it('are none when none are asked for, from one time to the next the same', async () => {
    const { result, rerender } = hook([]);
    const first = result.current;
    rerender([null]);
    expect([...result.current]).toEqual([]);
    expect(result.current).toBe(first);
  });
});

describe('a row that was missing while the shop was downloaded', () => {
  it('is not known to be missing until it was looked for anew, and one that is there stays', async () => {
    const ana = await made(device, 'customers', aCustomer({ name: 'Ana' }));
    const missing = newId();
    const hook = (id: RowId) => renderHook((since: string) => useRow('customers', id, since), { initialProps: '', wrapper });
    const [there, gone] = [hook(ana), hook(missing)];
    await waitFor(() => expect([there.result.current?.name, gone.result.current]).toEqual(['Ana', null]));
    there.rerender('downloaded');
    gone.rerender('downloaded');
    expect([there.result.current?.name, gone.result.current]).toEqual(['Ana', undefined]);
    await waitFor(() => expect(gone.result.current).toBeNull());
  });
});

describe('a list before the first download', () => {
  const id = newId();
  const list = (isDownloaded: boolean) =>
    renderHook((status: { isDownloaded: boolean }) => useListOrCall('budgets', { search: '', page: 1, perPage: 12 }, status), {
      initialProps: { isDownloaded },
      wrapper,
    });

  it('has what travels with the rows, and none of it once the device has the shop', async () => {
    const { total: _total, ...fields } = aBudget({ budget_number: 42 });
    const wire = { ...fields, id, rev: 3, signature_id: 'ABC123', total: 150.5, customer: { id: newId(), name: 'Ana Prado', phone: '11971205533' } };
    const server = await smallServer((_, response) =>
      answerJson(response, { data: [wire, { id: 'torn' }], current_page: 1, last_page: 1, per_page: 12, total: 1 }),
    );
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    const { result, rerender } = list(false);
    await waitFor(() => expect(result.current.source).toBe('server'));
    expect(result.current.rows).toMatchObject([{ id, budget_number: 42 }]);
    expect([...result.current.wire]).toEqual([[id, wire]]);
    rerender({ isDownloaded: true });
    await waitFor(() => expect(result.current.source).toBe('device'));
    expect([...result.current.wire]).toEqual([]);
    await server.stop();
  });

  it('is as long as the server says, and counted here only once the device has the shop: until then that stays', async () => {
    await made(device, 'budgets', aBudget());
    await made(device, 'budgets', aBudget());
    const counts: string[] = [];
    const budgets = device.store.db.rows('budgets');
    const inOrder = budgets.orderBy.bind(budgets);
    vi.spyOn(device.store.db, 'rows').mockImplementation((name) => (name === 'budgets' ? budgets : device.store.db.table(name)));
    vi.spyOn(budgets, 'orderBy').mockImplementation((index: string | string[]) => {
      const rows = inOrder(index);
      const count = rows.count.bind(rows);
      rows.count = () => (counts.push(String(index)), count());
      return rows;
    });
    const server = await smallServer((_, response) => answerJson(response, { data: [], current_page: 1, last_page: 3, per_page: 12, total: 30 }));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    const { result, rerender } = list(false);
    await waitFor(() => expect(result.current.source).toBe('server'));
    expect([result.current.total, result.current.lastPage]).toEqual([30, 3]);
    await act(() => made(device, 'budgets', aBudget()).then(() => new Promise((resolve) => setTimeout(resolve, 300))));
    const before = counts.length;
    await act(() => made(device, 'budgets', aBudget()).then(() => new Promise((resolve) => setTimeout(resolve, 300))));
    expect(counts).toHaveLength(before);
    rerender({ isDownloaded: true });
    expect([result.current.source, result.current.total, result.current.lastPage]).toEqual(['device', 30, 3]);
    await waitFor(() => expect([result.current.total, result.current.lastPage]).toEqual([4, 1]));
    vi.restoreAllMocks();
    await server.stop();
  });
});
