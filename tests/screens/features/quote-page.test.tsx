import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasFocus } from '../focus.ts';
import { aPage, aQuote, beOnline, brakes, button, heading, oil, QuoteWorld, terms, textOf, ungrouped } from './quote-page-world.tsx';

let world: QuoteWorld;

beforeEach(async () => {
  world = new QuoteWorld();
  await world.start();
});
afterEach(async () => {
  cleanup();
  await world.stop();
});

const group = (name: string) => screen.findByRole('group', { name });
const refuse = async (name: string) => within(await group(name)).getByRole('button', { name: 'Recusar' });
const nameField = () => screen.findByRole('textbox', { name: /^Seu nome/ });
const total = () => textOf(screen.getByText('Total escolhido').closest('[role=status]'));

describe('reading the quote', () => {
  it('says whose it is, for which car, what it costs and until when', async () => {
    world.open();
    await heading('Orçamento nº 318 · vale até 29/11/2099');
    const parts = [
      'Auto Center Prado',
      'Rua dos Ipês, 240 · Campinas',
      'Honda HR-V EXL 1.8',
      'Revisão dos 60 mil',
      'Freio dianteiroR$ 800,00',
      'Pastilha dianteira2×R$ 600,00',
      'Desconto−R$ 100,00',
      'Pagamento3× de R$ 300,00',
      'Início20/11/2099',
      'Término21/11/2099',
      'Garantia legal de 90 dias',
      'Total escolhido2 de 2 grupos · ou 3× de R$ 300,00R$ 900,00',
    ];
    await waitFor(() => expect(parts.filter((part) => !textOf(document.body).includes(part))).toEqual([]));
    const text = textOf(document.body);
    expect(text).not.toContain('peças usadas');
    expect(text).not.toContain('somente');
    expect(screen.getByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ligar para Auto Center Prado' }).getAttribute('href')).toBe('tel:+5519983214567');
    expect(document.title).toBe('Orçamento nº 318 · Auto Center Prado');
    expect(world.heard[0]).toMatchObject({ method: 'GET', url: `/api/orcamentos/pagina/01J9ZQ4M7X8V2C3B5N6K7H8G9F?v=${terms}` });
    expect(world.heard[0]?.headers).not.toHaveProperty('authorization');
  });

  it('says what is asked for by law where it was agreed', async () => {
    world.page = aPage({ quote: aQuote({ used_parts: true, installments: 1 }) });
    world.open();
    await screen.findByText('Inclui peças usadas ou recondicionadas, combinadas com você');
    expect(textOf(document.body)).toContain('PagamentoÀ vista');
  });

  it('leads to a chat that names the quote; where the phone is no mobile, to a call', async () => {
    const { unmount } = world.open();
    const chat = new URL((await screen.findByRole('link', { name: 'Falar com a oficina' })).getAttribute('href') ?? '');
    expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/5519983214567');
    expect(chat.searchParams.get('text')).toBe('Olá! É sobre o orçamento nº 318 (GKD4H07).');
    unmount();
    world.page = aPage({ shop: { ...aPage().shop, phone: '1933334444' } });
    world.open();
    expect((await screen.findByRole('link', { name: 'Falar com a oficina' })).getAttribute('href')).toBe('tel:+551933334444');
  });
});

describe('choosing', () => {
  it('what is refused becomes one row that can be taken back; sum, discount and parts follow', async () => {
    const { person } = world.open();
    await person.click(await refuse(oil));
    const undo = await button('Desfazer a recusa de Troca de óleo');
    await hasFocus(() => undo);
    expect(total()).toBe('Total escolhido1 de 2 grupos · ou 3× de R$ 240,00R$ 720,00');
    expect(textOf(document.body)).toContain('Desconto−R$ 80,00');
    expect(screen.queryByText('Óleo 5W-30')).toBeNull();
    await person.click(undo);
    expect(total()).toContain('R$ 900,00');
    await hasFocus(() => within(screen.getByRole('group', { name: oil })).getByRole('button', { name: 'Recusar' }));
    expect(
      within(await group(brakes))
        .getByRole('button', { name: 'Aprovado' })
        .getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('sends what is approved and what is not, under a name', async () => {
    const { person } = world.open();
    world.answer = {
      state: 'approved',
      quote: aQuote({ items: aQuote().items.slice(0, 2), discount: 80, total: 720 }),
      answer: { at: '2026-11-25T15:10', by: 'Célia Prado', note: '', refused: [{ name: oil, total: 180 }] },
    };
    await person.click(await refuse(oil));
    await person.click(await button(/^Aprovar R\$\s720,00$/));
    await hasFocus(() => screen.getByRole('heading', { name: 'Confirmar aprovação' }));
    expect(textOf(screen.getByRole('heading', { name: 'Você aprova' }).parentElement)).toBe(
      'Você aprovaFreio dianteiroR$ 800,00Desconto−R$ 80,00TotalR$ 720,00',
    );
    // Nothing draws in this window.
    await screen.findByText(/Seu nome basta\.$/);
    expect(textOf(screen.getByRole('heading', { name: 'Você recusa' }).parentElement)).toBe('Você recusaTroca de óleoR$ 200,00');

    await person.click(await button('Confirmar'));
    await screen.findByText('Informe seu nome.');
    await hasFocus(() => screen.getByRole('textbox', { name: /^Seu nome/ }));
    expect(world.answers).toEqual([]);

    await person.type(await nameField(), ' Célia Prado ');
    expect(screen.queryByText('Informe seu nome.')).toBeNull();
    await person.click(await button('Confirmar'));
    await hasFocus(() => screen.getByRole('heading', { name: 'Aprovado: a oficina já recebeu' }));
    expect(world.answers).toEqual([{ terms, refused: [oil], name: 'Célia Prado' }]);
    const text = textOf(document.body);
    expect(text).toContain('Aprovado por Célia Prado em 25/11/2026 15:10');
    expect(text).toContain('Troca de óleoR$ 180,00Recusado');
    expect(text).toContain('TotalR$ 720,00');
    expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
  });

  it('has nothing to choose between where the shop made no groups', async () => {
    world.page = aPage({ quote: ungrouped() });
    const { person } = world.open();
    await heading('Serviços e peças');
    expect(screen.queryByRole('group')).toBeNull();
    await person.click(await button(/^Aprovar R\$\s200,00$/));
    await person.type(await nameField(), 'Célia');
    await person.keyboard('{Enter}');
    await heading('Aprovado: a oficina já recebeu');
    expect(world.answers).toEqual([{ terms, refused: [], name: 'Célia' }]);
  });
});

describe('refusing', () => {
  it('asks why, by whom, and names all groups', async () => {
    world.answer = {
      state: 'rejected',
      answer: { at: '2026-11-25T15:10', by: 'Célia', note: 'Está caro', refused: [] },
    };
    const { person } = world.open();
    await person.click(await button('Recusar o orçamento'));
    await hasFocus(() => screen.getByRole('heading', { name: 'Recusar o orçamento' }));
    await person.click(await button('Está caro'));
    expect((await button('Está caro')).getAttribute('aria-pressed')).toBe('true');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo (opcional)' })).value).toBe('Está caro');
    await person.type(await nameField(), 'Célia');
    await person.click(await button('Confirmar'));
    await hasFocus(() => screen.getByRole('heading', { name: 'Orçamento recusado' }));
    expect(world.answers).toEqual([{ terms, refused: [brakes, oil], name: 'Célia', reason: 'Está caro' }]);
    expect(textOf(document.body)).toContain('Recusado por Célia em 25/11/2026 15:10Motivo: Está caro');
  });

  it('is what is left where every group is refused, and needs no reason', async () => {
    const { person } = world.open();
    await person.click(await refuse(oil));
    await person.click(await refuse(brakes));
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    await person.click(await button('Recusar o orçamento'));
    await person.type(await nameField(), 'Célia');
    await person.click(await button('Confirmar'));
    await waitFor(() => expect(world.answers).toEqual([{ terms, refused: [brakes, oil], name: 'Célia' }]));
  });
});

describe('what was chosen and typed', () => {
  it('survives a reload', async () => {
    const { person, unmount } = world.open();
    await person.click(await refuse(oil));
    await person.click(await button(/^Aprovar/));
    await person.type(await nameField(), 'Célia');
    unmount();
    const again = world.open();
    expect(((await nameField()) as HTMLInputElement).value).toBe('Célia');
    await again.person.click(await button('Voltar'));
    await button('Desfazer a recusa de Troca de óleo');
    expect(total()).toContain('R$ 720,00');
  });

  it('is let go where it is none, or of other terms', async () => {
    const { person, unmount } = world.open();
    await person.click(await refuse(oil));
    unmount();
    world.page = aPage({ quote: aQuote({ terms: '0'.repeat(24) }) });
    world.open();
    await group(oil);
    cleanup();
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"refused":7}');
    world.open();
    await group(oil);
  });

  it('waits without a network, says so, and is sent by itself', async () => {
    const { person } = world.open();
    await person.click(await refuse(oil));
    await person.click(await button(/^Aprovar/));
    await person.type(await nameField(), 'Célia');
    const { answer } = world;
    world.answer = 'silence';
    await person.click(await button('Confirmar'));
    await screen.findByText(/^Sem internet agora\. Sua resposta está guardada/);
    expect(((await nameField()) as HTMLInputElement).value).toBe('Célia');
    world.answer = answer;
    beOnline();
    await heading('Aprovado: a oficina já recebeu');
    const [first] = world.answers;
    expect(first).toEqual({ terms, refused: [oil], name: 'Célia' });
    for (const other of world.answers) expect(other).toEqual(first);
  });

  it('goes on where the page was loaded anew meanwhile', async () => {
    const { person, unmount } = world.open();
    await person.click(await button(/^Aprovar/));
    await person.type(await nameField(), 'Célia');
    const { answer } = world;
    world.answer = 'silence';
    await person.click(await button('Confirmar'));
    await screen.findByText(/^Sem internet agora/);
    unmount();
    world.answer = answer;
    world.open();
    await heading('Aprovado: a oficina já recebeu');
  });

  it('is not sent any more where the person thinks again', async () => {
    const { person } = world.open();
    await person.click(await button(/^Aprovar/));
    await person.type(await nameField(), 'Célia');
    world.answer = 'silence';
    await person.click(await button('Confirmar'));
    await screen.findByText(/^Sem internet agora/);
    await person.click(await button('Voltar'));
    const { length } = world.answers;
    beOnline();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(world.answers).toHaveLength(length);
    await group(oil);
  });
});
