import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aCompany, beginEntry, fillEntry, financeWorld, storedEntries, submitEntry, type OpenedForm } from './finance-world.tsx';
import { openStore, settle } from './render-screen.tsx';

let world: Awaited<ReturnType<typeof financeWorld>>;
let store: Store;
beforeEach(async () => {
  world = await financeWorld();
  store = openStore();
  await aCompany(store);
  await settle(store);
});
afterEach(() => world.leave());

describe('a sum in parts', () => {
  async function inParts(kind: string, times: string, amount = '100', extra: (opened: OpenedForm) => Promise<void> = async () => {}) {
    const opened = await beginEntry(store);
    await fillEntry(opened, { amount, description: 'Elevador' });
    await extra(opened);
    await opened.user.selectOptions(opened.form.getByLabelText('Repetir'), kind);
    const field = opened.form.getByLabelText('Vezes');
    await opened.user.clear(field);
    await opened.user.type(field, times);
    return opened;
  }

  it('is shown before it is saved, and its cents add up', async () => {
    const opened = await inParts('Parcelar o valor', '3', '100', async ({ user, form }) => {
      await user.type(form.getByLabelText(/^Vencimento/), '2026-12-31');
      await user.click(form.getByLabelText('Pago'));
    });
    const { form } = opened;
    expect(form.getByText('1x de R$\u00a033,34 e 2x de R$\u00a033,33', { normalizer: (text) => text })).toBeDefined();
    expect(form.getByText(/Só o primeiro fica como pago/)).toBeDefined();
    await submitEntry(opened);
    await screen.findByText('3 lançamentos salvos.');
    const rows = await storedEntries(store);
    expect(rows).toMatchObject([
      { description: 'Elevador (1/3)', amount: 3334, date: '2026-11-21', due_date: '2026-12-31', is_paid: true, open_due: '' },
      { description: 'Elevador (2/3)', amount: 3333, date: '2026-12-21', due_date: '2027-01-31', is_paid: false, open_due: '2027-01-31' },
      { description: 'Elevador (3/3)', amount: 3333, date: '2027-01-21', due_date: '2027-02-28', is_paid: false, open_due: '2027-02-28' },
    ]);
    const groups = new Set(rows.map(({ group_id }) => group_id));
    expect([groups.size, groups.has('')]).toEqual([1, false]);
  });

  it('or the same every month, the 31st where there is one', async () => {
    const opened = await inParts('Todo mês, o mesmo valor', '4', '3.500', async ({ user, form }) => {
      const date = form.getByLabelText(/^Data/);
      await user.clear(date);
      await user.type(date, '2026-12-31');
    });
    await submitEntry(opened);
    await screen.findByText('4 lançamentos salvos.');
    expect((await storedEntries(store)).map(({ date, amount, due_date }) => [date, amount, due_date])).toEqual([
      ['2026-12-31', 350_000, ''],
      ['2027-01-31', 350_000, ''],
      ['2027-02-28', 350_000, ''],
      ['2027-03-31', 350_000, ''],
    ]);
  });

  it.each([
    ['1', '100', 'Informe de 2 a 60 vezes.'],
    ['61', '100', 'Informe de 2 a 60 vezes.'],
    ['3', '0,02', 'O valor não dá um centavo por parcela.'],
  ])('of %s parts of %s is refused', async (times, amount, text) => {
    const opened = await inParts('Parcelar o valor', times, amount);
    await submitEntry(opened);
    expect(await opened.form.findByText(text)).toBeDefined();
    expect(await storedEntries(store)).toEqual([]);
  });

  it('is saved as a whole or not at all', async () => {
    const opened = await inParts('Parcelar o valor', '3');
    const add = store.db.outbox.add.bind(store.db.outbox);
    let added = 0;
    // The device fails at the second of three.
    store.db.outbox.add = ((entry: Parameters<typeof add>[0]) => {
      added += 1;
      if (added === 2) throw new Error('The disk is broken');
      return add(entry);
    }) as typeof add;
    await submitEntry(opened);
    expect(
      await opened.form.findByText('Erro ao salvar financeiro. Este aparelho não conseguiu gravar. Copie o que digitou e recarregue o app.'),
    ).toBeDefined();
    expect(await storedEntries(store)).toEqual([]);
    expect(await store.db.outbox.toArray()).toEqual([]);
  });
});
