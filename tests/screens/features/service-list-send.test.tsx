import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { becomes } from './budget-rows.ts';
import { openStore, type ScreenOptions } from './render-screen.tsx';
import {
  aBareService,
  aServiceFor,
  dialogNamed,
  openServices,
  servicesWorld,
  storedService,
  type Car,
  pressIn,
  pressOnFirstCard,
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

const chat = (link: string | URL | null | undefined) => {
  const url = new URL(String(link));
  return { to: url.origin + url.pathname, text: url.searchParams.get('text') };
};

describe('Enviar OS', () => {
  const send = (options: Partial<ScreenOptions> = {}) => pressOnFirstCard(store, 'Enviar OS', options);
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
