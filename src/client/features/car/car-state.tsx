import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NamedWork } from '#client/data/read/read-work.ts';
import { OwedBar } from '#client/ui/blocks/owed-bar.tsx';
import { StateBar } from '#client/ui/blocks/state-bar.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { yardTones } from '#client/ui/blocks/yard-tones.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import { doneCount } from '#domain/services/work-order.ts';
import { owedForWork, standingsNow, type StandingNow } from '#domain/timeline/standing-now.ts';
import type { TimelineSight } from '#domain/timeline/timeline.ts';
import { dateOf, timeOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { carTexts as texts } from './texts.ts';

interface CarStateProps {
  work: NamedWork;
  /** Whether that is all of it: what is owed is not known before. */
  isWhole: boolean;
  sight: TimelineSight;
  /** The shop's wall clock. */
  now: CivilDateTime;
  servicesPath: string;
}

/** Where the car stands today, a line each, and what is owed for it. */
export function CarState({ work, isWhole, sight, now, servicesPath }: CarStateProps) {
  const owed = isWhole && sight.prices && sight.payments ? owedForWork(work) : null;
  return (
    <>
      {standingsNow(work, sight, now).map((standing) => (
        <Standing key={standing.service?.id ?? standing.budget.id} standing={standing} sight={sight} now={now} />
      ))}
      {owed !== null && <OwedBar {...owed} to={servicesPath} />}
    </>
  );
}

function Standing({ standing, sight, now }: { standing: StandingNow; sight: TimelineSight; now: CivilDateTime }) {
  const { state, budget, service } = standing;
  const number = texts.quote(budgetNumberText(budget, budget.rev === 0));
  return (
    <StateBar tone={yardTones[state]} state={yardStateText(state, service)} end={timeOfStanding(standing, now)}>
      {[number, sight.prices && formatMoney(budget.total)].filter(Boolean).join(', ')}
      {service !== null && (
        <>
          {' · '}
          <Link to={`/dashboard/servicos-listagem?ordem=${service.id}`}>
            {budget.items.length === 0 ? texts.order : texts.work(doneCount(budget.items, service.done_lines), budget.items.length)}
          </Link>
        </>
      )}
    </StateBar>
  );
}

/** The time that matters in a state: for when it is promised, in red once that is past; else since when, or for when. */
function timeOfStanding({ state, budget, service }: StandingNow, now: CivilDateTime): ReactNode {
  const clock = (at: CivilDateTime) => `${shortDate(dateOf(at), dateOf(now)).toLowerCase()} ${timeOf(at)}`;
  if (service === null) return texts.since(shortDate(budget.date, dateOf(now)).toLowerCase());
  const { arrived, exit, promised } = service;
  if (state === 'ready') return exit === '' ? null : texts.since(clock(exit));
  if (promised !== '')
    return (
      <Text as="span" color={promised < now ? 'red' : 'ink'}>
        {texts.promised(clock(promised))}
      </Text>
    );
  if (state === 'scheduled' && service.checked_in !== '') return texts.came(clock(service.checked_in));
  if (arrived === '') return null;
  return state === 'scheduled' ? texts.planned(clock(arrived)) : texts.since(clock(arrived));
}
