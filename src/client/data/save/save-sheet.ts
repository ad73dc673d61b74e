import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { blankSheet, isBlankSheet, type CheckIn, type CheckInKind } from '#domain/check-in/check-in.ts';
import { checkInIdOf } from '#domain/check-in/check-in-id.ts';
import { sheetChanges, type FilledSheet } from '#domain/check-in/sheet-changes.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { shopTime } from '../store/shop-time.ts';
import type { Store } from '../store/store.ts';
import { changeSeen, type SeenChange } from './change-seen.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from './save.ts';

/** The list that is gone through with the car, as a form leaves it. */
export interface Sheet extends FilledSheet {
  readonly kind: CheckInKind;
  /** Whether photos were taken for it: then it is kept also where nothing else was put down. */
  readonly hasPhotos: boolean;
  readonly author: string;
}

/** What was done to it, as it is needed to take it back. */
export interface SavedSheet {
  readonly id: RowId;
  /** Null of one that was made here. */
  readonly seen: SeenChange<'check_ins'> | null;
}

export type SheetSaved = { readonly ok: true; readonly saved: SavedSheet | null } | ({ readonly ok: false } & SaveRefusal);

/** The row of a service's arrival or exit on this device. Within a transaction over its table. */
export async function sheetWithin(store: Store, service: RowId, kind: CheckInKind): Promise<{ readonly id: RowId; readonly row: CheckIn } | null> {
  const found = await store.db.rows('check_ins').where('row.service_id').equals(service).toArray();
  const own = found.filter(isLive).map(({ id, row }) => ({ id, row: asRow('check_ins', withDefaults('check_ins', row)) }));
  return own.find(({ row }) => row.kind === kind) ?? null;
}

/** Writes what was put down, within the caller's transaction; `saved` null: there was nothing to write. */
export async function saveSheetWithin(store: Store, service: RowId, sheet: Sheet): Promise<SheetSaved> {
  const now = shopTime(store);
  const present = await sheetWithin(store, service, sheet.kind);
  if (present === null) return makeSheet(store, service, { sheet, now });
  const changed = await changeSeen(
    (collection, change) => saveWithin(store, collection, change),
    'check_ins',
    present.id,
    (row) => sheetChanges(sheet, row, now),
  );
  if (!changed.ok) return changed;
  return { ok: true, saved: changed.seen === null ? null : { id: present.id, seen: changed.seen } };
}

async function makeSheet(store: Store, service: RowId, { sheet, now }: { sheet: Sheet; now: CivilDateTime }): Promise<SheetSaved> {
  const { kind, typed, hasPhotos, author, isConcluded } = sheet;
  if (isBlankSheet(typed) && !hasPhotos) return { ok: true, saved: null };
  const none = { ...blankSheet, signed_at: '', concluded_at: '' } as const;
  const said = sheetChanges({ begun: blankSheet, typed, isConcluded }, none, now);
  const byRights = checkInIdOf(service, kind);
  // One that was deleted is not that one again.
  const isTaken = (await store.db.rows('check_ins').get(byRights)) !== undefined;
  const id = isTaken ? store.newRowId() : byRights;
  const made = await saveWithin(store, 'check_ins', { kind: 'create', id, fields: { service_id: service, kind, author, ...said } });
  return made.ok ? { ok: true, saved: { id, seen: null } } : made;
}

/** Takes it back within the caller's transaction: what was made goes; of what was changed each field that still is as it was left. */
export async function undoSheetWithin(store: Store, { id, seen }: SavedSheet): Promise<SaveResult> {
  const done = { ok: true, id } as const;
  const undone =
    seen === null
      ? await saveWithin(store, 'check_ins', { kind: 'delete', id })
      : await saveWithin(store, 'check_ins', { kind: 'update', id, changes: (present) => asItWas(seen, present) });
  return !undone.ok && undone.reason === 'gone' ? done : undone;
}

function asItWas({ before, changed }: SeenChange<'check_ins'>, present: CheckIn): Partial<CheckIn> {
  const fields = Object.keys(changed) as (keyof CheckIn)[];
  const own = fields.filter((field) => JSON.stringify(present[field]) === JSON.stringify(changed[field]));
  return Object.fromEntries(own.map((field) => [field, before[field]]));
}
