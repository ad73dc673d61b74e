import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { barOf, column, moveButton, moveTo, openBoard, openMenu, plates, worked } from './board-world.tsx';
import { aBudget } from './budget-rows.ts';
import { fillDisk, settle, type ScreenOptions } from './render-screen.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, noon, storedService } from './service-world.tsx';
import { aSentQuote } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openBoard(store, options);

describe('a card is moved by its menu', () => {
  it('offline, is said, and can be taken back; the focus stays on the card', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const before = await storedService(store, service);
    await settle(store);
    const { user } = open({ status: { connection: 'offline' } });
    const { items } = await openMenu(user, 'Strada TLV4C50');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Agendado1',
      'Aguardando aprovaçãopelo orçamento',
      'Aguardando peça3',
      'Em andamentoestá aqui',
      'Pronto5',
      'Dar saída',
      'Fazer vistoria',
    ]);
    expect(items.map((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([false, true, false, true, false, false, false]);
    await user.click(items[4] as HTMLElement);
    await (await column('Pronto')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'finished', exit: noon });
    expect(await store.db.outbox.toArray()).toMatchObject([{ entityId: service, changes: { status: 'finished', exit: noon } }]);
    expect((await column('Pronto')).getByText('a enviar')).toBeDefined();
    expect(await screen.findByText('TLV4C50 em Pronto')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await moveButton('Strada TLV4C50')));
    const bar = await barOf('Strada TLV4C50: Pronto. Guardado neste aparelho.');
    await user.click(bar.getByRole('button', { name: 'Desfazer' }));
    await (await column('Em andamento')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toEqual(before);
  });

  it('by a number, and previews where it would go; Escape leaves it', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    (await moveButton('Strada TLV4C50')).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect((await column('Agendado')).getByText('vem para cá')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.queryByText('vem para cá')).toBeNull();
    expect(document.activeElement).toBe(await moveButton('Strada TLV4C50'));
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    // What is not offered has no key.
    await user.keyboard('2');
    expect(screen.getByRole('menu')).toBeDefined();
    await user.keyboard('1');
    await (await column('Agendado')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'waiting', arrived: worked.arrived });
  });

  it('and is previewed no longer once another device moved it from under its menu', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await openMenu(user, 'Strada TLV4C50');
    expect((await column('Agendado')).getByText('vem para cá')).toBeDefined();
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished', exit: clock('2026-11-21T11:59') } });
    await (await column('Pronto')).findByRole('img', { name: 'Placa TLV4C50' });
    await waitFor(() => expect(screen.queryByText('vem para cá')).toBeNull());
  });

  it('asks why it stops', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    await user.click((await dialogNamed('Por que Strada TLV4C50 parou?')).getByRole('button', { name: 'Cancelar' }));
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress' });
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    await user.click((await dialogNamed('Por que Strada TLV4C50 parou?')).getByRole('button', { name: 'Cliente' }));
    const stopped = await column('Parados');
    expect(stopped.getByText('Aguardando cliente')).toBeDefined();
    expect(await storedService(store, service)).toMatchObject({ status: 'impediment', stop_reason: 'customer' });
  });

  it('to be worked at again once it was ready: it has not left', async () => {
    const { service } = await aServiceFor(
      store,
      { plate: 'TLV4C50', model: 'Strada 1.3' },
      { status: 'finished', arrived: clock('2026-11-21T08:00'), exit: clock('2026-11-21T11:00') },
    );
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Em andamento');
    await (await column('Em andamento')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress', exit: '' });
  });

  it('not where another device was faster, which is said, nor back over what somebody did since', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    const why = await dialogNamed('Por que Strada TLV4C50 parou?');
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished', exit: clock('2026-11-21T11:59') } });
    await user.click(why.getByRole('button', { name: 'Peça' }));
    expect(await screen.findByText('Strada TLV4C50 já mudou em outro aparelho: nada foi movido.')).toBeDefined();
    await moveTo(user, 'Strada TLV4C50', 'Agendado');
    const bar = await barOf('Strada TLV4C50: Agendado. Guardado neste aparelho.');
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'in_progress' } });
    await user.click(bar.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Strada TLV4C50 já mudou outra vez: nada foi desfeito.')).toBeDefined();
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress' });
  });

  it('that the device cannot keep says so', async () => {
    await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveButton('Strada TLV4C50');
    fillDisk(store);
    await moveTo(user, 'Strada TLV4C50', 'Pronto');
    expect(await screen.findByText(/^Erro ao salvar:/)).toBeDefined();
    expect(plates(await column('Em andamento'))).toEqual(['TLV4C50']);
  });

  it('not of a quote: it says why', async () => {
    await aSentQuote(store, 'QKS8I49', 1);
    const { user } = open();
    await user.click(await moveButton('Tracker QKS8I49'));
    expect(await screen.findByText('Tracker QKS8I49 ainda é orçamento: anda sozinho quando o cliente aprovar.')).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('out of its quote’s column by whoever begins it, but not back by hand', async () => {
    const { service, customer, vehicle } = await aServiceFor(store, { plate: 'GKD4H07', model: 'HR-V 1.8' });
    await aBudget(store, { budget_number: 318, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    const { user } = open();
    const { items } = await openMenu(user, 'HR-V GKD4H07');
    expect(items[0]?.textContent).toBe('Agendadopelo orçamento');
    await user.click(items[3] as HTMLElement);
    await (await column('Em andamento')).findByRole('img', { name: 'Placa GKD4H07' });
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress', arrived: noon });
  });
});
