import { parseMoney, type Cents } from '#domain/values/money.ts';

/** The amount that was typed, 0 for none; what cannot be read goes on as typed, for the domain to refuse. */
export const typedAmount = (typed: string): Cents => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? typed)) as Cents;
