import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepDraft } from '#client/data/save/drafts.ts';
import type { Store } from '#client/data/store/store.ts';
import { beginInServices, noon, openServices, serviceCard } from './service-world.tsx';
import { aBrakeService, openOrder } from './work-order-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

describe('a note that is being written', () => {
  const note = async () => screen.findByLabelText<HTMLTextAreaElement>('Nova anotação');
  const draft = () => store.db.drafts.toArray();

  it('is there again after the order was closed, and gone once it is noted', async () => {
    const { user, order } = await openOrder(store);
    await user.type(await note(), 'Disco com 20');
    expect(await order.findByText('Rascunho guardado')).toBeDefined();
    await user.click(order.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await draft()).toHaveLength(1);
    await user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Abrir ordem HR-V GKD4H07' }));
    expect((await note()).value).toBe('Disco com 20');
    expect(screen.getByText('Rascunho guardado')).toBeDefined();
    await user.type(await note(), ',1 mm');
    await user.click(screen.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Disco com 20,1 mm', { selector: 'p' })).toBeDefined();
    await waitFor(async () => expect(await draft()).toEqual([]));
    expect((await note()).value).toBe('');
    expect(screen.queryByText('Rascunho guardado')).toBeNull();
  });

  it('is kept at once when the order is closed in the middle of a word, and dropped when it is emptied', async () => {
    const { user, order } = await openOrder(store);
    await user.type(await note(), 'Di');
    await user.click(order.getByRole('button', { name: 'Fechar' }));
    await waitFor(async () => expect(await draft()).toMatchObject([{ values: { text: 'Di' } }]));
    await user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Abrir ordem HR-V GKD4H07' }));
    await user.clear(await note());
    await waitFor(async () => expect(await draft()).toEqual([]));
  });

  it('that was noted before the app ended is no draft any more', async () => {
    const service = await aBrakeService(store, { work_notes: [{ id: 'n', text: 'Disco gasto', by: 'Bia', at: noon }] });
    await keepDraft(store, `services ${service} note`, { values: { text: 'Disco gasto ' }, rev: 0 });
    const { user } = openServices(store);
    await user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Abrir ordem HR-V GKD4H07' }));
    expect((await note()).value).toBe('');
  });
});
