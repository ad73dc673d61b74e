import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { listEntries } from '#client/sync/entries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { moveAndDelete } from '#client/data/save/move-referring.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CategoriesScreen } from '#client/features/categories/categories-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { aCategory, aCompany, aProduct } from './product-rows.ts';
import { fillDisk, openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
let matriz: RowId;
beforeEach(async () => {
  store = openStore();
  matriz = await aCompany(store, 'Prado Matriz');
});

const entries = () => store.db.outbox.orderBy('seq').toArray();
const question = async () => within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir esta categoria?' }));
const referring = (id: RowId) =>
  Promise.all([
    store.db.rows('products').where('row.category_id').equals(id).count(),
    store.db.rows('categories').where('row.parent_id').equals(id).count(),
  ]);

async function ask(name: string) {
  const { user } = renderScreen(<CategoriesScreen />, { store, path: '/dashboard/categorias', status: { connection: 'offline' } });
  await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
  return user;
}

/** 'Freios' with three products and a subcategory, beside 'Óleos'; all of it acknowledged. */
async function aUsedCategory() {
  const brakes = await aCategory(store, { name: 'Freios', id_company: matriz });
  const pads = await aCategory(store, { name: 'Pastilhas', id_company: matriz, parent_id: brakes });
  const oils = await aCategory(store, { name: 'Óleos', id_company: matriz });
  for (const name of ['Disco', 'Pinça', 'Fluido']) await aProduct(store, { name, id_company: matriz, category_id: brakes });
  await settle(store);
  return { brakes, pads, oils };
}

it('a category that nothing refers to is deleted after a question', async () => {
  await aCategory(store, { name: 'Óleos', id_company: matriz });
  const user = await ask('Óleos');
  expect((await question()).getByText('Óleos sai de todos os aparelhos.')).toBeDefined();
  await user.click((await question()).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Categoria excluída com sucesso!')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Óleos')).toBeNull());
});

it('a delete that fails says so', async () => {
  await aCategory(store, { name: 'Óleos', id_company: matriz });
  const user = await ask('Óleos');
  fillDisk(store);
  await user.click((await question()).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/^Erro ao excluir categoria\. O aparelho está sem espaço/)).toBeDefined();
});

it('a category in use says what refers to it, and leads there', async () => {
  const { brakes } = await aUsedCategory();
  const user = await ask('Freios');
  const shown = await question();
  expect(shown.getByText('3 produtos e 1 subcategoria usam esta categoria.')).toBeDefined();
  expect(shown.getByText('Abaixo dela: Pastilhas.')).toBeDefined();
  expect(shown.getByRole('link', { name: 'Ver produtos' }).getAttribute('href')).toBe(`/dashboard/estoque?categoria=${brakes}`);
  await user.click(shown.getByRole('button', { name: 'Cancelar' }));
  expect(await entries()).toEqual([]);
});

it('what refers to it is moved to another one, and the delete waits for that', async () => {
  const { brakes, pads, oils } = await aUsedCategory();
  const user = await ask('Freios');
  const shown = await question();
  const target = shown.getByLabelText('Mover para');
  expect(
    within(target)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Escolha a categoria', 'Sem categoria', 'Óleos']);
  await user.selectOptions(target, 'Óleos');
  await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
  expect(await screen.findByText('Categoria excluída com sucesso!')).toBeDefined();
  expect(await referring(brakes)).toEqual([0, 0]);
  expect(await referring(oils)).toEqual([3, 1]);
  const made = await entries();
  const moves = made.filter(({ kind }) => kind === 'update');
  const removal = made.find(({ kind }) => kind === 'delete');
  expect(moves).toHaveLength(4);
  expect(moves).toContainEqual(expect.objectContaining({ entityId: pads, changes: { parent_id: oils } }));
  expect(removal).toMatchObject({ entityId: brakes });
  const views = await listEntries(store);
  expect(views.find(({ entry }) => entry.kind === 'delete')?.waitsFor?.entry.kind).toBe('update');
});

it('what refers to it can be left without a category', async () => {
  const { brakes, pads } = await aUsedCategory();
  const user = await ask('Freios');
  const shown = await question();
  await user.selectOptions(shown.getByLabelText('Mover para'), 'Sem categoria');
  await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
  expect(await screen.findByText('Categoria excluída com sucesso!')).toBeDefined();
  expect(await referring(brakes)).toEqual([0, 0]);
  expect((await store.db.rows('categories').get(pads))?.row).toMatchObject({ parent_id: null });
});

it('a move that fails deletes nothing and says why', async () => {
  const { brakes } = await aUsedCategory();
  const user = await ask('Freios');
  const shown = await question();
  await user.selectOptions(shown.getByLabelText('Mover para'), 'Óleos');
  fillDisk(store);
  await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
  expect((await shown.findByRole('alert')).textContent).toMatch(/^Erro ao excluir categoria\. O aparelho está sem espaço/);
  expect((await store.db.rows('categories').get(brakes))?.row).toMatchObject({ name: 'Freios' });
});

it('moving can be stopped: what was moved stays moved, nothing is deleted', async () => {
  const { brakes, oils } = await aUsedCategory();
  const user = await ask('Freios');
  const shown = await question();
  await user.selectOptions(shown.getByLabelText('Mover para'), 'Óleos');
  // The second write waits until the person has pressed Parar.
  const write = store.write.bind(store);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let writes = 0;
  vi.spyOn(store, 'write').mockImplementation(async (work) => {
    writes += 1;
    if (writes === 2) await held;
    return write(work);
  });
  await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
  await waitFor(() => expect(shown.getByRole('progressbar', { name: 'Movendo' })).toBeDefined());
  expect(await shown.findByText('1 de 4')).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Parar' }));
  release();
  expect((await shown.findByRole('alert')).textContent).toBe('Parado. 2 cadastros já foram movidos; a categoria continua aqui.');
  const [left, moved] = [await referring(brakes), await referring(oils)];
  expect([left[0] + left[1], moved[0] + moved[1]]).toEqual([2, 2]);
  expect((await store.db.rows('categories').get(brakes))?.row).toMatchObject({ name: 'Freios' });
});

it('what comes in while others are moved is moved too', async () => {
  const { brakes, oils } = await aUsedCategory();
  let hasCome = false;
  const outcome = await moveAndDelete({
    store,
    save: async (collection, change) => {
      if (!hasCome) {
        hasCome = true;
        await aProduct(store, { name: 'Tambor', id_company: matriz, category_id: brakes });
      }
      return save(store, collection, change);
    },
    collection: 'categories',
    id: brakes,
    target: oils,
    onProgress: () => {},
    stop: new AbortController().signal,
  });
  expect(outcome).toEqual({ kind: 'deleted' });
  expect(await referring(oils)).toEqual([4, 1]);
});
