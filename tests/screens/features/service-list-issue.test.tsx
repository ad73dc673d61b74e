import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { anInvoice } from '#fixtures/invoice-rows.ts';
import { openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { aServiceFor, dialogNamed, never, pressOnFirstCard, servicesWorld, type Car, pressOnCard } from './service-world.tsx';

let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
});
afterEach(() => world.leave());

const car: Car = { plate: 'DQZ5521', phone: '11971205533' };

describe('Emitir NFS-e', () => {
  const note = anInvoice(12, { notice: '' });
  const ask = async (options: Partial<ScreenOptions> = {}) => {
    const { user } = await pressOnFirstCard(store, 'Emitir NFS-e', options);
    return { user, question: await dialogNamed('Deseja realmente emitir a NFS-e deste serviço?') };
  };
  const issue = async () => {
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Emitir' }));
  };
  const asked = () => world.server.heard.filter(({ url }) => url === '/api/nfse/emitir');

  it('asks first, and says that it was issued', async () => {
    const { service } = await aServiceFor(store, car);
    await settle(store);
    world.answers.set('/nfse/emitir', { body: note });
    await issue();
    expect(await screen.findByText('NFS-e emitida com sucesso!')).toBeDefined();
    expect(asked().map(({ method, body }) => [method, JSON.parse(body)])).toEqual([['POST', { id_servico: service }]]);
  });

  it('of no legal worth says that too', async () => {
    await aServiceFor(store, car);
    world.answers.set('/nfse/emitir', { body: { ...note, notice: 'SEM VALIDADE JURÍDICA' } });
    await issue();
    expect(await screen.findByText('NFS-e emitida com sucesso!')).toBeDefined();
    expect(screen.getByText('SEM VALIDADE JURÍDICA')).toBeDefined();
  });

  it('is not issued when the person thinks better of it', async () => {
    await aServiceFor(store, car);
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual([]);
  });

  it('warns of a quote that the server does not have as it is here', async () => {
    await aServiceFor(store, car);
    const { question } = await ask();
    expect(question.getByText(/O orçamento tem mudanças que ainda não chegaram ao servidor: a nota sairia sem elas\./)).toBeDefined();
  });

  it.each([
    [422, 'nfse_not_configured', 'Esta oficina ainda não emite notas. Fale com o suporte.'],
    [403, 'plan_without_invoices', 'Seu plano não inclui notas fiscais.'],
  ])('shows the server’s message, %i %s (rulings 26 and 50)', async (status, code, message) => {
    await aServiceFor(store, car);
    world.answers.set('/nfse/emitir', { body: { status, code, message }, status });
    await issue();
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('that fails without a message says so', async () => {
    await aServiceFor(store, car);
    world.answers.set('/nfse/emitir', { body: {}, status: 500 });
    await issue();
    expect(await screen.findByText(/^Erro ao emitir NFS-e\. /)).toBeDefined();
  });

  it('that finds no network says so', async () => {
    await aServiceFor(store, car);
    const { user, question } = await ask();
    await world.server.stop();
    await user.click(question.getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText(/^Erro ao emitir NFS-e\. Sem internet agora\./)).toBeDefined();
  });

  /** A server that never answers, and what ends the app's patience with it. */
  async function silentServer(): Promise<() => void> {
    world.answers.set('/nfse/emitir', { body: never });
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    await aServiceFor(store, car);
    return () => patience.abort();
  }

  it('that the server does not answer in time may have been issued all the same: that is said', async () => {
    const loseIt = await silentServer();
    await issue();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(AbortSignal.timeout).toHaveBeenCalledWith(60_000);
    loseIt();
    expect(await screen.findByText('O servidor não respondeu: a nota pode ter sido emitida. Confira em Nota Fiscal.')).toBeDefined();
    expect(screen.queryByText(/Sem internet/)).toBeNull();
  });

  it('asked for again while it is on its way is not issued twice, and says that it is on its way', async () => {
    const loseIt = await silentServer();
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Emitir' }));
    await screen.findByText('Emitindo a NFS-e…');
    await waitFor(() => expect(asked()).toHaveLength(1));
    const notice = screen.queryByRole('button', { name: 'Fechar aviso' });
    if (notice !== null) await user.click(notice);
    await waitFor(() => expect(screen.queryByText('Emitindo a NFS-e…')).toBeNull());
    await pressOnCard(user, 'DQZ-5521', 'Emitir NFS-e');
    expect(await screen.findByText('Emitindo a NFS-e…')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked()).toHaveLength(1);
    loseIt();
  });

  it('offline is not asked for', async () => {
    await aServiceFor(store, car);
    await pressOnFirstCard(store, 'Emitir NFS-e', { status: { connection: 'offline' } });
    expect(await screen.findByText('Sem internet: a NFS-e só pode ser emitida com rede. Tente de novo quando ela voltar.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
