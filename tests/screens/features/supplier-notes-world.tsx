import { screen } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { NotesScreen } from '#client/features/supplier-notes/notes-screen.tsx';
import { asRow, type CollectionName } from '#domain/collections/collections.ts';
import { companyDefaults } from '#domain/records/company.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aSigner, fixtureRecipient, noteXml, type FixtureNote, type Signing } from '#fixtures/supplier-notes/note-xml.ts';
import { renderScreen } from './render-screen.tsx';

export const notesPath = '/dashboard/notas-de-compra';

/** The company that the notes of tests are for. */
export async function theRecipient(store: Store): Promise<RowId> {
  const fields = { ...companyDefaults, name: 'Oficina de Teste', cnpj: fixtureRecipient };
  const result = await save(store, 'companies', { kind: 'create', fields });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export const openNotes = (store: Store, query = '') => renderScreen(<NotesScreen />, { store, path: `${notesPath}${query}` });

export const noteFile = (note: FixtureNote, signing: Signing = {}, name = 'nota.xml') =>
  new File([noteXml(note, signing)], name, { type: 'text/xml' });

export const fileInput = () => screen.findByLabelText<HTMLInputElement>(/^Escolha/);

/** What is there of a collection. */
export async function rowsOf<N extends CollectionName>(store: Store, name: N) {
  const rows = await store.db.rows(name).toArray();
  return rows.filter(isLive).map(({ id, row }) => ({ ...asRow(name, row), id }));
}

type User = ReturnType<typeof openNotes>['user'];

/** Fills in what a note does not tell of its supplier. */
export async function completeSupplier(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/^E-mail/), 'vendas@sul.exemplo.com.br');
}

/** Goes on to the next step; warnings are read first where there are some. */
export async function goOn(user: User): Promise<void> {
  const anyway = screen.queryByLabelText<HTMLInputElement>('Li os avisos e quero importar mesmo assim');
  if (anyway !== null && !anyway.checked) await user.click(anyway);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
}

/** A note of three lines, in boxes and pieces, with freight, taxes and two instalments. */
export const aNote: FixtureNote = {
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
export async function toProducts(store: Store, of: FixtureNote = aNote): Promise<User> {
  const { user } = openNotes(store, '?janela=importar');
  await user.upload(await fileInput(), noteFile(of, { signer: await aSigner() }));
  await screen.findByText('Conferência da nota');
  if (screen.queryByLabelText(/^E-mail/) !== null) await completeSupplier(user);
  await goOn(user);
  await screen.findByText('Margem dos produtos novos (%)');
  return user;
}

/** Imports the note as it is proposed. */
export async function importWhole(store: Store, of: FixtureNote = aNote): Promise<User> {
  const user = await toProducts(store, of);
  await goOn(user);
  await user.click(await screen.findByRole('button', { name: 'Importar nota' }));
  await screen.findByText(/^Nota importada/);
  return user;
}
