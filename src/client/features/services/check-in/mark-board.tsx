import { Plus } from 'lucide-react';
import { useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { useStore } from '#client/data/store/store-context.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { carSideNames, carSides, mostMarks, whole, type CarMark, type CarSide } from '#domain/check-in/check-in.ts';
import { markText, newMark, numberedMarks, placed, placedMarkText, withMark, type NumberedMark } from '#domain/check-in/marks.ts';
import { CarDrawing } from './car-drawing.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { styles } from './styles.ts';
import { markTexts as texts } from './texts.ts';

export interface MarkBoardProps {
  /** Those that were there before: shown, and not to be changed here. */
  before: readonly CarMark[];
  marks: readonly CarMark[];
  onChange: (marks: CarMark[]) => void;
  /** How many photos each mark has, by its id. */
  photos: ReadonlyMap<string, number>;
  /** Takes a photo of a mark; null where nobody takes one. */
  onPhoto: ((mark: string) => void) | null;
}

const sides = carSides.map((value) => ({ value, label: texts.sideNames[value] }));

/** What is scratched, bent or missing, where it is: a tap on the drawing adds a mark, one on the mark opens it. */
export function MarkBoard({ before, marks, onChange, photos, onPhoto }: MarkBoardProps) {
  const store = useStore();
  const [side, turn] = useState<CarSide>('top');
  const [opened, open] = useState<string | null>(null);
  const old = numberedMarks(before);
  const own = numberedMarks(marks, before.length);
  const edited = own.find(({ mark }) => mark.id === opened);
  const isFull = marks.length >= mostMarks;

  function add(at?: Pick<CarMark, 'x' | 'y'>): void {
    if (isFull) return;
    const mark = newMark(store.newRowId(), side, at);
    onChange([...marks, mark]);
    open(mark.id);
  }
  function show({ mark }: NumberedMark): void {
    turn(mark.side);
    open(mark.id === opened ? null : mark.id);
  }
  return (
    <section className={styles.box} aria-label={texts.title}>
      <header className={styles.head}>
        <h3>{texts.title}</h3>
        <span>{isFull ? texts.full : texts.hint}</span>
      </header>
      <div className={styles.sides}>
        <SegmentedToggle
          label={texts.sides}
          options={sides}
          value={side}
          onChange={(to) => {
            turn(to);
            open(null);
          }}
        />
      </div>
      <div className={styles.drawing}>
        <Canvas side={side} onPoint={add} />
        {[...old, ...own]
          .filter(({ mark }) => mark.side === side)
          .map((each) => (
            <Pin
              key={each.mark.id}
              each={each}
              isOld={old.includes(each)}
              isOpen={each.mark.id === opened}
              onOpen={() => show(each)}
              onMove={(place) => onChange(withMark(marks, each.mark.id, place))}
            />
          ))}
      </div>
      <Legend side={side} old={old} own={own} opened={opened} photos={photos} onOpen={show} />
      <Button icon={<Plus />} disabled={isFull} onClick={() => add()}>
        {texts.add}
      </Button>
      {edited && (
        <MarkEditor
          key={edited.mark.id}
          each={edited}
          photos={photos.get(edited.mark.id) ?? 0}
          onChange={(change) => onChange(withMark(marks, edited.mark.id, change))}
          onPhoto={onPhoto && (() => onPhoto(edited.mark.id))}
          onRemove={() => {
            open(null);
            onChange(marks.filter(({ id }) => id !== edited.mark.id));
          }}
          onDone={() => open(null)}
        />
      )}
    </section>
  );
}

/** The drawing that is tapped; by a key, the mark begins in its middle. */
function Canvas({ side, onPoint }: { side: CarSide; onPoint: (at?: Pick<CarMark, 'x' | 'y'>) => void }) {
  function point({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const isPlace = detail > 0 && width > 0 && height > 0;
    onPoint(isPlace ? placed(((clientX - left) / width) * whole, ((clientY - top) / height) * whole) : undefined);
  }
  return (
    <button type="button" className={styles.canvas} aria-label={texts.drawing(carSideNames[side].toLowerCase())} onClick={point}>
      <CarDrawing side={side} />
    </button>
  );
}

interface PinProps {
  each: NumberedMark;
  isOld: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (place: Pick<CarMark, 'x' | 'y'>) => void;
}

const stepOf = 20;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepOf, 0],
  ArrowRight: [stepOf, 0],
  ArrowUp: [0, -stepOf],
  ArrowDown: [0, stepOf],
};

function Pin({ each: { mark, number }, isOld, isOpen, onOpen, onMove }: PinProps) {
  const place = { '--mark-x': `${(mark.x / whole) * 100}%`, '--mark-y': `${(mark.y / whole) * 100}%` } as CSSProperties;
  function move(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(placed(mark.x + step[0], mark.y + step[1]));
  }
  const name = texts.mark(number, markText(mark));
  if (isOld) {
    return (
      <span className={styles.mark} data-old="" style={place} role="img" aria-label={`${name}, ${texts.before.toLowerCase()}`}>
        <span aria-hidden="true">{number}</span>
      </span>
    );
  }
  return (
    <button type="button" className={styles.mark} style={place} aria-pressed={isOpen} aria-label={name} onClick={onOpen} onKeyDown={move}>
      <span aria-hidden="true">{number}</span>
    </button>
  );
}

interface LegendProps {
  /** The one that is shown: of marks on another one that is said. */
  side: CarSide;
  old: readonly NumberedMark[];
  own: readonly NumberedMark[];
  opened: string | null;
  photos: MarkBoardProps['photos'];
  onOpen: (each: NumberedMark) => void;
}

/** All marks by their numbers, of whatever side. */
function Legend({ side, old, own, opened, photos, onOpen }: LegendProps) {
  const textOf = (mark: CarMark) => (mark.side === side ? markText(mark) : placedMarkText(mark));
  if (old.length + own.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={styles.legend}>
      {old.map(({ mark, number }) => (
        <li key={mark.id} className={styles.legendLine} data-old="">
          <b>{number}</b>
          <span>{textOf(mark)}</span>
          <small>{texts.before}</small>
        </li>
      ))}
      {own.map((each) => (
        <li key={each.mark.id}>
          <button type="button" className={styles.legendLine} aria-expanded={each.mark.id === opened} onClick={() => onOpen(each)}>
            <b>{each.number}</b>
            <span>{textOf(each.mark)}</span>
            <small>{texts.photos(photos.get(each.mark.id) ?? 0)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
