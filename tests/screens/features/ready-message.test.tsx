import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopPix } from '#domain/finance/shop-pix.ts';
import type { Company } from '#domain/records/company.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { type ScreenOptions } from './render-screen.tsx';
import { aCompany, anEntry, plain } from './service-money-world.tsx';
import { aServiceFor, clock, dialogNamed, openServices, serviceCard, beginInServices } from './service-world.tsx';
import { as } from './standings.ts';

let store: Store;
beginInServices((there) => void ({ store } = there));

const key = '123e4567-e12b-12d1-a456-426655440000';
const ready = 'Olá, Célia! Aqui é da Auto Center Prado. Seu Argo BRA2E19 está pronto: pode vir buscar quando quiser.';

async function aCompanyWith(fields: Partial<Company>) {
  const company = await aCompany(store);
  const result = await save(store, 'companies', { kind: 'update', id: company, changes: fields });
  if (!result.ok) throw new Error(result.reason);
  return company;
}

/** The message about a finished car of R$ 420,00, from its card's menu. */
async function open(options: Partial<ScreenOptions> = {}) {
  const { user } = openServices(store, options);
  await user.click((await serviceCard('BRA2E19')).getByRole('button', { name: /^Mais ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Avisar: carro pronto' }));
  const dialog = await dialogNamed('Argo BRA2E19 está pronto');
  const chat = async () => new URL((await dialog.findByRole('link', { name: /Enviar/ })).getAttribute('href') ?? '');
  return { user, dialog, chat };
}
const finished = () => aServiceFor(store, { plate: 'BRA2E19', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T11:00') });
const textOf = (chat: URL) => plain(chat.searchParams.get('text') ?? '');

describe('the message that a car is ready', () => {
  it('says what is owed, with the code of the shop’s own key for exactly that', async () => {
    const { budget } = await finished();
    const company = await aCompanyWith({ pix_key: key, city: 'Campinas' });
    await anEntry(store, company, { id_budget: budget, amount: 20_000 as Cents, is_paid: true });
    const { dialog, chat } = await open();
    expect(plain((await dialog.findByText(/^Falta pagar R/)).textContent)).toBe('Falta pagar R$ 220,00');
    const code = shopPix([{ name: 'Prado Matriz', city: 'Campinas', pix_key: key }], cents(22_000));
    expect(textOf(await chat())).toBe(`${ready}\nFalta pagar: R$ 220,00.\nPix copia e cola: ${code ?? ''}`);
    expect((await chat()).pathname).toContain('5511971205533');
  });

  it('leads to where the key is kept, where there is none', async () => {
    await finished();
    await aCompany(store);
    const { dialog, chat } = await open();
    expect((await dialog.findByRole('link', { name: 'Cadastrar chave Pix' })).getAttribute('href')).toBe('/dashboard/empresas');
    expect(textOf(await chat())).toBe(`${ready}\nFalta pagar: R$ 420,00.`);
  });

  it('has no sum for who sees none, and none where all is paid', async () => {
    const { budget } = await finished();
    const company = await aCompanyWith({ pix_key: key });
    await anEntry(store, company, { id_budget: budget, amount: 42_000 as Cents, is_paid: true });
    const { chat } = await open();
    expect(textOf(await chat())).toBe(ready);
  });

  it('has none for the bay', async () => {
    await finished();
    await aCompanyWith({ pix_key: key });
    const { chat, dialog } = await open(as('mechanic'));
    expect(textOf(await chat())).toBe(ready);
    expect(dialog.queryByText(/R\$/)).toBeNull();
  });
});

it('what is not done yet is not told of', async () => {
  await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'in_progress' });
  const { user } = openServices(store);
  await user.click((await serviceCard('BRA2E19')).getByRole('button', { name: /^Mais ações/ }));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: 'Avisar: carro pronto' })).toBeNull();
});
