import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerJson } from '../data/small-server.ts';
import { listAnswer, refuse } from './admin-screen.tsx';
import { caughtDownloads } from './import-file.ts';
import { anInvoice } from '#fixtures/invoice-rows.ts';
import { eventually } from '#fixtures/eventually.ts';
import { invoicesWorld } from './invoices-world.tsx';

let world: Awaited<ReturnType<typeof invoicesWorld>>;
beforeEach(async () => {
  world = await invoicesWorld();
});
afterEach(() => world.leave());

describe('Baixar XML', () => {
  const xml = '<?xml version="1.0"?><DPS>Revisão</DPS>';

  it('hands over the document under the number of the note, asked for in the name of the shop', async () => {
    const files = caughtDownloads();
    world.said.answer = ({ url }, response) => {
      if (!url.includes('/xml/')) return answerJson(response, listAnswer([anInvoice(7)]));
      response.writeHead(200, { 'content-type': 'application/xml', 'x-patio-api': '1' });
      response.end(xml);
    };
    const { user } = world.open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    await eventually(() => expect(files).toHaveLength(1));
    expect([files[0]?.name, await files[0]?.text]).toEqual(['nfse-7.xml', xml]);
    const asked = world.server.heard.find(({ url }) => url.includes('/xml/'));
    expect([asked?.url, asked?.headers['x-signature']]).toEqual([`/api/nfse/xml/${anInvoice(7).id}`, '7K2F9Q']);
  });

  it('takes no portal’s page for the document', async () => {
    const files = caughtDownloads();
    world.said.answer = ({ url }, response) => {
      if (!url.includes('/xml/')) return answerJson(response, listAnswer([anInvoice(7)]));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Wi-Fi do shopping</h1>');
    };
    const { user } = world.open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    expect(await screen.findByText(/^Erro ao baixar o XML\. Sem internet agora\./)).toBeDefined();
    expect(files).toEqual([]);
  });

  it('that fails says why', async () => {
    world.said.answer = ({ url }, response) =>
      url.includes('/xml/') ? refuse(response, 404, 'not_found', 'Registro não encontrado.') : answerJson(response, listAnswer([anInvoice(7)]));
    const { user } = world.open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    expect(await screen.findByText('Erro ao baixar o XML. Registro não encontrado.')).toBeDefined();
  });
});
