import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import * as photoPorts from '#client/sync/photos/photo-ports.ts';
import { aPhoto, aPicture } from './photo-rows.ts';
import { aCarWithHistory, atNoon, openCar } from './record-pages-world.tsx';
import { openStore } from './render-screen.tsx';
import { dialogNamed } from './service-world.tsx';

let store: Store;
let car: RowId;
beforeEach(async () => {
  atNoon();
  store = openStore();
  ({ car } = await aCarWithHistory(store));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("photos on a car's page", () => {
  it('are its own and those of its services, and one of them stands at the head', async () => {
    const [service] = await store.db.rows('services').toCollection().primaryKeys();
    await aPhoto(store, { of: { vehicle_id: car }, caption: 'Frente', position: 0, slot: 'cover' }, { state: 'sent' });
    const disc = await aPhoto(store, { of: { service_id: service ?? car }, caption: 'Disco', position: 1 }, { state: 'sent' });
    const { user } = openCar(store, car);
    expect(await screen.findByRole('img', { name: 'Frente' })).toBeDefined();
    const strip = within(await screen.findByRole('list', { name: 'Fotos' }));
    await waitFor(() =>
      expect(strip.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
        'Foto 1: Frente, enviada',
        'Foto 2: Disco, enviada',
      ]),
    );
    await user.click(strip.getByRole('button', { name: 'Foto 2: Disco, enviada' }));
    await user.click((await dialogNamed('Disco')).getByRole('button', { name: 'Usar como capa' }));
    await waitFor(async () =>
      expect((await store.db.rows('photos').toArray()).filter(({ row }) => row?.['slot'] === 'cover').map(({ id }) => id)).toEqual([disc]),
    );
    expect(await (await dialogNamed('Disco')).findByRole('button', { name: 'Foto de capa' })).toBeDefined();
  });

  it('say as one is taken that there is no room for more, and the photo is kept all the same', async () => {
    vi.spyOn(photoPorts, 'storageSpace').mockResolvedValue({ usage: 1_000_000, quota: 1_000_000 });
    const { user } = openCar(store, car);
    await user.click(await screen.findByRole('button', { name: 'Tirar foto' }));
    await user.upload(document.querySelector<HTMLInputElement>('input[data-photo="camera"]') as HTMLInputElement, aPicture());
    expect(await screen.findByText('Sem espaço para mais fotos neste aparelho. Libere espaço nele antes das próximas.')).toBeDefined();
    await waitFor(async () => expect(await store.db.photoBytes.count()).toBe(1));
  });
});
