import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget } from './budget-rows.ts';
import { barOf, board, column, moveButton, moveTo, openBoard, openMenu, plates } from './board-world.tsx';
import { anEmployee } from './employee-rows.ts';
import { fillDisk, settle, type ScreenOptions } from './render-screen.tsx';
import { plain } from './service-money-world.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, storedService } from './service-world.tsx';
import { as } from './standings.ts';
import { phone } from './viewport.ts';
import { aSentQuote } from './yard-world.tsx';

// It is noon of `today` in the shop.
let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openBoard(store, options);
const noon = '2026-11-21T12:00';
const worked = { status: 'in_progress', arrived: clock('2026-11-21T08:00') } as const;

describe('the board', () => {
  it('has the cars of the yard in a column a state, with what they come to', async () => {
    await aServiceFor(store, { plate: 'RIO3A45', total: 131_000 }, { arrived: clock('2026-11-21T13:30'), complaint: 'Barulho na frente' });
    await aServiceFor(store, { plate: 'SZZ8879' }, { status: 'impediment', stop_reason: 'part', promised: clock('2026-11-20T18:00') });
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada Freedom 1.3', owner: 'Marcos Vidal' }, worked);
    await aServiceFor(store, { plate: 'QPC9C46', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T10:50') });
    await aSentQuote(store, 'QKS8I49', 2);
    open();
    await waitFor(() =>
      expect(board()).toEqual([
        'Agendado 1 RIO3A45',
        'Aguardando aprovação 1 QKS8I49',
        'Aguardando peça 1 SZZ-8879',
        'Em andamento 1 TLV4C50',
        'Pronto 1 QPC9C46',
      ]),
    );
    expect(plain((await column('Agendado')).getByText(/^R\$/).textContent)).toBe('R$ 1.310');
    expect((await column('Agendado')).getByText('chega 13:30')).toBeDefined();
    expect((await column('Aguardando aprovação')).getByText('enviado há 2 dias')).toBeDefined();
    expect((await column('Aguardando peça')).getByText('ontem 18h').textContent).toBe('Atrasado: ontem 18h');
    expect((await column('Pronto')).getByText('pronto 10:50')).toBeDefined();
    const card = (await column('Em andamento')).getByRole('listitem');
    expect(card.textContent).toMatch(/Strada Freedom Marcos.*Óleo 5W30 0 de 1 feita.*Ninguém responsável/);
    expect(within(card).getByRole('link', { name: 'Placa TLV4C50' }).getAttribute('href')).toBe(`/dashboard/servicos-quadro?ordem=${service}`);
  });

  it('opens a work order over itself, and a quote where quotes are', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50' }, worked);
    const quote = await aSentQuote(store, 'QKS8I49', 1);
    const { user, address } = open({ path: '/dashboard/servicos-quadro?por=box' });
    const link = (await column('Sem box')).getByRole('link', { name: 'Placa QKS8I49' });
    expect(link.getAttribute('href')).toBe(`/dashboard/orcamentos?editar=${quote}`);
    await user.click((await column('Sem box')).getByRole('link', { name: 'Placa TLV4C50' }));
    const order = await dialogNamed('Ordem de serviço TLV4C50');
    expect(address.current).toBe(`/dashboard/servicos-quadro?por=box&ordem=${service}`);
    await user.click(order.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-quadro?por=box'));
  });

  it('says that it is empty, and does not before the whole shop is here', async () => {
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Os carros aparecem assim que os dados da oficina chegarem a este aparelho.')).toBeDefined();
    expect(screen.getByRole('status', { name: 'Carregando o quadro' })).toBeDefined();
    expect(screen.queryByText(/^Nenhum carro no quadro/)).toBeNull();
  });

  it('says that it is empty', async () => {
    open();
    expect(await screen.findByText(/^Nenhum carro no quadro/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver orçamentos' }).getAttribute('href')).toBe('/dashboard/orcamentos');
  });

  it('leads to the other views of the services, and is remembered', async () => {
    const { user, address } = open();
    const views = within(await screen.findByRole('navigation', { name: 'Visão dos serviços' }));
    expect(views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Calendário', '/dashboard/servicos', null],
      ['Quadro', '/dashboard/servicos-quadro', 'page'],
      ['Lista', '/dashboard/servicos-listagem', null],
    ]);
    await user.click(views.getByRole('link', { name: 'Quadro' }));
    expect(localStorage.getItem('patio-services-first')).toBe('board');
    await user.click(views.getByRole('link', { name: 'Ver a lista de serviços' }));
    expect([localStorage.getItem('patio-services-first'), address.current]).toEqual(['list', '/dashboard/servicos-listagem']);
  });
});

describe('a card is moved by its menu', () => {
  it('offline, is said, and can be taken back; the focus stays on the card', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const before = await storedService(store, service);
    await settle(store);
    const { user } = open({ status: { connection: 'offline' } });
    const { items } = await openMenu(user, 'Strada TLV4C50');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Agendado1',
      'Aguardando aprovaçãopelo orçamento',
      'Aguardando peça3',
      'Em andamentoestá aqui',
      'Pronto5',
    ]);
    expect(items.map((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([false, true, false, true, false]);
    await user.click(items[4] as HTMLElement);
    await (await column('Pronto')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'finished', exit: noon });
    expect(await store.db.outbox.toArray()).toMatchObject([{ entityId: service, changes: { status: 'finished', exit: noon } }]);
    expect((await column('Pronto')).getByText('a enviar')).toBeDefined();
    expect(await screen.findByText('TLV4C50 em Pronto')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await moveButton('Strada TLV4C50')));
    const bar = await barOf('Strada TLV4C50: Pronto. Guardado neste aparelho.');
    await user.click(bar.getByRole('button', { name: 'Desfazer' }));
    await (await column('Em andamento')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toEqual(before);
  });

  it('by a number, and previews where it would go; Escape leaves it', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    (await moveButton('Strada TLV4C50')).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect((await column('Agendado')).getByText('vem para cá')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.queryByText('vem para cá')).toBeNull();
    expect(document.activeElement).toBe(await moveButton('Strada TLV4C50'));
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    // What is not offered has no key.
    await user.keyboard('2');
    expect(screen.getByRole('menu')).toBeDefined();
    await user.keyboard('1');
    await (await column('Agendado')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'waiting', arrived: worked.arrived });
  });

  it('and is previewed no longer once another device moved it from under its menu', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await openMenu(user, 'Strada TLV4C50');
    expect((await column('Agendado')).getByText('vem para cá')).toBeDefined();
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished', exit: clock('2026-11-21T11:59') } });
    await (await column('Pronto')).findByRole('img', { name: 'Placa TLV4C50' });
    await waitFor(() => expect(screen.queryByText('vem para cá')).toBeNull());
  });

  it('asks why it stops', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    await user.click((await dialogNamed('Por que Strada TLV4C50 parou?')).getByRole('button', { name: 'Cancelar' }));
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress' });
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    await user.click((await dialogNamed('Por que Strada TLV4C50 parou?')).getByRole('button', { name: 'Cliente' }));
    const stopped = await column('Parados');
    expect(stopped.getByText('Aguardando cliente')).toBeDefined();
    expect(await storedService(store, service)).toMatchObject({ status: 'impediment', stop_reason: 'customer' });
  });

  it('to be worked at again once it was ready: it has not left', async () => {
    const { service } = await aServiceFor(
      store,
      { plate: 'TLV4C50', model: 'Strada 1.3' },
      { status: 'finished', arrived: clock('2026-11-21T08:00'), exit: clock('2026-11-21T11:00') },
    );
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Em andamento');
    await (await column('Em andamento')).findByRole('img', { name: 'Placa TLV4C50' });
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress', exit: '' });
  });

  it('not where another device was faster, which is said, nor back over what somebody did since', async () => {
    const { service } = await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveTo(user, 'Strada TLV4C50', 'Aguardando peça');
    const why = await dialogNamed('Por que Strada TLV4C50 parou?');
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'finished', exit: clock('2026-11-21T11:59') } });
    await user.click(why.getByRole('button', { name: 'Peça' }));
    expect(await screen.findByText('Strada TLV4C50 já mudou em outro aparelho: nada foi movido.')).toBeDefined();
    await moveTo(user, 'Strada TLV4C50', 'Agendado');
    const bar = await barOf('Strada TLV4C50: Agendado. Guardado neste aparelho.');
    await save(store, 'services', { kind: 'update', id: service, changes: { status: 'in_progress' } });
    await user.click(bar.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Strada TLV4C50 já mudou outra vez: nada foi desfeito.')).toBeDefined();
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress' });
  });

  it('that the device cannot keep says so', async () => {
    await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    const { user } = open();
    await moveButton('Strada TLV4C50');
    fillDisk(store);
    await moveTo(user, 'Strada TLV4C50', 'Pronto');
    expect(await screen.findByText(/^Erro ao salvar:/)).toBeDefined();
    expect(plates(await column('Em andamento'))).toEqual(['TLV4C50']);
  });

  it('not of a quote: it says why', async () => {
    await aSentQuote(store, 'QKS8I49', 1);
    const { user } = open();
    await user.click(await moveButton('Tracker QKS8I49'));
    expect(await screen.findByText('Tracker QKS8I49 ainda é orçamento: anda sozinho quando o cliente aprovar.')).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('out of its quote’s column by whoever begins it, but not back by hand', async () => {
    const { service, customer, vehicle } = await aServiceFor(store, { plate: 'GKD4H07', model: 'HR-V 1.8' });
    await aBudget(store, { budget_number: 318, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    const { user } = open();
    const { items } = await openMenu(user, 'HR-V GKD4H07');
    expect(items[0]?.textContent).toBe('Agendadopelo orçamento');
    await user.click(items[3] as HTMLElement);
    await (await column('Em andamento')).findByRole('img', { name: 'Placa GKD4H07' });
    expect(await storedService(store, service)).toMatchObject({ status: 'in_progress', arrived: noon });
  });
});

describe('who may', () => {
  it('a mechanic moves their own cars and those that nobody has, to themselves or nobody', async () => {
    const wesley = await anEmployee(store, { name: 'Wesley Nunes' });
    const marta = await anEmployee(store, { name: 'Marta Prado' });
    const { service } = await aServiceFor(store, { plate: 'AAA1A11' }, worked);
    await aServiceFor(store, { plate: 'BBB2B22' }, { ...worked, employer_id: marta });
    const { user } = open({ ...as('mechanic', { employee: wesley }), path: '/dashboard/servicos-quadro?por=mecanico' });
    await waitFor(() => expect(board()).toEqual(['Sem mecânico 1 AAA1A11', 'Marta Prado 1 BBB2B22', 'Wesley Nunes 0']));
    expect(screen.queryByRole('button', { name: 'Argo BBB2B22: Mover para…' })).toBeNull();
    const { items } = await openMenu(user, 'Argo AAA1A11');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Sem mecânicoestá aqui', 'MPMarta Pradosem permissão', 'WNWesley Nunes3']);
    await user.click(items[2] as HTMLElement);
    await (await column('Wesley Nunes')).findByRole('img', { name: 'Placa AAA1A11' });
    expect(await storedService(store, service)).toMatchObject({ employer_id: wesley, status: 'in_progress' });
  });

  it('who keeps the books moves nothing; who sees no prices sees no sums', async () => {
    await aServiceFor(store, { plate: 'AAA1A11' }, worked);
    await aSentQuote(store, 'QKS8I49', 1);
    open({ ...as('finance', { changes: { 'price.see': false } }) });
    await (await column('Em andamento')).findByRole('img', { name: 'Placa AAA1A11' });
    expect(screen.queryByRole('button', { name: /Mover para/ })).toBeNull();
    expect(screen.queryByText(/R\$/)).toBeNull();
  });
});

describe('on a phone', () => {
  it('one column stands, the others behind their names, and the menu moves', async () => {
    phone();
    await aServiceFor(store, { plate: 'TLV4C50', model: 'Strada 1.3' }, worked);
    await aServiceFor(store, { plate: 'RIO3A45', total: 42_000 as Cents });
    const { user } = open();
    await waitFor(() => expect(plates()).toEqual(['RIO3A45']));
    const states = within(screen.getByRole('group', { name: 'Colunas' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Agendado 1',
      'Aprovação 0',
      'Peça 0',
      'Em andamento 1',
      'Pronto 0',
    ]);
    await user.click(states.getByRole('button', { name: 'Em andamento 1' }));
    expect(plates()).toEqual(['TLV4C50']);
    await moveTo(user, 'Strada TLV4C50', 'Pronto');
    await states.findByRole('button', { name: 'Pronto 1' });
    expect(plates()).toEqual([]);
    expect(screen.getByText('Nenhum carro aqui.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Em andamento'));
  });
});
