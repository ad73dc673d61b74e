import { Car, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRow } from '#client/data/read/use-row.ts';
import { useList } from '#client/data/read/use-list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { carStyles, heroStyles, plateStyles } from './start-styles.ts';
import { startTexts } from './texts.ts';

const shown = 5;
const lettersToSearch = 2;

/** A field that is a plate. What is typed is looked for on the device only: an answer at every key. */
export function PlateFinder() {
  const [plate, setPlate] = useState('');
  const isAsking = plate.length >= lettersToSearch;
  return (
    <section className={heroStyles.finder}>
      <label className={plateStyles.plate}>
        <span className={plateStyles.band} aria-hidden="true">
          BRASIL
        </span>
        <input
          type="text"
          className={plateStyles.input}
          aria-label={startTexts.plateLabel}
          aria-describedby="start-plate-hint"
          placeholder={startTexts.platePlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={plate}
          onChange={(event) => setPlate(maskPlate(event.target.value))}
        />
      </label>
      <p id="start-plate-hint" className={plateStyles.hint}>
        {startTexts.plateHint}
      </p>
      {isAsking && <FoundCars plate={plate} />}
    </section>
  );
}

function FoundCars({ plate }: { plate: string }) {
  const { connection } = useReplica().status;
  const { rows, isLoading, isStale } = useList('vehicles', { search: plate, page: 1, perPage: shown });
  if (isLoading) return null;
  if (rows.length === 0) {
    return (
      <p className={plateStyles.none} role="status">
        {!isStale && (connection === 'offline' ? startTexts.unknownPlateOffline : startTexts.unknownPlate)}
      </p>
    );
  }
  return (
    <ul className={carStyles.cars}>
      {rows.map((vehicle) => (
        <FoundCar key={vehicle.id} vehicle={vehicle} />
      ))}
    </ul>
  );
}

function FoundCar({ vehicle: { plate, brand, model, year, customer_id } }: { vehicle: ReplicaRow<'vehicles'> }) {
  const customer = useRow('customers', customer_id);
  return (
    <li className={carStyles.row}>
      <Link className={carStyles.car} to={`/dashboard/clientes?busca=${encodeURIComponent(plate)}`}>
        <PlateBadge plate={plate} />
        <span className={carStyles.text}>
          <strong>{customer?.name ?? startTexts.ownerUnknown}</strong>
          <span className={carStyles.soft}>{[brand, model, year].filter(Boolean).join(' ')}</span>
        </span>
        {customer && <span className={carStyles.phone}>{formatPhone(customer.phone)}</span>}
        <Car aria-hidden="true" />
      </Link>
      <Link
        className={`${buttonClass()} ${carStyles.quote}`}
        to={`/dashboard/orcamentos?novo=1&placa=${encodeURIComponent(plate)}`}
        aria-label={startTexts.newBudgetFor(formatPlate(plate))}
      >
        <FilePlus2 aria-hidden="true" />
        <span>{startTexts.newBudget}</span>
      </Link>
    </li>
  );
}
