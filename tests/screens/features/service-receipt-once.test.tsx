import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aFinishedService, field, payment, receive, resumo } from './service-money-world.tsx';
import { beginInServices } from './service-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const made = () => store.db.outbox.orderBy('seq').toArray();

function submitTwice(form: HTMLFormElement | null) {
  if (form === null) throw new Error('The field is in no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
}

describe('Receber', () => {
  it.each(['a double tap', 'Enter twice', 'two submits before anything is drawn'])('%s: saved once', async (how) => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    if (how === 'a double tap') await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    else if (how === 'Enter twice') await user.type(field(payment(form, 1), 'Valor'), '{Enter}{Enter}');
    else submitTwice(field(payment(form, 1), 'Valor').form);
    await screen.findByText(/^Lançamento salvo/);
    expect(await resumo(user)).toEqual(['R$ 1.284,01', 'R$ 1.284,01', 'R$ 0,00']);
    expect(await made()).toHaveLength(1);
  });

  it('an Enter that is held down since the button does not save', async () => {
    await aFinishedService(store);
    const { form } = await receive(store);
    const amount = field(payment(form, 1), 'Valor');
    const mayGoOn = (repeat: boolean) => fireEvent.keyDown(amount, { key: 'Enter', repeat });
    expect([mayGoOn(true), mayGoOn(false)]).toEqual([false, true]);
  });
});
