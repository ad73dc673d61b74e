import { CalendarPlus, Car, FilePlus2, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRow } from '#client/data/read/use-row.ts';
import { useList } from '#client/data/read/use-list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DotBadge } from '#client/ui/blocks/dot-badge.tsx';
import { maskPlate } from '#client/ui/fields/masks.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { motion } from '#client/ui/motion/motion.ts';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { bookingQuery, checkInQuery, newBudgetPath, newCarPath, vehiclePath } from '#client/ui/words/record-paths.ts';
import { yardTones } from '#client/ui/blocks/yard-tones.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import { carTitle, yearText } from '#domain/customers/vehicle-words.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPlate, isPlate } from '#domain/values/plate.ts';
import { carStyles, heroStyles, plateStyles } from './start-styles.ts';
import { startTexts } from './texts.ts';
import { useAskedPlate } from './use-asked-plate.ts';
import type { YardPlace } from '#client/data/read/yard-places.ts';

const shown = 5;
const lettersToSearch = 2;

/** Where the cars stand that are in the yard. */
export type StateOfCar = ReadonlyMap<RowId, Pick<YardPlace, 'state' | 'service'>>;

export interface PlateFinderProps {
  states: StateOfCar;
  /** In one row with the page's title; else it is the page's only hero. */
  isCompact?: boolean;
}

/** A field that is a plate. What is typed is looked for on the device only: an answer at every key. */
export function PlateFinder({ states, isCompact = false }: PlateFinderProps) {
  const [plate, setPlate] = useState('');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useAskedPlate(field);
  const goal = useRef<Goal>(undefined);
  // A scanner, or who types fast, is ahead of the answer.
  const isEntered = useRef(false);
  const aim = useStableCallback((path: Goal) => {
    goal.current = path;
    if (isEntered.current && path !== undefined) go();
  });
  function go(): void {
    isEntered.current = goal.current === undefined;
    if (goal.current) void navigate(goal.current);
  }
  const isAsking = plate.length >= lettersToSearch;
  return (
    <section className={heroStyles.finder}>
      <form
        className={isCompact ? plateStyles.compact : plateStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsking) go();
        }}
      >
        <label className={plateStyles.plate} data-compact={isCompact ? '' : undefined}>
          <span className={plateStyles.band} aria-hidden="true">
            BRASIL
          </span>
          <input
            ref={field}
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
            onChange={(event) => {
              isEntered.current = false;
              setPlate(maskPlate(event.target.value));
            }}
          />
        </label>
      </form>
      <p id="start-plate-hint" className={isCompact ? plateStyles.heard : plateStyles.hint}>
        {startTexts.plateHint}
      </p>
      {isAsking && <FoundCars plate={plate} states={states} onGoal={aim} />}
    </section>
  );
}

/** Where Enter leads; null: nowhere, undefined: not known yet. */
type Goal = string | null | undefined;

interface FoundCarsProps {
  plate: string;
  states: StateOfCar;
  onGoal: (goal: Goal) => void;
}

function FoundCars({ plate, states, onGoal }: FoundCarsProps) {
  const { connection } = useReplica().status;
  const { rows, isLoading, isStale } = useList('vehicles', { search: plate, page: 1, perPage: shown });
  const { may } = useAccess();
  const registering = isPlate(plate) && may('customer.change') ? newCarPath(plate) : null;
  const isAnswered = !isLoading && !isStale;
  const [first] = rows;
  const isUnknown = isAnswered && first === undefined;
  const known = rows.length === 1 && first ? vehiclePath(first.id) : null;
  const goal = !isAnswered ? undefined : isUnknown ? registering : known;
  useEffect(() => {
    onGoal(goal);
    return () => onGoal(undefined);
  }, [goal, onGoal]);
  if (isLoading) return null;
  if (first === undefined) {
    return (
      <div className={plateStyles.none}>
        <p role="status">{isUnknown && (connection === 'offline' ? startTexts.unknownPlateOffline : startTexts.unknownPlate)}</p>
        {isUnknown && registering !== null && (
          <Link className={buttonClass({ variant: 'primary' })} to={registering}>
            <Car aria-hidden="true" />
            {startTexts.registerCar}
            <kbd className={plateStyles.key}>{startTexts.enter}</kbd>
          </Link>
        )}
        {isUnknown && isPlate(plate) && may('budget.draft') && (
          <Link className={buttonClass()} to={newBudgetPath(plate)}>
            <FilePlus2 aria-hidden="true" />
            {startTexts.newBudget}
          </Link>
        )}
      </div>
    );
  }
  return (
    <ul className={carStyles.cars}>
      {rows.map((vehicle) => (
        <FoundCar key={vehicle.id} vehicle={vehicle} standing={states.get(vehicle.id) ?? null} isOnly={rows.length === 1} />
      ))}
    </ul>
  );
}

interface FoundCarProps {
  vehicle: ReplicaRow<'vehicles'>;
  standing: Pick<YardPlace, 'state' | 'service'> | null;
  /** No other car has such a plate: what can be done with it stands beside it. */
  isOnly: boolean;
}

const look = `${buttonClass()} ${carStyles.quote}`;

function FoundCar({ vehicle, standing, isOnly }: FoundCarProps) {
  const { id, plate, brand, model, year, customer_id } = vehicle;
  const customer = useRow('customers', customer_id);
  const mayDraft = useAccess().may('budget.draft');
  const mayBook = useMayBook();
  const found = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (found.current) motion()?.flip(found.current);
  }, []);
  return (
    <li className={carStyles.row} data-row="" data-only={isOnly ? '' : undefined}>
      <Link className={carStyles.car} to={vehiclePath(id)}>
        <span ref={found} className={carStyles.plate}>
          <PlateBadge plate={plate} />
        </span>
        <span className={carStyles.text}>
          <strong>{customer?.name ?? startTexts.ownerUnknown}</strong>
          <span className={carStyles.soft}>{[carTitle({ brand, model }), yearText(year)].filter(Boolean).join(' ')}</span>
        </span>
        {standing && <DotBadge tone={yardTones[standing.state]}>{yardStateText(standing.state, standing.service)}</DotBadge>}
        {customer && <span className={carStyles.phone}>{formatPhone(customer.phone)}</span>}
        <Car aria-hidden="true" />
      </Link>
      {isOnly && mayBook && (
        <>
          <Link className={look} to={checkInQuery({ car: id })} aria-label={startTexts.checkInOf(formatPlate(plate))}>
            <LogIn aria-hidden="true" />
            {startTexts.checkIn}
          </Link>
          <Link className={look} to={bookingQuery({ car: id })} aria-label={startTexts.bookingOf(formatPlate(plate))}>
            <CalendarPlus aria-hidden="true" />
            {startTexts.book}
          </Link>
        </>
      )}
      {mayDraft && (
        <Link className={look} to={newBudgetPath(plate)} aria-label={startTexts.newBudgetFor(formatPlate(plate))}>
          <FilePlus2 aria-hidden="true" />
          <span className={carStyles.hint}>{isOnly ? startTexts.shortBudget : startTexts.newBudget}</span>
        </Link>
      )}
    </li>
  );
}
