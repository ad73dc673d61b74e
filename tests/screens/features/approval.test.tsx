import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ApprovalScreen } from '#client/features/approval/approval-screen.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { problemType } from '#contract/problems.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { aPerson } from '../person.ts';
import { hasFocus } from '../focus.ts';
import { look, prerender } from '../page-visibility.ts';

const token = '01J9ZQ4M7X8V2C3B5N6K7H8G9F';
const processing = 'Processando aprovação...';
const approved = 'Orçamento aprovado com sucesso!';

type Answer = 'approved' | 'silence' | ProblemCode | { status: number; code: string; message: string };

let server: Awaited<ReturnType<typeof smallServer>>;
let answer: Answer;
/** What holds the answers back. */
let gate: Promise<void>;
let logged: MockInstance<typeof console.warn>;

beforeEach(async () => {
  answer = 'approved';
  gate = Promise.resolve();
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await smallServer(async (_, response) => {
    await gate;
    if (answer === 'silence') return void response.destroy();
    if (answer === 'approved') return answerJson(response, { status: 'approved' });
    const refusal = typeof answer === 'string' ? { code: answer, ...problemDefinitions[answer] } : answer;
    answerJson(response, { type: problemType('internal'), title: refusal.message, ...refusal }, refusal.status);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(document, 'prerendering');
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.stop();
});

function open(id = token) {
  const person = aPerson();
  render(
    <StrictMode>
      <UiProvider>
        <MemoryRouter initialEntries={[`/orcamento/aprovar/${id}`]}>
          <Routes>
            <Route path="/orcamento/aprovar/:id" element={<ApprovalScreen />} />
          </Routes>
        </MemoryRouter>
      </UiProvider>
    </StrictMode>,
  );
  return person;
}

const calls = (): Heard[] => server.heard;
const statusText = () => screen.getByRole('status').textContent;
const success = () => screen.findByRole('heading', { name: approved });
const retryButton = () => screen.queryByRole('button', { name: 'Tentar de novo' });
const beOnline = () => window.dispatchEvent(new Event('online'));

function hold(): () => void {
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  return release;
}

/** Time for a call that must not be made. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('opening the link', () => {
  it('approves the quote, and says so', async () => {
    const release = hold();
    open();
    expect(screen.getByRole('heading', { name: processing })).toBeDefined();
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(statusText()).toBe(processing);
    release();
    await success();
    expect(statusText()).toBe(`${approved}A oficina já recebeu sua aprovação. Você pode fechar esta página.`);
    expect(calls()).toMatchObject([{ method: 'PUT', url: `/api/orcamentos/${token}`, body: JSON.stringify({ status: 'approved' }) }]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('names what the link covers, as far as it came whole', async () => {
    const terms = 'dd99647071d5ffda0736d5f2';
    open(`${token}?v=${terms}`);
    await success();
    expect(calls()).toMatchObject([{ body: JSON.stringify({ status: 'approved', terms }) }]);
    cleanup();
    open(`${token}?v=${terms.slice(0, 9)}`);
    await success();
    expect(calls()[1]).toMatchObject({ body: JSON.stringify({ status: 'approved' }) });
  });

  it('has nothing to do with whoever is signed in on this device', async () => {
    localStorage.setItem('token', `e30.${Buffer.from(JSON.stringify({ sub: 'u', id: 'u', exp: 2_000_000_000 })).toString('base64url')}.c2ln`);
    open();
    await success();
    expect(calls()[0]?.headers).not.toHaveProperty('authorization');
    expect(calls()[0]?.headers).not.toHaveProperty('x-signature');
  });

  it('in a hidden tab approves once somebody looks', async () => {
    look('hidden');
    open();
    expect(statusText()).toBe(processing);
    await aMoment();
    expect(calls()).toHaveLength(0);
    look('visible');
    await success();
    expect(calls()).toHaveLength(1);
  });

  it('drawn ahead of a tap approves nothing until it is tapped', async () => {
    prerender(true);
    open();
    await aMoment();
    expect(calls()).toHaveLength(0);
    prerender(false);
    await success();
  });

  it('is done then: coming back to the page asks no more', async () => {
    open();
    await success();
    look('visible');
    beOnline();
    await aMoment();
    expect(calls()).toHaveLength(1);
  });
});

describe('where trying again is pointless, it says whom to ask', () => {
  const unknown = 'Este link de aprovação não existe mais. Peça outro à oficina.';
  it.each<[string, Answer, string]>([
    ['a link that nobody knows', 'not_found', unknown],
    ['a quote that is gone', 'gone', unknown],
    ['a validity that is over', 'approval_expired', 'A validade deste orçamento terminou. Peça um novo à oficina.'],
    ['a quote that changed since it was sent', 'approval_changed', 'Este orçamento mudou depois do envio. Peça à oficina que o envie de novo.'],
    ['a quote that was rejected', 'approval_closed', 'Este orçamento não pode mais ser aprovado por este link. Fale com a oficina.'],
  ])('%s', async (_, refusal, text) => {
    answer = refusal;
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(statusText()).toBe(processing);
    expect(retryButton()).toBeNull();
    expect(logged).toHaveBeenCalledWith(`Approval page: ${String(refusal)}`);
    beOnline();
    await aMoment();
    expect(calls()).toHaveLength(1);
  });

  it('a link that is cut short, without a call', async () => {
    open('42');
    expect((await screen.findByRole('alert')).textContent).toBe(unknown);
    expect(retryButton()).toBeNull();
    await aMoment();
    expect(calls()).toHaveLength(0);
    expect(logged).toHaveBeenCalledWith('Approval page: the link has no token');
  });
});

describe('where it may work the next time, it can be tried again', () => {
  const failed = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
  it.each<[string, Answer, string]>([
    ['too many tries', 'too_many_requests', 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
    ['a server that starts', 'not_ready', 'O sistema está iniciando. Tente de novo em instantes.'],
    ['a server that fails', 'internal', failed],
    ['a server that wants a sign-in', 'unauthorized', failed],
    ['no answer', 'silence', 'Sem internet agora. Deixe esta página aberta: a aprovação segue sozinha quando a internet voltar.'],
  ])('%s', async (_, refusal, text) => {
    answer = refusal;
    const person = open();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(statusText()).toBe(processing);
    expect(logged.mock.calls.flat().join()).not.toContain(token);
    answer = 'approved';
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await success();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(retryButton()).toBeNull();
  });

  it('and the button stays, busy, until the answer is there', async () => {
    answer = 'internal';
    const person = open();
    const button = await screen.findByRole('button', { name: 'Tentar de novo' });
    const release = hold();
    await person.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await hasFocus(() => button);
    release();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(calls()).toHaveLength(2);
  });
});

describe('without a network', () => {
  const noNetwork = async () => {
    answer = 'silence';
    open();
    await screen.findByText(/^Sem internet agora/);
    answer = 'approved';
  };

  it('it approves by itself when the network is back', async () => {
    await noNetwork();
    beOnline();
    await success();
  });

  it('it approves by itself when the person comes back to the page', async () => {
    await noNetwork();
    look('visible');
    await success();
  });

  it('it asks on where nothing tells that the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await noNetwork();
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await success();
    } finally {
      vi.useRealTimers();
    }
  });
});
