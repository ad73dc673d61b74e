import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InvoicePage } from '#client/app/invoice-page.tsx';
import type { Invoice } from '#contract/nfse-calls.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { listAnswer, refuse, type Answer } from './admin-screen.tsx';
import { caughtDownloads } from './import-file.ts';
import { openStore, renderScreen } from './render-screen.tsx';

const note = (number: number, changes: Partial<Invoice> = {}): Invoice => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  id_servico: 's',
  number,
  series: '1',
  issued_at: '2026-11-20T12:00',
  customer: 'Ana Souza',
  value: 1284.5,
  provider: 'simulado',
  notice: 'SEM VALIDADE JURÍDICA',
  ...changes,
});

let answer: Answer;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  server = await smallServer((heard, response) => answer(heard, response));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.stop();
});

const listing = (notes: readonly Invoice[], paging = {}) => {
  answer = (_, response) => answerJson(response, listAnswer(notes, paging));
};
const open = (path = '/dashboard/nf') => renderScreen(<InvoicePage />, { store: openStore(), path });
const pageOf = ({ url }: Heard) => new URL(url, 'http://x').searchParams.get('page');

describe('Nota Fiscal', () => {
  test('keeps its heading, its button and its text (2 §2), and lists what was issued below', async () => {
    listing([note(2), note(1, { customer: '', notice: '', value: 10 })]);
    open();
    expect(screen.getByRole('heading', { name: 'Nota Fiscal', level: 1 })).toBeDefined();
    expect(screen.getByRole('button', { name: 'CADASTRAR' })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'Notas emitidas' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NúmeroDataClienteValorAções',
      '2 · série 120/11/2026 12:00Ana SouzaSEM VALIDADE JURÍDICAR$\u00a01.284,50Baixar XML',
      '1 · série 120/11/2026 12:00Consumidor não identificadoEmitidaR$\u00a010,00Baixar XML',
    ]);
    expect(server.heard[0]?.url).toMatch(/^\/api\/nfse\/7K2F9Q\?page=1/);
  });

  test('without a note says where notes come from, and leads there', async () => {
    listing([]);
    const { user, address } = open();
    expect(await screen.findByText('Nenhuma NFS-e emitida. A nota sai da lista de serviços, pelo botão Emitir NFS-e.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Ver serviços' }));
    expect(address.current).toBe('/dashboard/servicos-listagem');
  });

  test('turns its pages', async () => {
    answer = (heard, response) => answerJson(response, listAnswer([note(pageOf(heard) === '2' ? 1 : 9)], { page: Number(pageOf(heard)), lastPage: 2 }));
    const { user, address } = open();
    await screen.findByText('9 · série 1');
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
    expect(address.current).toContain('pagina=2');
  });

  test('that cannot be read says so, and is read again when asked', async () => {
    answer = (_, response) => refuse(response, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar as notas emitidas. Algo deu errado do nosso lado.');
    listing([note(1)]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
  });

  test('needs internet, and says so', async () => {
    answer = (_, response) => void response.destroy();
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
  });
});

describe('Baixar XML', () => {
  const xml = '<?xml version="1.0"?><DPS>Revisão</DPS>';

  test('hands over the document under the number of the note, asked for in the name of the shop', async () => {
    const files = caughtDownloads();
    answer = ({ url }, response) => {
      if (!url.includes('/xml/')) return answerJson(response, listAnswer([note(7)]));
      response.writeHead(200, { 'content-type': 'application/xml', 'x-patio-api': '1' });
      response.end(xml);
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect([files[0]?.name, await files[0]?.text]).toEqual(['nfse-7.xml', xml]);
    const asked = server.heard.find(({ url }) => url.includes('/xml/'));
    expect([asked?.url, asked?.headers['x-signature']]).toEqual([`/api/nfse/xml/${note(7).id}`, '7K2F9Q']);
  });

  test('takes no portal’s page for the document', async () => {
    const files = caughtDownloads();
    answer = ({ url }, response) => {
      if (!url.includes('/xml/')) return answerJson(response, listAnswer([note(7)]));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Wi-Fi do shopping</h1>');
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    expect(await screen.findByText(/^Erro ao baixar o XML\. Sem internet agora\./)).toBeDefined();
    expect(files).toEqual([]);
  });

  test('that fails says why', async () => {
    answer = ({ url }, response) => (url.includes('/xml/') ? refuse(response, 404, 'not_found', 'Registro não encontrado.') : answerJson(response, listAnswer([note(7)])));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    expect(await screen.findByText('Erro ao baixar o XML. Registro não encontrado.')).toBeDefined();
  });
});
