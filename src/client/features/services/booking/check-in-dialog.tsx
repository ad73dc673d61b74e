import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import type { AskedCheckIn } from '#client/ui/words/record-paths.ts';
import { checkInChoices, isHere, type CheckInFor } from '#domain/services/check-in.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { useServiceMay } from '../use-service-may.ts';
import { CarChooser } from './car-chooser.tsx';
import { CarlessVisit } from './carless-visit.tsx';
import { CheckInForm } from './check-in-form.tsx';
import { usePlanned } from './read-planned.ts';
import { readCar, readVisitor, type Visitor, type VisitingCar } from './read-visit.ts';
import { checkInTexts as texts } from './texts.ts';

interface CheckInDialogProps {
  asked: AskedCheckIn;
  onClose: () => void;
}

/** 'Dar entrada': the car is here (issue "The car's way" §4). Which service it came for is looked up. */
export function CheckInDialog({ asked, onClose }: CheckInDialogProps) {
  const { store } = useReplica();
  const mayBook = useMayBook();
  const [chosen, choose] = useState<RowId | null>(asked.car ?? null);
  // The planned service that is let in; null where it is found by the car.
  const [planned, plan] = useState(asked.service ?? null);
  const visitor = useLive(store, `car to check in ${chosen ?? ''} ${planned ?? ''}`, async (): Promise<Visitor | null> => {
    if (chosen === null) return planned === null ? null : readVisitor(store, planned);
    const car = await readCar(store, chosen);
    return car && { kind: 'car', car };
  });
  if (visitor === null) return null;
  const { value } = visitor;
  if (value === null || (value.kind === 'carless' && planned === null)) {
    return (
      <Dialog title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{texts.cancel}</Button>}>
        <CarChooser onPick={choose} />
      </Dialog>
    );
  }
  if (value.kind === 'gone') return <Told text={texts.gone} onClose={onClose} />;
  if (value.kind === 'carless') return <CarlessVisit budget={value.budget} onAnyCar={mayBook ? () => plan(null) : null} onClose={onClose} />;
  return <KnownCar key={value.car.vehicle.id} car={value.car} planned={planned} onOther={() => choose(null)} onClose={onClose} />;
}

interface KnownCarProps {
  car: VisitingCar;
  planned: RowId | null;
  onOther: () => void;
  onClose: () => void;
}

function KnownCar({ car, planned, onOther, onClose }: KnownCarProps) {
  const { store } = useReplica();
  const may = useServiceMay();
  const mayBook = useMayBook();
  const employees = useEmployeeChoices();
  // What the car can be here for was so when it was asked for: the form is about that.
  const [now] = useState(() => shopTime(store));
  const [choices] = useState(() => choicesOf(car, planned, now));
  const serviceOf = (of: CheckInFor) => (of.kind === 'service' ? (car.works.find((work) => work.service.id === of.id)?.service ?? null) : null);
  const [visit, setVisit] = useState(() => ({ of: choices[0], opened: serviceOf(choices[0]) }));
  const bays = usePlanned(dateOf(now), dateOf(now))?.bays;
  const { of, opened } = visit;
  const present = serviceOf(of);
  if (present?.status === 'finished') return <Told text={texts.isDone} onClose={onClose} />;
  if (opened === null ? !mayBook : !may.conduct(present ?? opened)) return <Told text={texts.notYours} onClose={onClose} />;
  if (bays === undefined || employees.isLoading) return null;
  return (
    <CheckInForm
      car={car}
      choices={choices}
      of={of}
      opened={opened}
      present={present}
      bays={bays}
      employees={employees}
      may={may}
      onFor={(other) => setVisit({ of: other, opened: serviceOf(other) })}
      onOther={planned === null ? onOther : null}
      onClose={onClose}
    />
  );
}

function choicesOf({ works, budgets }: VisitingCar, planned: RowId | null, now: CivilDateTime): readonly [CheckInFor, ...CheckInFor[]] {
  const asked = works.find((work) => work.service.id === planned)?.service;
  if (asked !== undefined) return [{ kind: 'service', id: asked.id, isHere: isHere(asked) }];
  const approved = budgets.filter(({ status }) => status === 'approved');
  return checkInChoices(
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
