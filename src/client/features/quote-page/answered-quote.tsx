import { CircleCheck, CircleX, TriangleAlert, Wrench } from 'lucide-react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { unnamedGroup } from '#domain/budgets/quote-words.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { fromDecimal } from '#domain/values/money.ts';
import { cardStyles } from './card-styles.ts';
import { GroupCard } from './group-card.tsx';
import { groupName } from './group-name.ts';
import { pageStyles as styles } from './page-styles.ts';
import { Inspected } from './later-parts.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { QuoteAbout } from './quote-about.tsx';
import { choiceOf, readQuote, type ShownQuote } from './quote-lines.ts';
import { RefusedSum } from './refused-sum.tsx';
import { minuteText } from './shown-times.ts';
import { StateBox } from './state-box.tsx';
import { TalkLink } from './talk-link.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { quotePageTexts as texts } from './texts.ts';
import { workText } from './work-text.ts';

interface AnsweredQuoteProps {
  readonly page: QuotePage;
  readonly today: CivilDate;
  readonly isNews: boolean;
}

/** What was answered, by whom and when; of an approval also how far the car is. */
export function AnsweredQuote({ page, today, isNews }: AnsweredQuoteProps) {
  const quote = page.quote === null ? null : readQuote(page.quote);
  return (
    <main className={styles.main}>
      <QuoteAbout page={page} today={today} />
      {page.state === 'approved' ? (
        <WorkState page={page} today={today} isNews={isNews} />
      ) : (
        <StateBox tone="red" icon={<CircleX aria-hidden="true" />} title={texts.rejectedTitle} text={texts.rejected} isNews={isNews} />
      )}
      <GivenAnswer page={page} />
      <PhotosPanel />
      {page.state === 'approved' && quote !== null && <Approved quote={quote} today={today} />}
      {page.answer !== null && page.state === 'approved' && <RefusedGroups refused={page.answer.refused} />}
      <Inspected inspections={page.inspections} />
      <TalkLink page={page} look="wide" />
    </main>
  );
}

const icons = { green: CircleCheck, blue: Wrench, yellow: TriangleAlert } as const;

function WorkState({ page, today, isNews }: AnsweredQuoteProps) {
  const { tone, text, hint } = workText(page, today);
  const Icon = icons[tone];
  return <StateBox tone={tone} icon={<Icon aria-hidden="true" />} title={text} text={hint} isNews={isNews} />;
}

function GivenAnswer({ page: { answer, state } }: { page: QuotePage }) {
  if (answer === null) return null;
  const said = state === 'approved' ? texts.approvedBy : texts.refusedBy;
  return (
    <div>
      <p>{said(answer.by, minuteText(answer.at))}</p>
      {answer.note !== '' && <p className={styles.note}>{texts.reasonGiven(answer.note)}</p>}
    </div>
  );
}

function Approved({ quote, today }: { quote: ShownQuote; today: CivilDate }) {
  const { groups } = quote;
  const { total, discount } = choiceOf(quote, []);
  return (
    <>
      <h2 className={styles.hidden}>{texts.whatWasApproved}</h2>
      {groups.map((group) => (
        <GroupCard key={group.name} group={group} name={groupName(group, groups.length)} choice={null} />
      ))}
      <TermsPanel quote={quote} discount={discount} total={total} today={today} isTotalShown />
    </>
  );
}

function RefusedGroups({ refused }: { refused: NonNullable<QuotePage['answer']>['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <>
      <h2 className={styles.hidden}>{texts.whatWasRefused}</h2>
      {refused.map(({ name, total }) => (
        <div key={name} className={cardStyles.aside}>
          <div>
            <h3>{name || unnamedGroup}</h3>
            <RefusedSum sum={fromDecimal(total)} />
          </div>
        </div>
      ))}
    </>
  );
}
