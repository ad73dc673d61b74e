import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { eventually } from '#fixtures/eventually.ts';
import { hasFocus } from '../focus.ts';
import { aPage, beOnline, button, heading, look, QuoteWorld, textOf, token } from './quote-page-world.tsx';

let world: QuoteWorld;

beforeEach(async () => {
  world = new QuoteWorld();
  await world.start();
});
afterEach(async () => {
  cleanup();
  await world.stop();
});

const answered: QuotePage['answer'] = { at: '2026-11-25T15:10', by: 'Célia', note: '', refused: [] };
const approved = (work: QuotePage['work']) => aPage({ state: 'approved', answer: answered, work });

describe('a quote that cannot be answered says what to do', () => {
  it.each<[string, Partial<QuotePage>, string, string]>([
    [
      'changed',
      { state: 'changed', quote: null },
      'Este orçamento mudou',
      'Este orçamento mudou depois do envio. Peça à oficina que o envie de novo.',
    ],
    ['expired', { state: 'expired' }, 'Orçamento vencido', 'A validade terminou em 29/11/2099. Peça um novo à oficina.'],
    ['expired, and changed', { state: 'expired', quote: null }, 'Orçamento vencido', 'A validade terminou. Peça um novo à oficina.'],
    ['rejected', { state: 'rejected', answer: { ...answered, note: 'Está caro' } }, 'Orçamento recusado', 'Recusado por Célia em 25/11/2026 15:10'],
  ])('%s', async (_, changes, title, text) => {
    world.page = aPage(changes);
    world.open();
    await heading(title);
    expect(textOf(document.body)).toContain(text);
    expect(screen.getByRole('link', { name: 'Falar com a oficina' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Aprovar|^Recusar/ })).toBeNull();
  });

  it('an approval by the shop itself has nobody to name', async () => {
    world.page = aPage({ state: 'approved' });
    world.open();
    await heading('Aprovado: a oficina já recebeu');
    expect(textOf(document.body)).not.toContain('Aprovado por');
  });
});

describe('of an approved quote it says how far the car is', () => {
  it.each<[NonNullable<QuotePage['work']>, string]>([
    [{ status: 'waiting', promised: '', ended: '' }, 'Aprovado: a oficina já recebeu'],
    [{ status: 'in_progress', promised: '2099-11-26T16:00', ended: '' }, 'Em andamentoPrevisto para 26/11/2099 16h'],
    [{ status: 'impediment', promised: '2099-11-26T16:00', ended: '' }, 'Parado, a oficina fala com você'],
    [{ status: 'finished', promised: '', ended: '2026-11-25T16:00' }, 'Pronto, retire até 18 h'],
  ])('%o', async (work, text) => {
    world.page = approved(work);
    world.open();
    await screen.findByText(/^Aprovado por Célia/);
    expect(textOf(screen.getByRole('status'))).toBe(text);
  });

  it.each([
    ['17:30', 'Pronto, retire até 17h30'],
    ['', 'Pronto para retirar'],
  ])('the shop closes at %j', async (closes, text) => {
    const page = approved({ status: 'finished', promised: '', ended: '' });
    world.page = { ...page, shop: { ...page.shop, closes } };
    world.open();
    await heading(text);
  });

  it('and asks again when somebody comes back, and every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      world.page = approved({ status: 'waiting', promised: '', ended: '' });
      world.open();
      await heading('Aprovado: a oficina já recebeu');
      world.page = approved({ status: 'in_progress', promised: '', ended: '' });
      look();
      await heading('Em andamento');
      world.page = approved({ status: 'finished', promised: '', ended: '' });
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await heading(/^Pronto, retire até/);
      look('hidden');
      const { length } = world.heard;
      await act(() => vi.advanceTimersByTimeAsync(90_000));
      expect(world.heard).toHaveLength(length);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an answer to what is no more so', () => {
  it.each<[string, 'approval_changed' | 'approval_expired', Partial<QuotePage>, string]>([
    ['changed', 'approval_changed', { state: 'changed', quote: null }, 'Este orçamento mudou'],
    ['expired', 'approval_expired', { state: 'expired' }, 'Orçamento vencido'],
  ])('shows that it has %s', async (_, code, changes, title) => {
    const { person } = world.open();
    await person.click(await button(/^Aprovar/));
    await person.type(await screen.findByRole('textbox', { name: /^Seu nome/ }), 'Célia');
    world.answer = code;
    world.page = aPage(changes);
    await person.click(await button('Confirmar'));
    await hasFocus(() => screen.queryByRole('heading', { name: title }));
  });

  it('a server that fails is said, and asked again by hand', async () => {
    const { person } = world.open();
    await person.click(await button(/^Aprovar/));
    await person.type(await screen.findByRole('textbox', { name: /^Seu nome/ }), 'Célia');
    const { answer } = world;
    world.answer = 'internal';
    await person.click(await button('Confirmar'));
    expect(textOf(await screen.findByText(/^Sua resposta não foi enviada/))).toBe('Sua resposta não foi enviada. Tente de novo em instantes.');
    world.answer = answer;
    await person.click(await button('Confirmar'));
    await heading('Aprovado: a oficina já recebeu');
  });

  it('that arrived is told also where the page cannot be asked again', async () => {
    const { person } = world.open();
    await person.click(await button(/^Aprovar/));
    await person.type(await screen.findByRole('textbox', { name: /^Seu nome/ }), 'Célia');
    world.page = 'silence';
    await person.click(await button('Confirmar'));
    await heading('Resposta enviada');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('a page that does not open', () => {
  it('for a link that nobody knows, or that was cut short', async () => {
    world.page = 'not_found';
    const { unmount } = world.open();
    await screen.findByText('Este link não existe mais. Peça outro à oficina.');
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    const { length } = world.heard;
    world.open({ token: '42', terms: undefined });
    await screen.findByText('Este link não existe mais. Peça outro à oficina.');
    expect(world.heard).toHaveLength(length);
  });

  it('asks once more soon after a network that was said to be back led nowhere', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      world.page = 'silence';
      world.open();
      await screen.findByText(/^Sem internet agora\. Deixe esta página aberta/);
      beOnline();
      await eventually(() => expect(world.heard).toHaveLength(2));
      world.page = aPage();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await heading(/^Orçamento nº 318/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('without a network opens by itself when it is back, or by hand', async () => {
    world.page = 'silence';
    const { person, unmount } = world.open();
    await screen.findByText(/^Sem internet agora\. Deixe esta página aberta/);
    world.page = aPage();
    beOnline();
    await heading(/^Orçamento nº 318/);
    unmount();
    world.page = 'internal';
    world.open();
    await screen.findByText(/^Algo deu errado do nosso lado/);
    world.page = aPage();
    await person.click(await button('Tentar de novo'));
    await heading(/^Orçamento nº 318/);
  });

  it('keeps what it shows where a later question gets no answer, and tells nobody the token', async () => {
    world.open();
    await heading(/^Orçamento nº 318/);
    world.page = 'silence';
    look();
    await waitFor(() => expect(world.logged).toHaveBeenCalledWith('Quote page: offline'));
    expect(screen.getByRole('heading', { name: /^Orçamento nº 318/ })).toBeDefined();
    expect(world.logged.mock.calls.flat().join()).not.toContain(token);
  });
});
