import { whatsappLink } from '#domain/budgets/budget-message.ts';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { isPhone, phoneDigits } from '#domain/values/phone.ts';
import { quotePageTexts as texts } from './texts.ts';

export const callLink = (phone: string): string => `tel:+55${phoneDigits(phone)}`;

/** How the customer talks with the shop: a chat that names the quote, a call where the phone is no mobile; null without a phone. */
export function talkLink({ shop: { phone }, number, car }: Pick<QuotePage, 'shop' | 'number' | 'car'>): { href: string; isChat: boolean } | null {
  const digits = phoneDigits(phone);
  if (digits === '') return null;
  const chat = isMobile(digits) ? whatsappLink(phone, texts.greeting(number, car === null ? '' : formatPlate(car.plate))) : null;
  return chat === null ? { href: callLink(phone), isChat: false } : { href: chat, isChat: true };
}

// Anatel: mobile numbers have nine digits, the first of them a nine.
const isMobile = (digits: string) => isPhone(digits) && digits.length === 11 && digits.charAt(2) === '9';
