import { ClipboardCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { vehiclePath } from '#client/ui/words/record-paths.ts';
import { resultOf } from '#domain/inspections/inspection-steps.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { InspectionFoot } from './inspection-foot.tsx';
import { GroupTabs, InspectionHead } from './inspection-head.tsx';
import { OneLine, WholeList, type LinesProps } from './inspection-lines.tsx';
import { StartInspection } from './start-inspection.tsx';
import { inspectionTexts as texts } from './texts.ts';
import { useBringToQuote } from './use-bring-to-quote.ts';
import { useInspectedCar, useInspection, useInspectionSteps } from './use-inspection.ts';
import { useInspectionView } from './use-inspection-view.ts';

/** An inspection, line by line (issue "What the camera sees" §3); of 'nova' where one is begun. */
export function InspectionScreen() {
  const { id = '' } = useParams();
  return id === 'nova' ? <StartInspection /> : <KnownId key={id} id={id as RowId} />;
}

function KnownId({ id }: { id: RowId }) {
  const { isDownloaded } = useReplica().status;
  const inspection = useInspection(id);
  return (
    <Page>
      {inspection === undefined ? (
        <SkeletonRows count={6} />
      ) : inspection === null ? (
        <EmptyState
          text={isDownloaded ? texts.unknown : texts.stillDownloading}
          icon={<ClipboardCheck aria-hidden="true" />}
          action={
            <Link className={buttonClass()} to="/dashboard/vistorias">
              {texts.toInspections}
            </Link>
          }
        />
      ) : (
        <KnownInspection inspection={inspection} />
      )}
    </Page>
  );
}

function KnownInspection({ inspection }: { inspection: ReplicaRow<'inspections'> }) {
  const { store } = useReplica();
  useNow();
  const today = dateOf(shopTime(store));
  const may = useMayWrite('inspections');
  const mayTake = useMayWrite('photos').create({ vehicle_id: inspection.vehicle_id });
  const mayWork = may.update(inspection);
  const mayFind = mayWork && inspection.concluded_at === '';
  const car = useInspectedCar(inspection);
  const steps = useInspectionSteps(inspection.id);
  const quoting = useBringToQuote(inspection.id);
  const [view, setView] = useInspectionView();
  const places = useRef(new Map<string, HTMLElement>());
  const lines = car.progress.groups.flatMap((each) => each.lines);
  const next = lines.find(({ id }) => resultOf(inspection, id).state === '')?.id ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  // Where one begins it stays: what is answered on another device moves nobody's line.
  const [first] = useState(next);
  const shown = chosen ?? first ?? lines[0]?.id ?? '';
  const current = view === 'single' ? shown : next;
  const group = car.progress.groups.find((each) => each.lines.some(({ id }) => id === current))?.group.id ?? '';
  const open = car.findings.filter(({ line }) => !car.quoted.has(line.id)).length;
  const conclude = useConclude(car.progress.total - car.progress.seen, steps.conclude);
  const remove = useRemoveInspection(inspection);

  function goTo(id: string): void {
    if (view === 'list') return places.current.get(id)?.scrollIntoView({ block: 'start' });
    const to = car.progress.groups.find((each) => each.group.id === id)?.lines;
    setChosen((to?.find((line) => resultOf(inspection, line.id).state === '') ?? to?.[0])?.id ?? null);
  }

  const props: LinesProps = { inspection, car, today, current, mayFind, mayTake: mayTake && mayFind, onFind: steps.find, onRestOk: steps.restOk };
  return (
    <>
      <InspectionHead inspection={inspection} car={car} view={view} onView={setView} onRemove={may.remove ? remove : null} />
      <GroupTabs groups={car.progress.groups} current={group} onGroup={goTo} />
      {view === 'list' ? <WholeList {...props} places={places} /> : <OneLine {...props} shown={shown} onShow={setChosen} />}
      <InspectionFoot
        inspection={inspection}
        progress={car.progress}
        today={today}
        open={open}
        quote={[...car.quoted.values()].at(-1) ?? null}
        mayWork={mayWork}
        mayQuote={quoting.mayQuote}
        isBusy={quoting.isBusy}
        onBring={quoting.bring}
        onConclude={() => void conclude()}
        onReopen={() => void steps.reopen()}
      />
    </>
  );
}

/** Asks first where lines were left out. */
function useConclude(left: number, conclude: () => Promise<boolean>) {
  const confirm = useConfirm();
  const flash = useFlash();
  return async (): Promise<void> => {
    const isSure = left === 0 || (await confirm({ title: texts.askTitle, text: texts.askText(left), confirmLabel: texts.conclude }));
    if (isSure && (await conclude())) flash({ kind: 'success', text: texts.concluded });
  };
}

function useRemoveInspection({ id, vehicle_id }: ReplicaRow<'inspections'>) {
  const { save } = useReplica();
  const ask = useRemove();
  const navigate = useNavigate();
  return (): void =>
    void ask({
      question: { title: texts.removeTitle, text: texts.removeText },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('inspections', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    }).then((isGone) => isGone && navigate(vehiclePath(vehicle_id), { replace: true }));
}
