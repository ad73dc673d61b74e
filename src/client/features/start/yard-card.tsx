import { Link } from 'react-router-dom';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { CarLink, CarTime, ResponsibleFace, StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { shortModel } from '#client/ui/words/short-model.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import type { YardMay } from '#domain/services/yard-card.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { firstNameOf } from './customer-chat.ts';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { YardStepButton, type StepTaken } from './yard-step.tsx';
import { cardStyles, phoneStyles } from './yard-styles.ts';
import { yardTexts as texts } from './yard-texts.ts';

export interface YardCardProps {
  place: YardPlace;
  isLate: boolean;
  /** What the lane is called in which it stands. */
  lane?: string;
  today: CivilDate;
  may: YardMay;
  shopName: string;
  onStep: StepTaken;
}

/** A car in its lane: plate and time, model and customer, who works on it, and what comes next. */
export const LaneCard = memoRow(function LaneCardView(props: YardCardProps) {
  const { place } = props;
  return (
    <li className={cardStyles.card}>
      <div className={cardStyles.top}>
        <CarLink vehicle={place.vehicle} path={pathOf(place)} />
        <CarTime {...props} untimed={askedText(props)} />
      </div>
      <CarWords place={place} />
      <CarWork place={place} told={props.lane} />
      <div className={cardStyles.foot}>
        {place.service === null ? <span /> : <ResponsibleFace employee={place.employee} />}
        <YardStepButton {...props} />
      </div>
    </li>
  );
});

/** The same for one hand: the state in words, the step at the right thumb. */
export const PhoneCard = memoRow(function PhoneCardView(props: YardCardProps) {
  const { place } = props;
  return (
    <li className={cardStyles.card}>
      <div className={phoneStyles.top}>
        <CarLink vehicle={place.vehicle} path={pathOf(place)} />
        <CarWords place={place} />
        <CarTime {...props} untimed={askedText(props)} />
      </div>
      <CarWork place={place} told={yardStateText(place.state, place.service)} />
      <div className={cardStyles.foot}>
        <span className={phoneStyles.state}>
          <StateDot state={place.state} />
          {yardStateText(place.state, place.service)}
        </span>
        {place.service === null ? <span /> : <ResponsibleFace employee={place.employee} />}
        <YardStepButton {...props} />
      </div>
    </li>
  );
});

const pathOf = ({ vehicle }: YardPlace) => vehicle && vehiclePath(vehicle.id);

/** Since when a quote waits. */
const askedText = ({ place: { quote }, today }: YardCardProps) => (quote === null ? '' : texts.asked(daysAgoText(daysBetween(quote.date, today))));

function CarWords({ place: { vehicle, customer, service, quote } }: { place: YardPlace }) {
  const mark = (service ?? quote)?.mark ?? 'settled';
  return (
    <p className={cardStyles.words}>
      <strong>{shortModel(vehicle?.model ?? '')}</strong> <span className={cardStyles.customer}>{firstNameOf(customer)}</span>
      {mark !== 'settled' && (
        <span className={cardStyles.mark}>
          <PendingMark state={mark} />
        </span>
      )}
    </p>
  );
}

/** How far the work is, which leads to its order, and what it waits for, where that is not `told` beside. */
function CarWork({ place: { state, service, work }, told }: { place: YardPlace; told: string | undefined }) {
  const stands = state === 'awaiting_part' ? yardStateText(state, service) : '';
  const waits = stands === told ? '' : stands;
  if (service === null || (work === null && waits === '')) return null;
  return (
    <p className={cardStyles.work}>
      {waits !== '' && <strong>{waits}</strong>}
      {work !== null && <Link to={`/dashboard/servicos-listagem?ordem=${service.id}`}>{texts.work(work.done, work.all)}</Link>}
    </p>
  );
}
