import type { TrailKind } from '#contract/audit-calls.ts';
import type { SecurityKind } from '#contract/security-calls.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { toldChanges, toldName, type ToldChanges } from '#domain/collections/told-changes.ts';
import type { Fields } from '#domain/values/json.ts';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import type { GeneratedRow } from './fill.ts';
import { present } from './generate-work.ts';

export interface TrailPerson {
  readonly id: string;
  readonly name: string;
  readonly role: ShopRole;
}

export interface TrailWanted {
  readonly rows: readonly GeneratedRow[];
  readonly people: readonly TrailPerson[];
  /** The day on which the shop is looked at: it has not begun yet. */
  readonly today: CivilDate;
}

/** Something that was done in the shop of the demonstration. `by` null: a customer, by their link. */
export interface TrailRow {
  readonly at: Date;
  readonly by: TrailPerson | null;
  readonly kind: TrailKind | SecurityKind;
  readonly collection: CollectionName | null;
  readonly row_id: string | null;
  readonly subject: string;
  readonly changes: ToldChanges;
}

/** How far back it tells. */
const toldDays = 45;
/** Brazil has no daylight saving; the shop of the demonstration is in Campinas. */
const at = (day: CivilDate, time: string) => new Date(`${day}T${time}:00-03:00`);

/** Who did what in the last weeks, the oldest first: what the shop's rows show, told of whoever has the role for it. */
export function trailRows({ rows, people, today }: TrailWanted): TrailRow[] {
  const who = (role: ShopRole) => people.find((person) => person.role === role) ?? null;
  const told = [...ofBudgets(rows, who), ...ofServices(rows, who), ...ofEntries(rows, who), ...ofPeople(who, today)];
  const [begin, end] = [at(addDays(today, -toldDays), '00:00').getTime(), at(today, '00:00').getTime()];
  return told
    .filter(({ at: moment }) => moment.getTime() >= begin && moment.getTime() < end)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Who = (role: ShopRole) => TrailPerson | null;

function ofBudgets(rows: readonly GeneratedRow[], who: Who): TrailRow[] {
  return present(rows, 'budgets').flatMap(({ id, fields }): TrailRow[] => {
    const row = { collection: 'budgets', id } as const;
    const draft = { ...fields, status: 'draft' };
    const sent = { ...fields, status: 'send' };
    const made = created(row, draft, { at: at(fields.date, '09:12'), by: who('front_desk') });
    if (fields.status === 'draft') return [made];
    const sending = changed(row, draft, sent, { at: at(fields.date, '09:40'), by: who('front_desk') });
    if (fields.status === 'approved') return [made, sending, changed(row, sent, fields, { at: at(fields.date, '11:25'), by: null })];
    if (fields.status !== 'rejected') return [made, sending];
    return [made, sending, changed(row, sent, fields, { at: at(fields.date, '16:03'), by: fields.answered_at === '' ? who('manager') : null })];
  });
}

function ofServices(rows: readonly GeneratedRow[], who: Who): TrailRow[] {
  return present(rows, 'services').flatMap(({ id, fields }): TrailRow[] => {
    const { arrived, exit, status } = fields;
    if (arrived === '' || status === 'waiting') return [];
    const row = { collection: 'services', id } as const;
    const [waiting, running] = [
      { ...fields, status: 'waiting' },
      { ...fields, status: 'in_progress' },
    ];
    const begun = changed(row, waiting, running, { at: moment(arrived), by: who('mechanic') });
    if (status === 'in_progress') return [begun];
    return [begun, changed(row, running, fields, { at: moment(exit === '' ? arrived : exit), by: who('mechanic') })];
  });
}

const ofEntries = (rows: readonly GeneratedRow[], who: Who): TrailRow[] =>
  present(rows, 'entries').map(({ id, fields }) =>
    created({ collection: 'entries', id }, fields, { at: at(fields.date, '17:20'), by: who('finance') }),
  );

/** What is about no row: who came, and what left. */
function ofPeople(who: Who, today: CivilDate): TrailRow[] {
  const event = (kind: SecurityKind, subject: string, moment: Date, by: TrailPerson | null): TrailRow => ({
    at: moment,
    by,
    kind,
    collection: null,
    row_id: null,
    subject,
    changes: {},
  });
  return [
    event('member_invited', 'Igor Tavares', at(addDays(today, -2), '18:05'), who('owner')),
    event('data_exported', 'entries', at(addDays(today, -3), '17:48'), who('finance')),
    ...(['front_desk', 'mechanic', 'finance'] as const).map((role, index) => event('sign_in', '', at(addDays(today, -1), `07:5${index}`), who(role))),
  ];
}

const moment = (text: string): Date => new Date(`${text}:00-03:00`);

interface Named {
  readonly collection: CollectionName;
  readonly id: string;
}
type Done = Pick<TrailRow, 'at' | 'by'>;

const created = ({ collection, id }: Named, fields: Fields | object, done: Done): TrailRow => ({
  ...done,
  kind: 'created',
  collection,
  row_id: id,
  subject: toldName(collection, fields as Fields),
  changes: {},
});

const changed = ({ collection, id }: Named, before: object, after: object, done: Done): TrailRow => ({
  ...done,
  kind: 'changed',
  collection,
  row_id: id,
  subject: toldName(collection, after as Fields),
  changes: toldChanges(collection, before as Fields, after as Fields),
});
