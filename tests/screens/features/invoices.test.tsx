import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvoicePage } from '#client/app/invoice-page.tsx';
import { answerJson, type Heard } from '../data/small-server.ts';
import { listAnswer, refuse } from './admin-screen.tsx';
import { anInvoice } from '#fixtures/invoice-rows.ts';
import { eventually } from '#fixtures/eventually.ts';
import { invoicesWorld } from './invoices-world.tsx';
import { renderScreen } from './render-screen.tsx';

let world: Awaited<ReturnType<typeof invoicesWorld>>;
beforeEach(async () => {
  world = await invoicesWorld();
});
afterEach(() => world.leave());

const pageOf = ({ url }: Heard) => new URL(url, 'http://x').searchParams.get('page');

it('a device that never heard it asks whether notes are issued here', async () => {
  localStorage.clear();
  world.listing([]);
  renderScreen(<InvoicePage />, { store: world.store, path: '/dashboard/nf' });
  expect(await screen.findByText(/^Nenhuma NFS-e emitida\./)).toBeDefined();
  expect(screen.queryByText('Em breve')).toBeNull();
});

describe('Nota Fiscal where nobody issues notes (2 §2, ruling 47)', () => {
  beforeEach(() => {
    world.said.isIssuing = false;
  });

  it('is heading, CADASTRAR, ‘Em breve’ and the generic dialog, and nothing else', async () => {
    world.listing([]);
    const { user } = world.open();
    expect(screen.getByRole('heading', { name: 'Nota Fiscal', level: 1 })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
    await eventually(() => expect(world.heard('/nfse/')).not.toEqual([]));
    expect(screen.queryByText(/Nenhuma NFS-e/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'CADASTRAR' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastrar Estoque' })).toBeDefined();
  });

  it('still shows what was issued before', async () => {
    world.listing([anInvoice(2)]);
    world.open();
    expect(await screen.findByRole('table', { name: 'Notas emitidas' })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
  });
});

describe('Nota Fiscal', () => {
  it('is the list of the notes that were issued, without ‘Em breve’ (ruling 47)', async () => {
    world.listing([anInvoice(2), anInvoice(1, { customer: '', notice: '', value: 10 })]);
    world.open();
    const table = within(await screen.findByRole('table', { name: 'Notas emitidas' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NúmeroDataClienteValorAções',
      '2 · série 120/11/2026 12:00Ana SouzaSEM VALIDADE JURÍDICAR$\u00a01.284,50Baixar XML',
      '1 · série 120/11/2026 12:00Consumidor não identificadoEmitidaR$\u00a010,00Baixar XML',
    ]);
    expect(screen.queryByText('Em breve')).toBeNull();
    expect(world.heard('/nfse/').at(-1)?.url).toMatch(/^\/api\/nfse\/7K2F9Q\?page=1/);
  });

  it('without a note says where notes come from, and leads there', async () => {
    world.listing([]);
    const { user, address } = world.open();
    expect(await screen.findByText('Nenhuma NFS-e emitida. Use CADASTRAR, ou o botão Emitir NFS-e de um serviço.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Ver serviços' }));
    expect(address.current).toBe('/dashboard/servicos-listagem');
  });

  it('turns its pages', async () => {
    world.said.answer = (heard, response) =>
      answerJson(response, listAnswer([anInvoice(pageOf(heard) === '2' ? 1 : 9)], { page: Number(pageOf(heard)), lastPage: 2 }));
    const { user, address } = world.open();
    await screen.findByText('9 · série 1');
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
    expect(address.current).toContain('pagina=2');
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    world.said.answer = (_, response) => refuse(response, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { user } = world.open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar as notas emitidas. Algo deu errado do nosso lado.');
    world.listing([anInvoice(1)]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
  });

  it('needs internet, and says so', async () => {
    world.said.answer = (_, response) => void response.destroy();
    world.open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
  });
});
