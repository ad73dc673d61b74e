import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { rowById } from '#client/data/read/list.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { useConcurrentEdit } from '#client/ui/form/use-concurrent-edit.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { dayClock } from '#client/ui/words/day-clock.ts';
import { withLabels } from '#domain/fields/field.ts';
import { rebooked } from '#domain/services/booking.ts';
import { serviceDefaults, serviceFields } from '#domain/services/service.ts';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carName } from '../service-words.ts';
import type { EmployeeChoices } from '../use-employee-choices.ts';
import { bookedOf, timesOf, type BookingValues } from './booking-values.ts';
import type { VisitingCar } from './read-visit.ts';
import { bookingTexts as texts } from './texts.ts';
import { useBegunAnew } from './use-begun-anew.ts';
import type { BookedQuote } from './use-booked-quote.ts';
import { useSaveVisit } from './use-save-visit.ts';

const { arrived, exit, employer_id, bay, complaint } = serviceFields;
const fields = withLabels(
  { arrived, exit, employer_id, bay, complaint },
  { arrived: texts.start, exit: texts.end, employer_id: texts.mechanic, complaint: texts.complaint },
);

export interface BookingFormOptions {
  car: VisitingCar | null;
  quote: BookedQuote;
  /** What the form begins with. */
  begun: BookingValues;
  employees: EmployeeChoices;
  shop: ShopDay;
  onSaved: () => void;
}

/** What is typed of a booking, and how it is saved: of a service that there is only what was said otherwise than it was. */
export function useBookingForm({ car, quote, begun, employees, shop, onSaved }: BookingFormOptions) {
  const { store } = useReplica();
  const form = useForm({ defaultValues: begun });
  const { opened, present, subject } = quote;
  const [isCarMissing, setCarMissing] = useState(false);
  const saveVisit = useSaveVisit();
  const nameOf = (_: string, id: string) => employees.people.find((person) => person.id === id)?.name ?? '';
  const maySaveOver = useConcurrentEdit(declaredWords(fields, nameOf));
  const budgets = useMayWrite('budgets');
  const mayGiveCar = async (id: RowId | null): Promise<boolean> => {
    const row = id === null ? null : await rowById(store, 'budgets', id);
    return row !== null && row.vehicle_id === null && budgets.update(row);
  };
  /** What is written over a service that is there; of one that is not, all that was typed. */
  const changesOf = (typed: BookingValues) => bookedOf(typed, present === null ? null : (opened ?? serviceDefaults), shop);
  const record = useRecordForm({
    form,
    failedText: texts.failed,
    mayProceed: async (typed) => {
      setCarMissing(car === null);
      if (car === null || present === null) return car !== null;
      const { times, own } = changesOf(typed);
      return maySaveOver({ ...times, ...own }, opened ?? serviceDefaults, present);
    },
    save: async (typed) => {
      const said = timesOf(typed, shop);
      if (car === null || said === null) return { ok: false, text: texts.startMissing, problems: [] };
      const { vehicle } = car;
      const { times, own } = changesOf(typed);
      const name = carName(car);
      return saveVisit(
        {
          of: { service: present?.id ?? null, budget: quote.id, car: { customer_id: vehicle.customer_id, vehicle_id: vehicle.id } },
          changes: (written) => ({ ...own, ...(times && rebooked(written, times)) }),
          day: dateOf(said.arrived),
          mileage: null,
          givesCar: await mayGiveCar(quote.id),
        },
        { car: name, done: texts.booked(name, dayClock(said.arrived, dateOf(shopTime(store)))) },
      );
    },
    onSaved,
  });
  // What was typed before there was a car is nobody else's.
  useBegunAnew(form, { subject, begun, keepsTyped: (before) => before === '' });
  return { ...record, form, isCarMissing };
}
