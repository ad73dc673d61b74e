import { CheckCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useRef, type RefObject } from 'react';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Button, RowButton } from '#client/ui/blocks/button.tsx';
import type { InspectionLine } from '#domain/inspections/inspection-line.ts';
import { resultOf } from '#domain/inspections/inspection-steps.ts';
import type { GroupProgress } from '#domain/inspections/inspection-progress.ts';
import { inspectionLineKey } from '#domain/inspections/quoted-lines.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import { LineRow } from './inspection-line-row.tsx';
import { inspectionTexts as texts } from './texts.ts';
import type { Found, InspectedCar } from './use-inspection.ts';

export interface LinesProps {
  inspection: ReplicaRow<'inspections'>;
  car: InspectedCar;
  today: CivilDate;
  /** The line that is looked at next. */
  current: string | null;
  mayFind: boolean;
  mayTake: boolean;
  onFind: (line: string, found: Found) => void;
  onRestOk: (group: string) => void;
}

function Line({ line, isSingle, ...props }: Omit<LinesProps, 'onRestOk'> & { line: InspectionLine; isSingle: boolean }) {
  const { inspection, car, today, current, mayFind, mayTake, onFind } = props;
  const { id, vehicle_id: vehicle, service_id: service } = inspection;
  return (
    <LineRow
      line={line}
      result={resultOf(inspection, line.id)}
      photos={car.photos.get(line.id) ?? noPhotos}
      of={{ vehicle, service, lineId: inspectionLineKey(id, line.id) }}
      last={car.last.get(line.id) ?? null}
      unsold={car.unsold.get(line.id) ?? null}
      quoted={car.quoted.get(line.id) ?? null}
      today={today}
      isCurrent={!isSingle && line.id === current}
      isSingle={isSingle}
      mayFind={mayFind}
      mayTake={mayTake}
      onFind={onFind}
    />
  );
}

const noPhotos = [] as const;

/** All lines, group by group. */
export function WholeList({ onRestOk, ...props }: LinesProps & { places: RefObject<Map<string, HTMLElement>> }) {
  const { car, mayFind, places } = props;
  return (
    <div>
      {car.progress.groups.map((each) => (
        <section
          key={each.group.id}
          className={look.group}
          aria-label={each.group.name}
          ref={(place) => {
            if (place === null) places.current.delete(each.group.id);
            else places.current.set(each.group.id, place);
          }}
        >
          <GroupHead progress={each} mayFind={mayFind} onRestOk={onRestOk} />
          <ul>
            {each.lines.map((line) => (
              <li key={line.id}>
                <Line {...props} line={line} isSingle={false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GroupHead({ progress: { group, counts }, mayFind, onRestOk }: Pick<LinesProps, 'mayFind' | 'onRestOk'> & { progress: GroupProgress }) {
  return (
    <header className={look.groupHead}>
      <h2>{group.name}</h2>
      {mayFind && counts.seen < counts.total && (
        <RowButton
          variant="quiet"
          className={look.restOk}
          icon={<CheckCheck aria-hidden="true" />}
          aria-label={texts.restOkOf(group.name)}
          onClick={() => onRestOk(group.id)}
        >
          {texts.restOk}
        </RowButton>
      )}
    </header>
  );
}

interface OneLineProps extends LinesProps {
  shown: string;
  onShow: (line: string) => void;
}

/** One line at a time: 'Ok' leads on, what is not in order stays for its photo and its note. */
export function OneLine({ shown, onShow, onRestOk, onFind, ...props }: OneLineProps) {
  const { car, mayFind } = props;
  const lines = car.progress.groups.flatMap((each) => each.lines);
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === shown),
  );
  const line = lines[at];
  const progress = car.progress.groups.find((each) => each.lines.some(({ id }) => id === line?.id));
  const isFirst = useRef(true);
  // What was pressed went with its line.
  const focus = useCallback((place: HTMLDivElement | null) => {
    if (place === null) return;
    if (!isFirst.current) place.focus({ preventScroll: true });
    isFirst.current = false;
  }, []);
  if (line === undefined || progress === undefined) return null;
  const go = (by: number) => {
    const to = lines[at + by];
    if (to !== undefined) onShow(to.id);
  };
  function find(id: string, found: Found): void {
    onFind(id, found);
    if (found.state === 'ok') go(1);
  }
  return (
    <section className={look.group} aria-label={progress.group.name}>
      <GroupHead progress={progress} mayFind={mayFind} onRestOk={onRestOk} />
      <div key={line.id} ref={focus} tabIndex={-1} className={look.single} aria-label={line.name}>
        <Line {...props} line={line} isSingle onFind={find} />
      </div>
      <footer className={look.turn}>
        <Button size="lg" icon={<ChevronLeft />} disabled={at === 0} onClick={() => go(-1)}>
          {texts.previous}
        </Button>
        <span>{texts.place(at + 1, lines.length)}</span>
        <Button size="lg" icon={<ChevronRight />} disabled={at === lines.length - 1} onClick={() => go(1)}>
          {texts.next}
        </Button>
      </footer>
    </section>
  );
}
