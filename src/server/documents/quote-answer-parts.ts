import * as z from 'zod/mini';
import { quotePageSchema } from '#contract/quote-page-calls.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import type { Shop } from './service-order-parts.ts';

const { shop, car, number, quote, inspections } = quotePageSchema.shape;
/** What was shown, as it was kept: of an older version it may say less. */
export const shownSchema = z.object({
  shop: z.partial(shop),
  car,
  number,
  quote,
  photos: z._default(z.array(z.object({ id: z.string(), hash: z.string(), line: z.nullable(z.int()), caption: z.string() })), []),
  inspections: z._default(inspections, []),
});

/** All that stands in the evidence of a customer's answer. */
export interface QuoteAnswerParts {
  readonly shop: Shop;
  /** Whose quote it is now; '' where it is nobody's. */
  readonly customer: string;
  readonly shown: z.infer<typeof shownSchema>;
  /** SHA-256 of the text that was shown. */
  readonly hash: string;
  readonly kind: 'approved' | 'partly' | 'rejected';
  readonly name: string;
  readonly reason: string;
  readonly refused: readonly string[];
  readonly signature: DrawnSignature | null;
  /** By the shop's clock. */
  readonly answeredAt: CivilDateTime;
  readonly address: string;
  readonly agent: string;
  readonly drawnAt: CivilDateTime;
}

/** What was decided, as a person reads it. */
export const quoteDecisions = { approved: 'Aprovado', partly: 'Aprovado em parte', rejected: 'Recusado' } as const;

/** The name under which the evidence is saved. */
export const quoteAnswerName = (number: number): string => `resposta-orcamento-${number}.pdf`;
