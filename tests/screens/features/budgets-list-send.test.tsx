import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Cents } from '#domain/values/money.ts';
import { termsFingerprint } from '#domain/budgets/agreed-terms.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, acknowledge, anItem } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets, untilShopIsKnown } from './budgets-world.tsx';
import { aSubscription } from './subscription-rows.ts';
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
const termsOf = async (id: RowId) => termsFingerprint((await stored(id)) as unknown as Budget);
const tokenOf = async (id: RowId) => String((await stored(id))?.['approval_token']);
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

describe('WhatsApp', () => {
  it('opens the chat in the tap itself, with the whole message and the approval link (2 §7, ruling 18)', async () => {
    const car = await aVehicle(store, { customer_id: celia, plate: 'EOP1187', model: 'HR-V EXL' });
    const id = await budget({
      vehicle_id: car,
      description: 'Revisão dos 40 mil',
      items: [anItem(), anItem({ description: 'Troca de óleo', quantity: 1, price: 12_000 as Cents, kind: 'labour' })],
      discount: 760 as Cents,
    });
    await send(await openKnown());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const [link, target, features] = opened.mock.calls[0] ?? [];
    expect([target, features]).toEqual(['_blank', 'noopener']);
    expect(chat(link)).toEqual({
      to: 'https://wa.me/5511971205533',
      lines: [
        'Olá, Célia! Aqui é da Auto Center Prado.',
        '',
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
        `Para ver e responder, toque no link: ${location.origin}/orcamento/${await tokenOf(id)}?v=${await termsOf(id)}`,
      ],
    });
  });

  it('falls back to the stated words for what is not there', async () => {
    await budget();
    await store.db.meta.put({ key: 'subscription', value: aSubscription({ company_name: '', phone: '', address: '', number: '' }) });
    const there = openBudgets(store, { status: { connection: 'offline' } });
    await send(there);
    const { lines } = chat((await sendDialog()).getByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' }).href);
    for (const text of ['Veículo: ---', 'Placa: ---', 'Telefone: ---', 'Endereço: ---']) expect(lines).toContain(text);
  });

  it('makes a draft a sent quote, which can be taken back', async () => {
    const id = await budget();
    const there = await openKnown();
    await send(there);
    expect(await screen.findByText('Orçamento nº 42 marcado como Enviado.')).toBeDefined();
    expect(await stored(id)).toMatchObject({ status: 'send' });
    await there.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'draft' }));
  });

  it.each(['send', 'approved', 'rejected'])('leaves a quote that is %s as it is', async (status) => {
    const id = await budget({ status });
    await acknowledge(store, id);
    await send(await openKnown());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    await budget({ budget_number: 43 });
    await budgetCard(43);
    // By now a change of status would wait as well.
    expect((await store.db.outbox.toArray()).filter(({ entityId }) => entityId === id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status });
  });

  it('to who asked for no messages asks first, and can go all the same', async () => {
    celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533', consent: 'withdrawn' });
    await budget();
    await send(await openKnown());
    const dialog = await sendDialog();
    expect(dialog.getByText('Célia Nakamura pediu para não receber mensagens. Envie só se pediu este orçamento.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Enviar assim mesmo' })).toBeDefined();
    expect(opened).not.toHaveBeenCalled();
  });

  it('says when the device could not note that it went out', async () => {
    await budget();
    const there = await openKnown();
    fillDisk(store);
    await send(there);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(await screen.findByText(/^Erro ao atualizar status\. O aparelho está sem espaço/)).toBeDefined();
  });
});

describe('after the form', () => {
  it('a quote that was saved can be sent at once, with what was just typed', async () => {
    await budget();
    const there = await openKnown();
    await there.user.click((await budgetCard(42)).getByRole('button', { name: 'Editar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Orçamento' }));
    await there.user.type(form.getByLabelText('Descrição'), 'Revisão');
    await there.user.click(form.getByRole('button', { name: 'Salvar' }));
    const saved = (await screen.findByText('Orçamento salvo.')).closest('[role=status]');
    await there.user.click(within(saved as HTMLElement).getByRole('button', { name: 'WhatsApp' }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(chat(opened.mock.calls[0]?.[0]).lines).toContain('Descrição: Revisão');
    expect(there.address.current).toBe('/dashboard/orcamentos');
  });

  it('an address that names a quote that is not there says so', async () => {
    const there = openBudgets(store, { path: `/dashboard/orcamentos?editar=${store.newRowId()}` });
    expect(await screen.findByText('Erro ao carregar orçamento.')).toBeDefined();
    await waitFor(() => expect(there.address.current).toBe('/dashboard/orcamentos'));
  });

  it('one that was not saved leaves neither form nor plate in the address', async () => {
    const there = openBudgets(store, { path: '/dashboard/orcamentos?novo=1&placa=GKD4H07' });
    const form = within(await screen.findByRole('dialog', { name: 'Cadastrar Orçamento' }));
    expect(form.getByDisplayValue('GKD4H07')).toBeDefined();
    await there.user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(there.address.current).toBe('/dashboard/orcamentos'));
  });
});

describe("the shop's own data", () => {
  it('are kept on the device when the server says them', async () => {
    await budget();
    const there = openBudgets(store);
    await untilShopIsKnown(store);
    expect((await store.db.meta.get('subscription'))?.value).toMatchObject({
      company_name: 'Auto Center Prado',
      phone: '1133334444',
      address: 'Rua das Oficinas',
      number: '120',
    });
    await send(there);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  });

  it('are asked for at the tap where they were never heard; the next tap opens the chat', async () => {
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

  it('that cannot be had are a stated failure', async () => {
    const id = await budget();
    world.answers.delete('/signature/');
    await send(openBudgets(store));
    expect(await screen.findByText(/^Erro ao gerar mensagem do orçamento\. ./)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });
});
