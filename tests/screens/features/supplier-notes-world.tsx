import { screen, within } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { NotesScreen } from '#client/features/supplier-notes/notes-screen.tsx';
import { asRow, type CollectionName } from '#domain/collections/collections.ts';
import { companyDefaults } from '#domain/records/company.ts';
import type { RowId } from '#domain/values/ids.ts';
import { fixtureRecipient, noteXml, type FixtureNote, type Signing } from '#fixtures/supplier-notes/note-xml.ts';
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

export const lineOf = async (text: RegExp) => within((await screen.findByText(text)).closest('li') as HTMLElement);
