import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { addDays } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aSubscription } from './subscription-rows.ts';
import { aBudget, acknowledge, becomes, civil, today } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets } from './budgets-world.tsx';
import { aCustomer, openStore, type ScreenOptions } from './render-screen.tsx';

let world: Awaited<ReturnType<typeof budgetsWorld>>;
let store: Store;
let celia: RowId;
const opened = vi.fn<typeof window.open>();
beforeEach(async () => {
  world = await budgetsWorld();
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
  opened.mockReset().mockReturnValue(null);
  vi.stubGlobal('open', opened);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await world.leave();
});

const budget = (fields: Partial<Parameters<typeof aBudget>[1]> = {}) => aBudget(store, { budget_number: 42, customer_id: celia, ...fields });
const stored = async (id: RowId) => (await store.db.rows('budgets').get(id))?.row;
const send = async ({ user }: ReturnType<typeof openBudgets>) => user.click((await budgetCard(42)).getByRole('button', { name: 'WhatsApp' }));
const chat = (link: string | URL | null | undefined) => {
  const url = new URL(String(link));
  return { to: url.origin + url.pathname, lines: (url.searchParams.get('text') ?? '').replaceAll('\u00a0', ' ').split('\n') };
};
const sendDialog = async () => within(await screen.findByRole('dialog', { name: 'Enviar orçamento nº 42' }));

/** The screen, on a device that knows its shop. */
async function openKnown(options: Partial<ScreenOptions> = {}) {
  await store.db.meta.put({
    key: 'subscription',
    value: aSubscription({ company_name: 'Auto Center Prado', phone: '1133334444', address: 'Rua das Oficinas', number: '120' }),
  });
  const there = openBudgets(store, options);
  await (await budgetCard(42)).findByRole('heading', { level: 2 });
  return there;
}

describe('a quote that is not ready to go out', () => {
  it.each([
    [{ customer_id: null }, 'Antes de enviar, falta o cliente.'],
    [{ items: [] }, 'Antes de enviar, falta ao menos um item.'],
    [{ customer_id: null, items: [] }, 'Antes de enviar, falta o cliente e ao menos um item.'],
  ])('says what is missing and leads to the form: %j (ruling 23)', async (fields, text) => {
    const id = await budget(fields);
    const there = await openKnown();
    await send(there);
    const dialog = await sendDialog();
    expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
    await there.user.click(dialog.getByRole('button', { name: 'Editar orçamento' }));
    await waitFor(() => expect(there.address.current).toBe(`/dashboard/orcamentos?editar=${id}`));
    expect(opened).not.toHaveBeenCalled();
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  it('because its validity has passed says so, and can go out all the same', async () => {
    await budget({ expiry_date: addDays(today, -11), date: civil('2026-11-01') });
    await send(await openKnown());
    const dialog = await sendDialog();
    expect(dialog.getByText(/^A validade passou em 10\/11\/2026/)).toBeDefined();
    expect(chat(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Enviar assim mesmo' }).href).to).toBe('https://wa.me/5511971205533');
  });

  it.each([
    ['', 'Davi Rocha não tem telefone cadastrado.'],
    ['33334444', 'O telefone de Davi Rocha (33334444) não serve para o WhatsApp: faltam o DDD ou dígitos.'],
  ])('because of the phone "%s" says so, leads to the customer and offers the message', async (phone, text) => {
    const davi = await aCustomer(store, { name: 'Davi Rocha' });
    await becomes(store, 'customers', davi, { phone });
    await budget({ customer_id: davi });
    await send(await openKnown());
    const dialog = await sendDialog();
    expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Abrir cadastro do cliente' }).getAttribute('href')).toBe(`/dashboard/clientes?editar=${davi}`);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toContain('*Orçamento nº 42*');
    expect(opened).not.toHaveBeenCalled();
  });

  it('because the server refused it leads to what is to be decided', async () => {
    await budget();
    await store.db.outbox.toCollection().modify({ state: 'rejected' });
    await send(await openKnown());
    const dialog = await sendDialog();
    expect(dialog.getByText(/espera uma decisão sua em Envios/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Ver envios' }).getAttribute('href')).toBe('/dashboard/envios');
  });
});

describe('without a network', () => {
  const offline = { status: { connection: 'offline' } } as const;
  const share = vi.fn<typeof navigator.share>();
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  const canShare = (outcome: () => Promise<void>) => {
    share.mockReset().mockImplementation(outcome);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  };

  it('says so, shares the same message, and notes that it went out', async () => {
    canShare(() => Promise.resolve());
    const id = await budget();
    const there = await openKnown(offline);
    await send(there);
    const dialog = await sendDialog();
    expect(dialog.getByText(/^Sem internet:/)).toBeDefined();
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' });
    await there.user.click(dialog.getByRole('button', { name: 'Compartilhar' }));
    expect(share.mock.calls[0]?.[0]?.text).toBe(new URL(link.href).searchParams.get('text'));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'send' }));
    expect(opened).not.toHaveBeenCalled();
  });

  it('says that link and number are not settled while the quote is only here', async () => {
    const id = await budget();
    const there = await openKnown(offline);
    await send(there);
    expect((await sendDialog()).getByText(/ainda não chegou ao servidor.*O número ainda é provisório/)).toBeDefined();
    await there.user.click((await sendDialog()).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await acknowledge(store, id);
    await (await budgetCard(42)).findByText('nº 42');
    await send(there);
    expect((await sendDialog()).queryByText(/ainda não chegou ao servidor/)).toBeNull();
  });

  it('leaves it a draft when the person closes the sharing', async () => {
    canShare(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    const id = await budget();
    const there = await openKnown(offline);
    await send(there);
    await there.user.click((await sendDialog()).getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  it('offers the copy where sharing fails', async () => {
    canShare(() => Promise.reject(new Error('no')));
    await budget();
    const there = await openKnown(offline);
    await send(there);
    const dialog = await sendDialog();
    await there.user.click(dialog.getByRole('button', { name: 'Compartilhar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Não foi possível compartilhar. Copie a mensagem.');
    expect(dialog.getByLabelText('Mensagem')).toBeDefined();
  });

  it('copies the message where a device cannot share', async () => {
    const id = await budget();
    const there = await openKnown(offline);
    await send(there);
    const dialog = await sendDialog();
    const { value } = dialog.getByLabelText<HTMLTextAreaElement>('Mensagem');
    await there.user.click(dialog.getByRole('button', { name: 'Copiar mensagem' }));
    expect(await navigator.clipboard.readText()).toBe(value);
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'send' }));
  });
});
