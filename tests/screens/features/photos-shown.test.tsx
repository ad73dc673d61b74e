import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aPhoto, aPicture } from './photo-rows.ts';
import { openForm } from './budget-form-world.tsx';
import { aBudget, anItem } from './budget-rows.ts';
import { beginInServices, dialogNamed, type ServicesWorld } from './service-world.tsx';
import { openOrder } from './work-order-world.tsx';

let store: Store;
let world: ServicesWorld;
beginInServices((there) => void ({ store, world } = there));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const row = async (id: RowId) => (await store.db.rows('photos').get(id))?.row;

async function opened(caption = 'Disco') {
  const there = await openOrder(store);
  const id = await aPhoto(store, { of: { service_id: there.service }, caption }, { state: 'sent' });
  await there.user.click(await there.order.findByRole('button', { name: `Foto 1: ${caption}, enviada` }));
  return { ...there, id, viewer: await dialogNamed(caption) };
}

describe('a photo that is open', () => {
  it('is chosen for the customer and said to be of before or after; the strip says so', async () => {
    const { user, order, viewer, id } = await opened();
    const mark = viewer.getByRole<HTMLInputElement>('switch', { name: /^Mostrar ao cliente/ });
    expect(mark.checked).toBe(false);
    await user.click(mark);
    await waitFor(async () => expect(await row(id)).toMatchObject({ is_shown: true }));
    await user.selectOptions(viewer.getByLabelText('Momento'), 'Depois');
    await waitFor(async () => expect(await row(id)).toMatchObject({ is_shown: true, slot: 'after' }));
    await user.keyboard('{Escape}');
    expect(await order.findByRole('button', { name: 'Foto 1: Disco, enviada, mostrada ao cliente' })).toBeDefined();
  });

  it('is shared as a file where the device takes files', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    Object.assign(navigator, { share, canShare: () => true });
    const { user, viewer } = await opened();
    await user.click(viewer.getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [data] = share.mock.calls[0] ?? [];
    expect(data?.text).toBe('Disco');
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([['foto.jpg', 'image/jpeg']]);
    expect(world.server.heard.filter(({ url }) => url.includes('/endereco'))).toEqual([]);
  });

  it('else by an address that ends, which can be copied or sent', async () => {
    const { user, viewer, id } = await opened();
    world.answers.set(`/fotos/${store.signature}/${id}/endereco`, { body: { ticket: 'signed.text', valid_until: '2026-11-28T12:00' } });
    await user.click(viewer.getByRole('button', { name: 'Compartilhar' }));
    expect((await viewer.findByLabelText<HTMLTextAreaElement>('Endereço da foto')).value).toMatch(/\/orcamento\/foto\?c=signed\.text$/);
    const chat = new URL(viewer.getByRole('link', { name: 'Mandar pelo WhatsApp' }).getAttribute('href') ?? '');
    expect([chat.host, chat.searchParams.get('text')?.split('\n')[0]]).toEqual(['wa.me', 'Disco']);
    expect(viewer.getByText('Abre até 28/11/2026 12:00, para quem tiver o endereço.')).toBeDefined();
  });

  it('says why it could not be shared', async () => {
    const { user, viewer } = await opened();
    await user.click(viewer.getByRole('button', { name: 'Compartilhar' }));
    expect((await viewer.findByText(/^Não deu para compartilhar\./)).textContent).toContain('Algo deu errado no servidor.');
  });
});

describe('the line of a quote', () => {
  it('has its photos, taken by one tap', async () => {
    const id = await aBudget(store, {
      budget_number: 7,
      items: [anItem({ id: 'a', description: 'Pastilha' }), anItem({ id: 'b', description: 'Óleo' })],
    });
    const { user } = openForm(store, { id });
    const input = () => document.querySelector<HTMLInputElement>('input[data-photo=line]') as HTMLInputElement;
    const camera = await screen.findByRole('button', { name: 'Tirar foto do item 2' });
    const tapped = vi.spyOn(input(), 'click').mockImplementation(() => undefined);
    await user.click(camera);
    expect(tapped).toHaveBeenCalledTimes(1);
    fireEvent.change(input(), { target: { files: [aPicture()] } });
    await waitFor(async () =>
      expect((await store.db.rows('photos').toArray()).map((each) => each.row)).toMatchObject([{ budget_id: id, line_id: 'b', is_shown: false }]),
    );
    expect(await screen.findByRole('list', { name: 'Fotos do item 2' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Fotos do item 1' })).toBeNull();
  });
});
