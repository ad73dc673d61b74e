import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aSigner, keyOf, type FixtureNote } from '#fixtures/supplier-notes/note-xml.ts';
import { aProduct, book, counted, reais } from './product-rows.ts';
import { fillDisk, openStore } from './render-screen.tsx';
import { completeSupplier, fileInput, goOn, noteFile, openNotes, rowsOf, theRecipient } from './supplier-notes-world.tsx';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await theRecipient(store);
});

const note: FixtureNote = {
  number: 4321,
  lines: [
    {
      code: 'F-10',
      description: 'FILTRO DE OLEO PSL55',
      barcode: '7891234567895',
      unit: 'CX',
      quantity: 20_000,
      pieceUnit: 'UN',
      pieceQuantity: 240_000,
      gross: 24_000,
      discount: 240,
      freight: 120,
      ipi: 1_200,
      st: 360,
    },
    { code: 'PD-1', description: 'PASTILHA DE FREIO', gross: 9_000 },
    { code: 'X-9', description: 'CATALOGO', gross: 100 },
  ],
  instalments: [
    { due: '2026-12-20', amount: 17_270 },
    { due: '2027-01-19', amount: 17_270 },
  ],
};

/** Picks the file and goes to the products. */
async function toProducts(of: FixtureNote = note) {
  const { user } = openNotes(store, '?janela=importar');
  await user.upload(await fileInput(), noteFile(of, { signer: await aSigner() }));
  await screen.findByText('Conferência da nota');
  if (screen.queryByLabelText(/^E-mail/) !== null) await completeSupplier(user);
  await goOn(user);
  await screen.findByText('Margem dos produtos novos (%)');
  return user;
}

async function importWhole(of: FixtureNote = note) {
  const user = await toProducts(of);
  await goOn(user);
  await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
  await screen.findByText(/^Nota importada/);
  return user;
}

describe('the import of a note', () => {
  it('brings pieces, costs, due dates and the supplier at once', async () => {
    const filter = await aProduct(store, {
      name: 'Filtro PSL55',
      id_company: company,
      barcode: '07891234567895',
      cost_price: reais(8),
      average_cost: reais(8),
      stock: [counted(6)],
    });
    const user = await toProducts();
    expect(screen.getByText('1 ligado')).toBeDefined();
    expect(screen.getByText(/2 CX → 24 un\. · custo R\$\s10,60 · pelo código de barras/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('O que vira a linha 3'), 'skip');
    await user.clear(screen.getByLabelText('Nome do produto da linha 2'));
    await user.type(screen.getByLabelText('Nome do produto da linha 2'), 'Pastilha dianteira');
    expect(screen.getByLabelText<HTMLInputElement>('Preço de venda da linha 2').placeholder).toBe('150,00');
    await goOn(user);
    expect((await screen.findByLabelText<HTMLInputElement>('1º vencimento')).value).toBe('2026-12-20');
    await user.click(screen.getByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText('Nota importada: 2 produtos no estoque.')).toBeDefined();

    const products = await rowsOf(store, 'products');
    // 6 of 8.00 and 24 for 254.40: 302.40 / 30.
    expect(products.find(({ id }) => id === filter)).toMatchObject({ quantity: 30, cost_price: 1_060, average_cost: 1_008 });
    expect(products.find(({ name }) => name === 'Pastilha dianteira')).toMatchObject({
      quantity: 1,
      cost_price: 9_000,
      sale_price: 15_000,
      part_code: 'PD-1',
      id_company: company,
    });
    expect(products).toHaveLength(2);
    const [supplier] = await rowsOf(store, 'suppliers');
    expect(supplier).toMatchObject({
      name: 'Distribuidora Sul de Autopeças Ltda',
      cnpj_cpf: '11222333000181',
      phone: '1133334444',
      city: 'São Paulo',
    });
    const moves = await rowsOf(store, 'stock_movements');
    expect(moves.filter(({ note: why }) => why === 'NF-e 4.321').map(({ quantity, document_id }) => [quantity, document_id])).toEqual(
      expect.arrayContaining([
        [24, supplier?.id],
        [1, supplier?.id],
      ]),
    );
    const entries = await rowsOf(store, 'entries');
    expect(entries.map(({ due_date, amount, type, is_paid, category }) => [due_date, amount, type, is_paid, category]).toSorted()).toEqual([
      ['2026-12-20', 17_270, 'expense', false, 'parts_bought'],
      ['2027-01-19', 17_270, 'expense', false, 'parts_bought'],
    ]);
    expect((await rowsOf(store, 'supplier_notes'))[0]).toMatchObject({ key: keyOf(note), turn: 0, total: 34_540, payables: 2, margin: 40 });
  });

  it('of the next note knows the codes, the boxes and the margin of the last', async () => {
    await importWhole({
      ...note,
      lines: [{ code: 'F-10', description: 'FILTRO', unit: 'CX', quantity: 10_000, pieceUnit: 'UN', pieceQuantity: 120_000, gross: 6_000 }],
    });
    cleanup();
    const user = await toProducts({ number: 5, lines: [{ code: 'F-10', description: 'OUTRO NOME', unit: 'CX', quantity: 30_000, gross: 18_000 }] });
    expect(await screen.findByText(/3 CX → 36 un\. · custo R\$\s5,00 · como na última nota/)).toBeDefined();
    await user.clear(screen.getByLabelText('Peças por CX na linha 1'));
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText(/^Linha 1: diga quantas peças/)).toBeDefined();
    expect(await rowsOf(store, 'supplier_notes')).toHaveLength(1);
  });

  it('says what is wrong with the note, and goes on only once that was read', async () => {
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), noteFile({ ...note, trial: true, recipient: '99888777000166' }));
    expect(await screen.findByText(/^Nota de homologação/)).toBeDefined();
    expect(screen.getByText(/que não é nenhuma das suas empresas/)).toBeDefined();
    expect(screen.getByText('A nota não está assinada.')).toBeDefined();
    expect(screen.getByText('Os totais fecham no centavo.')).toBeDefined();
    await completeSupplier(user);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/^Leia os avisos da nota/)).toBeDefined();
    await goOn(user);
    expect(await screen.findByText('Margem dos produtos novos (%)')).toBeDefined();
  });

  it('of what the authority refused goes nowhere', async () => {
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), noteFile({ ...note, status: 302 }));
    expect(await screen.findByText(/A SEFAZ não autorizou esta nota: Uso Denegado \(302\)/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(true);
  });

  it('that the device cannot write leaves nothing behind, and stays open', async () => {
    const user = await toProducts();
    await goOn(user);
    fillDisk(store);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText(/^Não foi possível importar a nota\./)).toBeDefined();
    for (const name of ['suppliers', 'products', 'stock_movements', 'entries', 'supplier_notes'] as const)
      expect(await rowsOf(store, name)).toEqual([]);
  });
});

describe('several files', () => {
  it('are listed, with what is none', async () => {
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), [noteFile(note), new File(['<cteProc/>'], 'frete.xml'), new File(['%PDF-1.7'], 'danfe.xml')]);
    const list = within(await screen.findByRole('list', { name: 'Notas escolhidas' }));
    expect(list.getByText(/^Isto é um CT-e/)).toBeDefined();
    expect(list.getByText(/^Isto é um PDF/)).toBeDefined();
    expect(list.getByText('Pronta')).toBeDefined();
    await user.click(list.getByRole('button', { name: /^Conferir NF-e 4\.321/ }));
    expect(await screen.findByText('Conferência da nota')).toBeDefined();
  });

  it('of which one is imported already say so', async () => {
    await importWhole();
    cleanup();
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), noteFile(note));
    const list = within(await screen.findByRole('list', { name: 'Notas escolhidas' }));
    expect(await list.findByText('Já importada')).toBeDefined();
    expect(list.queryByRole('button')).toBeNull();
  });
});

describe('a key', () => {
  it('leads to its note, or says that the file is needed', async () => {
    await importWhole();
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
    await user.type(field, keyOf(note));
    await user.click(screen.getByRole('button', { name: 'Procurar' }));
    expect(await screen.findByText(/^NF-e 4\.321 de Distribuidora Sul/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Abrir a nota' }));
    expect(await screen.findByRole('dialog', { name: 'NF-e 4.321 · série 1' })).toBeDefined();
    expect(address.current).toContain('editar=');
  });
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
    await importWhole();
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
    const id = supplierNoteId(keyOf(note), 1);
    await store.db.rows('supplier_notes').update(id, { rev: 9 } as never);
    expect((await screen.findAllByText('Desfeita')).length).toBeGreaterThan(0);
  });

  it('is not where a piece has gone out, was counted, or an instalment was paid', async () => {
    const filter = await aProduct(store, { name: 'Filtro PSL55', id_company: company, barcode: '7891234567895', stock: [counted(6)] });
    await importWhole();
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

describe('the list', () => {
  it('is empty at first, and says what it is for', async () => {
    const { user } = openNotes(store);
    expect(await screen.findByText('Nenhuma nota de compra importada')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Importar NF-e' })[0] as HTMLElement);
    expect(await fileInput()).toBeDefined();
  });

  it('finds a note by supplier, number and key, and says when another device was first', async () => {
    await importWhole();
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
