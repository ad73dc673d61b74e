import 'fake-indexeddb/auto';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { OutboxScreen } from '#client/features/outbox/outbox-screen.tsx';
import { useSentOf } from '#client/features/outbox/use-sent-of.ts';
import * as photoPorts from '#client/sync/photos/photo-ports.ts';
import { readMeta } from '#client/sync/meta.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aPhoto } from './photo-rows.ts';
import { openStore, renderScreen, settle } from './render-screen.tsx';

const service = '0192a000-0000-7000-8000-000000000001' as RowId;
let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.restoreAllMocks());

const open = (photos: { waiting: number; bytes: number; refused: number }) =>
  renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios', status: { photos } });

describe('photos in Envios', () => {
  it('are counted with their size, and nothing says that all is sent', async () => {
    open({ waiting: 3, bytes: 1_240_000, refused: 0 });
    expect(await screen.findByRole('heading', { name: '3 fotos a enviar, 1,2 MB' })).toBeDefined();
    expect(screen.queryByText('Tudo o que foi feito aqui já está no servidor.')).toBeNull();
  });

  it('are counted as they go, until none is left', () => {
    const { result, rerender } = renderHook(useSentOf, { initialProps: 5 });
    const steps = [5, 3, 4, 6, 1, 0, 2, 1].map((waiting) => (rerender(waiting), result.current));
    expect(steps).toEqual([0, 2, 1, 0, 5, 0, 0, 1]);
  });

  it('are allowed to use mobile data, or not', async () => {
    const { user, syncNow } = open({ waiting: 0, bytes: 0, refused: 0 });
    const allowed = await screen.findByRole<HTMLInputElement>('switch', { name: /dados móveis/ });
    expect(allowed.checked).toBe(false);
    await user.click(allowed);
    await waitFor(async () => expect(await readMeta(store.db, 'photosOnMobile')).toBe(true));
    await waitFor(() => expect(allowed.checked).toBe(true));
    expect(syncNow).toHaveBeenCalled();
  });

  it('are asked about once, on mobile data', async () => {
    vi.spyOn(photoPorts, 'isMetered').mockReturnValue(true);
    const { user } = open({ waiting: 2, bytes: 800_000, refused: 0 });
    const question = within(await screen.findByRole('group', { name: 'Você está nos dados móveis. Enviar 0,8 MB de fotos por eles?' }));
    await user.click(question.getByRole('button', { name: 'Esperar o Wi-Fi' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: /dados móveis/ })).toBeNull());
    expect(await readMeta(store.db, 'photosOnMobile')).toBe(false);
  });

  it('say how many still fit', async () => {
    vi.spyOn(photoPorts, 'storageSpace').mockResolvedValue({ usage: 0, quota: 150_000_000 });
    open({ waiting: 0, bytes: 0, refused: 0 });
    expect(await screen.findByText('Cabem cerca de 400 fotos neste aparelho.')).toBeDefined();
  });

  it('have the room of those that the server has too', async () => {
    vi.spyOn(photoPorts, 'storageSpace').mockResolvedValue({ usage: 150_000_000, quota: 150_000_000 });
    await aPhoto(store, { of: { service_id: service } }, { state: 'sent', size: 350_000 });
    await aPhoto(store, { of: { service_id: service } }, { state: 'waiting', size: 350_000 });
    open({ waiting: 1, bytes: 350_000, refused: 0 });
    expect(await screen.findByText('Cabe só 1 foto neste aparelho.')).toBeDefined();
  });

  it('that were refused say why, and are tried again or deleted', async () => {
    const problem = { code: 'photo_too_large', message: '' };
    const first = await aPhoto(store, { of: { service_id: service }, caption: 'Disco' }, { state: 'refused', problem });
    const second = await aPhoto(store, { of: { service_id: service }, caption: 'Mola' }, { state: 'refused', problem });
    await settle(store);
    const { user, syncNow } = open({ waiting: 0, bytes: 0, refused: 2 });
    const card = within(await screen.findByRole('region', { name: 'Disco' }));
    expect(card.getByText(/passa de 10 MB/)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(async () => expect(await store.db.photoBytes.get(first)).toMatchObject({ state: 'waiting', problem: null }));
    expect(syncNow).toHaveBeenCalled();
    await user.click(within(screen.getByRole('region', { name: 'Mola' })).getByRole('button', { name: 'Excluir foto' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Excluir esta foto?' })).getByRole('button', { name: 'Excluir foto' }));
    // The bytes go once the server has taken the deletion: until then it may be taken back.
    await waitFor(async () => expect(await store.db.photoBytes.get(second)).toMatchObject({ state: 'removed' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mola' })).toBeNull());
  });
});
