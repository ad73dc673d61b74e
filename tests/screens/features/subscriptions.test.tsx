import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionsScreen } from '#client/features/subscriptions/subscriptions-screen.tsx';
import { answerJson } from '../data/small-server.ts';
import { adminWorld, listAnswer } from './admin-screen.tsx';
import { aSubscription } from './subscription-rows.ts';
import { hasFocus } from '../focus.ts';

const world = adminWorld();
const [list, pay, remove] = ['GET /api/signature', 'POST /api/signature/payment', 'DELETE /api/signature/7K2F9Q'];

beforeEach(() => void world.json(list, listAnswer([aSubscription()])));

const open = (options: Parameters<typeof world.open>[1] = {}) => world.open(<SubscriptionsScreen />, { path: '/dashboard/assinaturas', ...options });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const searches = () => world.heard(list).map(({ url }) => new URL(url, 'http://x').searchParams.get('search'));
async function card(name: string) {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
}

describe('the list', () => {
  it('shows name, company, e-mail, plan, due state and id', async () => {
    open();
    const joana = await card('Joana Prado');
    for (const text of ['Auto Center Prado', 'joana@autoprado.example', 'Faltam 12 dia(s)', 'Afiliado: Rita Moraes'])
      expect(joana.getByText(text)).toBeDefined();
    expect(joana.getByText(/^Básico · R\$\s99,90 por mês$/)).toBeDefined();
    expect(joana.getByText(/ID Signer 7K2F9Q$/)).toBeDefined();
  });

  it.each([
    [3, 'Faltam 3 dia(s)'],
    [0, 'Vence hoje'],
    [-4, 'Atrasado há 4 dia(s)'],
    [null, '—'],
  ])('a first payment due in %s days says %s (1 §4)', async (days, text) => {
    world.json(list, listAnswer([aSubscription({}, days)]));
    open();
    expect((await card('Joana Prado')).getByText(text)).toBeDefined();
  });

  it('without anybody says so (1 §8)', async () => {
    world.json(list, listAnswer([]));
    open();
    expect(await screen.findByText('Nenhuma assinatura encontrada.')).toBeDefined();
  });

  it('is searched at every key, and the address follows', async () => {
    const { person, address } = open();
    await card('Joana Prado');
    await person.type(screen.getByRole('searchbox', { name: 'Buscar assinatura' }), 'joa');
    await waitFor(() => expect(searches()).toEqual(['', 'j', 'jo', 'joa']));
    await waitFor(() => expect(address.current).toContain('busca=joa'));
  });

  it('shows no answer that a later key has overtaken', async () => {
    let late: ServerResponse | null = null;
    world.answers.set(list, ({ url }, response) => {
      const search = new URL(url, 'http://x').searchParams.get('search');
      if (search === 'd') late = response;
      else answerJson(response, listAnswer([aSubscription({ name: search === 'da' ? 'Davi Rocha' : 'Joana Prado' })]));
    });
    open();
    await card('Joana Prado');
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'd' } });
    await waitFor(() => expect(late).not.toBeNull());
    fireEvent.change(box, { target: { value: 'da' } });
    await card('Davi Rocha');
    answerJson(late as unknown as ServerResponse, listAnswer([aSubscription({ name: 'Dalva Lima' })]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText('Dalva Lima')).toBeNull();
    expect(screen.getByText('Davi Rocha')).toBeDefined();
  });

  it('is searched from "/"', async () => {
    open();
    await card('Joana Prado');
    fireEvent.keyDown(document.body, { key: '/' });
    await hasFocus(() => screen.getByRole('searchbox'));
  });

  it('has pages only when there are more than 3 links (1 §9)', async () => {
    open();
    await card('Joana Prado');
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
    world.json(list, listAnswer([aSubscription({ name: 'Davi Rocha' })], { lastPage: 2, total: 11 }));
    window.dispatchEvent(new Event('online'));
    await card('Davi Rocha');
    expect(screen.getByRole('navigation', { name: 'Paginação' })).toBeDefined();
  });

  it('reads the list answer of the first spec, which has neither last page nor total', async () => {
    const { data, current_page, next_page_url, prev_page_url, links } = listAnswer([aSubscription()], { lastPage: 2 });
    world.json(list, { data, current_page, next_page_url, prev_page_url, links });
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(world.heard(list).at(-1)?.url).toContain('page=2'));
  });

  it('that cannot be read stays empty, with a quiet notice (ruling 35)', async () => {
    world.refused(list, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('A lista de assinaturas não pôde ser lida.');
    world.json(list, listAnswer([aSubscription()]));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await card('Joana Prado');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('needs internet, keeps what it had, and comes back by itself', async () => {
    open();
    await card('Joana Prado');
    world.unreachable(list);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Esta área precisa de internet.')).toBeDefined();
    await card('Joana Prado');
    world.json(list, listAnswer([aSubscription({ name: 'Davi Rocha' })]));
    window.dispatchEvent(new Event('online'));
    await card('Davi Rocha');
    await waitFor(() => expect(screen.queryByText('Esta área precisa de internet.')).toBeNull());
  });
});

describe('a payment', () => {
  const askToPay = async () => {
    const { person } = open();
    await person.click((await card('Joana Prado')).getByRole('button', { name: 'Pagamento' }));
    const question = within(await dialog('Registrar um mês pago para Joana Prado?'));
    expect(world.heard(pay)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Registrar' }));
    return person;
  };

  it('without an answer, registered again, is the same payment; the next one is another', async () => {
    world.unreachable(pay);
    const person = await askToPay();
    await screen.findByText(/confira o vencimento/);
    world.answers.set(pay, (_, response) => answerJson(response, aSubscription({}, 30), 201));
    for (const count of [2, 3]) {
      await person.click((await card('Joana Prado')).getByRole('button', { name: 'Pagamento' }));
      await person.click(within(await dialog('Registrar um mês pago para Joana Prado?')).getByRole('button', { name: 'Registrar' }));
      await waitFor(() => expect(world.heard(pay)).toHaveLength(count));
      await screen.findAllByText('Pagamento enviado com sucesso!');
    }
    const [first, again, next] = world.heard(pay).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('moves the due state: the list is read again', async () => {
    world.json(list, listAnswer([aSubscription({}, -4)]));
    world.answers.set(pay, (_, response) => {
      world.json(list, listAnswer([aSubscription({}, 30)]));
      answerJson(response, aSubscription({}, 30), 201);
    });
    await askToPay();
    expect(await screen.findByText('Pagamento enviado com sucesso!')).toBeDefined();
    expect(await screen.findByText('Faltam 30 dia(s)')).toBeDefined();
    expect(JSON.parse(world.heard(pay)[0]?.body ?? '')).toEqual({ id_signature: '7K2F9Q' });
  });

  it.each([
    ['a refusal', () => world.refused(pay, 404, 'not_found', 'Registro não encontrado.'), 'Registro não encontrado.'],
    ['the level', () => world.refused(pay, 403, 'forbidden', 'x'), 'Seu perfil não permite esta ação.'],
    ['no answer', () => world.unreachable(pay), 'O servidor não respondeu: confira o vencimento antes de repetir.'],
  ])('that fails says so: %s', async (_, prepare, reason) => {
    prepare();
    await askToPay();
    expect(await screen.findByText(`Erro ao enviar pagamento. ${reason}`)).toBeDefined();
  });
});

describe('a removal', () => {
  const askToRemove = async () => {
    const { person } = open();
    await person.click((await card('Joana Prado')).getByRole('button', { name: 'Excluir' }));
    const question = within(await dialog('Deseja realmente excluir esta assinatura?'));
    expect(question.getByText(/termina na hora.*90 dias/)).toBeDefined();
    return { person, question };
  };

  it('asks first, and the list is read again', async () => {
    world.json(remove, { id: '7K2F9Q', message: 'ok' });
    const { person, question } = await askToRemove();
    world.json(list, listAnswer([]));
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Assinatura Removida!')).toBeDefined();
    expect(await screen.findByText('Nenhuma assinatura encontrada.')).toBeDefined();
  });

  it('that fails has the stated text of a payment (ruling 36)', async () => {
    world.refused(remove, 500, 'internal', 'Algo deu errado do nosso lado. Tente de novo.');
    const { person, question } = await askToRemove();
    await person.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao enviar pagamento. Algo deu errado do nosso lado. Tente de novo.')).toBeDefined();
  });

  it('is not an affiliate’s, nor is a payment', async () => {
    open({ level: 2 });
    const joana = await card('Joana Prado');
    expect(joana.getAllByRole('button').map((button) => button.textContent)).toEqual(['Editar']);
    expect(joana.queryByText(/Afiliado:/)).toBeNull();
  });
});

it('somebody of level 1 finds nothing to press here (ruling 14)', async () => {
  world.refused('GET /api/signature', 403, 'forbidden', 'Seu perfil não permite esta ação.');
  world.open(<SubscriptionsScreen />, { level: 1, path: '/dashboard/x?novo=1' });
  expect((await screen.findByRole('alert')).textContent).toContain('Seu perfil não permite esta ação.');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
