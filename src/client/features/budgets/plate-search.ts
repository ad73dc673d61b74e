import { useEffect, useRef, useState } from 'react';
import { request } from '#client/api/http.ts';
import { rowById } from '#client/data/read/list.ts';
import { rowsByField } from '#client/data/read/rows-by-field.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { findByPlate } from '#contract/customer-calls.ts';
import { normalisePlate, plateForms } from '#domain/values/plate.ts';
import { carName, type KnownCustomer, type KnownVehicle } from './budget-form-values.ts';

const wholePlate = 7;
const pauseMs = 400;

/** A car and whose it is. */
export interface FoundCar {
  readonly customer: KnownCustomer;
  readonly vehicle: KnownVehicle;
}

export type PlateAnswer =
  | { readonly kind: 'none' | 'busy' }
  /** `isLocal`: nobody but this device could be asked. */
  | { readonly kind: 'unknown'; readonly isLocal: boolean }
  | { readonly kind: 'several'; readonly cars: readonly FoundCar[] };

const none: PlateAnswer = { kind: 'none' };

/** Finds whose car a plate is: on this device first, then by the documented call (2 §5, ruling 24). */
export function usePlateSearch({ onFound, onUnknown }: { onFound: (car: FoundCar) => void; onUnknown: () => void }) {
  const store = useStore();
  const [answer, setAnswer] = useState<PlateAnswer>(none);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const underWay = useRef<AbortController | null>(null);

  /** Another plate is typed, or a customer was chosen: what is on its way is about something else. */
  function forget(): void {
    clearTimeout(timer.current);
    underWay.current?.abort();
    setAnswer(none);
  }

  /** Answers whether it is one car's. */
  async function lookUp(text: string): Promise<boolean> {
    forget();
    const plate = normalisePlate(text);
    if (plate === '') return false;
    const mine = new AbortController();
    underWay.current = mine;
    setAnswer({ kind: 'busy' });
    const found = await carsOf(store, plate, mine.signal);
    if (mine.signal.aborted) return false;
    const [only] = found.cars;
    if (only === undefined) {
      setAnswer({ kind: 'unknown', isLocal: found.isLocal });
      onUnknown();
    } else if (found.cars.length > 1) {
      setAnswer({ kind: 'several', cars: found.cars });
    } else {
      setAnswer(none);
      onFound(only);
      return true;
    }
    return false;
  }

  /** Looks up by itself once it can be a whole plate. */
  function typed(text: string): void {
    forget();
    if (normalisePlate(text).length === wholePlate) timer.current = setTimeout(() => void lookUp(text), pauseMs);
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      underWay.current?.abort();
    },
    [],
  );
  return { answer, typed, lookUp, forget };
}
export type PlateSearch = ReturnType<typeof usePlateSearch>;

async function carsOf(store: Store, plate: string, signal: AbortSignal): Promise<{ cars: readonly FoundCar[]; isLocal: boolean }> {
  const here = await carsHere(store, plate);
  if (here.length > 0) return { cars: here, isLocal: true };
  const answer = await request(findByPlate, { params: { plate }, signature: store.signature }, signal);
  return { cars: answer.ok ? [answer.data] : [], isLocal: !answer.ok && answer.kind === 'offline' };
}

async function carsHere(store: Store, plate: string): Promise<FoundCar[]> {
  const vehicles = await rowsByField(store, 'vehicles', 'plate', plateForms(plate));
  const cars = vehicles.map(async (vehicle) => {
    const customer = await rowById(store, 'customers', vehicle.customer_id);
    return customer === null ? [] : [{ customer, vehicle: { id: vehicle.id, plate: vehicle.plate, model: carName(vehicle) } }];
  });
  return (await Promise.all(cars)).flat();
}
