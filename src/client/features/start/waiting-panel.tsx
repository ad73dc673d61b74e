import { FilePen, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { shortModel } from '#client/ui/words/short-model.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, sumCents } from '#domain/values/money.ts';
import { firstNameOf, quotePath, reminderChat } from './customer-chat.ts';
import { sideStyles as styles } from './side-styles.ts';
import type { WaitingQuote } from '#client/data/read/yard-places.ts';
import { sideTexts as texts } from './yard-texts.ts';

const shown = 5;

export interface WaitingPanelProps {
  /** Those that wait longest first. */
  waiting: readonly WaitingQuote[];
  today: CivilDate;
  shopName: string;
  hasPrices: boolean;
  mayAsk: boolean;
}

/** Quotes that were sent and not answered: since when, what they come to, and the way to ask. */
export function WaitingPanel({ waiting, today, shopName, hasPrices, mayAsk }: WaitingPanelProps) {
  return (
    <section className={styles.panel} aria-label={texts.waiting}>
      <header className={styles.head}>
        <h2>{texts.waiting}</h2>
        {hasPrices && waiting.length > 0 && <strong>{formatMoney(sumCents(waiting.map(({ budget }) => budget.total)))}</strong>}
      </header>
      {waiting.length === 0 && <p className={styles.empty}>{texts.noneWaiting}</p>}
      <ul>
        {waiting.slice(0, shown).map((quote) => (
          <li key={quote.budget.id} className={styles.row}>
            <QuotePlate {...quote} />
            <span className={styles.text}>
              <strong>{firstNameOf(quote.customer) || texts.noCustomer}</strong>
              <span>{quote.vehicle ? shortModel(quote.vehicle.model) : budgetNumberText(quote.budget, quote.budget.rev === 0)}</span>
            </span>
            <span className={styles.sum}>
              {hasPrices && <strong>{formatMoney(quote.budget.total)}</strong>}
              <span>{daysAgoText(daysBetween(quote.budget.date, today))}</span>
            </span>
            <AskOrOpen quote={quote} chat={mayAsk ? reminderChat(quote, shopName) : null} />
          </li>
        ))}
      </ul>
      {waiting.length > shown && (
        <Link className={styles.more} to="/dashboard/orcamentos?status=send">
          {texts.allWaiting(waiting.length)}
        </Link>
      )}
    </section>
  );
}

function QuotePlate({ vehicle }: WaitingQuote) {
  if (vehicle === null || vehicle.plate === '') return <span className={styles.plate} />;
  return (
    <Link className={styles.plate} to={vehiclePath(vehicle.id)}>
      <PlateBadge plate={vehicle.plate} size="sm" />
    </Link>
  );
}

const look = buttonClass({ variant: 'outline', isIcon: true });

function AskOrOpen({ quote: { budget, customer }, chat }: { quote: WaitingQuote; chat: string | null }) {
  if (chat !== null) {
    const label = texts.ask(firstNameOf(customer));
    return (
      <a className={`${look} ${styles.chat}`} href={chat} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
        <MessageCircle aria-hidden="true" />
      </a>
    );
  }
  const label = texts.open(budgetNumberText(budget, budget.rev === 0));
  return (
    <Link className={look} to={quotePath(budget.id)} aria-label={label} title={label}>
      <FilePen aria-hidden="true" />
    </Link>
  );
}
