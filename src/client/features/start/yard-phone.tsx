import { useState } from 'react';
import { carsForYou, isLate, laneOrder } from '#domain/services/yard-card.ts';
import { yardStates, type YardState } from '#domain/services/yard-state.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { PhoneCard } from './yard-card.tsx';
import type { YardCarsProps } from './yard-lanes.tsx';
import { phoneStyles } from './yard-styles.ts';
import { shortYardStates } from '#client/ui/words/short-yard-states.ts';
import { yardTexts as texts } from './yard-texts.ts';

type Choice = YardState | 'you';

/** The yard on a phone: what waits for whoever holds it, and each state behind its chip. */
export function YardOnPhone({ places, now, may, shopName, onStep }: YardCarsProps) {
  const [choice, choose] = useState<Choice>('you');
  const onlooker = { now, conductor: may.conductor };
  const ofState = (state: YardState) => places.filter((place) => place.state === state);
  const forYou = carsForYou(places, onlooker);
  const shown = choice === 'you' ? forYou : laneOrder(ofState(choice), onlooker);
  const chips: readonly (readonly [Choice, string, number])[] = [
    ['you', texts.forYou, forYou.length],
    ...yardStates.map((state) => [state, shortYardStates[state], ofState(state).length] as const),
  ];
  return (
    <>
      <div className={phoneStyles.chips} role="group" aria-label={texts.states}>
        {chips.map(([value, name, count]) => (
          <button key={value} type="button" className={phoneStyles.chip} aria-pressed={choice === value} onClick={() => choose(value)}>
            {name} <span>{count}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={phoneStyles.empty}>{choice === 'you' ? texts.emptyYou : texts.emptyState}</p>
      ) : (
        <ul className={phoneStyles.cards} aria-label={texts.title}>
          {shown.map((place) => (
            <PhoneCard
              key={place.id}
              place={place}
              isLate={isLate(place, now)}
              today={dateOf(now)}
              may={may.of(place)}
              shopName={shopName}
              onStep={onStep}
            />
          ))}
        </ul>
      )}
    </>
  );
}
