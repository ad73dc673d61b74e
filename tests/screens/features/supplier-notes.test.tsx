import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { keyOf } from '#fixtures/supplier-notes/note-xml.ts';
import { aProduct, counted, reais } from './product-rows.ts';
import { fillDisk, openStore } from './render-screen.tsx';
import {
  aNote,
  completeSupplier,
  fileInput,
  goOn,
  importWhole,
  noteFile,
  openNotes,
  rowsOf,
  theRecipient,
  toProducts,
} from './supplier-notes-world.tsx';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await theRecipient(store);
});
afterEach(() => vi.restoreAllMocks());

describe('the import of a note', () => {
  it('makes one product of a new thing in several lines, by its code or its bar code, and says so', async () => {
    const lines = [
      { code: 'F-10', description: 'FILTRO DE OLEO', barcode: '7891234567895', gross: 1_000, quantity: 20_000 },
      { code: 'F-10', description: 'FILTRO DE OLEO LOTE 2', gross: 900 },
      { code: 'F-99', description: 'FILTRO OLEO', barcode: '07891234567895', gross: 800 },
      { code: 'PD-1', description: 'PASTILHA DE FREIO', gross: 9_000 },
    ];
    const user = await toProducts(store, { number: 4321, lines });
    expect(screen.getByText('2 novos')).toBeDefined();
    expect(screen.getAllByText(/o mesmo produto da linha 1$/)).toHaveLength(2);
    expect([1, 2, 3, 4].map((at) => screen.queryByLabelText(`Nome do produto da linha ${at}`) !== null)).toEqual([true, false, false, true]);
    // Left out of it, the second stands for itself.
    await user.selectOptions(screen.getByLabelText('O que vira a linha 1'), 'skip');
    expect(screen.getByLabelText('Nome do produto da linha 2')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('O que vira a linha 1'), 'new');
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText('Nota importada: 2 produtos no estoque.')).toBeDefined();
    const products = await rowsOf(store, 'products');
    expect(products.map(({ name, quantity, cost_price }) => [name, quantity, cost_price]).toSorted()).toEqual([
      ['FILTRO DE OLEO', 4, 800],
      ['PASTILHA DE FREIO', 1, 9_000],
    ]);
  });

  it('of many lines shows a page of them, and the one on which something is wrong', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({ code: `ZZ-${at + 1}`, description: `PECA ${at + 1}`, gross: 1_000 }));
    const user = await toProducts(store, { number: 4321, lines });
    const shown = () => screen.getAllByLabelText(/^O que vira a linha/).length;
    expect([shown(), screen.queryByLabelText('O que vira a linha 26')]).toEqual([25, null]);
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas das linhas da nota' }));
    await user.click(pages.getByRole('button', { name: 'Página 3' }));
    expect([shown(), screen.queryByLabelText('O que vira a linha 1')]).toEqual([10, null]);
    await user.clear(screen.getByLabelText('Nome do produto da linha 60'));
    await user.click(pages.getByRole('button', { name: 'Anterior' }));
    await user.type(screen.getByLabelText('Nome do produto da linha 40'), ' boa');
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText('Linha 60: dê um nome ao produto.')).toBeDefined();
    await user.type(screen.getByLabelText('Nome do produto da linha 60'), 'Peça achada');
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText('Nota importada: 60 produtos no estoque.')).toBeDefined();
    const names = (await rowsOf(store, 'products')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['PECA 1', 'PECA 40 boa', 'Peça achada']));
  });

  it('brings pieces, costs, due dates and the supplier at once', async () => {
    const filter = await aProduct(store, {
      name: 'Filtro PSL55',
      id_company: company,
      barcode: '07891234567895',
      cost_price: reais(8),
      average_cost: reais(8),
      stock: [counted(6)],
    });
    const user = await toProducts(store);
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
    expect((await rowsOf(store, 'supplier_notes'))[0]).toMatchObject({ key: keyOf(aNote), turn: 0, total: 34_540, payables: 2, margin: 40 });
  });

  it('of the next note knows the codes, the boxes and the margin of the last', async () => {
    await importWhole(store, {
      ...aNote,
      lines: [{ code: 'F-10', description: 'FILTRO', unit: 'CX', quantity: 10_000, pieceUnit: 'UN', pieceQuantity: 120_000, gross: 6_000 }],
    });
    cleanup();
    const user = await toProducts(store, {
      number: 5,
      lines: [{ code: 'F-10', description: 'OUTRO NOME', unit: 'CX', quantity: 30_000, gross: 18_000 }],
    });
    expect(await screen.findByText(/3 CX → 36 un\. · custo R\$\s5,00 · como na última nota/)).toBeDefined();
    await user.clear(screen.getByLabelText('Peças por CX na linha 1'));
    await goOn(user);
    await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
    expect(await screen.findByText(/^Linha 1: diga quantas peças/)).toBeDefined();
    expect(await rowsOf(store, 'supplier_notes')).toHaveLength(1);
  });

  it('says what is wrong with the note, and goes on only once that was read', async () => {
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), noteFile({ ...aNote, trial: true, recipient: '99888777000166' }));
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
    await user.upload(await fileInput(), noteFile({ ...aNote, status: 302 }));
    expect(await screen.findByText(/A SEFAZ não autorizou esta nota: Uso Denegado \(302\)/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(true);
  });

  it('is begun with what the device has once that can be read', async () => {
    const { user } = openNotes(store, '?janela=importar');
    const reads = vi.spyOn(store.db.rows('suppliers'), 'orderBy').mockImplementationOnce(() => {
      throw new Error('the handle is dead');
    });
    await user.upload(await fileInput(), noteFile(aNote));
    expect(await screen.findByText('Conferência da nota')).toBeDefined();
    expect(reads.mock.calls.length).toBeGreaterThan(1);
  });

  it('that is on its way is not done before it is, however often it is asked for', async () => {
    const user = await toProducts(store);
    await goOn(user);
    const form = (await screen.findByRole('button', { name: 'Importar nota' })).closest('form') as HTMLFormElement;
    let fail: (error: unknown) => void = () => undefined;
    vi.spyOn(store, 'write').mockReturnValue(new Promise((_, reject) => (fail = reject)));
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Importar nota' }).getAttribute('aria-busy')).toBe('true'));
    fail(new DOMException('no room', 'QuotaExceededError'));
    expect(await screen.findByText(/^Não foi possível importar a nota\./)).toBeDefined();
  });

  it('that the device cannot write leaves nothing behind, and stays open', async () => {
    const user = await toProducts(store);
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
    await user.upload(await fileInput(), [noteFile(aNote), new File(['<cteProc/>'], 'frete.xml'), new File(['%PDF-1.7'], 'danfe.xml')]);
    const list = within(await screen.findByRole('list', { name: 'Notas escolhidas' }));
    expect(list.getByText(/^Isto é um CT-e/)).toBeDefined();
    expect(list.getByText(/^Isto é um PDF/)).toBeDefined();
    expect(list.getByText('Pronta')).toBeDefined();
    await user.click(list.getByRole('button', { name: /^Conferir NF-e 4\.321/ }));
    expect(await screen.findByText('Conferência da nota')).toBeDefined();
  });

  it('of which one is imported already say so', async () => {
    await importWhole(store);
    cleanup();
    const { user } = openNotes(store, '?janela=importar');
    await user.upload(await fileInput(), noteFile(aNote));
    const list = within(await screen.findByRole('list', { name: 'Notas escolhidas' }));
    expect(await list.findByText('Já importada')).toBeDefined();
    expect(list.queryByRole('button')).toBeNull();
  });
});
