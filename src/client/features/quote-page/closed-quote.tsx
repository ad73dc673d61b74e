import { CalendarX, Check, FileWarning } from 'lucide-react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { GroupCard } from './group-card.tsx';
import { groupName } from './group-name.ts';
import { pageStyles as styles } from './page-styles.ts';
import { Inspected } from './later-parts.tsx';
import { QuoteAbout } from './quote-about.tsx';
import { readQuote } from './quote-lines.ts';
import { dayText } from './shown-times.ts';
import { StateBox } from './state-box.tsx';
import { TalkLink } from './talk-link.tsx';
import { quotePageTexts as texts } from './texts.ts';

interface ClosedQuoteProps {
  readonly page: QuotePage;
  readonly today: CivilDate;
  /** Whether it became so while somebody looked. */
  readonly isNews: boolean;
}

/** A quote that can no more be answered as it was sent: what to do instead. */
export function ClosedQuote({ page, today, isNews }: ClosedQuoteProps) {
  const { state, quote } = page;
  const groups = quote === null ? [] : readQuote(quote).groups;
  return (
    <main className={styles.main}>
      <QuoteAbout page={page} today={today} />
      {state === 'changed' ? (
        <StateBox tone="yellow" icon={<FileWarning aria-hidden="true" />} title={texts.changedTitle} text={texts.changed} isNews={isNews} />
      ) : (
        <StateBox
          tone="yellow"
          icon={<CalendarX aria-hidden="true" />}
          title={texts.expiredTitle}
          text={texts.expired(dayText(quote?.expiry_date ?? '', today))}
          isNews={isNews}
        />
      )}
      <TalkLink page={page} look="wide" />
      {groups.map((group) => (
        <GroupCard key={group.name} group={group} name={groupName(group, groups.length)} choice={null} />
      ))}
      <Inspected inspections={page.inspections} />
    </main>
  );
}

/** The answer has arrived, and nobody has said yet what the page shows now. */
export function SentNotice({ page, today }: Omit<ClosedQuoteProps, 'isNews'>) {
  return (
    <main className={styles.main}>
      <QuoteAbout page={page} today={today} />
      <StateBox tone="green" icon={<Check aria-hidden="true" />} title={texts.sent} text={texts.sentHint} isNews />
    </main>
  );
}
