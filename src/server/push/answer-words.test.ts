import { expect, it } from 'vitest';
import { pushPayloadSchema } from '#contract/push-payload.ts';
import { ownerAccess, shopAccess } from '#domain/access/shop-access.ts';
import { cents } from '#domain/values/money.ts';
import { answerPush, type AnsweredQuote } from './answer-words.ts';

const id = '018f0000-0000-7000-8000-00000000000a';
const quote: AnsweredQuote = {
  id,
  number: 12,
  kind: 'approved',
  car: { plate: 'GKD4H07', model: 'Honda HR-V' },
  total: cents(88_760),
  refused: [],
};
const withoutPrices = shopAccess({ role: 'mechanic', changes: { 'price.see': false }, employee: null });
// The space of an amount does not break.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says which quote was answered and how, of which car, and what it comes to', () => {
  expect(answerPush(quote, ownerAccess)).toEqual({
    title: 'Orçamento nº 12 aprovado',
    body: expect.anything(),
    path: `/dashboard/orcamentos?editar=${id}`,
    tag: `quote-${id}`,
  });
  expect(plain(answerPush(quote, ownerAccess).body)).toBe('GKD4H07 Honda HR-V · R$ 887,60');
});

it('says no amount to who sees no prices, and leads them to the card', () => {
  const { body, path } = answerPush(quote, withoutPrices);
  expect([body, path]).toEqual(['GKD4H07 Honda HR-V', '/dashboard/orcamentos?busca=12']);
});

it('says which groups were refused', () => {
  const partly = answerPush({ ...quote, kind: 'partly', refused: ['Freio', ''] }, ownerAccess);
  expect([partly.title, plain(partly.body)]).toEqual(['Orçamento nº 12 aprovado em parte', 'GKD4H07 Honda HR-V · R$ 887,60 · Recusado: Freio']);
  expect(answerPush({ ...quote, kind: 'partly', refused: [''] }, withoutPrices).body).toBe('GKD4H07 Honda HR-V · Recusado: outros itens');
});

it('of a refusal says no amount, and of no car no plate', () => {
  expect(answerPush({ ...quote, kind: 'rejected', car: null }, ownerAccess)).toMatchObject({ title: 'Orçamento nº 12 recusado', body: '' });
});

it('is never longer than a message may be', () => {
  const longest = answerPush(
    { ...quote, kind: 'partly', number: 999_999_999, refused: Array.from({ length: 200 }, () => 'x'.repeat(60)) },
    ownerAccess,
  );
  expect(pushPayloadSchema.safeParse(longest).success).toBe(true);
});
