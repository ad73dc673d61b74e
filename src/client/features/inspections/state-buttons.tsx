import { Check, OctagonX, TriangleAlert } from 'lucide-react';
import { inspectionStateNames, inspectionStates, type InspectionResult, type InspectionState } from '#domain/inspections/inspection.ts';
import { tappedState } from '#domain/inspections/inspection-steps.ts';
import { lineStyles as look } from './line-styles.ts';
import { inspectionTexts as texts } from './texts.ts';

const icons: Readonly<Record<InspectionState, typeof Check>> = { ok: Check, attention: TriangleAlert, replace: OctagonX };

interface StateButtonsProps {
  line: string;
  state: InspectionResult['state'];
  disabled: boolean;
  onState: (state: InspectionResult['state']) => void;
}

/** Three targets for a thumb in a glove, always in the same places; the one that is chosen, tapped again, is taken back. */
export function StateButtons({ line, state, disabled, onState }: StateButtonsProps) {
  return (
    <div className={look.states} role="group" aria-label={texts.stateOf(line)}>
      {inspectionStates.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={look.state}
            data-state={each}
            aria-pressed={state === each}
            disabled={disabled}
            onClick={() => onState(tappedState(state, each))}
          >
            <Icon aria-hidden="true" />
            {inspectionStateNames[each]}
          </button>
        );
      })}
    </div>
  );
}
