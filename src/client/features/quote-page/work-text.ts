import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { hourText, soonText } from './shown-times.ts';
import { quotePageTexts as texts } from './texts.ts';

export interface WorkText {
  readonly tone: 'green' | 'blue' | 'yellow';
  readonly text: string;
  readonly hint: string;
}

/** How far the car of an approved quote is, as its owner wants to know it. */
export function workText({ work, shop }: Pick<QuotePage, 'work' | 'shop'>, today: CivilDate): WorkText {
  const promised = soonText(work?.promised ?? '', today);
  const hint = promised === '' ? '' : texts.promised(promised);
  switch (work?.status) {
    case 'in_progress':
      return { tone: 'blue', text: texts.inProgress, hint };
    case 'impediment':
      return { tone: 'yellow', text: texts.stopped, hint: '' };
    case 'finished': {
      const closes = hourText(shop.closes);
      return { tone: 'green', text: closes === '' ? texts.ready : texts.readyUntil(closes), hint: '' };
    }
    default:
      return { tone: 'green', text: texts.received, hint };
  }
}
