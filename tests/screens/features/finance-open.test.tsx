import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { civil } from './budget-rows.ts';
import { anEntry, beginWithCompany, openFinance, storedEntry } from './finance-world.tsx';
import { fillDisk, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
let company: RowId;
beginWithCompany(async (there) => {
  ({ store, company } = there);
  await settle(store);
});
afterEach(() => vi.restoreAllMocks());

const cents = (value: number) => value as Cents;
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
const open = ({ path = '?ver=em-aberto', ...options }: Partial<ScreenOptions> = {}) => openFinance(store, { path, ...options });

/** What the list says of each entry: its name, its sum, and when it is due. */
async function listed(name: 'A receber' | 'A pagar') {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [
      plain(item.querySelector('[data-part=description]')),
      ...[...(item.querySelector('[data-part=sum]')?.children ?? [])].map(plain),
    ]);
}

const totalsOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  return [...(section?.querySelectorAll('dd') ?? [])].map(plain);
};

describe('what is still open', () => {
  beforeEach(async () => {
    await anEntry(store, company, {
      description: 'Boleto Cobreq',
      type: 'expense',
      amount: cents(231_000),
      date: civil('2026-10-10'),
      due_date: civil('2026-11-18'),
    });
    await anEntry(store, company, { description: 'Energia', type: 'expense', amount: cents(89_010), date: civil('2026-11-20') });
    await anEntry(store, company, { description: 'Aluguel', type: 'expense', amount: cents(350_000), due_date: civil('2026-11-30') });
    await anEntry(store, company, { description: 'Água', type: 'expense', amount: cents(100) });
    await anEntry(store, company, { description: 'Seguro', type: 'expense', amount: cents(5), due_date: civil('2026-12-01') });
    await anEntry(store, company, { description: 'Já pago', type: 'expense', amount: cents(7), is_paid: true });
    await anEntry(store, company, { description: 'Ipê 2/2', amount: cents(195_525), due_date: civil('2026-11-28') });
  });

  it('stands in two lists, the longest overdue first, with what each comes to', async () => {
    open();
    expect(await listed('A pagar')).toEqual([
      ['Boleto Cobreq', 'R$ 2.310,00', 'Vencido há 3 dias'],
      ['Energia', 'R$ 890,10', 'Vencido há 1 dia'],
      ['Água', 'R$ 1,00', 'Vence hoje'],
      ['Aluguel', 'R$ 3.500,00', 'Vence 30/11'],
    ]);
    expect(await listed('A receber')).toEqual([['Ipê 2/2', 'R$ 1.955,25', 'Vence 28/11']]);
    expect(totalsOf('A pagar')).toEqual(['R$ 3.200,10', 'R$ 3.501,00']);
    expect(totalsOf('A receber')).toEqual(['R$ 0,00', 'R$ 1.955,25']);
    expect(screen.getAllByText('A vencer até 30/11/2026')).toHaveLength(2);
  });

  it('goes as far as the month that is looked at', async () => {
    const { user, address } = open();
    await listed('A pagar');
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    await waitFor(async () =>
      expect((await listed('A pagar')).map(([name]) => name)).toEqual(['Boleto Cobreq', 'Energia', 'Água', 'Aluguel', 'Seguro']),
    );
    expect(address.current).toBe('/dashboard/financeiro?ver=em-aberto&mes=2026-12');
  });
});

it('nothing open says so, and the view is chosen by its button', async () => {
  const { user, address } = openFinance(store);
  await user.click(await screen.findByRole('button', { name: 'A pagar e a receber' }));
  expect(await screen.findByText('Nada a pagar até o fim deste mês.')).toBeDefined();
  expect(screen.getByText('Nada a receber até o fim deste mês.')).toBeDefined();
  expect(address.current).toBe('/dashboard/financeiro?ver=em-aberto');
});

describe('one tap', () => {
  const anOpenOne = () => anEntry(store, company, { description: 'Energia', type: 'expense', amount: cents(89_000), date: civil('2026-10-20') });

  it.each(['online', 'offline'] as const)('settles it on the day it is of, and can be taken back, %s', async (connection) => {
    const id = await anOpenOne();
    await settle(store);
    const { user } = open({ status: { connection } });
    await user.click(await screen.findByRole('button', { name: 'Dar baixa em Energia' }));
    await screen.findByText('Pago: Energia.');
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: true, date: '2026-10-20', open_due: '' });
    await waitFor(() => expect(totalsOf('A pagar')).toEqual(['R$ 0,00', 'R$ 0,00']));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Energia: desfeito.')).toBeDefined();
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: false, open_due: '2026-10-20' });
    expect(await screen.findByRole('button', { name: 'Dar baixa em Energia' })).toBeDefined();
    await waitFor(() => expect(totalsOf('A pagar')).toEqual(['R$ 890,00', 'R$ 0,00']));
  });

  it('by a thumb that bounces settles one, and the next one stays where it is', async () => {
    const first = await anOpenOne();
    const second = await anEntry(store, company, { description: 'Água', type: 'expense' });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Dar baixa em Energia' });
    await user.dblClick(button);
    await screen.findByText('Pago: Energia.');
    expect(await storedEntry(store, first)).toMatchObject({ is_paid: true });
    expect(await storedEntry(store, second)).toMatchObject({ is_paid: false });
    expect((await listed('A pagar')).map(([name]) => name)).toEqual(['Energia', 'Água']);
    expect(screen.getByRole('button', { name: 'Pago: Energia' })).toBe(button);
  });

  it('what comes in says that it was received', async () => {
    await anEntry(store, company, { description: 'Ipê 1/2' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dar baixa em Ipê 1/2' }));
    expect(await screen.findByText('Recebido: Ipê 1/2.')).toBeDefined();
  });

  it('does not undo what another device has done since', async () => {
    const id = await anOpenOne();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dar baixa em Energia' }));
    await screen.findByText('Pago: Energia.');
    await save(store, 'entries', { kind: 'update', id, changes: { is_paid: false } });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Energia já mudou outra vez: nada foi desfeito.')).toBeDefined();
  });

  it('on what another device has settled meanwhile says so, and undoes nothing', async () => {
    const id = await anOpenOne();
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Dar baixa em Energia' });
    const write = store.write.bind(store);
    // Between the tap and its write.
    vi.spyOn(store, 'write').mockImplementationOnce(async (work) => {
      await save(store, 'entries', { kind: 'update', id, changes: { is_paid: true } });
      return write(work);
    });
    await user.click(button);
    expect(await screen.findByText('Energia já estava como pago.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: true });
    await waitFor(() => expect(screen.queryByText('Energia')).toBeNull());
  });

  it('leaves a row that goes on living where it stands', async () => {
    const id = await anOpenOne();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dar baixa em Energia' }));
    await screen.findByText('Pago: Energia.');
    await save(store, 'entries', { kind: 'update', id, changes: { description: 'Energia de outubro' } });
    expect(await screen.findByRole('button', { name: 'Pago: Energia de outubro' })).toBeDefined();
    await save(store, 'entries', { kind: 'update', id, changes: { is_paid: false } });
    expect(await screen.findByRole('button', { name: 'Dar baixa em Energia de outubro' })).toBeDefined();
    await save(store, 'entries', { kind: 'delete', id });
    await waitFor(() => expect(screen.queryByText('Energia de outubro')).toBeNull());
  });

  it('that the device cannot keep says so, and it stays open', async () => {
    const id = await anOpenOne();
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Dar baixa em Energia' });
    fillDisk(store);
    await user.click(button);
    expect(await screen.findByText('Erro ao salvar financeiro. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Dar baixa em Energia' })).toBe(button);
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: false });
  });
});
