import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { useOpenedDraft } from '#client/data/save/use-draft.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { isHere } from '#domain/services/check-in.ts';
import type { RowId } from '#domain/values/ids.ts';
import { readVisitor, type VisitingCar } from '../booking/read-visit.ts';
import { useServiceMay } from '../use-service-may.ts';
import { ExitForm } from './exit-form.tsx';
import { readSheetDraft } from './sheet-draft.ts';
import { exitTexts as texts } from './texts.ts';
import { useStoredSheets } from './use-stored-sheet.ts';

interface ExitDialogProps {
  service: RowId;
  onClose: () => void;
}

/** 'Dar saída': the same list as at the arrival, beside what was put down then. */
export function ExitDialog({ service: id, onClose }: ExitDialogProps) {
  const { store } = useReplica();
  const may = useServiceMay();
  const live = useLive(store, `car to hand back ${id}`, () => readVisitor(store, id));
  if (live === null) return null;
  const visitor = live.value;
  if (visitor.kind === 'gone') return <Told text={texts.gone} onClose={onClose} />;
  const service = visitor.kind === 'car' ? visitor.car.works.find((work) => work.service.id === id)?.service : undefined;
  if (visitor.kind === 'carless' || service === undefined) return <Told text={texts.noCar} onClose={onClose} />;
  if (!may.conduct(service)) return <Told text={texts.notYours} onClose={onClose} />;
  if (service.status !== 'finished' && !isHere(service)) return <Told text={texts.notHere} onClose={onClose} />;
  return <Leaving car={visitor.car} present={service} onClose={onClose} />;
}

interface LeavingProps {
  car: VisitingCar;
  present: ReplicaRow<'services'>;
  onClose: () => void;
}

/** What was typed before, if anything, comes first: the form begins with it. */
function Leaving(props: LeavingProps) {
  const [begun, setBegun] = useState(0);
  return <DraftedExit key={begun} {...props} onStartOver={() => setBegun((count) => count + 1)} />;
}

function DraftedExit(props: LeavingProps & { onStartOver: () => void }) {
  const { id } = props.present;
  const [opened] = useState(props.present);
  const draft = useOpenedDraft((store) => readSheetDraft(store, 'out', id));
  const sheets = useStoredSheets(id);
  if (draft === undefined || sheets === undefined) return null;
  const of = (kind: 'in' | 'out') => sheets.find((sheet) => sheet.kind === kind) ?? null;
  return <ExitForm {...props} opened={opened} arrival={of('in')} row={of('out')} draft={draft} />;
}

const Told = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog title={texts.title} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
    <p>{text}</p>
  </Dialog>
);
