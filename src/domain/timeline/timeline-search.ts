import { budgetStatusName } from '../budgets/budget.ts';
import { checkInKindNames } from '../check-in/check-in.ts';
import { callOutcomeNames, callReasonNames } from '../customers/customer-call.ts';
import { paymentMethods } from '../finance/finance-entry.ts';
import { listedServiceStatus } from '../services/service.ts';
import type { RowId } from '../values/ids.ts';
import { buildSearchText, compileSearch, compileTerm, searchQueryOf, type SearchPart } from '../values/search-text.ts';
import type { TimelineItem } from './timeline.ts';

/** What of a line of time is shown. */
export const timelineViews = ['all', 'services', 'quotes', 'payments', 'notes', 'calls'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** How rows that an item names are called; '' where that is not known here. */
export interface TimelineNames {
  readonly employee: (id: RowId) => string;
  readonly plate: (id: RowId) => string;
  /** A recurring service, by its key. */
  readonly recurring: (key: string) => string;
}

const isIn: Readonly<Record<TimelineView, (item: TimelineItem) => boolean>> = {
  all: () => true,
  services: ({ kind }) => kind === 'service' || kind === 'inspection' || kind === 'check_in',
  quotes: ({ kind }) => kind === 'quote',
  payments: ({ kind }) => kind === 'payment',
  notes: ({ note }) => note !== '',
  calls: ({ kind }) => kind === 'call',
};

/** An item with all by which it is found, packed once for many searches. */
export interface FoundBy<Item> {
  readonly item: Item;
  readonly packed: string;
}

/** Packs items for {@link findItems}: their lines, notes, words, number and plate. */
export const packItems = (items: readonly TimelineItem[], names: TimelineNames): FoundBy<TimelineItem>[] =>
  items.map((item) => ({ item, packed: buildSearchText(partsOf(item, names)) }));

/** Those of a view that hold all that is typed, by the rule of all searches (`compileSearch`), in their order. */
export function findItems(packed: readonly FoundBy<TimelineItem>[], view: TimelineView, query: string): TimelineItem[] {
  const holds = compileSearch(query);
  return packed.filter((each) => isIn[view](each.item) && holds(each.packed)).map(({ item }) => item);
}

function partsOf(item: TimelineItem, names: TimelineNames): SearchPart[] {
  const texts = [...item.lines.map(({ description }) => description), item.note, ...wordsOf(item, names)];
  return [
    ...texts.map((value): SearchPart => ({ kind: 'text', value })),
    { kind: 'digits', value: 'number' in item ? String(item.number) : '' },
    { kind: 'plate', value: item.vehicle === null ? '' : names.plate(item.vehicle) },
  ];
}

function wordsOf(item: TimelineItem, { employee, recurring }: TimelineNames): string[] {
  if (item.kind === 'call') return [callReasonNames[item.reason], callOutcomeNames[item.outcome], recurring(item.about), item.by];
  if (item.kind === 'inspection') return ['Vistoria', item.template, item.author];
  if (item.kind === 'check_in') return [checkInKindNames[item.moment], item.author];
  if (item.kind === 'quote') return [budgetStatusName(item.status)];
  if (item.kind === 'service') return [listedServiceStatus(item.status), item.employee === null ? '' : employee(item.employee)];
  return [item.description, paymentMethods[item.method] ?? ''];
}

export interface ShownLines<Line> {
  readonly shown: readonly Line[];
  readonly hidden: number;
}

/**
 * The lines of a long quote that are shown before somebody asks for all: those that hold one of the typed words first,
 * else the first ones; `most` of them, or one more where that is all.
 */
export function shownLines<Line extends { readonly description: string }>(lines: readonly Line[], query: string, most: number): ShownLines<Line> {
  if (lines.length <= most + 1) return { shown: lines, hidden: 0 };
  const terms = (searchQueryOf(query)[0] ?? []).map(compileTerm);
  const isFound = ({ description }: Line) => {
    const packed = buildSearchText([{ kind: 'text', value: description }]);
    return terms.some((holds) => holds(packed));
  };
  const found = terms.length === 0 ? [] : lines.filter(isFound);
  const first = [...found, ...lines.filter((line) => !found.includes(line))].slice(0, most);
  return { shown: first, hidden: lines.length - most };
}
