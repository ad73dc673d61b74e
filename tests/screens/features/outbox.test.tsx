import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpProblem, OpState } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { OutboxScreen } from '#client/features/outbox/outbox-screen.tsx';
import * as download from '#client/ui/blocks/download.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, aVehicle, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios', ...options });
const entries = () => store.db.outbox.orderBy('seq').toArray();
const row = async (id: RowId) => (await store.db.rows('customers').get(id))?.row;
const problem = (state: OpState, is: OpProblem) => store.db.outbox.toCollection().modify({ state, problem: is });

/** A customer of the server's with a change of this device's. */
async function changedCustomer(changes: { phone?: string; email?: string }): Promise<RowId> {
  const id = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971200000', email: '' });
  await settle(store);
  await store.db.rows('customers').update(id, { rev: 3 });
  await save(store, 'customers', { kind: 'update', id, changes });
  return id;
}

const phoneConflict: Extract<OpProblem, { kind: 'fields' }> = {
  kind: 'fields',
  rev: 3,
  conflicts: [{ fields: ['phone'], base: { phone: '11971200000' }, mine: { phone: '11971205533' }, theirs: { phone: '11971205544' } }],
};

describe('what is on its way', () => {
  it('may be nothing', async () => {
    open();
    expect(await screen.findByText('Tudo o que foi feito aqui já está no servidor.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true);
  });

  it.each([
    { keeps: () => Promise.resolve(true), said: / · armazenamento protegido neste aparelho ✓$/ },
    { keeps: () => Promise.resolve(false), said: / · armazenamento não protegido: instale o app/ },
    { keeps: () => Promise.reject(new Error('refused')), said: /^Ainda não sincronizado neste aparelho$/ },
  ])('stands on storage of which is said what the browser answers: $said', async ({ keeps, said }) => {
    vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { persist: keeps } } }));
    open();
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('is named with what changed and what it waits for', async () => {
    const id = await changedCustomer({ phone: '11971205533', email: 'celia@x.com' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    open();
    expect(await screen.findByText('Cliente Célia Nakamura')).toBeDefined();
    expect(screen.getByText(/^Alterado: (E-mail, Telefone|Telefone, E-mail)$/)).toBeDefined();
    expect(screen.getByText('Veículo GKD4H07')).toBeDefined();
    expect(screen.getAllByText('a enviar')).toHaveLength(2);
  });

  it('goes at once on the person’s wish', async () => {
    await changedCustomer({ phone: '11971205533' });
    const { user, syncNow } = open();
    await user.click(await screen.findByRole('button', { name: 'Enviar agora' }));
    expect(syncNow).toHaveBeenCalledOnce();
  });

  it('is exported as a file', async () => {
    await changedCustomer({ phone: '11971205533' });
    const file = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
    const { user } = open();
    await screen.findByText('Cliente Célia Nakamura');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(file).toHaveBeenCalledWith('patio-envios-7K2F9Q.json', 'application/json', expect.stringContaining('11971205533')));
  });

  it('is discarded only after a question that names what goes with it', async () => {
    const id = await aCustomer(store, { name: 'Davi Rocha' });
    await aVehicle(store, { customer_id: id, plate: 'DQZ5521' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ações de Cliente Davi Rocha' }));
    await user.click(screen.getByRole('menuitem', { name: 'Descartar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Descartar Cliente Davi Rocha?' }));
    expect(question.getByText('Vão junto:')).toBeDefined();
    expect(question.getByText('Veículo DQZ-5521')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Tudo o que foi feito aqui já está no servidor.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it('leads to its form', async () => {
    const id = await changedCustomer({ phone: '11971205533' });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Ações de Cliente Célia Nakamura' }));
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(address.current).toBe(`/dashboard/clientes?editar=${id}`));
  });

  it('tells why it pauses', async () => {
    open({ status: { pause: 'unauthorized' } });
    expect(await screen.findByText('Sua sessão terminou. Entre de novo: o que está aqui segue sozinho.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  });
});

describe('a conflict', () => {
  it('shows both values in words and keeps this device’s', async () => {
    const id = await changedCustomer({ phone: '11971205533' });
    await problem('conflict', phoneConflict);
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'Cliente Célia Nakamura' }));
    for (const text of ['Conflito', 'Telefone', '(11) 97120-5533', '(11) 97120-5544']) expect(card.getByText(text)).toBeDefined();
    await user.click(card.getByRole('button', { name: /^Usar este: Telefone, Neste aparelho/ }));
    await waitFor(async () => expect(await entries()).toMatchObject([{ state: 'queued', changes: { phone: '11971205533' } }]));
    expect(await row(id)).toMatchObject({ phone: '11971205533' });
  });

  it('that moves between render and tap is not decided: it is shown anew', async () => {
    const id = await changedCustomer({ phone: '11971205533' });
    await problem('conflict', phoneConflict);
    const { user } = open();
    const choice = await screen.findByRole('button', { name: /^Usar este: Telefone, Neste aparelho/ });
    await store.db.shadow.update(['customers', id], { rev: 4, row: { ...(await row(id)), phone: '11971209999' } });
    await user.click(choice);
    expect(await screen.findByText('O cadastro mudou de novo enquanto você decidia. Compare outra vez.')).toBeDefined();
    expect(await screen.findByText('(11) 97120-9999')).toBeDefined();
    expect(await entries()).toMatchObject([{ state: 'conflict', problem: { rev: 4 } }]);
  });

  it('keeps the side that was not chosen, which can be used again', async () => {
    const id = await changedCustomer({ phone: '11971205533' });
    await store.db.shadow.update(['customers', id], { row: { ...(await row(id)), phone: '11971205544' } });
    await problem('conflict', phoneConflict);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Usar este: Telefone, Em outro/ }));
    const kept = within(await screen.findByRole('region', { name: 'Guardado por 30 dias' }));
    expect(kept.getByText(/Telefone: \(11\) 97120-5533 · deste aparelho, não escolhido/)).toBeDefined();
    await user.click(kept.getByRole('button', { name: /^Usar de novo: Cliente Célia Nakamura/ }));
    expect(await screen.findByText('Recuperado: segue como uma alteração nova.')).toBeDefined();
    expect(await row(id)).toMatchObject({ phone: '11971205533' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Guardado por 30 dias' })).toBeNull());
  });

  it('waits for a choice in every group', async () => {
    await changedCustomer({ phone: '11971205533', email: 'minha@x.com' });
    const both = [
      ...phoneConflict.conflicts,
      { fields: ['email'], base: { email: '' }, mine: { email: 'minha@x.com' }, theirs: { email: 'outra@x.com' } },
    ];
    await problem('conflict', { kind: 'fields', rev: 3, conflicts: both });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Usar este: Telefone, Em outro/ }));
    expect(await entries()).toMatchObject([{ state: 'conflict' }]);
    await user.click(screen.getByRole('button', { name: /^Usar este: E-mail, Neste aparelho/ }));
    await waitFor(async () => expect(await entries()).toMatchObject([{ state: 'queued', changes: { email: 'minha@x.com' } }]));
  });

  it('of an edit with a delete elsewhere restores or discards', async () => {
    await changedCustomer({ phone: '11971205533' });
    await problem('conflict', { kind: 'deleted-elsewhere' });
    const { user } = open();
    expect(await screen.findByText('Alterado aqui, excluído em outro aparelho.')).toBeDefined();
    expect(screen.getByText('Telefone: (11) 97120-5533')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    await waitFor(async () => expect(await entries()).toMatchObject([{ kind: 'create', state: 'queued', changes: { phone: '11971205533' } }]));
  });

  it('of a delete with an edit elsewhere keeps or deletes', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await settle(store);
    await save(store, 'customers', { kind: 'delete', id });
    await problem('conflict', { kind: 'changed-elsewhere', rev: 0 });
    const { user } = open();
    expect(await screen.findByText('Excluído aqui, alterado em outro aparelho.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Excluir assim mesmo' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Manter' }));
    await waitFor(async () => expect(await row(id)).toMatchObject({ name: 'Célia Nakamura' }));
  });
});

it('a refused delete says what refers to the row', async () => {
  await changedCustomer({ email: 'x@y.z' });
  const references = [
    { collection: 'products', count: 3 },
    { collection: 'categories', count: 1 },
  ] as const;
  await problem('rejected', { kind: 'refused', status: 409, code: 'referenced', message: 'Em uso.', fields: [], references });
  open();
  const card = within(await screen.findByRole('region', { name: 'Cliente Célia Nakamura' }));
  for (const text of ['3 produtos usam este cadastro.', '1 categoria usa este cadastro.']) expect(card.getByText(text)).toBeDefined();
});

it('a refused entry shows the reason and can be edited, tried again or discarded', async () => {
  const id = await changedCustomer({ email: 'x@y.z' });
  await problem('rejected', {
    kind: 'refused',
    status: 400,
    code: 'invalid_body',
    message: 'Confira os dados informados.',
    fields: [{ field: 'email', message: 'E-mail inválido.' }],
  });
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'Cliente Célia Nakamura' }));
  for (const text of ['Recusado', 'Confira os dados informados.', 'E-mail: E-mail inválido.']) expect(card.getByText(text)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(async () => expect(await entries()).toMatchObject([{ state: 'queued', problem: null }]));
  await waitFor(() => expect(screen.queryByText('Recusado')).toBeNull());
  await problem('rejected', { kind: 'refused', status: 422, code: 'x', message: 'Não.', fields: [] });
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Descartar Cliente Célia Nakamura?' })).getByRole('button', { name: 'Descartar' }),
  );
  await waitFor(async () => expect(await row(id)).toMatchObject({ email: '' }));
});
