import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { newId } from '../data/device.ts';
import { civil } from './budget-rows.ts';
import { anEntry, beginWithCompany, dialogNamed, openFinance, storedEntry, submitEntry } from './finance-world.tsx';
import { settle, type ScreenOptions } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
let company: RowId;
beginWithCompany(async (there) => {
  ({ store, company } = there);
  await settle(store);
});

const outbox = () => store.db.outbox.orderBy('seq').toArray();

async function edit(id: RowId, options: Partial<ScreenOptions> = {}) {
  const there = openFinance(store, { path: `?editar=${id}`, ...options });
  return { ...there, form: await dialogNamed('Editar lançamento') };
}

describe('the edit dialog', () => {
  it('shows the entry, and saves what was edited and nothing else', async () => {
    const id = await anEntry(store, company, {
      description: 'Aluguel (2/12)',
      type: 'expense',
      amount: 350_000 as Cents,
      category: 'rent',
      group_id: 'g',
      method_payment: 6,
      notes: 'Dona Lúcia',
    });
    const other = await anEntry(store, company, { description: 'Aluguel (3/12)', type: 'expense', amount: 350_000 as Cents, group_id: 'g' });
    await settle(store);
    const opened = await edit(id);
    const { user, form } = opened;
    const value = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value;
    expect([/^Descrição/, /^Valor/, /^Categoria/, /^Forma/, /^Observações/].map(value)).toEqual([
      'Aluguel (2/12)',
      '3.500,00',
      'Aluguel',
      '6',
      'Dona Lúcia',
    ]);
    expect(form.getByText('Faz parte de uma repetição: só este lançamento muda.')).toBeDefined();
    expect(form.queryByLabelText('Repetir')).toBeNull();
    await user.clear(form.getByLabelText(/^Valor/));
    await user.type(form.getByLabelText(/^Valor/), '3.600');
    await submitEntry(opened);
    await screen.findByText('Lançamento salvo.');
    expect(await outbox()).toMatchObject([{ kind: 'update', entityId: id, changes: { amount: 360_000 } }]);
    expect(Object.keys((await outbox())[0]?.changes ?? {})).toEqual(['amount']);
    expect(await storedEntry(store, other)).toMatchObject({ amount: 350_000 });
  });

  it('opens an entry of any month by its address', async () => {
    const id = await anEntry(store, company, { description: 'Antigo', date: civil('2024-02-29') });
    const { form } = await edit(id);
    expect(form.getByLabelText<HTMLInputElement>(/^Data/).value).toBe('2024-02-29');
  });

  it('asks before it writes over what came in meanwhile', async () => {
    const id = await anEntry(store, company, { description: 'Energia', method_payment: 0 });
    await settle(store);
    const opened = await edit(id);
    await save(store, 'entries', { kind: 'update', id, changes: { method_payment: 4 } });
    await opened.user.selectOptions(opened.form.getByLabelText('Forma de pagamento'), 'Boleto');
    await submitEntry(opened);
    const question = await dialogNamed('Mudou em outro aparelho enquanto você editava');
    expect(question.getByText('Forma de pagamento: agora “Pix”')).toBeDefined();
  });

  it('of an entry that is gone says so', async () => {
    const { address } = openFinance(store, { path: `?editar=${newId()}` });
    expect(await screen.findByText('Este lançamento não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/financeiro'));
  });

  it('is left with Escape, and the keyboard goes back to its button', async () => {
    await anEntry(store, company, { description: 'Energia' });
    const { user } = openFinance(store);
    const button = await screen.findByRole('button', { name: 'Editar Energia' });
    button.focus();
    await user.keyboard('{Enter}');
    await dialogNamed('Editar lançamento');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hasFocus(() => button);
  });
});
