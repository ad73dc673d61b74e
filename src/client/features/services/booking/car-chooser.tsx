import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { newCarPath } from '#client/ui/words/record-paths.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import { styles } from './booking-styles.ts';
import type { VisitingCar } from './read-visit.ts';
import { carTexts as texts } from './texts.ts';

const suggested = 6;

interface CarChooserProps {
  error?: string | undefined;
  onPick: (id: RowId) => void;
}

/** A car of this device by its plate, its model or its owner; one that nobody knows is registered from here. */
export function CarChooser({ error, onPick }: CarChooserProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const cars = useFoundRows('vehicles', asked, suggested);
  const [looked, setLooked] = useState(false);
  const owners = useRows(
    'customers',
    cars.map(({ customer_id }) => customer_id),
  );
  const mayRegister = useAccess().may('customer.change');
  return (
    <div className={styles.chooser}>
      <SuggestField
        label={texts.label}
        placeholder={texts.placeholder}
        maxLength={60}
        required
        autoFocus
        autoCapitalize="characters"
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setLooked(event.target.value.trim().length > 2);
        }}
        onKeyDown={(event) => {
          // Enter here means somebody is looking for a car, not that it is booked.
          if (event.key === 'Enter') event.preventDefault();
        }}
        suggestions={cars.map(({ id, plate: own, model, customer_id }) => ({
          id,
          text: [formatPlate(own), model].filter(Boolean).join(' · '),
          note: owners.get(customer_id)?.name ?? texts.noOwner,
        }))}
        onAsk={setAsked}
        onPick={({ id }) => onPick(id as RowId)}
      />
      {mayRegister && looked && (asked === null || cars.length === 0) && <Unknown typed={typed} isAsked={asked !== null} />}
    </div>
  );
}

/** Nobody here knows the car. */
function Unknown({ typed, isAsked }: { typed: string; isAsked: boolean }) {
  const plate = isPlate(typed) ? normalisePlate(typed) : '';
  if (!isAsked && plate === '') return null;
  return (
    <div className={styles.unknown}>
      <span role="status">{texts.unknown}</span>
      <Link className={buttonClass()} to={newCarPath(plate)}>
        {plate === '' ? texts.registerOther : texts.register}
      </Link>
    </div>
  );
}

/** The chosen car as it stands over the form. */
export function ChosenCar({ car, onChange }: { car: VisitingCar; onChange: (() => void) | null }) {
  const { vehicle, owner } = car;
  return (
    <div className={styles.car}>
      {vehicle.plate === '' ? <span>{texts.noCar}</span> : <PlateBadge plate={vehicle.plate} />}
      <p className={styles.words}>
        <strong>{[vehicle.model, vehicle.color.toLowerCase()].filter(Boolean).join(' · ')}</strong>
        <span>{owner?.name ?? texts.noOwner}</span>
      </p>
      {onChange && <Button onClick={onChange}>{texts.change}</Button>}
    </div>
  );
}
