import { asRow, withDefaults, withoutFixed } from '#domain/collections/collections.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import { undoChanges } from '#domain/services/service-step.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { diffFields, sameJson } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { changeSeen } from './change-seen.ts';
import { saveWithin, type SaveRefusal } from './save.ts';
import { saveTogether } from './save-all.ts';
import { undoSheetWithin } from './save-sheet.ts';
import type { SavedVisit } from './save-visit.ts';

export type VisitUndone = { readonly ok: true; readonly isOvertaken: boolean } | ({ readonly ok: false } & SaveRefusal);

/**
 * Takes a booking or a check-in back: what was made for it goes, unless its quote was approved by now, whose service stays
 * as any approval makes one; of what was changed each field that still is as it was left. `isOvertaken`: others have gone
 * on from it since, and nothing was taken back.
 */
export async function undoVisit(store: Store, saved: SavedVisit): Promise<VisitUndone> {
  const { service, read, given } = saved;
  const noted = { isOvertaken: false };
  const result = await saveTogether(store, async () => {
    const undone = saved.made === null ? await undoChange(store, saved) : await undoMade(store, saved, saved.made);
    if (!undone.ok) return undone;
    noted.isOvertaken = undone.isOvertaken;
    if (saved.sheet !== null && !noted.isOvertaken) {
      const unfilled = await undoSheetWithin(store, saved.sheet);
      if (!unfilled.ok) return unfilled;
    }
    if (read !== null && !noted.isOvertaken) {
      const { vehicle, before, after } = read;
      const changes = ({ mileage }: { mileage: number | null }) => (mileage === after ? { mileage: before } : {});
      const unread = await saveWithin(store, 'vehicles', { kind: 'update', id: vehicle, changes });
      if (!unread.ok) return unread;
    }
    if (given !== null && !noted.isOvertaken) {
      const { before, changed } = given.seen;
      const changes = (present: Budget) => (present.vehicle_id === changed.vehicle_id ? asItWas(before, changed) : {});
      const ungiven = await saveWithin(store, 'budgets', { kind: 'update', id: given.budget, changes });
      if (!ungiven.ok) return ungiven;
    }
    return { ok: true, id: service };
  });
  return result.ok ? { ok: true, isOvertaken: noted.isOvertaken } : result;
}

const asItWas = (before: Budget, changed: Partial<Budget>): Partial<Budget> =>
  Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof Budget]]));

async function undoChange(store: Store, { service, seen }: SavedVisit): Promise<VisitUndone> {
  if (seen === null) return { ok: true, isOvertaken: false };
  const undone = await changeSeen(
    (collection, change) => saveWithin(store, collection, change),
    'services',
    service,
    (present) => undoChanges(seen.before, seen.changed, present),
  );
  return undone.ok ? { ok: true, isOvertaken: undone.seen === null } : undone;
}

async function undoMade(store: Store, { service, draft }: SavedVisit, made: Service): Promise<VisitUndone> {
  const stored = await store.db.rows('services').get(service);
  const present = isLive(stored) ? withDefaults('services', stored.row) : null;
  const agreed = (fields: object) => withoutFixed('services', { ...fields });
  if (present !== null && !sameJson(agreed(asRow('services', present)), agreed(made))) return { ok: true, isOvertaken: true };
  if (draft === null && made.id_budget !== null && (await isApproved(store, made.id_budget))) {
    const { before: _made, changes } = diffFields({ lists: [] }, agreed(made), agreed({ ...serviceDefaults, id_budget: made.id_budget }));
    return settled(await saveWithin(store, 'services', { kind: 'update', id: service, changes }));
  }
  const gone = settled(await saveWithin(store, 'services', { kind: 'delete', id: service }));
  return gone.ok && draft !== null ? settled(await saveWithin(store, 'budgets', { kind: 'delete', id: draft })) : gone;
}

async function isApproved(store: Store, budget: RowId): Promise<boolean> {
  const stored = await store.db.rows('budgets').get(budget);
  return isLive(stored) && stored.row['status'] === 'approved';
}

/** What is gone already is as it should be. */
const settled = (result: Awaited<ReturnType<typeof saveWithin>>): VisitUndone =>
  result.ok || result.reason === 'gone' ? { ok: true, isOvertaken: false } : result;
