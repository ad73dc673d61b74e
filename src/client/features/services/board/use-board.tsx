import { useMemo, useState } from 'react';
import type { Yard, YardPlace } from '#client/data/read/yard-places.ts';
import { Initials } from '#client/ui/blocks/initials.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { recipeClass } from '#client/ui/theme/class-names.ts';
import { kbdRecipe } from '#client/ui/theme/recipes/kbd.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { asksReason, type BoardTarget } from '#domain/services/board-move.ts';
import type { StopReason } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { carName } from '../service-words.ts';
import type { EmployeeChoices } from '../use-employee-choices.ts';
import { StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { chipsOf, columnsOf, placesOf, type BoardColumn, type Person } from './board-columns.ts';
import { menuStyles } from './card-styles.ts';
import type { Moving } from './move-button.tsx';
import { moveTexts as texts } from './texts.ts';
import type { useBoardAddress } from './use-board-address.ts';
import type { BoardMay } from './use-board-may.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useDragWatch } from './use-board-drag.ts';

interface Shown {
  readonly yard: Yard | null;
  readonly now: CivilDateTime;
  readonly address: ReturnType<typeof useBoardAddress>;
  readonly may: BoardMay;
  readonly employees: EmployeeChoices;
}

/** The columns as they are asked for, and the filter's chips. */
export function useColumns({ yard, now, address: { grouping, mechanic }, may, employees }: Shown) {
  const { isConductor, employee } = may.services;
  return useMemo(() => {
    const all = yard?.places ?? [];
    const people = employees.people.filter(({ status }) => status !== 'terminated');
    const places = grouping === 'mechanic' ? all : placesOf(all, mechanic);
    const onlooker = { now, conductor: isConductor ? { employee } : undefined };
    return {
      columns: columnsOf({ grouping, places, people, bays: yard?.bays ?? [], onlooker }),
      chips: grouping === 'mechanic' ? [] : chipsOf(all, employees.people, mechanic),
    };
  }, [yard, now, grouping, mechanic, isConductor, employee, employees.people]);
}

/** A move as it is asked for: by menu the focus follows the card. */
interface Asked {
  readonly place: YardPlace;
  readonly target: BoardTarget;
  /** The column's name and key. */
  readonly name: string;
  readonly key: string;
  readonly isByMenu: boolean;
}

export interface Landed {
  readonly id: RowId;
  readonly column: string;
}

interface Board {
  readonly columns: readonly BoardColumn[];
  readonly may: BoardMay;
  /** Who works at this device, if they may be responsible. */
  readonly employee: RowId | null;
  readonly isByBay: boolean;
  /** What a card's menu has below the columns. */
  readonly doorsOf: (place: YardPlace) => readonly MenuAction[];
}

/** What is on its way on the board, what is asked before it goes, and what is said of it. */
export function useMoving({ columns, may, employee, isByBay, doorsOf }: Board) {
  const flash = useFlash();
  const move = useBoardMoves(employee);
  const [onItsWay, setOnItsWay] = useState<{ place: YardPlace; over: string | null } | null>(null);
  const [stopping, setStopping] = useState<Asked | null>(null);
  const [bayOf, setBayOf] = useState<YardPlace | null>(null);
  const [said, setSaid] = useState('');
  const [landed, setLanded] = useState<Landed | null>(null);

  async function run({ place, target, name, key, isByMenu }: Asked, reason?: StopReason): Promise<void> {
    if (!(await move({ place, target, name, reason }))) return;
    setSaid(texts.stands(plateOf(place), name));
    if (isByMenu) setLanded({ id: place.id, column: key });
  }
  function go(place: YardPlace, { target, name, key }: Pick<BoardColumn, 'target' | 'name' | 'key'>, isByMenu: boolean): void {
    if (may.wayTo(place, target) !== 'open') return;
    const asked = { place, target, name, key, isByMenu };
    if (asksReason(target)) setStopping(asked);
    else void run(asked);
  }
  const placeOf = (id: RowId) => columns.flatMap(({ places }) => places).find((place) => place.id === id) ?? null;
  const columnOf = (key: string | null) => columns.find((column) => column.key === key) ?? null;
  useDragWatch({
    onMove(id, over) {
      const place = placeOf(id);
      setOnItsWay(place && { place, over });
    },
    onEnd(id, over) {
      setOnItsWay(null);
      const [place, column] = [placeOf(id), columnOf(over)];
      if (place !== null && column !== null) go(place, column, false);
    },
  });

  const moving: Moving = {
    itemsFor: useStableCallback((place) => [
      ...columns.map((column, at): MenuAction => itemOf(column, at, may.wayTo(place, column.target), () => go(place, column, true))),
      ...(isByBay ? [{ id: 'other', label: texts.otherBay, onSelect: () => setBayOf(place) }] : []),
      ...doorsOf(place),
    ]),
    noteFor: useStableCallback((item) => {
      const column = item === null ? undefined : columns[Number(item)];
      if (column !== undefined && asksReason(column.target)) return { text: texts.thenReason, isOfKeys: false };
      return columns.length > 1 ? { text: texts.keys(Math.min(columns.length, keys)), isOfKeys: true } : null;
    }),
    onPreview: useStableCallback((place, item) => setOnItsWay(item === null ? null : { place, over: columns[Number(item)]?.key ?? null })),
    onLeave: useStableCallback(() => setOnItsWay(null)),
    onRefused: useStableCallback((place) => {
      flash({ kind: 'info', text: texts.isQuote(carName(place)) });
      return false;
    }),
  };
  return {
    moving,
    onItsWay,
    said,
    landed,
    onLanded: () => setLanded(null),
    /** The card that is asked why it stops. */
    stopping: stopping?.place ?? null,
    stop(reason: StopReason): void {
      if (stopping !== null) void run(stopping, reason);
      setStopping(null);
    },
    letGo: () => setStopping(null),
    /** The card that is asked into which bay it goes. */
    bayOf,
    toBay(bay: string): void {
      if (bayOf !== null) go(bayOf, { target: { bay }, name: bay, key: bay }, true);
      setBayOf(null);
    },
    leaveBay: () => setBayOf(null),
    takes: (id: RowId, column: BoardColumn) => {
      const place = placeOf(id);
      return place !== null && may.wayTo(place, column.target) === 'open';
    },
  };
}

const plateOf = ({ vehicle }: YardPlace): string => (vehicle === null ? texts.noCar : formatPlate(vehicle.plate));

/** As many columns have a key. */
const keys = 9;
const keyClass = `${recipeClass(kbdRecipe)()} ${menuStyles.key}`;

function itemOf(column: BoardColumn, at: number, way: ReturnType<BoardMay['wayTo']>, onSelect: () => void): MenuAction {
  const { name, state, person } = column;
  const isOpen = way === 'open';
  const shortcut = isOpen && at < keys ? String(at + 1) : undefined;
  return {
    id: String(at),
    label: name,
    icon: state !== null ? <StateDot state={state} /> : person && <Face person={person} />,
    end: isOpen ? (
      shortcut && (
        <kbd className={keyClass} aria-hidden="true">
          {shortcut}
        </kbd>
      )
    ) : (
      <span className={menuStyles.end}>{texts.ways[way]}</span>
    ),
    shortcut,
    isDisabled: !isOpen,
    onSelect,
  };
}

const Face = ({ person }: { person: Person }) => (
  <span className={menuStyles.face}>
    <Initials name={person.name} seed={person.id} />
  </span>
);
