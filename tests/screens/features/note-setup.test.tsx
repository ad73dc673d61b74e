import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoteSetupScreen } from '#client/features/note-setup/note-setup-screen.tsx';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { refuse, type Answer } from './admin-screen.tsx';
import { aFiscalCompany } from '#fixtures/invoice-rows.ts';
import { openStore, renderScreen } from './render-screen.tsx';
import { aSubscription, fiscal } from './subscription-rows.ts';

const profile = aProfile();
const certificate = {
  holder: 'OFICINA PRADO LTDA',
  issuer: 'AC TESTE',
  valid_from: '2026-01-01T09:00',
  valid_until: '2026-12-01T09:00',
  days_left: 12,
};

let company: FiscalCompany;
let plan: object;
let answer: Answer;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  company = aFiscalCompany();
  plan = { invoices: true };
  answer = (_, response) => answerJson(response, company);
  server = await smallServer((heard, response) => {
    if (heard.url.startsWith('/api/signature/')) return answerJson(response, aSubscription({ plan: { ...fiscal, ...plan } }));
    if (heard.method === 'GET') return answerJson(response, [company]);
    return answer(heard, response);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

const open = () => renderScreen(<NoteSetupScreen />, { store: openStore(), path: '/dashboard/emitir-notas' });

it('begins with the profile, and says what comes before each step', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^CNPJ/), '11.222.333/0001-81');
  await user.type(screen.getByLabelText(/^Código do município/), '123');
  await user.click(screen.getByRole('button', { name: 'Gravar perfil' }));
  expect(await screen.findByText('O código do município no IBGE tem 7 dígitos.')).toBeDefined();
  await user.clear(screen.getByLabelText(/^Código do município/));
  await user.type(screen.getByLabelText(/^Código do município/), '3550308');
  expect(screen.getAllByText('Antes, conclua os passos anteriores.')).toHaveLength(4);
  answer = (_, response) => answerJson(response, aFiscalCompany({ profile }));
  await user.click(screen.getByRole('button', { name: 'Gravar perfil' }));
  expect(await screen.findByText('Perfil fiscal gravado.')).toBeDefined();
  expect(await screen.findByLabelText('Escolher o arquivo do certificado')).toBeDefined();
  const sent = server.heard.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ profile });
});

it('begins with the CNPJ, masked, and the municipality of the company’s row, also where they are told later; what was typed stays', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText(/^Série/));
  await user.type(screen.getByLabelText(/^Série/), '7');
  company = aFiscalCompany({ registered: { cnpj: '11222333000181', municipality: '3550308' } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^CNPJ/).value).toBe('11.222.333/0001-81'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Código do município/).value).toBe('3550308');
  expect(screen.getByText('Pela cidade no cadastro da empresa.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Série/).value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Gravar perfil' }));
  await waitFor(() => expect(server.heard.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = server.heard.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ profile: { cnpj: '11222333000181', municipality: '3550308', series: '7' } });
});

it('sends the special regime that the company has', async () => {
  company = aFiscalCompany({ profile });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Regime especial'), 'Microempresa municipal');
  await user.click(screen.getByRole('button', { name: 'Gravar perfil' }));
  await waitFor(() => expect(server.heard.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = server.heard.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ profile: { ...profile, specialRegime: '3' } });
});

it('tells what was found without issuing, with what to do, and that the certificate ends', async () => {
  company = aFiscalCompany({
    profile,
    certificate,
    checked_at: '2026-11-20T12:00',
    checks: [
      { name: 'company', outcome: 'holds', text: 'O CNPJ é o da empresa.' },
      { name: 'municipality', outcome: 'fails', text: 'O município não está ativo. Fale com a prefeitura.' },
    ],
  });
  open();
  const list = await screen.findByRole('list', { name: '3. Conferência' });
  expect(list.textContent).toContain('Certo CNPJ. O CNPJ é o da empresa.');
  expect(list.textContent).toContain('Falta Município. O município não está ativo. Fale com a prefeitura.');
  expect(screen.getByText('Vence em 12 dias: envie um novo.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Emitir nota de teste' })).toBeNull();
});

it('tells a company in production that its municipality takes no notes any more, and when it was asked', async () => {
  const municipality = { is_active: false, cancel_within_days: 30, asked_at: '2026-11-27T03:10' };
  company = aFiscalCompany({ profile, certificate, environment: '1', live_at: '2026-11-20T13:00', municipality });
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^O município deixou o emissor nacional: .* Fale com a prefeitura/);
  expect(screen.getByText(/^Município inativo no sistema nacional, consultado em 27\/11\/2026 03:10\..*canceladas por 30 dias\.$/)).toBeDefined();
});

it('says what an active municipality has declared, without any alarm', async () => {
  const municipality = { is_active: true, cancel_within_days: null, asked_at: '2026-11-27T03:10' };
  company = aFiscalCompany({ profile, certificate, environment: '1', live_at: '2026-11-20T13:00', municipality });
  open();
  expect(await screen.findByText(/^Município ativo no sistema nacional, .*O prazo para cancelar não foi informado\.$/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes to production after a trial note, and asks before', async () => {
  company = aFiscalCompany({
    profile,
    certificate,
    checked_at: '2026-11-20T12:00',
    checks: [{ name: 'company', outcome: 'holds', text: 'Certo.' }],
    is_tried: true,
  });
  answer = (_, response) => answerJson(response, { ...company, environment: '1', live_at: '2026-11-20T13:00' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Passar para a produção' }));
  const question = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  expect(question.textContent).toContain('As notas de Prado Matriz passam a valer');
  const sure = Array.from(question.querySelectorAll('button')).find(({ textContent }) => textContent === 'Passar para a produção');
  if (sure === undefined) throw new Error('the question has its answer');
  await user.click(sure);
  expect(await screen.findByText('Emite em produção desde 20/11/2026 13:00.')).toBeDefined();
});

it('tells a refusal in the server’s words', async () => {
  company = aFiscalCompany({ profile, certificate });
  answer = (_, response) => refuse(response, 422, 'nfse_not_configured', 'Esta oficina ainda não emite notas. Fale com o suporte.');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Conferir agora' }));
  expect(await screen.findByText('Esta oficina ainda não emite notas. Fale com o suporte.')).toBeDefined();
});

it('is not offered by a plan without notes', async () => {
  plan = { invoices: false };
  open();
  expect(await screen.findByText('Seu plano não inclui notas fiscais.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gravar perfil' })).toBeNull());
});
