import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Cents } from '#domain/values/money.ts';
import { board, column, moveTo, openBoard, openMenu, plates, worked } from './board-world.tsx';
import { anEmployee } from './employee-rows.ts';
import type { ScreenOptions } from './render-screen.tsx';
import { plain } from './service-money-world.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, storedService } from './service-world.tsx';
import { as } from './standings.ts';
import { phone } from './viewport.ts';
import { aSentQuote } from './yard-world.tsx';

// It is noon of `today` in the shop.
let store: Store;
beginInServices((there) => void ({ store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openBoard(store, options);

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
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Sem mecânicoestá aqui',
      'MPMarta Pradosem permissão',
      'WNWesley Nunes3',
      'Dar saída',
      'Fazer vistoria',
    ]);
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
