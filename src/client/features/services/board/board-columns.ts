import type { YardPlace } from '#client/data/read/yard-places.ts';
import type { BoardTarget } from '#domain/services/board-move.ts';
import { bayKey } from '#domain/services/service.ts';
import { laneOrder, type Onlooker } from '#domain/services/yard-card.ts';
import { yardStateOfAll, yardStates, type YardState } from '#domain/services/yard-state.ts';
import type { RowId } from '#domain/values/ids.ts';
import { sumCents, type Cents } from '#domain/values/money.ts';
import { boardTexts as texts } from './texts.ts';

export const groupings = ['state', 'mechanic', 'bay'] as const;
export type Grouping = (typeof groupings)[number];

export interface Person {
  readonly id: RowId;
  readonly name: string;
}

export interface BoardColumn {
  /** The state, the mechanic's id or the bay (`bayKey`); '' for none. */
  readonly key: string;
  readonly name: string;
  readonly target: BoardTarget;
  readonly state: YardState | null;
  readonly person: Person | null;
  readonly places: readonly YardPlace[];
  /** What its cars' quotes come to. */
  readonly sum: Cents;
}

/** Of whom only the cars are shown: an employee, those that nobody has, or all. */
export type ShownMechanic = RowId | 'nobody' | null;

export interface BoardAsked {
  readonly grouping: Grouping;
  readonly places: readonly YardPlace[];
  /** Who works here. */
  readonly people: readonly Person[];
  /** The bays that are in use. */
  readonly bays: readonly string[];
  readonly onlooker: Onlooker;
}

/** The board's columns, in an order that no move changes, each with its cards in theirs. */
export function columnsOf(asked: BoardAsked): BoardColumn[] {
  const { grouping, places, onlooker } = asked;
  return headsOf(asked).map((head) => {
    const own = laneOrder(
      places.filter((place) => keyOf[grouping](place) === head.key),
      onlooker,
    );
    const name =
      head.state === null
        ? head.name
        : yardStateOfAll(
            head.state,
            own.map(({ service }) => service),
          );
    return { ...head, name, places: own, sum: sumCents(own.flatMap(({ budget }) => budget?.total ?? [])) };
  });
}

const keyOf: Readonly<Record<Grouping, (place: YardPlace) => string>> = {
  state: ({ state }) => state,
  mechanic: ({ service }) => service?.employer_id ?? '',
  bay: ({ service }) => bayKey(service?.bay ?? ''),
};

type Head = Omit<BoardColumn, 'places' | 'sum'>;

function headsOf({ grouping, places, people, bays }: BoardAsked): Head[] {
  if (grouping === 'state') return yardStates.map((state) => ({ key: state, name: '', target: { state }, state, person: null }));
  if (grouping === 'mechanic') {
    const nobody: Head = { key: '', name: texts.noMechanic, target: { mechanic: null }, state: null, person: null };
    const known = new Map([...people, ...placed(places)].map((person) => [person.id, person]));
    return [
      nobody,
      ...byName([...known.values()]).map((person) => ({ ...nobody, key: person.id, name: person.name, target: { mechanic: person.id }, person })),
    ];
  }
  const none: Head = { key: '', name: texts.noBay, target: { bay: '' }, state: null, person: null };
  return [none, ...bays.toSorted(inWords).map((bay) => ({ ...none, key: bayKey(bay), name: bay, target: { bay } }))];
}

/** 'Box 2' before 'Box 10'. */
const words = new Intl.Collator('pt-BR', { numeric: true });
const inWords = words.compare;
const byName = (people: readonly Person[]) => people.toSorted((a, b) => inWords(a.name, b.name) || (a.id < b.id ? -1 : 1));

const placed = (places: readonly YardPlace[]): Person[] =>
  places.flatMap(({ employee, service }) => (service?.employer_id == null ? [] : [{ id: service.employer_id, name: employee?.name ?? '' }]));

export interface MechanicChip {
  readonly mechanic: ShownMechanic;
  readonly name: string;
  readonly person: Person | null;
  readonly count: number;
}

/** All, whoever has a car by how many they have, and what nobody has. Who is `chosen` stays, with or without one. */
export function chipsOf(places: readonly YardPlace[], people: readonly Person[], chosen: ShownMechanic): MechanicChip[] {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(keyOf.mechanic(place), (counts.get(keyOf.mechanic(place)) ?? 0) + 1);
  const known = new Map([...people, ...placed(places)].map((person) => [person.id, person]));
  const shown = byName([...known.values()].filter(({ id }) => counts.has(id) || id === chosen));
  const first = ({ name }: Person) => name.split(' ')[0] ?? '';
  const isTwice = (person: Person) => shown.filter((other) => first(other) === first(person)).length > 1;
  const none = counts.get('') ?? 0;
  return [
    { mechanic: null, name: texts.all, person: null, count: places.length },
    ...shown
      .map((person) => ({ mechanic: person.id, name: isTwice(person) ? person.name : first(person), person, count: counts.get(person.id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count),
    ...(none > 0 || chosen === 'nobody' ? [{ mechanic: 'nobody', name: texts.noMechanic, person: null, count: none } as const] : []),
  ];
}

/** The cars of that mechanic. */
export const placesOf = (places: readonly YardPlace[], mechanic: ShownMechanic): readonly YardPlace[] =>
  mechanic === null ? places : places.filter((place) => keyOf.mechanic(place) === (mechanic === 'nobody' ? '' : mechanic));
