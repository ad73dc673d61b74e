import { Check } from 'lucide-react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { GroupCard } from './group-card.tsx';
import { groupName } from './group-name.ts';
import { buttons, pageStyles as styles } from './page-styles.ts';
import { Inspected } from './later-parts.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { QuoteAbout } from './quote-about.tsx';
import { QuoteFoot } from './quote-foot.tsx';
import type { Choice, ShownQuote } from './quote-lines.ts';
import { TalkLink } from './talk-link.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { quotePageTexts as texts } from './texts.ts';

interface QuoteToChooseProps {
  readonly page: QuotePage;
  readonly quote: ShownQuote;
  readonly choice: Choice;
  readonly today: CivilDate;
  readonly change: (changes: Partial<AnswerDraft>) => void;
}

/** The quote as it is read: its groups, each to be taken or refused, what else it says, and the sum. */
export function QuoteToChoose({ page, quote, choice, today, change }: QuoteToChooseProps) {
  const { groups } = quote;
  const isGrouped = groups.length > 1;
  const refused = choice.refused.map(({ name }) => name);
  const choose = (name: string) => (isRefused: boolean) =>
    change({ refused: isRefused ? [...refused, name] : refused.filter((other) => other !== name) });
  return (
    <>
      <main className={styles.main}>
        <QuoteAbout page={page} today={today} />
        {quote.description !== '' && <p className={styles.description}>{quote.description}</p>}
        <PhotosPanel />
        {groups.map((group) => (
          <GroupCard
            key={group.name}
            group={group}
            name={groupName(group, groups.length)}
            choice={isGrouped ? { isRefused: refused.includes(group.name), choose: choose(group.name) } : null}
          />
        ))}
        <Inspected inspections={page.inspections} />
        <TermsPanel quote={quote} discount={choice.discount} total={choice.total} today={today} />
        {isGrouped && choice.taken.length > 0 && (
          <button type="button" className={buttons.danger} onClick={() => change({ step: 'refuse' })}>
            {texts.refuseAll}
          </button>
        )}
      </main>
      <QuoteFoot quote={quote} choice={choice}>
        {choice.taken.length > 0 ? (
          <button type="button" className={buttons.main} onClick={() => change({ step: 'approve' })}>
            <Check aria-hidden="true" />
            {texts.approve(formatMoney(choice.total))}
          </button>
        ) : (
          <button type="button" className={buttons.wide} onClick={() => change({ step: 'refuse' })}>
            {texts.refuseAll}
          </button>
        )}
        {!isGrouped && (
          <button type="button" className={buttons.danger} onClick={() => change({ step: 'refuse' })}>
            {texts.refuse}
          </button>
        )}
        <TalkLink page={page} />
      </QuoteFoot>
    </>
  );
}
