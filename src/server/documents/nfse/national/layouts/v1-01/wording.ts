import type { Cents } from '#domain/values/money.ts';

/* What the documents of layout 1.01 have in common. */

export const namespace = 'http://www.sped.fazenda.gov.br/nfse';
export const version = '1.01';
/** `verAplic`: which program wrote it. */
export const application = 'patio-1';

/** Reais with two decimals (TSDec15V2). */
export const decimal = (value: Cents): string => hundredths(value);

/** A rate of hundredths of a percent, as percent with two decimals (TSDec1V2, TSDec2V2). */
export const percent = (rate: number): string => hundredths(rate);

const hundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
