import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storeToken } from '#client/api/session.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopSettingsId } from '#domain/records/shop-settings.ts';
import { addDays } from '#domain/values/civil-date.ts';
import { today } from './budget-rows.ts';
import { aDoneCar, anUnanswered, aReadyCar, aRefusal, aVisit, list, listed, openCalls, ownOil, row, storedCalls } from './calls-world.tsx';
import { plain } from './service-money-world.tsx';
import { beginInServices, clock } from './service-world.tsx';
import { as } from './standings.ts';
import { lane, openYard } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const celia = { plate: 'GKD4H07', name: 'Célia Nakamura' };
const otavio = { plate: 'SBX6D21', name: 'Otávio Lemos' };

/** A token that only says who it is of. */
const tokenOf = (name: string) =>
  ['{}', JSON.stringify({ id: 'u1', sub: 'u1', name, id_signature: null, level: 1, sid: 's', exp: 4_102_444_800 }), '']
    .map((part) => btoa(part))
    .join('.');

const undo = async () => (await screen.findByRole('button', { name: 'Desfazer' })).click();
/** The day goes on: what is noted then is later. */
const aMinuteLater = () => vi.setSystemTime(Date.now() + 60_000);
const isGone = (plate: string) => waitFor(() => expect(screen.queryByRole('img', { name: `Placa ${plate}` })).toBeNull());

describe('whom to call today', () => {
  it('has refusals, cars that are ready, quotes without an answer and services that are due, each with its reason', async () => {
    await anUnanswered(store, otavio);
    await anUnanswered(store, { plate: 'QKS8I49', name: 'Daniel Reis' }, 1);
    await aDoneCar(store, celia, '2025-11-20', 'Troca de óleo', 'Filtro de ar');
    await aDoneCar(store, { plate: 'RIO2A18', name: 'Bia Reis' }, '2026-10-20', 'Troca de óleo');
    await aReadyCar(store, { plate: 'FHC1B33', name: 'Rui Prado' });
    await aRefusal(store, { plate: 'BRA2E19', name: 'Ana Lima' }, 'Está caro');
    openCalls(store);
    await waitFor(async () => expect(await listed()).toEqual(['BRA2E19', 'FHC1B33', 'SBX6D21', 'GKD4H07']));
    const texts = (await list()).getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(texts[0]).toContain('Orçamento recusado');
    expect(texts[0]).toContain('“Está caro”');
    expect(texts[2]).toContain('enviado há 6 dias · vale até 26/11');
    expect(texts[3]).toContain('Troca de óleovenceu em 20/11/2026e também: Filtro de ar');
    expect(screen.getByText('4 clientes')).toBeDefined();
  });

  it('shows one reason, and finds by name and plate', async () => {
    await anUnanswered(store, otavio);
    await aDoneCar(store, celia, '2025-11-20', 'Troca de óleo');
    const { user, address } = openCalls(store);
    await user.click(await screen.findByRole('button', { name: 'Próximo serviço 1' }));
    expect(await listed()).toEqual(['GKD4H07']);
    expect(address.current).toContain('motivo=service');
    await user.click(screen.getByRole('button', { name: 'Todos 2' }));
    await user.type(screen.getByRole('searchbox', { name: 'Procurar por placa ou nome' }), 'sbx-6');
    await waitFor(async () => expect(await listed()).toEqual(['SBX6D21']));
  });

  it('says what it is for while there is nobody', async () => {
    openCalls(store);
    await screen.findByText('Ninguém a chamar agora.');
    expect(screen.getByText(/quem não respondeu o orçamento em 2 dias/)).toBeDefined();
  });

  it('goes by the shop’s own intervals', async () => {
    await aDoneCar(store, celia, '2026-05-20', 'Troca de óleo');
    await ownOil(store, shopSettingsId);
    openCalls(store);
    expect((await row('GKD4H07')).getByText('venceu em 20/11/2026')).toBeDefined();
  });

  it('does not ask about a service that was done again since, nor about a car that is here', async () => {
    const again = await aDoneCar(store, otavio, '2025-11-20', 'Troca de óleo');
    await aVisit(store, again, { status: 'finished', arrived: clock('2026-07-02T08:00'), exit: clock('2026-07-02T12:00') }, ['Óleo 5W-30']);
    const here = await aDoneCar(store, { plate: 'RIO2A18', name: 'Bia Reis' }, '2025-11-20', 'Troca de óleo');
    await aVisit(store, here, { status: 'in_progress', arrived: clock(`${today}T08:00`) }, ['Lavagem']);
    await aDoneCar(store, celia, '2025-11-20', 'Troca de óleo');
    openCalls(store);
    expect(await listed()).toEqual(['GKD4H07']);
  });
});

describe('what came of a call', () => {
  it('is noted with who and when, and taken back', async () => {
    storeToken(tokenOf('Renata Prado'));
    await anUnanswered(store, otavio);
    await anUnanswered(store, celia, 4);
    const { user } = openCalls(store);
    await user.click(await (await row('SBX6D21')).findByRole('button', { name: 'Chamado: Otávio' }));
    await isGone('SBX6D21');
    expect(await listed()).toEqual(['GKD4H07']);
    expect(await storedCalls(store)).toMatchObject([{ reason: 'quote', outcome: 'called', at: `${today}T12:00`, by: 'Renata Prado', until: '' }]);
    aMinuteLater();
    await undo();
    await waitFor(async () => expect(await listed()).toEqual(['SBX6D21', 'GKD4H07']));
  });

  it('may be a day on which to think of it again', async () => {
    await anUnanswered(store, otavio);
    const { user } = openCalls(store);
    await user.click(await (await row('SBX6D21')).findByRole('button', { name: 'Lembrar depois: Otávio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lembrar Otávio depois' }));
    await user.click(dialog.getByRole('button', { name: 'Lembrar nesse dia' }));
    expect(await dialog.findByText('Escolha um dia depois de hoje.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Em 3 dias' }));
    await screen.findByText('Ninguém a chamar agora.');
    expect(await storedCalls(store)).toMatchObject([{ outcome: 'later', until: addDays(today, 3) }]);
    aMinuteLater();
    await undo();
    expect(await listed()).toEqual(['SBX6D21']);
  });

  it('may be that they do not want to: each service by itself, and taken back together', async () => {
    await aDoneCar(store, celia, '2025-11-20', 'Troca de óleo', 'Filtro de ar');
    const { user } = openCalls(store);
    await user.click(await (await row('GKD4H07')).findByRole('button', { name: 'Não quer: Célia' }));
    await screen.findByText('Ninguém a chamar agora.');
    expect((await storedCalls(store)).map((call) => call?.['about']).toSorted()).toEqual(['air-filter', 'oil']);
    aMinuteLater();
    await undo();
    expect(await listed()).toEqual(['GKD4H07']);
  });

  it('is kept on the device without a network', async () => {
    await anUnanswered(store, otavio);
    const { user } = openCalls(store, { status: { connection: 'offline' } });
    await user.click(await (await row('SBX6D21')).findByRole('button', { name: 'Chamado: Otávio' }));
    await screen.findByText('Otávio: chamado. Guardado neste aparelho.');
    expect((await store.db.outbox.toArray()).filter(({ collection }) => collection === 'customer_calls')).toHaveLength(1);
  });
});

describe('the ways to a customer', () => {
  it('are a chat with the words and the link, after which one tap says that they were called', async () => {
    await anUnanswered(store, otavio);
    const { user } = openCalls(store);
    const chat = await (await row('SBX6D21')).findByRole('link', { name: 'WhatsApp para Otávio' });
    const text = decodeURIComponent(chat.getAttribute('href') ?? '');
    expect(text).toContain('Olá, Otávio! Aqui é da Auto Center Prado.');
    expect(text).toContain('/orcamento/');
    chat.addEventListener('click', (event) => event.preventDefault());
    await user.click(chat);
    await user.click(await screen.findByRole('button', { name: 'Marcar como chamado: Otávio' }));
    await screen.findByText('Ninguém a chamar agora.');
  });

  it('are a call alone where no messages are wanted', async () => {
    await anUnanswered(store, { ...otavio, consent: 'withdrawn' });
    openCalls(store);
    const there = await row('SBX6D21');
    expect(there.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(there.getByText('pediu para não receber mensagens')).toBeDefined();
    expect(there.getByRole('link', { name: 'Ligar para Otávio' }).getAttribute('href')).toBe('tel:11971205533');
  });
});

describe('the intervals', () => {
  it('are those of the shop from then on; an empty field reminds of nothing', async () => {
    await aDoneCar(store, celia, '2026-05-20', 'Troca de óleo');
    const { user } = openCalls(store);
    await screen.findByText('Ninguém a chamar agora.');
    await user.click(screen.getByRole('button', { name: 'Intervalos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Intervalos dos serviços' }));
    const months = await dialog.findByRole('textbox', { name: 'Troca de óleo: a cada meses' });
    await user.clear(months);
    await user.type(months, '6');
    await user.clear(dialog.getByRole('textbox', { name: 'Palhetas: a cada meses' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await listed()).toEqual(['GKD4H07']);
    expect((await store.db.rows('shop_settings').get(shopSettingsId))?.row?.['intervals']).toEqual([
      { id: 'oil', every_km: 10_000, every_months: 6 },
      { id: 'wipers', every_km: null, every_months: null },
    ]);
  });

  it('are for those who look after the shop', async () => {
    openCalls(store, as('front_desk'));
    await screen.findByText('Ninguém a chamar agora.');
    expect(screen.queryByRole('button', { name: 'Intervalos' })).toBeNull();
  });
});

it('the start page has the first ones and leads to all', async () => {
  for (const [place, plate] of ['SBX6D21', 'QKS8I49', 'GKD4H07', 'BRA2E19'].entries()) {
    await anUnanswered(store, { plate, name: `Cliente ${place}` }, 9 - place);
  }
  openYard(store);
  const panel = await lane('A chamar hoje');
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
  expect(panel.getByRole('link', { name: 'Ver todos (4)' }).getAttribute('href')).toBe('/dashboard/a-chamar');
});
