import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OpProblem } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { OutboxScreen } from '#client/features/outbox/outbox-screen.tsx';
import { refuse } from './admin-screen.tsx';
import { answering, auditWorld, told } from './audit-world.tsx';
import { aCustomer, openStore, renderScreen, settle } from './render-screen.tsx';

const world = auditWorld();
let store: Store;
beforeEach(async () => {
  store = openStore();
  const id = await aCustomer(store, { name: 'Célia Nakamura', city: 'Santos' });
  await settle(store);
  await store.db.rows('customers').update(id, { rev: 3 });
  await save(store, 'customers', { kind: 'update', id, changes: { city: 'Itu' } });
  const problem: OpProblem = {
    kind: 'fields',
    rev: 3,
    conflicts: [{ fields: ['city'], base: { city: 'Santos' }, mine: { city: 'Itu' }, theirs: { city: 'Campinas' } }],
  };
  await store.db.outbox.toCollection().modify({ state: 'conflict', problem });
});

it('a conflict names who changed the other side last, and when', async () => {
  world.answer = answering({
    data: [
      told(3, { collection: 'customers', changes: { phone: null }, actor: { id: 'x', name: 'Jonas' } }),
      told(2, { collection: 'customers', changes: { city: { before: 'Santos', after: 'Campinas' } }, device_at: '2026-11-20T14:30:00.000Z' }),
    ],
    next: null,
  });
  renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios' });
  expect(await screen.findByText(/^Em outro aparelho, Renata, 20\/11 \d\d:30$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Usar este: Cidade, Em outro aparelho, Renata, / })).toBeDefined();
});

it('without an answer it says that it was another device', async () => {
  world.answer = (_, response) => refuse(response, 404, 'not_found', 'Não encontrado.');
  renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios' });
  expect(await screen.findByText('Em outro aparelho')).toBeDefined();
});
