import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { aProduct, book, counted, reais } from './product-rows.ts';
import { openStore } from './render-screen.tsx';
import { aNote, importWhole, openNotes, rowsOf, theRecipient } from './supplier-notes-world.tsx';

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

  it('waits for the server, and says so; until then the pieces are here, and it is not imported anew', async () => {
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
    expect(await screen.findByText('A importação será desfeita assim que o aparelho enviar.')).toBeDefined();
    expect(await screen.findByText('Desfazendo')).toBeDefined();
    const products = await rowsOf(store, 'products');
    expect(products.find(({ id }) => id === filter)).toMatchObject({ quantity: 30 });
    const entries = (await store.db.outbox.toArray()).filter(({ changes }) => changes['turn'] === 1);
    expect(entries.map(({ collection, kind }) => [collection, kind])).toEqual([['supplier_notes', 'create']]);
    await screen.findByRole('button', { name: /^Abrir NF-e 4321/ }).then((button) => button.click());
    expect(await screen.findByText(/^As peças ainda estão no estoque: elas saem assim que o aparelho enviar/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
    // The server has carried it out.
    const id = supplierNoteId(keyOf(aNote), 1);
    await store.db.rows('supplier_notes').update(id, { rev: 9 } as never);
    expect((await screen.findAllByText('Desfeita')).length).toBeGreaterThan(0);
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
