import { yardStateNames, yardStates } from '#domain/services/yard-state.ts';
import { dayStyles as styles } from './first-steps-styles.ts';
import { shortYardStates } from '#client/ui/words/short-yard-states.ts';
import { firstTexts as texts } from './yard-texts.ts';

/** The yard of a shop that has no car yet: its bays, and where the first one will stand. */
export function EmptyYard() {
  return (
    <div className={styles.yard}>
      <div className={styles.bays} aria-hidden="true">
        {yardStates.map((state, at) => (
          <div key={state} className={styles.bay}>
            <span>
              <span className={styles.long}>{yardStateNames[state]}</span>
              <span className={styles.short}>{shortYardStates[state]}</span>
            </span>
            {at === 0 ? <GhostCar /> : <strong>0</strong>}
          </div>
        ))}
      </div>
      <p>{texts.bays}</p>
    </div>
  );
}

/** A car from above, in dashes. */
function GhostCar() {
  return (
    <svg viewBox="0 0 96 208" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="4 3">
      <path d="M18 30C20 10 32 4 48 4s28 6 30 26l4 50v100c0 16-14 24-34 24s-34-8-34-24V80z" />
      <path d="M20 84c8-8 48-8 56 0l-6 22H26z M27 150h42l6 22c-8 8-46 8-54 0z M26 110v36 M70 110v36 M14 78l-8 4v6l8-2 M82 78l8 4v6l-8-2" />
      <path d="M32 28c6-8 26-8 32 0" />
    </svg>
  );
}
