import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { draftsOf, isKept, leave, reopen } from './budget-form-draft-world.tsx';
import {
  beginAtNoon,
  closed,
  field,
  itemFields,
  openForm,
  press,
  question,
  savedBudget,
  submitAnyway,
  theForm,
  total,
  type,
  type User,
} from './budget-form-world.tsx';
import { aCustomer, aVehicle, fillDisk } from './render-screen.tsx';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

async function typeSome(user: User): Promise<void> {
  await user.type(itemFields(1).words, 'Freio');
  await user.type(itemFields(1).price, '180');
  await press(user, '+ Adicionar Item');
  await user.type(itemFields(2).words, 'Pastilha');
}

describe('what is typed', () => {
  it('is kept while it is typed, and is back when the form opens again', async () => {
    const { user } = openForm(store);
    await theForm();
    expect(screen.queryByText('rascunho guardado')).toBeNull();
    await typeSome(user);
    await isKept();
    leave();
    await reopen(user);
    expect(await screen.findByText('Recuperamos o que você digitou (hoje 12:00).')).toBeDefined();
    await waitFor(() => expect(itemFields(2).words.value).toBe('Pastilha'));
    expect(itemFields(1).price.value).toBe('180,00');
    expect(total()).toBe('R$ 180,00');
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items.map(({ description }) => description)).toEqual(['Freio', 'Pastilha']);
    await waitFor(async () => expect(await draftsOf(store)).toEqual([]));
  });

  it('is kept at once when the form goes before the pause is over, and when the page is hidden', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Freio');
    leave();
    await waitFor(async () => expect(await draftsOf(store)).toHaveLength(1));
    await reopen(user);
    await screen.findByText(/^Recuperamos/);
    await user.type(field('Descrição'), 'x');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(JSON.stringify(await draftsOf(store))).toContain('"description":"x"'));
    hidden.mockRestore();
  });

  it('is not said to be kept before it is', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(field('Descrição'), 'x');
    await isKept();
    fireEvent.change(field('Descrição'), { target: { value: 'xy' } });
    expect(screen.queryByText('rascunho guardado')).toBeNull();
    expect(screen.getByText('guardando…')).toBeDefined();
    await isKept();
    expect(JSON.stringify(await draftsOf(store))).toContain('"description":"xy"');
  });

  it('with its customer and car', async () => {
    const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id, plate: 'GKD4H07' });
    const { user } = openForm(store, { plate: 'GKD4H07' });
    await screen.findByText('Célia Nakamura');
    await isKept();
    leave();
    await reopen(user);
    await screen.findByText(/^Recuperamos/);
    expect(await screen.findByText('Célia Nakamura')).toBeDefined();
  });

  it('goes once the person cancels and says so, not before', async () => {
    const { user } = openForm(store);
    await theForm();
    await typeSome(user);
    await isKept();
    await press(user, 'Cancelar');
    await user.click((await question('Descartar o que foi digitado?')).getByRole('button', { name: 'Continuar editando' }));
    expect(await draftsOf(store)).toHaveLength(1);
    await press(user, 'Cancelar');
    await user.click((await question('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await closed();
    expect(await draftsOf(store)).toEqual([]);
  });

  it('is no draft any more once it is as it was', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(field('Descrição'), 'x');
    await isKept();
    await user.clear(field('Descrição'));
    await waitFor(async () => expect(await draftsOf(store)).toEqual([]));
    await waitFor(() => expect(screen.queryByText('rascunho guardado')).toBeNull());
  });

  it('goes by Começar do zero, after a question', async () => {
    const { user } = openForm(store);
    await theForm();
    await typeSome(user);
    await isKept();
    leave();
    await reopen(user);
    await user.click(await screen.findByRole('button', { name: 'Começar do zero' }));
    await user.click((await question('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText(/^Recuperamos/)).toBeNull());
    await theForm();
    expect(itemFields(1).words.value).toBe('');
    expect(await draftsOf(store)).toEqual([]);
  });

  it('that could not be kept is said quietly', async () => {
    const { user } = openForm(store);
    await theForm();
    fillDisk(store);
    await user.type(field('Descrição'), 'Revisão');
    expect(await screen.findByText('rascunho não pôde ser guardado')).toBeDefined();
  });

  it('says whose it is when the form was opened for another car', async () => {
    const { user } = openForm(store, { plate: 'BRA2E19' });
    await theForm();
    await type(user, 'Placa do veículo', 'GKD4H07');
    await isKept();
    leave();
    await reopen(user);
    expect(await screen.findByText(/^Recuperamos/)).toBeDefined();
    cleanup();
    openForm(store, { plate: 'FTX8C42' });
    expect((await screen.findByText(/^Recuperamos/)).textContent).toContain('É do veículo GKD4H07, não do FTX8C42.');
  });
});

it('a quote that was saved just before the app ended is not offered again', async () => {
  const { user } = openForm(store);
  await theForm();
  await typeSome(user);
  await isKept();
  const kept = await draftsOf(store);
  await submitAnyway(user);
  await closed();
  await store.db.drafts.bulkPut(kept);
  await reopen(user);
  await theForm();
  expect(itemFields(1).words.value).toBe('');
  expect(screen.queryByText(/^Recuperamos/)).toBeNull();
});

describe('the notice in the list', () => {
  it('offers the quote that was not saved', async () => {
    const { user } = openForm(store);
    await theForm();
    await typeSome(user);
    await isKept();
    leave();
    expect(await screen.findByText('Você tem um orçamento não salvo de hoje 12:00.')).toBeDefined();
    await press(user, 'Continuar');
    await screen.findByText(/^Recuperamos/);
  });

  it('lets go of it after a question', async () => {
    const { user } = openForm(store);
    await theForm();
    await typeSome(user);
    await isKept();
    leave();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await user.click((await question('Descartar o que foi digitado?')).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText(/^Você tem um orçamento/)).toBeNull());
    expect(await draftsOf(store)).toEqual([]);
  });
});
