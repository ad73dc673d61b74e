import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { ServicesScreen } from '#client/features/services/services-screen.tsx';
import type { Cents } from '#domain/values/money.ts';
import { aBudget } from './budget-rows.ts';
import { aCustomer, aVehicle, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import { aCompany, anEntry, plain } from './service-money-world.tsx';
import { aServiceFor, clock, dialogNamed, beginInServices, storedService } from './service-world.tsx';
import { phone } from './viewport.ts';
import { aSentQuote, lane, openYard, plates } from './yard-world.tsx';

// It is noon of `today` in the shop.
let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openYard(store, options);

describe('Hoje no pátio', () => {
  it('has each car that is here or due today in the lane of its state, with its time', async () => {
    await aServiceFor(store, { plate: 'RIO3A45' }, { arrived: clock('2026-11-21T13:30') });
    await aServiceFor(store, { plate: 'OLD1A11' }, { arrived: clock('2026-11-23T13:30') });
    await aServiceFor(
      store,
      { plate: 'SZZ8879' },
      { status: 'impediment', stop_reason: 'part', arrived: clock('2026-11-20T08:00'), promised: clock('2026-11-20T18:00') },
    );
    await aServiceFor(store, { plate: 'TLV4C50' }, { status: 'in_progress', promised: clock('2026-11-21T11:00') });
    await aServiceFor(store, { plate: 'YOR3G68' }, { status: 'in_progress', promised: clock('2026-11-21T16:00') });
    await aServiceFor(store, { plate: 'QPC9C46', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T10:52') });
    await aSentQuote(store, 'QKS8I49', 2);
    open();
    expect(plates(await lane('Agendado'))).toEqual(['RIO3A45']);
    expect((await lane('Agendado')).getByText('chega 13:30')).toBeDefined();
    expect(plates(await lane('Aguardando aprovação'))).toEqual(['QKS8I49']);
    expect((await lane('Aguardando aprovação')).getByText('há 2 dias')).toBeDefined();
    expect(plates(await lane('Aguardando peça'))).toEqual(['SZZ-8879']);
    expect((await lane('Aguardando peça')).getByText('ontem 18h').textContent).toBe('Atrasado: ontem 18h');
    expect(plates(await lane('Em andamento'))).toEqual(['TLV4C50', 'YOR3G68']);
    expect(plates(await lane('Pronto'))).toEqual(['QPC9C46']);
    expect((await lane('Pronto')).getByText('pronto 10:52')).toBeDefined();
    expect(screen.getByText(/Sábado, 21 de novembro/).textContent).toBe('Sábado, 21 de novembro · 5 carros aqui, 1 a chegar · 2 atrasados');
    expect(screen.getByText(/^Bem-vindo ao sistema, Ana · Gerencie seu auto center/)).toBeDefined();
  });

  it('does not call the yard empty before the whole shop is here', async () => {
    const customer_id = await aCustomer(store, { name: 'Daniel Reis' });
    await aVehicle(store, { customer_id, plate: 'QKS8I49' });
    const { user } = open({ status: { isDownloaded: false } });
    // What the device knows is read by then.
    await user.type(screen.getByRole('textbox', { name: /^Placa/ }), 'qks');
    await screen.findByText('Daniel Reis');
    expect(screen.getByText(/Sábado, 21 de novembro/).textContent).toBe('Sábado, 21 de novembro');
    expect(screen.queryByRole('region', { name: 'Agendado' })).toBeNull();
  });

  it('says what a car waits for that is not a part, and how far the work is', async () => {
    const done_lines = [{ id: 'line-oil', by: 'Bia', at: clock('2026-11-21T09:00') }];
    const { service } = await aServiceFor(store, { plate: 'SZZ8879' }, { status: 'impediment', stop_reason: 'customer', done_lines });
    await aServiceFor(store, { plate: 'TLV4C50' }, { status: 'in_progress', promised: clock('2026-11-21T11:00'), exit: clock('2026-11-21T18:00') });
    open();
    const stopped = await lane('Parados');
    expect(stopped.getByText('Aguardando cliente')).toBeDefined();
    expect(stopped.getByRole('button', { name: 'Retomar' })).toBeDefined();
    expect(stopped.getByRole('link', { name: '1 de 1 feita' }).getAttribute('href')).toBe(`/dashboard/servicos-listagem?ordem=${service}`);
    expect((await lane('Em andamento')).getByText('11:00').textContent).toBe('Atrasado: 11:00');
  });

  it('a card leads to the car’s page', async () => {
    const { vehicle } = await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'in_progress' });
    open();
    const link = (await lane('Em andamento')).getByRole('link', { name: 'Placa BRA2E19' });
    expect(link.getAttribute('href')).toBe(`/dashboard/veiculos/${vehicle}`);
  });

  it.each([
    [
      'Agendado',
      { checked_in: clock('2026-11-21T08:10'), arrived: clock('2026-11-21T08:00') },
      'Iniciar',
      'Em andamento',
      'Argo BRA2E19 em andamento. Guardado neste aparelho.',
    ],
    [
      'Aguardando peça',
      { status: 'impediment', stop_reason: 'part' },
      'Peça chegou',
      'Em andamento',
      'Argo BRA2E19 retomado. Guardado neste aparelho.',
    ],
    ['Em andamento', { status: 'in_progress' }, 'Finalizar', 'Pronto', 'Argo BRA2E19 finalizado. Guardado neste aparelho.'],
  ] as const)('of %s one tap goes on, offline too, and can be taken back', async (from, fields, step, to, said) => {
    const { service } = await aServiceFor(store, { plate: 'BRA2E19' }, fields);
    const before = await storedService(store, service);
    await settle(store);
    const { user } = open({ status: { connection: 'offline' } });
    await user.click((await lane(from)).getByRole('button', { name: step }));
    await (await lane(to)).findByRole('img', { name: 'Placa BRA2E19' });
    expect(plates(await lane(from))).toEqual([]);
    expect(await store.db.outbox.count()).toBe(1);
    const bar = (await screen.findByText(said)).closest<HTMLElement>('[role=status]');
    await user.click(within(bar as HTMLElement).getByRole('button', { name: 'Desfazer' }));
    await (await lane(from)).findByRole('img', { name: 'Placa BRA2E19' });
    expect(await storedService(store, service)).toEqual(before);
  });

  it('what is booked is checked in first, late once its time is past; what has come says when, and is late by no promise', async () => {
    const booked = await aServiceFor(store, { plate: 'BRA2E19' }, { arrived: clock('2026-11-21T08:00') });
    await aServiceFor(store, { plate: 'EOP1D87', number: 2 }, { arrived: clock('2026-11-21T08:00'), checked_in: clock('2026-11-21T08:10') });
    open();
    const cards = within((await lane('Agendado')).getByRole('list')).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Atrasado: 08:00.*Dar entrada/),
      expect.stringMatching(/chegou 08:10.*Iniciar/),
    ]);
    const step = (await lane('Agendado')).getByRole('link', { name: 'Dar entrada' });
    expect(step.getAttribute('href')).toBe(`/dashboard?entrada=1&servico=${booked.service}`);
  });

  it('what is ready and not paid is received, what is paid is told of', async () => {
    await aServiceFor(store, { plate: 'QPC9C46', total: 42_000, owner: 'Luciana Reis' }, { status: 'finished', exit: clock('2026-11-21T10:52') });
    const paid = await aServiceFor(
      store,
      { plate: 'PEJ4D84', total: 50_000, owner: 'Eduardo Lima' },
      { status: 'finished', exit: clock('2026-11-21T09:00') },
    );
    const company = await aCompany(store);
    await anEntry(store, company, { id_budget: paid.budget, amount: 50_000 as Cents });
    open();
    const ready = await lane('Pronto');
    const receive = await ready.findByRole('link', { name: /^Receber/ });
    expect(plain(receive.textContent)).toBe('Receber R$ 420,00');
    expect(receive.getAttribute('href')).toMatch(/^\/dashboard\/servicos-listagem\?receber=/);
    // The whole is invoiced, and to be paid: the same words as in the work order.
    const tell = () => decodeURIComponent(ready.getByRole('link', { name: 'Avisar Eduardo' }).getAttribute('href') ?? '');
    const said =
      'https://wa.me/5511971205533?text=Olá, Eduardo! Aqui é da Auto Center Prado. Seu Argo PEJ4D84 está pronto: pode vir buscar quando quiser.';
    await waitFor(() => expect(plain(tell())).toBe(`${said}\nFalta pagar: R$ 500,00.`));
    await save(store, 'companies', { kind: 'update', id: company, changes: { pix_key: '123e4567-e12b-12d1-a456-426655440000' } });
    await waitFor(() => expect(tell()).toContain('Pix copia e cola: 000201'));
    for (const { id } of await store.db.rows('entries').toArray()) await save(store, 'entries', { kind: 'update', id, changes: { is_paid: true } });
    await waitFor(() => expect(tell()).toBe(said));
  });

  it('a booked car whose quote waits for an answer stands once, and its customer is asked', async () => {
    const { customer, vehicle } = await aServiceFor(store, { plate: 'GKD4H07', owner: 'Célia Nakamura' });
    await aBudget(store, { budget_number: 318, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    open();
    const waiting = await lane('Aguardando aprovação');
    expect(plates(waiting)).toEqual(['GKD4H07']);
    expect(plates(await lane('Agendado'))).toEqual([]);
    const ask = decodeURIComponent(waiting.getByRole('link', { name: 'Cobrar resposta' }).getAttribute('href') ?? '');
    expect(ask).toMatch(/Olá, Célia! Aqui é da Auto Center Prado\.\nConseguiu ver o orçamento nº 318 do Argo GKD4H07, de R\$\u00a0187,60\?/);
    expect(ask).toMatch(/\/orcamento\/[\w-]+\?v=[0-9a-f]{24}$/);
  });

  it('a car that is booked for a time is expected, also while its quote waits: it is checked in when it comes', async () => {
    const { customer, vehicle, service } = await aServiceFor(store, { plate: 'GKD4H07' }, { arrived: clock('2026-11-21T14:00') });
    await aBudget(store, { budget_number: 318, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    open();
    expect(plates(await lane('Agendado'))).toEqual(['GKD4H07']);
    expect(plates(await lane('Aguardando aprovação'))).toEqual([]);
    expect((await lane('Agendado')).getByRole('link', { name: 'Dar entrada' })).toBeDefined();
    await save(store, 'services', { kind: 'update', id: service, changes: { checked_in: clock('2026-11-21T13:50') } });
    await waitFor(async () => expect(plates(await lane('Aguardando aprovação'))).toEqual(['GKD4H07']));
    expect(plates(await lane('Agendado'))).toEqual([]);
  });

  it('who wants no messages gets none by one tap: the quote is opened', async () => {
    const customer_id = await aCustomer(store, {
      name: 'Rui Alves',
      consent: 'withdrawn',
    });
    const vehicle_id = await aVehicle(store, { customer_id, plate: 'LZW6C48' });
    const budget = await aBudget(store, { budget_number: 319, customer_id, vehicle_id, status: 'send' });
    open();
    const ask = (await lane('Aguardando aprovação')).getByRole('link', { name: 'Cobrar resposta' });
    expect(ask.getAttribute('href')).toBe(`/dashboard/orcamentos?editar=${budget}`);
  });
});

describe('on a phone', () => {
  it('what waits for you stands first: late, to be paid, unanswered; each state behind its chip', async () => {
    phone();
    await aSentQuote(store, 'QKS8I49', 1);
    await aServiceFor(store, { plate: 'QPC9C46', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T10:52') });
    await aServiceFor(store, { plate: 'TLV4C50' }, { status: 'in_progress', promised: clock('2026-11-21T11:00') });
    await aServiceFor(store, { plate: 'YOR3G68' }, { status: 'in_progress' });
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Hoje no pátio' }));
    expect(plates(list)).toEqual(['TLV4C50', 'QPC9C46', 'QKS8I49']);
    const chips = within(screen.getByRole('group', { name: 'Situação dos carros' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Para você 3', 'Agendado 0', 'Aprovação 1', 'Peça 0', 'Em andamento 2', 'Pronto 1']);
    await user.click(screen.getByRole('button', { name: 'Em andamento 2' }));
    expect(plates(within(screen.getByRole('list', { name: 'Hoje no pátio' })))).toEqual(['TLV4C50', 'YOR3G68']);
  });
});

it('the address of a receipt opens it over the list of services, once', async () => {
  await aCompany(store);
  const { service } = await aServiceFor(store, { plate: 'QPC9C46', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T10:52') });
  const { address } = renderScreen(<ServicesScreen />, { store, path: `/dashboard/servicos-listagem?receber=${service}` });
  expect((await dialogNamed('Receber')).getAllByText(/420,00/)).not.toHaveLength(0);
  expect(address.current).toBe('/dashboard/servicos-listagem');
});
