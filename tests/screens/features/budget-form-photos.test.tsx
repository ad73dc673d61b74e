import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { draftsOf, leave, reopen } from './budget-form-draft-world.tsx';
import { beginAtNoon, closed, itemFields, openForm, press, question, savedBudget, submitAnyway, theForm, type User } from './budget-form-world.tsx';
import { aPicture } from './photo-rows.ts';
import { fillDisk } from './render-screen.tsx';
import { as } from './standings.ts';

/* The camera at the lines of a quote that is not saved yet (issue "What the camera sees"). */

let store: Store;
beginAtNoon((there) => void ({ store } = there));

const camera = () => document.querySelector<HTMLInputElement>('input[data-photo=line]') as HTMLInputElement;

/** Presses the camera of a line; what it is told once it is open. */
async function openCamera(user: User, item: number): Promise<void> {
  const tapped = vi.spyOn(camera(), 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: `Tirar foto do item ${item}` }));
  await waitFor(() => expect(tapped).toHaveBeenCalledTimes(1));
  tapped.mockRestore();
}

async function shoot(user: User, item: number): Promise<void> {
  await openCamera(user, item);
  fireEvent.change(camera(), { target: { files: [aPicture(`item ${item}`)] } });
  await screen.findByRole('list', { name: `Fotos do item ${item}` });
}

const photos = () => store.db.photoBytes.toArray();
const rows = async () => (await store.db.rows('photos').toArray()).map(({ row }) => row);

describe('the camera of a new quote', () => {
  it('opens once what was typed is kept, and its photo is the line’s when the quote is saved', async () => {
    const { user, onSaved } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Pastilha');
    await openCamera(user, 1);
    expect(await draftsOf(store)).toMatchObject([{ values: { typed: { items: [{ description: 'Pastilha' }] } } }]);
    fireEvent.change(camera(), { target: { files: [aPicture()] } });
    const strip = within(await screen.findByRole('list', { name: 'Fotos do item 1' }));
    expect(strip.getByRole('button', { name: 'Foto 1, guardada, vai quando for salvo' })).toBeDefined();
    expect(await rows()).toEqual([]);

    await submitAnyway(user);
    await closed();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    const { items } = await savedBudget(store);
    const [id] = onSaved.mock.calls[0] ?? [];
    await waitFor(async () => expect(await rows()).toMatchObject([{ budget_id: id, line_id: items[0]?.id }]));
    expect(await draftsOf(store)).toEqual([]);
  });

  it('keeps a draft of a quote into which nothing was typed; a line with nothing but a photo is saved', async () => {
    const { user } = openForm(store);
    await theForm();
    await shoot(user, 1);
    expect(await draftsOf(store)).toHaveLength(1);
    await submitAnyway(user);
    await closed();
    const { items } = await savedBudget(store);
    expect(items).toMatchObject([{ description: 'Ver foto', price: 0 }]);
    await waitFor(async () => expect(await rows()).toMatchObject([{ line_id: items[0]?.id }]));
  });

  it('has its photo still after the page was loaded anew', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Disco');
    await shoot(user, 1);
    leave();
    await reopen(user);
    await theForm();
    await waitFor(() => expect(itemFields(1).words.value).toBe('Disco'));
    expect(await screen.findByRole('list', { name: 'Fotos do item 1' })).toBeDefined();
    await submitAnyway(user);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('does not open where what was typed cannot be kept', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Disco');
    fillDisk(store);
    const tapped = vi.spyOn(camera(), 'click');
    await user.click(await screen.findByRole('button', { name: 'Tirar foto do item 1' }));
    expect(await screen.findByText(/^O aparelho não conseguiu guardar o que foi digitado/)).toBeDefined();
    expect(tapped).not.toHaveBeenCalled();
  });

  it('is not there for who takes no photos', async () => {
    openForm(store, as('finance'));
    await theForm();
    expect(screen.queryByRole('button', { name: /^Tirar foto/ })).toBeNull();
  });
});

describe('nothing is left over', () => {
  it('of a quote that is let go of, which is asked about for the photo alone', async () => {
    const { user } = openForm(store);
    await theForm();
    await shoot(user, 1);
    await press(user, 'Cancelar');
    await user.click((await question('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await closed();
    await waitFor(async () => expect([await photos(), await store.db.photoOriginals.count(), await draftsOf(store)]).toEqual([[], 0, []]));
  });

  it('of a draft that is discarded in the list', async () => {
    const { user } = openForm(store);
    await theForm();
    await shoot(user, 1);
    leave();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    const [ask] = screen.getAllByRole('dialog');
    if (ask) await user.click(within(ask).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect([await photos(), await draftsOf(store)]).toEqual([[], []]));
  });

  it('of a line that was removed', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Pastilha');
    await press(user, '+ Adicionar Item');
    await user.type(itemFields(2).words, 'Disco');
    await shoot(user, 1);
    await shoot(user, 2);
    await press(user, 'Remover item 2');
    await submitAnyway(user);
    await closed();
    const { items } = await savedBudget(store);
    await waitFor(async () => expect(await rows()).toMatchObject([{ line_id: items[0]?.id }]));
    expect(await photos()).toHaveLength(1);
  });
});
