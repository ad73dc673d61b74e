import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '#client/data/store.ts';
import { addDays } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, acknowledge, anItem, becomes, civil, today } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets, untilShopIsKnown } from './budgets-world.tsx';
import { aCustomer, aVehicle, fillDisk, openStore, type ScreenOptions } from './render-screen.tsx';

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
const tokenOf = async (id: RowId) => String((await stored(id))?.['approval_token']);
const send = async ({ user }: ReturnType<typeof openBudgets>) => user.click((await budgetCard(42)).getByRole('button', { name: 'WhatsApp' }));
const chat = (link: string | URL | null | undefined) => {
  const url = new URL(String(link));
  return { to: url.origin + url.pathname, lines: (url.searchParams.get('text') ?? '').replaceAll('\u00a0', ' ').split('\n') };
};
const sendDialog = async () => within(await screen.findByRole('dialog', { name: 'Enviar orçamento nº 42' }));

/** The screen, on a device that knows its shop. */
async function openKnown(options: Partial<ScreenOptions> = {}) {
  await store.db.meta.put({ key: 'workshop', value: { company_name: 'Auto Center Prado', phone: '1133334444', address: 'Rua das Oficinas', number: '120' } });
  const there = openBudgets(store, options);
  await (await budgetCard(42)).findByRole('heading', { level: 2 });
  return there;
}

describe('WhatsApp', () => {
  test('opens the chat in the tap itself, with the whole message and the approval link (2 §7, ruling 18)', async () => {
    const car = await aVehicle(store, { customer_id: celia, plate: 'EOP1187', model: 'HR-V EXL' });
    const id = await budget({
      vehicle_id: car,
      description: 'Revisão dos 40 mil',
      items: [anItem(), anItem({ description: 'Troca de óleo', quantity: 1, price: 12_000 as Cents, kind: 'labour' })],
      discount: 760 as Cents,
    });
    await send(await openKnown());
    expect(opened).toHaveBeenCalledOnce();
    const [link, target, features] = opened.mock.calls[0] ?? [];
    expect([target, features]).toEqual(['_blank', 'noopener']);
    expect(chat(link)).toEqual({
      to: 'https://wa.me/5511971205533',
      lines: [
        '*Orçamento nº 42*',
        'Cliente: Célia Nakamura',
        'Data: 21/11/2026',
        'Veículo: HR-V EXL',
        'Placa: EOP-1187',
        'Descrição: Revisão dos 40 mil',
        '',
        '*Itens:*',
        '- Óleo 5W30: 4 x R$ 46,90 = R$ 187,60',
        '- Troca de óleo: 1 x R$ 120,00',
        '',
        'Desconto: R$ 7,60',
        '*Total: R$ 300,00*',
        'Válido até 01/12/2026',
        '',
        'Auto Center Prado',
        'Telefone: (11) 3333-4444',
        'Endereço: Rua das Oficinas, 120',
        '',
        `Para aprovar, toque no link: ${location.origin}/orcamento/aprovar/${await tokenOf(id)}`,
      ],
    });
  });

  test('falls back to the stated words for what is not there', async () => {
    await budget();
    await store.db.meta.put({ key: 'workshop', value: { company_name: '', phone: '', address: '', number: '' } });
    const there = openBudgets(store, { status: { connection: 'offline' } });
    await send(there);
    const { lines } = chat((await sendDialog()).getByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' }).href);
    for (const text of ['Veículo: ---', 'Placa: ---', 'Descrição: Sem descrição', 'Telefone: ---', 'Endereço: ---']) expect(lines).toContain(text);
  });

  test('makes a draft a sent quote, which can be taken back', async () => {
    const id = await budget();
    const there = await openKnown();
    await send(there);
    expect(await screen.findByText('Orçamento nº 42 marcado como Enviado.')).toBeDefined();
    expect(await stored(id)).toMatchObject({ status: 'send' });
    await there.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'draft' }));
  });

  test.each(['send', 'approved', 'rejected'])('leaves a quote that is %s as it is', async (status) => {
    const id = await budget({ status });
    await acknowledge(store, id);
    await send(await openKnown());
    expect(opened).toHaveBeenCalledOnce();
    await budget({ budget_number: 43 });
    await budgetCard(43);
    // By now a change of status would wait as well.
    expect((await store.db.outbox.toArray()).filter(({ entityId }) => entityId === id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status });
  });

  test('says when the device could not note that it went out', async () => {
    await budget();
    const there = await openKnown();
    fillDisk(store);
    await send(there);
    expect(opened).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Erro ao atualizar status\. O aparelho está sem espaço/)).toBeDefined();
  });
});

describe('after the form', () => {
  test('a quote that was saved can be sent at once, with what was just typed', async () => {
    await budget();
    const there = await openKnown();
    await there.user.click((await budgetCard(42)).getByRole('button', { name: 'Editar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Orçamento' }));
    await there.user.type(form.getByLabelText('Descrição'), 'Revisão');
    await there.user.click(form.getByRole('button', { name: 'Salvar' }));
    const saved = (await screen.findByText('Orçamento salvo.')).closest('[role=status]');
    await there.user.click(within(saved as HTMLElement).getByRole('button', { name: 'WhatsApp' }));
    expect(chat(opened.mock.calls[0]?.[0]).lines).toContain('Descrição: Revisão');
    expect(there.address.current).toBe('/dashboard/orcamentos');
  });

  test('an address that names a quote that is not there says so', async () => {
    const there = openBudgets(store, { path: `/dashboard/orcamentos?editar=${store.newRowId()}` });
    expect(await screen.findByText('Erro ao carregar orçamento.')).toBeDefined();
    await waitFor(() => expect(there.address.current).toBe('/dashboard/orcamentos'));
  });

  test('one that was not saved leaves neither form nor plate in the address', async () => {
    const there = openBudgets(store, { path: '/dashboard/orcamentos?novo=1&placa=GKD4H07' });
    const form = within(await screen.findByRole('dialog', { name: 'Cadastrar Orçamento' }));
    expect(form.getByDisplayValue('GKD4H07')).toBeDefined();
    await there.user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(there.address.current).toBe('/dashboard/orcamentos'));
  });
});

describe("the shop's own data", () => {
  test('are kept on the device when the server says them', async () => {
    await budget();
    const there = openBudgets(store);
    await untilShopIsKnown(store);
    expect((await store.db.meta.get('workshop'))?.value).toEqual({ company_name: 'Auto Center Prado', phone: '1133334444', address: 'Rua das Oficinas', number: '120' });
    await send(there);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  });

  test('are asked for at the tap where they were never heard; the next tap opens the chat', async () => {
    const id = await budget();
    const answer = world.answers.get('/signature/');
    world.answers.delete('/signature/');
    const there = openBudgets(store);
    await budgetCard(42);
    await waitFor(() => expect(world.server.heard.some(({ url }) => url.includes('/signature/'))).toBe(true));
    if (answer) world.answers.set('/signature/', answer);
    await send(there);
    const dialog = await sendDialog();
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' });
    expect(chat(link.href).lines).toContain('Auto Center Prado');
    expect(opened).not.toHaveBeenCalled();
    // The tests' browser would go there.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await there.user.click(link);
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'send' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be had are a stated failure', async () => {
    const id = await budget();
    world.answers.delete('/signature/');
    await send(openBudgets(store));
    expect(await screen.findByText(/^Erro ao gerar mensagem do orçamento\. ./)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });
});

describe('a quote that is not ready to go out', () => {
  test.each([
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

  test('because its validity has passed says so, and can go out all the same', async () => {
    await budget({ expiry_date: addDays(today, -11), date: civil('2026-11-01') });
    await send(await openKnown());
    const dialog = await sendDialog();
    expect(dialog.getByText(/^A validade passou em 10\/11\/2026/)).toBeDefined();
    expect(chat(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Enviar assim mesmo' }).href).to).toBe('https://wa.me/5511971205533');
  });

  test.each([
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

  test('because the server refused it leads to what is to be decided', async () => {
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

  test('says so, shares the same message, and notes that it went out', async () => {
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

  test('says that link and number are not settled while the quote is only here', async () => {
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

  test('leaves it a draft when the person closes the sharing', async () => {
    canShare(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    const id = await budget();
    const there = await openKnown(offline);
    await send(there);
    await there.user.click((await sendDialog()).getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  test('offers the copy where sharing fails', async () => {
    canShare(() => Promise.reject(new Error('no')));
    await budget();
    const there = await openKnown(offline);
    await send(there);
    const dialog = await sendDialog();
    await there.user.click(dialog.getByRole('button', { name: 'Compartilhar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Não foi possível compartilhar. Copie a mensagem.');
    expect(dialog.getByLabelText('Mensagem')).toBeDefined();
  });

  test('copies the message where a device cannot share', async () => {
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
