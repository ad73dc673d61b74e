import { useState } from 'react';
import { rowById } from '#client/data/read/list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useOpenedDraft } from '#client/data/save/use-draft.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import type { AskedCheckIn } from '#client/ui/words/record-paths.ts';
import { checkInChoices, isHere, type CheckInFor } from '#domain/services/check-in.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { readSheetDraft, type SheetDraft } from '../check-in/sheet-draft.ts';
import { useStoredSheet } from '../check-in/use-stored-sheet.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { useServiceMay } from '../use-service-may.ts';
import { CarChooser } from './car-chooser.tsx';
import { CarlessVisit } from './carless-visit.tsx';
import { subjectOf } from './check-in-fields.ts';
import { CheckInForm } from './check-in-form.tsx';
import { usePlanned } from './read-planned.ts';
import { readCar, readVisitor, type Visitor, type VisitingCar } from './read-visit.ts';
import { checkInTexts as texts } from './texts.ts';

interface CheckInDialogProps {
  asked: AskedCheckIn;
  /** Which car came, as it is said. */
  onCar: (id: RowId) => void;
  onClose: () => void;
}

/** 'Dar entrada': the car is here (issue "The car's way" §4). Which service it came for is looked up. */
export function CheckInDialog({ asked, onCar, onClose }: CheckInDialogProps) {
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
        <CarChooser
          onPick={(id) => {
            choose(id);
            onCar(id);
          }}
        />
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

/** What was typed of the car before, if anything, comes first: the form begins with it. */
function KnownCar(props: KnownCarProps) {
  const [begun, setBegun] = useState(0);
  return <DraftedCar key={begun} {...props} onStartOver={() => setBegun((count) => count + 1)} />;
}

type DraftedCarProps = KnownCarProps & { onStartOver: () => void };

function DraftedCar(props: DraftedCarProps) {
  const draft = useOpenedDraft((store) => readSheetDraft(store, 'in', props.car.vehicle.id));
  return draft === undefined ? null : <LetIn {...props} draft={draft} />;
}

function LetIn({ car, planned, draft, onStartOver, onOther, onClose }: DraftedCarProps & { draft: SheetDraft | null }) {
  const { store } = useReplica();
  const may = useServiceMay();
  const mayBook = useMayBook();
  const employees = useEmployeeChoices();
  // What the car can be here for was so when it was asked for: the form is about that.
  const [now] = useState(() => shopTime(store));
  const [choices] = useState(() => choicesOf(car, planned, now));
  const serviceOf: ServiceOf = (of) => (of.kind === 'service' ? (car.works.find((work) => work.service.id === of.id)?.service ?? null) : null);
  const [visit, setVisit] = useState(() => visitOf(choices.find((each) => subjectOf(each) === draft?.values.subject) ?? choices[0], serviceOf));
  const bays = usePlanned(dateOf(now), dateOf(now))?.bays;
  const { of, opened } = visit;
  const row = useStoredSheet(opened?.id ?? null, 'in');
  const present = serviceOf(of);
  if (present?.status === 'finished') return <Told text={texts.isDone} onClose={onClose} />;
  if (opened === null ? !mayBook : !may.conduct(present ?? opened)) return <Told text={texts.notYours} onClose={onClose} />;
  if (bays === undefined || employees.isLoading || row === undefined) return null;

  /** The service that was made for its first photo is what the form is about from now on. */
  async function goOn(id: RowId): Promise<void> {
    setVisit({ of: { kind: 'service', id, isHere: true }, opened: await rowById(store, 'services', id) });
  }
  return (
    <CheckInForm
      car={car}
      choices={choices}
      of={of}
      opened={opened}
      present={present}
      row={row}
      draft={draft}
      bays={bays}
      employees={employees}
      may={may}
      onFor={(other) => setVisit(visitOf(other, serviceOf))}
      onBegun={goOn}
      onStartOver={onStartOver}
      onOther={planned === null ? onOther : null}
      onClose={onClose}
    />
  );
}

type ServiceOf = (of: CheckInFor) => ReplicaRow<'services'> | null;

const visitOf = (of: CheckInFor, serviceOf: ServiceOf) => ({ of, opened: serviceOf(of) });

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
