import { Link } from 'react-router-dom';
import { useCallsToday } from '#client/data/read/use-calls-today.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { callReasonNames } from '#domain/customers/customer-call.ts';
import { subjectOf } from '#domain/maintenance/calls-today.ts';
import { dateOf, daysBetween, type CivilDateTime } from '#domain/values/civil-date.ts';
import { firstNameOf } from './customer-chat.ts';
import { sideStyles as styles } from './side-styles.ts';
import { sideTexts as texts } from './yard-texts.ts';

const shown = 3;
const path = '/dashboard/a-chamar';

/** Whom to call first, how many there are, and the way to the list. */
export function CallsPanel({ now }: { now: CivilDateTime }) {
  const { status } = useReplica();
  const { may } = useAccess();
  const found = useCallsToday({ now, knowsPayments: status.isDownloaded && may('entry.receive'), depth: 'first' });
  if (found === null) return null;
  const { calls, isCut } = found;
  return (
    <section className={styles.panel} aria-label={texts.calls}>
      <header className={styles.head}>
        <h2>{texts.calls}</h2>
        <Link className={styles.link} to={path}>
          {calls.length > shown ? texts.allCalls(`${calls.length}${isCut ? '+' : ''}`) : texts.toCalls}
        </Link>
      </header>
      {calls.length === 0 && <p className={styles.empty}>{texts.noCalls}</p>}
      <ul>
        {calls.slice(0, shown).map((call) => (
          <li key={subjectOf(call)} className={styles.row}>
            {call.vehicle === null || call.vehicle.plate === '' ? (
              <span className={styles.plate} />
            ) : (
              <Link className={styles.plate} to={vehiclePath(call.vehicle.id)}>
                <PlateBadge plate={call.vehicle.plate} size="sm" />
              </Link>
            )}
            <span className={styles.text}>
              <strong>{firstNameOf(call.customer)}</strong>
              <span>{call.due[0]?.service.name ?? callReasonNames[call.reason]}</span>
            </span>
            <span className={styles.sum}>
              <span>{call.reason === 'service' ? callReasonNames.service : daysAgoText(daysBetween(call.since, dateOf(now)))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
