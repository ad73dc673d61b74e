import { CircleAlert, Hourglass, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccess } from '#client/sync/use-access.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useShopUsage } from '#client/sync/use-shop-usage.ts';
import { longDate } from '#client/ui/words/day-clock.ts';
import { isNearlyFull } from '#domain/signatures/shop-usage.ts';
import { daysBetween, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { sideStyles } from './side-styles.ts';
import { noteStyles } from './start-styles.ts';
import { startTexts } from './texts.ts';
import { sideTexts } from './yard-texts.ts';

/** Changes that wait for a person; of those that are only on their way the menu speaks. */
export function TroubleNote() {
  const { problems } = useReplica().status;
  if (problems === 0) return null;
  return (
    <Link to="/dashboard/envios" className={noteStyles.note} data-tone="problem">
      <CircleAlert aria-hidden="true" />
      <span>{startTexts.problems(problems)}</span>
      <span className={noteStyles.more}>{startTexts.seePending}</span>
    </Link>
  );
}

/** Said while there is still room: what is over the limit is refused. */
export function UsageNote() {
  const answer = useShopUsage();
  if (!answer?.ok || ![...answer.data.rows, answer.data.bytes, answer.data.photos].some(isNearlyFull)) return null;
  return (
    <Link to="/dashboard/assinatura" className={noteStyles.note} data-tone="waiting">
      <TriangleAlert aria-hidden="true" />
      <span>{startTexts.nearlyFull}</span>
      <span className={noteStyles.more}>{startTexts.seeUsage}</span>
    </Link>
  );
}

/** From here on it is said how long the trial, or what was paid, still lasts. */
const daysTold = 7;

/** How long the subscription lasts, near its end. */
export function SubscriptionNote({ today }: { today: CivilDate }) {
  const { subscription } = useOwnSubscription();
  const end = subscription?.expired_at?.slice(0, 10) ?? '';
  if (!subscription || !isCivilDate(end)) return null;
  const days = daysBetween(today, end);
  if (days < 0 || days > daysTold) return null;
  const isTrial = subscription.payments.every(({ status }) => !status);
  const day = `${longDate(end).split(',')[0]?.toLocaleLowerCase('pt-BR') ?? ''}, ${end.slice(8, 10)}/${end.slice(5, 7)}`;
  return (
    <Link to="/dashboard/assinatura" className={sideStyles.trial}>
      <Hourglass aria-hidden="true" />
      <span>
        <strong>{isTrial ? sideTexts.trialUntil(day) : sideTexts.paidUntil(day)}</strong>
        <span>{sideTexts.daysLeft(days)}</span>
      </span>
      <span>{sideTexts.subscription}</span>
    </Link>
  );
}

/** What its owner is told of the shop's subscription. */
export function OwnerNotes({ today }: { today: CivilDate }) {
  // What to do about it is the owner's.
  if (!useAccess().may('subscription.pay')) return null;
  return (
    <>
      <SubscriptionNote today={today} />
      <UsageNote />
    </>
  );
}
