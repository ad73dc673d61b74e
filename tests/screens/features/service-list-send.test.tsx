import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Invoice } from '#contract/nfse-calls.ts';
import { becomes } from './budget-rows.ts';
import { openStore, settle, type ScreenOptions } from './render-screen.tsx';
import {
  aBareService,
  aServiceFor,
  dialogNamed,
  never,
  openServices,
  serviceCard,
  servicesWorld,
  storedService,
  type Car,
  pressIn,
  pressOnCard,
} from './service-world.tsx';

let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
const opened = vi.fn<typeof window.open>();
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
  opened.mockReset().mockReturnValue(null);
  vi.stubGlobal('open', opened);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await world.leave();
});

const car: Car = { plate: 'DQZ5521', phone: '11971205533' };

async function press(name: string, options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  const card = await serviceCard('DQZ-5521');
  await card.findByText('Célia Nakamura');
  await pressIn(there.user, card, name);
  return there;
}
const chat = (link: string | URL | null | undefined) => {
  const url = new URL(String(link));
  return { to: url.origin + url.pathname, text: url.searchParams.get('text') };
};

describe('Enviar OS', () => {
  const send = (options: Partial<ScreenOptions> = {}) => press('Enviar OS', options);
  const orderDialog = () => dialogNamed('Enviar ordem de serviço');

  /** The service's message, with the base that the app calls. */
  async function messageOf(service: Awaited<ReturnType<typeof aServiceFor>>['service']): Promise<string> {
    const token = String((await storedService(store, service))?.['document_token']);
    return `Olá Célia Nakamura! Segue a ordem de serviço do veículo DQZ-5521: ${world.server.url}/api/ordem-servico/pdf/${token}`;
  }

  it('opens the chat with the customer, with the link to the order (ruling 25)', async () => {
    const { service } = await aServiceFor(store, car);
    await send();
    expect(opened).toHaveBeenCalledTimes(1);
    const [link, target, features] = opened.mock.calls[0] ?? [];
    expect(chat(link)).toEqual({ to: 'https://wa.me/5511971205533', text: await messageOf(service) });
    expect([target, features]).toEqual(['_blank', 'noopener']);
  });

  it('the link stands on the page’s own origin unless the app was built with another', async () => {
    vi.unstubAllEnvs();
    const { service } = await aServiceFor(store, car);
    await send();
    const token = String((await storedService(store, service))?.['document_token']);
    expect(chat(opened.mock.calls[0]?.[0]).text).toContain(`${location.origin}/api/ordem-servico/pdf/${token}`);
  });

  it('offline it says so and offers the message, or the chat all the same', async () => {
    const { service } = await aServiceFor(store, car);
    const { user } = await send({ status: { connection: 'offline' } });
    const dialog = await orderDialog();
    expect(dialog.getByText(/^Sem internet: o WhatsApp pode não abrir agora/)).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
    expect(chat(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Enviar assim mesmo' }).href)).toEqual({
      to: 'https://wa.me/5511971205533',
      text: await messageOf(service),
    });
    const message = await messageOf(service);
    // The clipboard of `userEvent`, which the screen got with it.
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Copiar mensagem' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith(message));
  });

  it.each([
    ['', 'Célia Nakamura não tem telefone cadastrado.'],
    ['33334444', 'O telefone de Célia Nakamura (33334444) não serve para o WhatsApp: faltam o DDD ou dígitos.'],
  ])('says what is wrong with the phone "%s" and leads to the customer', async (phone, text) => {
    const { customer } = await aServiceFor(store, car);
    await becomes(store, 'customers', customer, { phone });
    await send();
    const dialog = await orderDialog();
    expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Abrir cadastro do cliente' }).getAttribute('href')).toBe(`/dashboard/clientes?editar=${customer}`);
    expect(dialog.queryByRole('link', { name: 'Enviar assim mesmo' })).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it('to who asked for no messages asks first, and can go all the same', async () => {
    const { customer } = await aServiceFor(store, car);
    await becomes(store, 'customers', customer, { consent: 'withdrawn' });
    await send();
    const dialog = await orderDialog();
    expect(dialog.getByText('Célia Nakamura pediu para não receber mensagens. Envie só se pediu esta ordem de serviço.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Enviar assim mesmo' })).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
  });

  it('of nobody says so, and the message can be handed over', async () => {
    await aBareService(store);
    const { user } = openServices(store);
    await pressIn(user, screen, 'Enviar OS');
    const dialog = await orderDialog();
    expect(dialog.getByText('O orçamento deste serviço não tem cliente. Compartilhe ou copie a mensagem.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toMatch(/^Olá! Segue a ordem de serviço do veículo: http/);
  });
});

describe('Emitir NFS-e', () => {
  const note: Invoice = {
    id: '1',
    id_servico: '1',
    number: 12,
    series: '1',
    issued_at: '2026-11-21T12:00',
    customer: 'Célia Nakamura',
    value: 420,
    provider: 'simulado',
    notice: '',
    state: 'authorized',
    company_id: '',
    access_key: '',
    messages: [],
    cancel_until: '',
    is_in_analysis: false,
    replaced_by: '',
    replaces: '',
  };
  const ask = async (options: Partial<ScreenOptions> = {}) => {
    const { user } = await press('Emitir NFS-e', options);
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
    await press('Emitir NFS-e', { status: { connection: 'offline' } });
    expect(await screen.findByText('Sem internet: a NFS-e só pode ser emitida com rede. Tente de novo quando ela voltar.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
