import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PhotoBytesState } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aPhoto, aPicture } from './photo-rows.ts';
import { dialogNamed, beginInServices } from './service-world.tsx';
import { openOrder } from './work-order-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const input = (kind: 'camera' | 'album') => {
  const found = document.querySelector<HTMLInputElement>(`input[data-photo=${kind}]`);
  if (found === null) throw new Error(`There is no input for the ${kind}`);
  return found;
};
const choose = (kind: 'camera' | 'album', ...files: File[]) => fireEvent.change(input(kind), { target: { files } });
const row = async (id: RowId) => (await store.db.rows('photos').get(id))?.row;

async function openWith(...states: [PhotoBytesState, string][]) {
  const there = await openOrder(store);
  const ids: RowId[] = [];
  for (const [at, [state, caption]] of states.entries()) {
    const problem = state === 'refused' ? { code: 'photo_other', message: '' } : null;
    ids.push(await aPhoto(store, { of: { service_id: there.service }, caption, position: at }, { state, problem }));
  }
  return { ...there, ids };
}

describe('photos of a work order', () => {
  it('are taken by the camera or chosen, several at once, and belong to the service', async () => {
    const { order, service } = await openOrder(store);
    expect(await order.findByText('Nenhuma foto ainda.')).toBeDefined();
    expect(input('camera').getAttribute('capture')).toBe('environment');
    expect(order.getByRole('button', { name: 'Tirar foto' })).toBeDefined();
    choose('camera', aPicture('one'));
    expect(await order.findByRole('button', { name: /^Foto 1, (preparando|a enviar)$/ })).toBeDefined();
    choose('album', aPicture('two'), aPicture('three'));
    expect(await order.findByRole('button', { name: 'Foto 3, a enviar' })).toBeDefined();
    const readRows = async () => (await store.db.rows('photos').toArray()).map((each) => each.row);
    await waitFor(async () => expect((await readRows()).map((each) => each?.['service_id'])).toEqual([service, service, service]));
    const rows = await readRows();
    expect(rows.map((each) => Number(each?.['position'])).toSorted((one, other) => one - other)).toEqual([0, 1, 2]);
    expect((await store.db.outbox.toArray()).filter(({ collection }) => collection === 'photos')).toHaveLength(3);
  });

  it('say to everybody where each one is', async () => {
    const { order } = await openWith(['sent', 'Disco'], ['waiting', 'Pastilha'], ['refused', '']);
    const strip = within(await order.findByRole('list', { name: 'Fotos' }));
    await waitFor(() =>
      expect(strip.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
        'Foto 1: Disco, enviada',
        'Foto 2: Pastilha, a enviar',
        'Foto 3, recusada',
      ]),
    );
  });

  it('open as large as they go, and the next ones by keys and swipes', async () => {
    const { user, order } = await openWith(['sent', 'Disco'], ['waiting', 'Pastilha'], ['refused', 'Mola']);
    await user.click(await order.findByRole('button', { name: 'Foto 1: Disco, enviada' }));
    const first = await dialogNamed('Disco');
    expect(await first.findByRole('img', { name: 'Disco' })).toBeDefined();
    expect(first.getByText('Foto 1 de 3 · enviada')).toBeDefined();
    await user.keyboard('{ArrowRight}');
    await dialogNamed('Pastilha');
    await user.keyboard('{ArrowLeft}');
    const again = await dialogNamed('Disco');
    const stage = (await again.findByRole('img', { name: 'Disco' })).parentElement as HTMLElement;
    fireEvent.pointerDown(stage, { clientX: 300 });
    fireEvent.pointerUp(stage, { clientX: 100 });
    const second = await dialogNamed('Pastilha');
    await user.click(second.getByRole('button', { name: 'Próxima foto' }));
    const third = await dialogNamed('Mola');
    expect(third.getByText(/outra foto com este número/)).toBeDefined();
    expect(third.getByRole<HTMLButtonElement>('button', { name: 'Próxima foto' }).disabled).toBe(true);
  });

  it('are given a caption, and the arrows in it move nothing', async () => {
    const { user, order, ids } = await openWith(['sent', 'Disco'], ['sent', 'Mola']);
    await user.click(await order.findByRole('button', { name: 'Foto 1: Disco, enviada' }));
    const viewer = await dialogNamed('Disco');
    await user.type(viewer.getByLabelText('Legenda'), ' riscado{ArrowRight}');
    await user.click(viewer.getByRole('button', { name: 'Salvar legenda' }));
    await dialogNamed('Disco riscado');
    expect(await row(ids[0] ?? ('' as RowId))).toMatchObject({ caption: 'Disco riscado' });
  });

  it('are deleted after a question, with their bytes', async () => {
    const { user, order, ids } = await openWith(['waiting', 'Disco'], ['sent', 'Mola']);
    await user.click(await order.findByRole('button', { name: 'Foto 1: Disco, a enviar' }));
    await user.click((await dialogNamed('Disco')).getByRole('button', { name: 'Excluir foto' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Excluir esta foto?' })).getByRole('button', { name: 'Excluir foto' }));
    await dialogNamed('Mola');
    await waitFor(async () => expect(await store.db.photoBytes.toCollection().primaryKeys()).toEqual([ids[1]]));
    expect(await store.db.photoOriginals.count()).toBe(1);
  });

  it('give the addresses of their pictures back', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const given = vi.spyOn(URL, 'revokeObjectURL');
    const { user, order } = await openWith(['sent', 'Disco']);
    await user.click(await order.findByRole('button', { name: 'Foto 1: Disco, enviada' }));
    const viewer = await dialogNamed('Disco');
    await viewer.findByRole('img', { name: 'Disco' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(given.mock.calls.length).toBeGreaterThanOrEqual(1));
    expect(given.mock.calls.every(([url]) => made.mock.results.some(({ value }) => value === url))).toBe(true);
  });
});
