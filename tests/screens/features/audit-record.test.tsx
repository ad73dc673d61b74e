import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordPage } from '#client/app/record-page.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { TrailRow } from '#contract/audit-calls.ts';
import type { Heard } from '../data/small-server.ts';
import { refuse } from './admin-screen.tsx';
import { answering, auditWorld, renata, told } from './audit-world.tsx';
import { caughtDownloads } from './import-file.ts';
import { aCustomer, openStore, renderScreen } from './render-screen.tsx';

const world = auditWorld();
let store: Store;
beforeEach(() => {
  store = openStore();
});

const record = (data: readonly TrailRow[], more: object = {}) =>
  answering({ data, next: null, people: [renata], oldest_at: '2026-11-01T15:00:00.000Z', kept_days: 730, ...more });
const open = (path = '/dashboard/registros') => renderScreen(<RecordPage />, { store, path });
const asked = ({ url }: Heard) => Object.fromEntries(new URL(url, 'http://x').searchParams);
const lastAsked = () =>
  asked(world.heard().findLast(({ url }) => url.startsWith('/api/registros')) ?? { url: '', method: '', headers: {}, body: '' });

it('tells by day who did what to which record; money, states and events in words', async () => {
  const customer = await aCustomer(store, { name: 'Célia Nakamura' });
  world.answer = record([
    told(5, { changes: { status: { before: 'send', after: 'approved' } }, actor: null, via: 'link' }),
    told(4, { collection: 'products', subject: 'Óleo 5W30', changes: { cost_price: { before: 10, after: 12.5 } } }),
    told(3, { collection: 'customers', row_id: customer, row_gone: true, subject: '', kind: 'deleted' }),
    told(2, { collection: null, row_id: null, kind: 'data_exported', subject: 'customers', at: '2026-11-19T15:00:00.000Z' }),
    told(1, { collection: null, row_id: null, kind: 'subscription_paid', subject: '', actor: null, at: '2026-11-19T15:00:00.000Z' }),
  ]);
  open();
  const [first, second] = await screen.findAllByRole('list');
  const plain = (element: HTMLElement | undefined) =>
    within(element as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent?.replace(/\u00a0/g, ' '));
  expect(plain(first)).toEqual([
    'O cliente, pelo link, mudou Situação de Enviado para Aprovado',
    'Renata mudou Preço de custo de R$ 10,00 para R$ 12,50',
    'Renata excluiu',
  ]);
  expect(plain(second)).toEqual(['Renata: Lista exportada (Clientes)', 'Pátio: Pagamento registrado']);
  expect(await screen.findByRole('button', { name: 'Só Cliente: Célia Nakamura' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Só Produto: Óleo 5W30' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '20/11' })).toBeDefined();
});

it('says how long rows are kept, and when the oldest goes', async () => {
  world.answer = record([told(1)]);
  open();
  expect(
    await screen.findByText(
      'Cada registro fica guardado por 730 dias. O mais antigo é de 01/11/2026 e sai em 31/10/2028: exporte antes o que quiser manter.',
    ),
  ).toBeDefined();
});

describe('filters', () => {
  it('by person, area and day stand in the address and are asked for', async () => {
    world.answer = record([told(1)]);
    const { user, address } = open();
    await screen.findByText('Renata mudou');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pessoa' }), 'Renata');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Área' }), 'Produtos');
    await user.type(screen.getByLabelText('Dia'), '2026-11-20');
    await waitFor(() => expect(lastAsked()).toEqual({ person: renata.id, area: 'products', day: '2026-11-20' }));
    expect(address.current).toBe(`/dashboard/registros?pessoa=${renata.id}&area=products&dia=2026-11-20`);
  });

  it('by one record, and back to all', async () => {
    const row = told(1);
    world.answer = record([row]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Só Orçamento nº 42' }));
    await waitFor(() => expect(lastAsked()['row']).toBe(row.row_id));
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos os cadastros' }));
    await waitFor(() => expect(lastAsked()['row']).toBeUndefined());
  });

  it('that find nothing say so; what the address says wrongly is none', async () => {
    world.answer = record([]);
    open('/dashboard/registros?area=products');
    expect(await screen.findByText('Nada registrado com estes filtros.')).toBeDefined();
    open('/dashboard/registros?dia=ontem');
    expect(await screen.findByText('Nada registrado ainda.')).toBeDefined();
  });
});

it('is exported whole, with the filters, and tells of that', async () => {
  store.token = 'x';
  const downloads = caughtDownloads();
  const page = record([told(1)]);
  world.answer = (heard, response) => {
    const { per_page: most, before } = asked(heard);
    if (most !== '1000') return page(heard, response);
    const row = told(before === undefined ? 8 : 7, { changes: { status: { before: 'draft', after: 'send' } }, device: 'Chrome no Android' });
    return record([row], { next: before === undefined ? '8' : null })(heard, response);
  };
  const { user } = open('/dashboard/registros?area=budgets');
  await screen.findByText('Renata mudou');
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const lines = ((await downloads[0]?.text) ?? '').split('\r\n');
  expect(downloads[0]?.name).toMatch(/^patio-registros-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\ufeffQuando;Quem;O que houve;Área;Cadastro;Mudanças;Aparelho;Feito no aparelho em');
  expect(lines[1]).toMatch(
    /^20\/11\/2026 \d\d:00;Renata;Renata mudou Situação de Cadastrado para Enviado;Orçamentos;Orçamento nº 42;Situação de Cadastrado para Enviado;Chrome no Android;$/,
  );
  const noted = () => world.heard().flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body)] : []));
  await waitFor(() => expect(noted()).toEqual([{ list: 'audit_trail_part' }]));
});

describe('before the oldest rows go', () => {
  const inDays = (days: number) => new Date(Date.now() - (730 - days) * 86_400_000 + 60_000).toISOString();

  it('says when, and takes all of them along whatever is filtered', async () => {
    store.token = 'x';
    const downloads = caughtDownloads();
    world.answer = record([told(1)], { oldest_at: inDays(12), exported_at: null });
    const { user } = open('/dashboard/registros?area=budgets');
    expect(await screen.findByText(/somem em 12 dias, e os seguintes dia a dia\. Baixe antes o que quiser guardar\.$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Baixar tudo' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(lastAsked()).toEqual({ per_page: '1000' });
    const noted = () => world.heard().flatMap(({ method, body }) => (method === 'POST' ? [JSON.parse(body)] : []));
    await waitFor(() => expect(noted()).toEqual([{ list: 'audit_trail' }]));
  });

  it('says nothing where a file holds them', async () => {
    world.answer = record([told(1)], { oldest_at: inDays(12), exported_at: inDays(700) });
    open();
    await screen.findByText('Renata mudou');
    expect(screen.queryByRole('button', { name: 'Baixar tudo' })).toBeNull();
  });
});

it('without a network, or refused, says why', async () => {
  world.answer = (_, response) =>
    refuse(response, 403, 'permission_denied', 'Seu papel nesta oficina não permite: Ver os registros de quem fez o quê.');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao buscar os registros. Seu papel nesta oficina não permite: Ver os registros de quem fez o quê.',
  );
});
