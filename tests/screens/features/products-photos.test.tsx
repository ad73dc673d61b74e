import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { removePhoto } from '#client/data/photos/remove-photo.ts';
import { save } from '#client/data/save/save.ts';
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { aPhoto } from './photo-rows.ts';
import { aCompany, aProduct } from './product-rows.ts';
import { openStore, renderScreen } from './render-screen.tsx';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await aCompany(store);
});

const open = () => renderScreen(<ProductsScreen />, { store, path: '/dashboard/estoque' });
const product = (name: string) => aProduct(store, { name, id_company: company });
const pictureOf = async (name: string) => (await screen.findByRole('heading', { name, level: 2 })).closest('li')?.querySelector('img') ?? null;

/** Which pictures are read, and that the list was there before them. */
function watched() {
  const read: { readonly id: string; readonly isListed: boolean }[] = [];
  store.db.photoBytes.hook('reading', (photo: PhotoBytes | undefined) => {
    if (photo !== undefined) read.push({ id: photo.id, isListed: screen.queryAllByRole('heading', { level: 2 }).length > 0 });
    return photo;
  });
  return read;
}

describe('the picture of an item', () => {
  it('stands in its card: the cover, else the first; nothing where there is none', async () => {
    const [oil, filter] = [await product('Óleo'), await product('Filtro')];
    await product('Pneu');
    await aPhoto(store, { of: { product_id: oil } });
    const cover = await aPhoto(store, { of: { product_id: oil }, slot: 'cover', position: 1 });
    const first = await aPhoto(store, { of: { product_id: filter } });
    await aPhoto(store, { of: { product_id: filter }, position: 1 });
    const read = watched();
    open();
    await waitFor(async () => expect(await pictureOf('Óleo')).not.toBeNull());
    await waitFor(async () => expect(await pictureOf('Filtro')).not.toBeNull());
    expect(await pictureOf('Pneu')).toBeNull();
    expect(new Set(read.map(({ id }) => id))).toEqual(new Set([cover, first]));
    expect(read.every(({ isListed }) => isListed)).toBe(true);
  });

  it('is read of the cards that are drawn alone', async () => {
    for (let at = 10; at < 21; at += 1) await aPhoto(store, { of: { product_id: await product(`Filtro ${at}`) } });
    const read = watched();
    open();
    await waitFor(async () => expect(await pictureOf('Filtro 19')).not.toBeNull());
    expect(screen.queryByRole('heading', { name: 'Filtro 20' })).toBeNull();
    expect(new Set(read.map(({ id }) => id)).size).toBe(10);
  });

  it('is another one, or none, as soon as the photos change', async () => {
    const oil = await product('Óleo');
    const first = await aPhoto(store, { of: { product_id: oil } });
    open();
    await waitFor(async () => expect(await pictureOf('Óleo')).not.toBeNull());
    const before = (await pictureOf('Óleo'))?.src;
    const cover = await aPhoto(store, { of: { product_id: oil }, position: 1 });
    await save(store, 'photos', { kind: 'update', id: cover, changes: { slot: 'cover' } });
    await waitFor(async () => expect((await pictureOf('Óleo'))?.src).not.toBe(before));
    for (const id of [cover, first]) await removePhoto(store, id);
    await waitFor(async () => expect(await pictureOf('Óleo')).toBeNull());
  });
});
