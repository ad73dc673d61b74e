import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { checkInFor, isHere, type CheckInFor } from '#domain/services/check-in.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { useServiceMay } from '../use-service-may.ts';
import { CarChooser } from './car-chooser.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { usePlanned } from './read-planned.ts';
import { carOfService, readCar, type VisitingCar } from './read-visit.ts';
import { checkInTexts as texts } from './texts.ts';
import type { AskedCheckIn } from './use-booking-address.ts';

interface CheckInDialogProps {
  asked: AskedCheckIn;
  onClose: () => void;
}

/** 'Dar entrada': the car is here (issue "The car's way" §4). Which service it came for is looked up. */
export function CheckInDialog({ asked, onClose }: CheckInDialogProps) {
  const { store } = useReplica();
  const [chosen, choose] = useState<RowId | null>(asked.car);
  const car = useLive(store, `car to check in ${chosen ?? ''} ${asked.service ?? ''}`, async () => {
    const id = chosen ?? (asked.service === null ? null : await carOfService(store, asked.service));
    return id === null ? null : readCar(store, id);
  });
  if (car === null) return null;
  if (car.value !== null) return <KnownCar key={car.value.vehicle.id} car={car.value} asked={asked} onOther={() => choose(null)} onClose={onClose} />;
  if (asked.service !== null) return <Told text={texts.gone} onClose={onClose} />;
  return (
    <Dialog title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{texts.cancel}</Button>}>
      <CarChooser plate="" onPick={choose} />
    </Dialog>
  );
}

interface KnownCarProps extends CheckInDialogProps {
  car: VisitingCar;
  onOther: () => void;
}

function KnownCar({ car, asked, onOther, onClose }: KnownCarProps) {
  const { store } = useReplica();
  const may = useServiceMay();
  const mayBook = useMayBook();
  const employees = useEmployeeChoices();
  // What the car is here for was so when it was asked for: the form is about that.
  const [now] = useState(() => shopTime(store));
  const [of] = useState(() => whatFor(car, asked.service, now));
  const bays = usePlanned(dateOf(now), dateOf(now))?.bays;
  const service = of.kind === 'service' ? (car.works.find((work) => work.service.id === of.id)?.service ?? null) : null;
  if (service?.status === 'finished') return <Told text={texts.isDone} onClose={onClose} />;
  if (service === null ? !mayBook : !may.conduct(service)) return <Told text={texts.notYours} onClose={onClose} />;
  if (bays === undefined || employees.isLoading) return null;
  return (
    <CheckInForm
      car={car}
      of={of}
      service={service}
      bays={bays}
      employees={employees}
      may={may}
      onOther={asked.service === null ? onOther : null}
      onClose={onClose}
    />
  );
}

function whatFor({ works, budgets }: VisitingCar, service: RowId | null, now: CivilDateTime): CheckInFor {
  const asked = works.find((work) => work.service.id === service)?.service;
  if (asked !== undefined) return { kind: 'service', id: asked.id, isHere: isHere(asked) };
  const approved = budgets.filter(({ status }) => status === 'approved');
  return checkInFor(
    works.map((work) => work.service),
    approved,
    now,
  );
}

const Told = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={texts.title} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
    <p>{text}</p>
  </Dialog>
);
