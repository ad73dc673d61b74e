import { CarFront } from 'lucide-react';
import { Button } from '#client/ui/blocks/button.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { partyTexts } from './form-texts.ts';
import { CarChoice, PartyBox } from './party-box.tsx';
import type { FoundCar, PlateAnswer } from './plate-search.ts';

/** Several cars with the plate: which one it is, is the person's to say. */
export function PlateAnswerNotice({ answer, onPick }: { answer: PlateAnswer; onPick: (car: FoundCar) => void }) {
  if (answer.kind !== 'several') return null;
  return (
    <PartyBox role="group" aria-label={partyTexts.several}>
      <p>{partyTexts.several}</p>
      <CarChoice>
        {answer.cars.map((car) => (
          <Button key={car.vehicle.id} icon={<CarFront />} onClick={() => onPick(car)}>
            <PlateBadge plate={car.vehicle.plate} size="sm" />
            <span>{[car.customer.name, car.vehicle.model].filter(Boolean).join(' · ')}</span>
          </Button>
        ))}
      </CarChoice>
    </PartyBox>
  );
}
