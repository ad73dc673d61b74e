import type { PushPayload } from '#contract/push-payload.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { formatMoney, type Cents } from '#domain/values/money.ts';
import { formatPlate } from '#domain/values/plate.ts';

/** How a customer answered a quote, and what of it the shop's people are told. */
export interface AnsweredQuote {
  readonly id: string;
  readonly number: number;
  readonly kind: 'approved' | 'partly' | 'rejected';
  /** Null: of no car. */
  readonly car: { readonly plate: string; readonly model: string } | null;
  /** What the quote comes to now, after what was refused. */
  readonly total: Cents;
  /** Names of the groups that were refused. */
  readonly refused: readonly string[];
}

const words = { approved: 'aprovado', partly: 'aprovado em parte', rejected: 'recusado' } as const;
const mostOfBody = 200;

/**
 * What one person is told of an answer, as far as they see it in the app: without `price.see` no amount. No name of the
 * customer: a notification stands on a screen that is locked, for anybody to read.
 */
export function answerPush({ id, number, kind, car, total, refused }: AnsweredQuote, { may }: Pick<ShopAccess, 'may'>): PushPayload {
  const parts = [
    car === null ? '' : [formatPlate(car.plate), car.model].filter(Boolean).join(' '),
    may('price.see') && kind !== 'rejected' ? formatMoney(total) : '',
    kind === 'partly' ? `Recusado: ${refused.filter(Boolean).join(', ') || 'outros itens'}` : '',
  ];
  return {
    title: `Orçamento nº ${number} ${words[kind]}`,
    body: shortened(parts.filter(Boolean).join(' · ')),
    path: pathFor(id, number, may('budget.change')),
    tag: `quote-${id}`,
  };
}

/** Its form for who may change it; the list with its card for who reads it. */
const pathFor = (id: string, number: number, mayChange: boolean): string =>
  mayChange ? `/dashboard/orcamentos?editar=${encodeURIComponent(id)}` : `/dashboard/orcamentos?busca=${number}`;

const shortened = (text: string): string => (text.length > mostOfBody ? `${text.slice(0, mostOfBody - 1)}…` : text);
