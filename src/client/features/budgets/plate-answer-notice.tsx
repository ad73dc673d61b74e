import { CarFront, UserPlus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { partyTexts } from './form-texts.ts';
import type { FoundCar, PlateAnswer } from './plate-search.ts';

export interface PlateAnswerNoticeProps {
  answer: PlateAnswer;
  onPick: (car: FoundCar) => void;
  onCreate: () => void;
}

/** What a plate's lookup left to decide. */
export function PlateAnswerNotice({ answer, onPick, onCreate }: PlateAnswerNoticeProps) {
  if (answer.kind === 'unknown') {
    const create = (
      <Button icon={<UserPlus />} onClick={onCreate}>
        {partyTexts.createBoth}
      </Button>
    );
    return <ErrorNotice text={answer.isLocal ? `${partyTexts.notFound} ${partyTexts.onlyHere}` : partyTexts.notFound} action={create} />;
  }
  if (answer.kind !== 'several') return null;
  return (
    <div className="budget-form__party" role="group" aria-label={partyTexts.several}>
      <p className="budget-form__party-text">{partyTexts.several}</p>
      <div className="budget-form__cars">
        {answer.cars.map((car) => (
          <Button key={car.vehicle.id} className="budget-form__car" icon={<CarFront />} onClick={() => onPick(car)}>
            <PlateBadge plate={car.vehicle.plate} size="sm" />
            <span>{[car.customer.name, car.vehicle.model].filter(Boolean).join(' · ')}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
