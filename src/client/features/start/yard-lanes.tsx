import { isLate, laneOrder } from '#domain/services/yard-card.ts';
import { yardStateOfAll, yardStates, type YardState } from '#domain/services/yard-state.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { YardPermissions } from './use-yard-may.ts';
import { StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { LaneCard } from './yard-card.tsx';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import type { StepTaken } from './yard-step.tsx';
import { laneStyles } from './yard-styles.ts';

export interface YardCarsProps {
  places: readonly YardPlace[];
  now: CivilDateTime;
  may: YardPermissions;
  shopName: string;
  onStep: StepTaken;
}

/** The shop as lanes, one a state, in the order of a car's way. */
export function YardLanes(props: YardCarsProps) {
  return yardStates.map((state) => <Lane key={state} {...props} state={state} />);
}

/** So many stand in a row of the widest screen. */
const drawnBays = 4;

function Lane({ state, places, now, may, shopName, onStep }: YardCarsProps & { state: YardState }) {
  const cars = laneOrder(
    places.filter((place) => place.state === state),
    { now, conductor: may.conductor },
  );
  const name = yardStateOfAll(
    state,
    cars.map(({ service }) => service),
  );
  return (
    <section className={laneStyles.lane} aria-label={name}>
      <header className={laneStyles.head}>
        <span className={laneStyles.count}>{cars.length}</span>
        <h2 className={laneStyles.name}>
          <StateDot state={state} />
          {name}
        </h2>
      </header>
      <ul className={laneStyles.bays}>
        {cars.map((place) => (
          <LaneCard
            key={place.id}
            place={place}
            isLate={isLate(place, now)}
            lane={name}
            today={dateOf(now)}
            may={may.of(place)}
            shopName={shopName}
            onStep={onStep}
          />
        ))}
        {Array.from({ length: drawnBays }, (_, bay) => (
          <li key={bay} className={laneStyles.bay} role="presentation" aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
