import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aProduct, book, counted, reais } from './product-rows.ts';
import { openStore } from './render-screen.tsx';
import { importWhole, openNotes, rowsOf, theRecipient } from './supplier-notes-world.tsx';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await theRecipient(store);
});

describe('an import that is taken back', () => {
  async function openNote() {
    const { user } = openNotes(store);
    await user.click(await screen.findByRole('button', { name: /^Abrir NF-e 4321/ }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'NF-e 4.321 · série 1' })) };
  }

  async function undo({ user, dialog }: Awaited<ReturnType<typeof openNote>>) {
    await user.click(dialog.getByRole('button', { name: 'Desfazer importação' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desfazer a importação desta nota?' }));
    await user.click(question.getByRole('button', { name: 'Desfazer importação' }));
  }

  it('gives pieces, costs and due dates back, and can be made again', async () => {
    const filter = await aProduct(store, {
      name: 'Filtro PSL55',
      id_company: company,
      barcode: '7891234567895',
      cost_price: reais(8),
      average_cost: reais(8),
      stock: [counted(6)],
    });
    await importWhole(store);
    cleanup();
    await undo(await openNote());
    expect(await screen.findByText('Importação desfeita.')).toBeDefined();
    const products = await rowsOf(store, 'products');
    expect(products.find(({ id }) => id === filter)).toMatchObject({ quantity: 6, cost_price: 800, average_cost: 800 });
    expect(products.filter(({ id }) => id !== filter).map(({ quantity }) => quantity)).toEqual([0, 0]);
    expect(await rowsOf(store, 'entries')).toEqual([]);
    expect(await screen.findByText('Desfeita')).toBeDefined();
    cleanup();
    await importWhole(store);
    expect((await rowsOf(store, 'products')).find(({ id }) => id === filter)).toMatchObject({ quantity: 30 });
    expect((await rowsOf(store, 'supplier_notes')).map(({ turn }) => turn).toSorted()).toEqual([0, 1, 2]);
  });

  it('is not where a piece has gone out, was counted, or an instalment was paid', async () => {
    const filter = await aProduct(store, { name: 'Filtro PSL55', id_company: company, barcode: '7891234567895', stock: [counted(6)] });
    await importWhole(store);
    cleanup();
    const opened = await openNote();
    const [entry] = (await rowsOf(store, 'entries')).toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
    await store.db.rows('entries').update(entry?.id as RowId, { 'row.is_paid': true } as never);
    await undo(opened);
    expect(await screen.findByText(/A parcela 1 já foi paga/)).toBeDefined();
    await book(store, filter, { kind: 'move', pieces: -1, at: '2027-01-01T08:00' });
    await undo(opened);
    expect(await screen.findByText(/Filtro PSL55 já saiu do estoque/)).toBeDefined();
    await waitFor(async () => expect((await rowsOf(store, 'products')).find(({ id }) => id === filter)?.quantity).toBe(29));
    expect(await rowsOf(store, 'supplier_notes')).toHaveLength(1);
  });
});
