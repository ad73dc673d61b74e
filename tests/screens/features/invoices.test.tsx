import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicePage } from '#client/app/invoice-page.tsx';
import type { Invoice } from '#contract/nfse-calls.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { listAnswer, refuse, type Answer } from './admin-screen.tsx';
import type { Store } from '#client/data/store/store.ts';
import { caughtDownloads } from './import-file.ts';
import { openStore, renderScreen } from './render-screen.tsx';
import { aServiceFor } from './service-world.tsx';
import { aSubscription, fiscal } from './subscription-rows.ts';

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
  state: 'authorized',
  company_id: '',
  access_key: '',
  messages: [],
  cancel_until: '',
  is_in_analysis: false,
  replaced_by: '',
  replaces: '',
  ...changes,
});

const contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '', social: [] };
let isIssuing: boolean;
let plan: object;
let live: readonly object[];
let store: Store;
let answer: Answer;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  isIssuing = true;
  plan = { invoices: true };
  live = [];
  store = openStore();
  server = await smallServer((heard, response) => {
    if (heard.url.startsWith('/api/contact')) return answerJson(response, { ...contact, invoices: isIssuing });
    if (heard.url.startsWith('/api/signature/')) return answerJson(response, aSubscription({ plan: { ...fiscal, ...plan } }));
    // Which companies issue by the national system.
    if (heard.url.startsWith('/api/nfse/empresas/')) return answerJson(response, live);
    return answer(heard, response);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.stop();
});

const listing = (notes: readonly Invoice[], paging = {}) => {
  answer = (_, response) => answerJson(response, listAnswer(notes, paging));
};
/** A device that heard before what the server's operator has configured. */
function open(path = '/dashboard/nf') {
  localStorage.setItem('patio-contact', JSON.stringify({ ...contact, invoices: isIssuing }));
  return renderScreen(<InvoicePage />, { store, path });
}
const heard = (path: string) => server.heard.filter(({ url }) => url.startsWith(`/api${path}`) && !url.startsWith('/api/nfse/empresas/'));
const pageOf = ({ url }: Heard) => new URL(url, 'http://x').searchParams.get('page');

it('a device that never heard it asks whether notes are issued here', async () => {
  localStorage.clear();
  listing([]);
  renderScreen(<InvoicePage />, { store, path: '/dashboard/nf' });
  expect(await screen.findByText(/^Nenhuma NFS-e emitida\./)).toBeDefined();
  expect(screen.queryByText('Em breve')).toBeNull();
});

describe('Nota Fiscal where nobody issues notes (2 §2, ruling 47)', () => {
  beforeEach(() => {
    isIssuing = false;
  });

  it('is heading, CADASTRAR, ‘Em breve’ and the generic dialog, and nothing else', async () => {
    listing([]);
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Nota Fiscal', level: 1 })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
    await vi.waitFor(() => expect(heard('/nfse/')).not.toEqual([]));
    expect(screen.queryByText(/Nenhuma NFS-e/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'CADASTRAR' }));
    expect(await screen.findByRole('dialog', { name: 'Cadastrar Estoque' })).toBeDefined();
  });

  it('still shows what was issued before', async () => {
    listing([note(2)]);
    open();
    expect(await screen.findByRole('table', { name: 'Notas emitidas' })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
  });
});

describe('CADASTRAR of a note (ruling 47)', () => {
  const issuing = (result: (response: Parameters<Answer>[1]) => void) => {
    let isIssued = false;
    answer = ({ url }, response) => {
      if (!url.startsWith('/api/nfse/emitir')) return answerJson(response, listAnswer(isIssued ? [note(3)] : []));
      isIssued = true;
      return result(response);
    };
  };
  const chooser = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'CADASTRAR' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Emitir NFS-e' })) };
  };

  it('issues one of a finished service, and shows it', async () => {
    const { service } = await aServiceFor(store, { plate: 'DQZ5521', model: 'Corsa', owner: 'Davi Rocha', total: 42_050 }, { status: 'finished' });
    await aServiceFor(store, { plate: 'BRA2E19' }, { status: 'in_progress' });
    issuing((response) => answerJson(response, note(3)));
    const { user, dialog } = await chooser();
    const choices = await dialog.findAllByRole('listitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Corsa DQZ-5521Davi RochaR$\u00a0420,50']);
    await user.click(dialog.getByRole('button', { name: /DQZ-5521/ }));
    await user.click(within(await screen.findByRole('dialog', { name: /Deseja realmente emitir/ })).getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('NFS-e emitida com sucesso!')).toBeDefined();
    expect(heard('/nfse/emitir').map(({ body }) => JSON.parse(body))).toEqual([{ id_servico: service }]);
    expect(await screen.findByText('3 · série 1')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await store.db.outbox.toArray()).filter(({ collection }) => collection === 'companies')).toEqual([]);
  });

  it('that is refused says why, and stays', async () => {
    await aServiceFor(store, { plate: 'DQZ5521' }, { status: 'finished' });
    issuing((response) => refuse(response, 422, 'nfse_impossible', 'Informe o CNPJ da empresa Matriz em Empresas.'));
    const { user, dialog } = await chooser();
    await user.click(await dialog.findByRole('button', { name: /DQZ-5521/ }));
    await user.click(within(await screen.findByRole('dialog', { name: /Deseja realmente emitir/ })).getByRole('button', { name: 'Emitir' }));
    expect(await screen.findByText('Informe o CNPJ da empresa Matriz em Empresas.')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Emitir NFS-e' })).toBeDefined();
  });

  it('without a finished service leads to the services', async () => {
    issuing((response) => answerJson(response, note(3)));
    const { dialog } = await chooser();
    expect(await dialog.findByText('Nenhum serviço finalizado com orçamento.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Ver serviços' })).toBeDefined();
  });

  it('is not offered by a plan without notes (ruling 50); what was issued stays', async () => {
    plan = { invoices: false };
    listing([note(2)]);
    open('/dashboard/nf?novo=1');
    expect(await screen.findByText('Seu plano não inclui notas fiscais.')).toBeDefined();
    expect(await screen.findByText('2 · série 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'CADASTRAR' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Nota Fiscal', () => {
  it('is the list of the notes that were issued, without ‘Em breve’ (ruling 47)', async () => {
    listing([note(2), note(1, { customer: '', notice: '', value: 10 })]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Notas emitidas' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NúmeroDataClienteValorAções',
      '2 · série 120/11/2026 12:00Ana SouzaSEM VALIDADE JURÍDICAR$\u00a01.284,50Baixar XML',
      '1 · série 120/11/2026 12:00Consumidor não identificadoEmitidaR$\u00a010,00Baixar XML',
    ]);
    expect(screen.queryByText('Em breve')).toBeNull();
    expect(heard('/nfse/').at(-1)?.url).toMatch(/^\/api\/nfse\/7K2F9Q\?page=1/);
  });

  it('without a note says where notes come from, and leads there', async () => {
    listing([]);
    const { user, address } = open();
    expect(await screen.findByText('Nenhuma NFS-e emitida. Use CADASTRAR, ou o botão Emitir NFS-e de um serviço.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Ver serviços' }));
    expect(address.current).toBe('/dashboard/servicos-listagem');
  });

  it('turns its pages', async () => {
    answer = (heard, response) =>
      answerJson(response, listAnswer([note(pageOf(heard) === '2' ? 1 : 9)], { page: Number(pageOf(heard)), lastPage: 2 }));
    const { user, address } = open();
    await screen.findByText('9 · série 1');
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
    expect(address.current).toContain('pagina=2');
  });

  it('that cannot be read says so, and is read again when asked', async () => {
    answer = (_, response) => refuse(response, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar as notas emitidas. Algo deu errado do nosso lado.');
    listing([note(1)]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 · série 1')).toBeDefined();
  });

  it('needs internet, and says so', async () => {
    answer = (_, response) => void response.destroy();
    open();
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
  });
});

describe('a note of the national system', () => {
  const national = (changes: Partial<Invoice> = {}) =>
    note(5, { provider: 'nacional', notice: '', access_key: '3'.repeat(50), cancel_until: '2026-12-20T12:00', ...changes });

  it('says where it stands, and why it was refused', async () => {
    listing([
      note(6, { notice: '', state: 'rejected', messages: [{ code: 'E0037', text: 'O município não está ativo. Pergunte à prefeitura.' }] }),
      note(7, { notice: '', state: 'uncertain', number: 0 }),
    ]);
    open();
    const table = within(await screen.findByRole('table', { name: 'Notas emitidas' }));
    expect(table.getByText('Recusada')).toBeDefined();
    expect(table.getByText('E0037: O município não está ativo. Pergunte à prefeitura.')).toBeDefined();
    expect(table.getByText('Conferindo')).toBeDefined();
    expect(table.getByText('sem número')).toBeDefined();
  });

  it('is cancelled with a reason; past the municipality’s deadline it is offered to be decided', async () => {
    const bodies: unknown[] = [];
    answer = ({ url, body }, response) => {
      if (!url.includes('/cancelar/')) return answerJson(response, listAnswer([national()]));
      bodies.push(JSON.parse(body));
      if (bodies.length === 1) return refuse(response, 409, 'note_deadline_over', 'O prazo do município passou.');
      return answerJson(response, national({ state: 'cancelling' }));
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mais ações da nota 5' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar nota' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar a nota 5' }));
    expect(dialog.getByText('O município aceita o cancelamento até 20/12/2026 12:00.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Explique/), 'Nota emitida com o valor errado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar nota' }));
    await user.click(await dialog.findByRole('button', { name: 'Pedir análise fiscal' }));
    expect(await screen.findByText('Cancelamento pedido. A lista mostra a resposta.')).toBeDefined();
    const said = { reason: '1', text: 'Nota emitida com o valor errado' };
    expect(bodies).toEqual([said, { ...said, analysis: true }]);
  });

  it('is narrowed by state, and warns of a certificate that ends and of a municipality that takes notes no longer', async () => {
    live = [
      {
        company_id: 'c1',
        name: 'Prado Matriz',
        profile: null,
        environment: '1',
        certificate: { holder: 'PRADO', issuer: 'AC', valid_from: '', valid_until: '2026-11-25T12:00', days_left: 5 },
        checks: [],
        checked_at: '',
        municipality: { is_active: false, cancel_within_days: null, asked_at: '2026-11-20T12:00' },
        trial: null,
        is_tried: true,
        next_number: 2,
        live_at: '2026-11-20T12:00',
      },
    ];
    listing([national()]);
    const { user } = open();
    expect(await screen.findByText(/^O certificado de Prado Matriz vence em 5 dias/)).toBeDefined();
    expect(screen.getByText(/^O município de Prado Matriz deixou o emissor nacional/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Situação'), 'Cancelada');
    await vi.waitFor(() => expect(heard('/nfse/').at(-1)?.url).toContain('state=cancelled'));
  });
});

describe('Baixar XML', () => {
  const xml = '<?xml version="1.0"?><DPS>Revisão</DPS>';

  it('hands over the document under the number of the note, asked for in the name of the shop', async () => {
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

  it('takes no portal’s page for the document', async () => {
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

  it('that fails says why', async () => {
    answer = ({ url }, response) =>
      url.includes('/xml/') ? refuse(response, 404, 'not_found', 'Registro não encontrado.') : answerJson(response, listAnswer([note(7)]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Baixar XML da nota 7' }));
    expect(await screen.findByText('Erro ao baixar o XML. Registro não encontrado.')).toBeDefined();
  });
});
