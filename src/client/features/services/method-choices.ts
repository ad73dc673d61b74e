import { paymentMethods } from '#domain/finance/finance-entry.ts';

/** Ways of payment by their numbers, 0 among them (ruling 29). */
export const methodChoices = paymentMethods.map((label, number) => ({ value: String(number), label }));
