import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { NotesScreen } from '#client/features/supplier-notes/notes-screen.tsx';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { openStore, renderScreen } from './render-screen.tsx';
import { aNote, fileInput, importWhole, notesPath, openNotes, rowsOf, theRecipient } from './supplier-notes-world.tsx';

let store: Store;
beforeEach(async () => {
  store = openStore();
  await theRecipient(store);
});

describe('a key', () => {
  it('leads to its note, or says that the file is needed', async () => {
    await importWhole(store);
    cleanup();
    const { user, address } = openNotes(store, '?janela=importar');
    const field = await screen.findByRole('textbox', { name: /^Chave de acesso/ });
    await user.type(field, '123');
    await user.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByText(/^A chave não confere/)).toBeDefined();
    await user.clear(field);
    await user.type(field, keyOf({ number: 77 }));
    await user.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByText(/^Esta nota ainda não foi importada/)).toBeDefined();
    await user.clear(field);
    await user.type(field, keyOf(aNote));
    await user.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByText(/^NF-e 4\.321 de Distribuidora Sul/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Abrir a nota' }));
    expect(await screen.findByRole('dialog', { name: 'NF-e 4.321 · série 1' })).toBeDefined();
    expect(address.current).toContain('editar=');
  });
});

describe('the list', () => {
  it('that is still on its way counts nothing', async () => {
    renderScreen(<NotesScreen />, { store, path: notesPath, status: { isDownloaded: false } });
    expect(await screen.findByText('As notas ainda estão sendo baixadas.')).toBeDefined();
    expect(screen.getByText('Auto Center Prado')).toBeDefined();
    expect(screen.queryByText(/notas importadas/)).toBeNull();
  });

  it('is empty at first, and says what it is for', async () => {
    const { user } = openNotes(store);
    expect(await screen.findByText('Nenhuma nota de compra importada')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Importar NF-e' })[0] as HTMLElement);
    expect(await fileInput()).toBeDefined();
  });

  it('finds a note by supplier, number and key, and says when another device was first', async () => {
    await importWhole(store);
    cleanup();
    const [row] = await rowsOf(store, 'supplier_notes');
    const entry = (await store.db.outbox.toArray()).find(({ collection }) => collection === 'supplier_notes');
    if (row === undefined || entry === undefined) throw new Error('No note');
    // Another device was told first; what this one had sent is acknowledged.
    await store.db.acked.put({ ...entry, ackedAt: 1 } as never);
    await store.db.rows('supplier_notes').update(row.id, { 'row.by': 'Ana Prado', 'row.at': '2026-11-01T08:00' } as never);
    const { user } = openNotes(store, `?busca=${encodeURIComponent('distribuidora 4321')}`);
    expect(await screen.findByText(/^Também foi importada neste aparelho\. Vale a importação de Ana Prado/)).toBeDefined();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'outro fornecedor');
    expect(await screen.findByText('Nenhuma nota encontrada.')).toBeDefined();
  });
});

describe('a note that was imported', () => {
  const openedNote = async () => within(await screen.findByRole('dialog', { name: 'NF-e 4.321 · série 1' }));

  it('of many lines shows a page of them, and the keyboard turns it', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ code: `ZZ-${at + 1}`, description: `PECA ${at + 1}`, gross: 1_000 }));
    await importWhole(store, { number: 4321, lines });
    cleanup();
    const { user } = openNotes(store);
    await user.click(await screen.findByRole('button', { name: /^Abrir NF-e 4321/ }));
    const dialog = await openedNote();
    const shown = () =>
      within(dialog.getByRole('list', { name: 'Produtos' }))
        .getAllByText(/^PECA/)
        .map(({ textContent }) => textContent);
    const count = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `PECA ${first + at}`);
    expect(shown()).toEqual(count(1, 25));
    const pages = within(await dialog.findByRole('navigation', { name: 'Páginas das linhas da nota' }));
    const next = pages.getByRole('button', { name: 'Próximo' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(count(26, 50));
    await user.keyboard(' ');
    expect(shown()).toEqual(count(51, 60));
    expect(next).toHaveProperty('disabled', true);
    await user.click(pages.getByRole('button', { name: 'Página 1' }));
    expect(shown()).toEqual(count(1, 25));
  });

  it('of few lines shows them all, without pages', async () => {
    await importWhole(store);
    cleanup();
    const { user } = openNotes(store);
    await user.click(await screen.findByRole('button', { name: /^Abrir NF-e 4321/ }));
    const dialog = await openedNote();
    expect(within(dialog.getByRole('list', { name: 'Produtos' })).getAllByText(/cada$/)).toHaveLength(3);
    expect(dialog.queryByRole('navigation')).toBeNull();
  });
});
