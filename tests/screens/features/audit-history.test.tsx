import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryProvider } from '#client/app/history-provider.tsx';
import { save } from '#client/data/save/save.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { keepHistory, keptHistory, mostHistories } from '#client/features/audit/kept-history.ts';
import { notePause } from '#client/sync/pause.ts';
import { writeMeta } from '#client/sync/meta.ts';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { eventually } from '#fixtures/eventually.ts';
import { refuse } from './admin-screen.tsx';
import { answering, auditWorld, told } from './audit-world.tsx';
import { openStore, renderScreen, settle } from './render-screen.tsx';
import { aSupplier, rowOf } from './suppliers-world.tsx';

const world = auditWorld();
let store: Store;
let id: RowId;
beforeEach(async () => {
  store = openStore();
  id = await aSupplier(store);
});

const aChange = (city: string): PendingOp => ({
  seq: 1,
  opId: store.newOpId(),
  collection: 'suppliers',
  entityId: id,
  kind: 'update',
  changes: { city },
  before: { city: 'Santos' },
  context: {},
  baseRev: 1,
  author: store.user,
  schemaVersion: 1,
  createdAt: Date.now(),
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
  frozen: null,
  isReplay: false,
});
const of = (number: number, changes: object) => told(number, { collection: 'suppliers', row_id: id, subject: 'Distribuidora Ipê', ...changes });

/** Opens the supplier's form, and from there what happened to it. */
async function openHistory() {
  const { user } = renderScreen(
    <HistoryProvider>
      <SuppliersScreen />
    </HistoryProvider>,
    { store, path: '/dashboard/fornecedores' },
  );
  await user.click((await rowOf('Distribuidora Ipê')).getByRole('button', { name: 'Editar Distribuidora Ipê' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Fornecedor' }));
  await user.click(form.getByRole('button', { name: 'Histórico' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Histórico' })) };
}
type Shown = Awaited<ReturnType<typeof openHistory>>['dialog'];
const sentences = async (dialog: Shown) =>
  within(await dialog.findByRole('list', { name: 'Histórico' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector(':scope > span')?.textContent)
    .filter((text) => text !== undefined);

describe('the history of a record', () => {
  it('says who, when and what, in words, the newest first', async () => {
    await settle(store);
    world.answer = answering({
      data: [
        of(4, { changes: { city: { before: 'Santos', after: 'Itu' }, phone: null }, device: 'Chrome no Android' }),
        of(3, { changes: { state: { before: 'SP', after: '' } } }),
        of(2, { changes: { phone: null }, follows: true, device_at: '2026-11-20T11:00:00.000Z' }),
        of(1, { kind: 'created' }),
      ],
      next: null,
    });
    const { dialog } = await openHistory();
    expect(await sentences(dialog)).toEqual([
      'Renata mudou 2 campos',
      'Renata mudou Estado de SP para vazio',
      'Renata mudou Telefone (alterado)',
      'Renata cadastrou',
    ]);
    expect(dialog.getByText('Cidade de Santos para Itu')).toBeDefined();
    expect(dialog.getByText(/^20\/11\/2026 \d\d:00 · Chrome no Android$/)).toBeDefined();
    expect(dialog.getByText(/feito no aparelho em 20\/11\/2026 \d\d:00 · em consequência$/)).toBeDefined();
    expect(world.heard().some(({ url }) => url.startsWith(`/api/historico/7K2F9Q/suppliers/${id}`))).toBe(true);
  });

  it('has what waits on this device before what the server tells', async () => {
    await settle(store);
    await save(store, 'suppliers', { kind: 'update', id, changes: { city: 'Itu' } });
    world.answer = answering({ data: [of(1, { kind: 'created' })], next: null });
    const { dialog } = await openHistory();
    await dialog.findByText('Renata cadastrou');
    expect(await sentences(dialog)).toEqual(['Você mudou Cidade de São Paulo para Itu', 'Renata cadastrou']);
    expect(dialog.getByText(/só neste aparelho, a enviar$/)).toBeDefined();
  });

  it('of a record that only this device has is what was done here', async () => {
    world.answer = (_, response) => refuse(response, 404, 'not_found', 'Não encontrado.');
    const { dialog } = await openHistory();
    expect(await sentences(dialog)).toEqual(['Você cadastrou']);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('without a network is what this device did and still keeps, and says that the rest needs it', async () => {
    const [made] = await store.db.outbox.toArray();
    if (made === undefined) throw new Error('nothing waits');
    await settle(store);
    await store.db.acked.put({ ...made, ackedAt: Date.now() });
    await world.stop();
    const { dialog } = await openHistory();
    expect(await dialog.findByText(/^Sem internet: aqui está o que este aparelho fez/)).toBeDefined();
    expect(await sentences(dialog)).toEqual(['Você cadastrou']);
  });

  describe('that was asked for before', () => {
    beforeEach(async () => {
      await settle(store);
      world.answer = answering({ data: [of(2, { changes: { state: { before: 'SP', after: 'RJ' } } }), of(1, { kind: 'created' })], next: null });
      const { user, dialog } = await openHistory();
      await dialog.findByText('Renata cadastrou');
      await user.click(dialog.getByRole('button', { name: 'Fechar' }));
      await eventually(async () => expect(await store.db.histories.count()).toBe(1));
      cleanup();
      const [kept] = await store.db.histories.toArray();
      if (kept !== undefined) await store.db.histories.put({ ...kept, askedAt: Date.now() - 3 * 3_600_000 });
    });
    const offline = async () => {
      await world.stop();
      const { dialog } = await openHistory();
      await dialog.findByText(/^Sem internet/);
      return dialog;
    };

    it('is there without a network, with its age, and beneath what this device did since', async () => {
      await save(store, 'suppliers', { kind: 'update', id, changes: { city: 'Itu' } });
      const dialog = await offline();
      expect(dialog.getByText(/^Sem internet: aqui está o histórico como era há 3 h/)).toBeDefined();
      expect(await sentences(dialog)).toEqual(['Você mudou Cidade de São Paulo para Itu', 'Renata mudou Estado de SP para RJ', 'Renata cadastrou']);
    });

    it('holds what arrived since, and not once more what had arrived before', async () => {
      const acked = (ackedAt: number, city: string) => ({ ...aChange(city), ackedAt });
      await store.db.acked.bulkPut([acked(Date.now() - 4 * 3_600_000, 'Antes'), acked(Date.now() - 2 * 3_600_000, 'Depois')]);
      expect(await sentences(await offline())).toEqual([
        'Você mudou Cidade de Santos para Depois',
        'Renata mudou Estado de SP para RJ',
        'Renata cadastrou',
      ]);
    });

    it('is not shown to who is something else in the shop by now', async () => {
      await writeMeta(store.db, 'standing', 'mechanic');
      const dialog = await offline();
      expect(await dialog.findByText('Este aparelho não guarda nenhuma mudança deste cadastro.')).toBeDefined();
      expect(dialog.queryByText('Renata cadastrou')).toBeNull();
    });
  });

  it('goes on with what is older, and says why where the server refuses', async () => {
    await settle(store);
    world.answer = ({ url }, response) =>
      answering(url.includes('before=2') ? { data: [of(1, { kind: 'created' })], next: null } : { data: [of(2, { kind: 'printed' })], next: '2' })(
        { url, method: '', headers: {}, body: '' },
        response,
      );
    const { user, dialog } = await openHistory();
    await user.click(await dialog.findByRole('button', { name: 'Mostrar mais antigos' }));
    expect(await dialog.findByText('Renata cadastrou')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull();
    world.answer = (_, response) => refuse(response, 500, 'internal', 'Algo deu errado no servidor.');
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar o histórico. Algo deu errado no servidor.');
  });
});

describe('what is kept of histories', () => {
  const asked = (at: number, standing: string | null = null) => ({ collection: 'suppliers' as const, id: store.newRowId(), standing, askedAt: at });

  it('is of the records that were asked for last', async () => {
    const all = Array.from({ length: mostHistories + 2 }, (_, at) => asked(at));
    for (const each of all) await keepHistory(store, each, [told(1)]);
    expect(await store.db.histories.count()).toBe(mostHistories);
    expect([await keptHistory(store, all[1] ?? asked(0)), (await keptHistory(store, all[2] ?? asked(0)))?.askedAt]).toEqual([null, 2]);
  });

  it('is not what was asked for as somebody else in the shop, nor what is answered after the access has ended', async () => {
    await writeMeta(store.db, 'standing', 'mechanic');
    await keepHistory(store, asked(1, 'manager'), [told(1)]);
    expect(await store.db.histories.count()).toBe(0);
    await keepHistory(store, asked(1, 'mechanic'), [told(1)]);
    await notePause(store, 'ended', 'token');
    expect(await store.db.histories.count()).toBe(0);
    await keepHistory(store, asked(1, 'mechanic'), [told(1)]);
    expect(await store.db.histories.count()).toBe(0);
  });
});

it('is not offered of a new record', async () => {
  const { user } = renderScreen(
    <HistoryProvider>
      <SuppliersScreen />
    </HistoryProvider>,
    { store, path: '/dashboard/fornecedores' },
  );
  await user.click((await screen.findAllByRole('button', { name: /Novo Fornecedor|Cadastrar/ }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByRole('button', { name: 'Histórico' })).toBeNull();
});
