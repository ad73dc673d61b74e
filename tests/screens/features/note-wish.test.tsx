import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { writeMeta } from '#client/sync/meta.ts';
import type { Cents } from '#domain/values/money.ts';
import { anItem } from './budget-rows.ts';
import { settle } from './render-screen.tsx';
import { aServiceFor, beginInServices, dialogNamed, openServices, pressOnCard, storedService } from './service-world.tsx';

let store: Store;
beginInServices((there) => {
  ({ store } = there);
});
beforeEach(() => writeMeta(store.db, 'liveCompanies', [{ id: 'c1', name: 'Prado Matriz', validUntil: '2027-02-01T12:00', isRefused: false }]));

async function openWish(connection: 'online' | 'offline' = 'offline') {
  const made = await aServiceFor(store, { plate: 'DQZ5521' }, { status: 'finished' });
  const items = [
    anItem({ quantity: 1, price: 20_000 as Cents, kind: 'labour' }),
    anItem({ quantity: 2, price: 5_000 as Cents, kind: 'part', description: 'Pastilha' }),
  ];
  await save(store, 'budgets', { kind: 'update', id: made.budget, changes: { items, discount: 3_000 as Cents } });
  await settle(store);
  const { user } = openServices(store, { status: { connection } });
  await pressOnCard(user, 'DQZ-5521', 'Emitir NFS-e');
  return { ...made, user, dialog: await dialogNamed('Emitir NFS-e') };
}
const wishOf = async (id: Parameters<typeof storedService>[1]) => JSON.parse(String((await storedService(store, id))?.['note_wish'])) as object;

describe('the note of a service by the national system', () => {
  it('is wished for without internet too: the wish waits among the unsent changes, and says so', async () => {
    const { user, dialog, service } = await openWish();
    expect(await dialog.findByText('Mão de obra: R$ 200,00')).toBeDefined();
    expect(dialog.getByText('Parte do desconto: R$ 20,00')).toBeDefined();
    expect(dialog.getByText('Valor da nota: R$ 180,00')).toBeDefined();
    expect(dialog.getByText('Peças: NF-e/NFC-e à parte (R$ 100,00).')).toBeDefined();
    expect(dialog.getByText(/o pedido espera em Envios/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Emitir' }));
    await waitFor(async () => expect(await wishOf(service)).toEqual({ taker: null, iss_withheld: false, company_id: null, time: 1 }));
    expect((await store.db.outbox.toArray()).map(({ collection, entityId, changes }) => [collection, entityId, Object.keys(changes)])).toEqual([
      ['services', service, ['note_wish']],
    ]);
    expect(await screen.findByText(/^Sem internet: o pedido da nota espera em Envios/)).toBeDefined();
  });

  it('is in the name of whoever is chosen, whose document is checked before', async () => {
    const { user, dialog, service } = await openWish();
    await user.selectOptions(dialog.getByLabelText('Em nome de'), 'Outro CNPJ');
    await user.type(dialog.getByLabelText(/^CNPJ/), '11.222.333/0001-82');
    await user.type(dialog.getByLabelText(/^Nome/), 'Frota SA');
    await user.click(dialog.getByLabelText('O cliente retém o ISS'));
    await user.click(dialog.getByRole('button', { name: 'Emitir' }));
    expect(await dialog.findByText('O CNPJ não é válido.')).toBeDefined();
    await user.clear(dialog.getByLabelText(/^CNPJ/));
    await user.type(dialog.getByLabelText(/^CNPJ/), '11.222.333/0001-81');
    await user.click(dialog.getByRole('button', { name: 'Emitir' }));
    const taker = { kind: 'cnpj', document: '11222333000181', name: 'Frota SA', email: '' };
    await waitFor(async () => expect(await wishOf(service)).toEqual({ taker, iss_withheld: true, company_id: null, time: 1 }));
  });

  it('shows on the card where it stands', async () => {
    await aServiceFor(store, { plate: 'DQZ5521' }, { status: 'finished', note_state: 'authorized' });
    openServices(store);
    expect(await screen.findByText('Nota: Autorizada')).toBeDefined();
  });
});
