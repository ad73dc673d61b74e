import { useMemo } from 'react';
import { personName } from '#client/api/session.ts';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotosOf } from '#client/data/photos/use-photos.ts';
import { useReferring, useRow } from '#client/data/read/use-row.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { lastResults, unsoldLines } from '#domain/inspections/earlier-visits.ts';
import { concludedChanges, foundChanges, reopenedChanges, restOkChanges, type Hand } from '#domain/inspections/inspection-steps.ts';
import { findingsOf, progressOf } from '#domain/inspections/inspection-progress.ts';
import type { Inspection, InspectionResult } from '#domain/inspections/inspection.ts';
import { inspectionLineOf, quotedLines } from '#domain/inspections/quoted-lines.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { inspectionTexts as texts } from './texts.ts';

export type Found = Partial<Pick<InspectionResult, 'state' | 'value' | 'note'>>;

/** An inspection with all that its page tells, live; null: gone, undefined: not known yet. */
export function useInspection(id: RowId) {
  const { status } = useReplica();
  return useRow('inspections', id, status.isDownloaded ? 'downloaded' : '');
}

/** The car that is looked at, whose it is, and what earlier visits and quotes say. */
export function useInspectedCar(inspection: ReplicaRow<'inspections'>) {
  const car = inspection.vehicle_id;
  const vehicle = useRow('vehicles', car) ?? null;
  const customer = useRow('customers', vehicle?.customer_id ?? null) ?? null;
  const earlier = useReferring('inspections', 'vehicle_id', [car]).get(car);
  const quotes = useReferring('budgets', 'vehicle_id', [car]).get(car);
  const photos = useLinePhotos(inspection);
  const today = dateOf(shopTime(useReplica().store));
  return useMemo(
    () => ({
      vehicle,
      customer,
      photos,
      progress: progressOf(inspection),
      findings: findingsOf(inspection),
      last: lastResults(inspection, earlier ?? []),
      unsold: unsoldLines(inspection, quotes ?? [], today),
      quoted: quotedLines(inspection.id, findingsOf(inspection), quotes ?? []),
    }),
    [vehicle, customer, photos, inspection, earlier, quotes, today],
  );
}

export type InspectedCar = ReturnType<typeof useInspectedCar>;

/** The photos of each line. */
function useLinePhotos({ id, vehicle_id }: ReplicaRow<'inspections'>): ReadonlyMap<string, readonly ShownPhoto[]> {
  const photos = usePhotosOf('vehicle_id', [vehicle_id]);
  return useMemo(() => {
    const byLine = new Map<string, ShownPhoto[]>();
    for (const photo of photos) {
      const of = inspectionLineOf(photo.line_id);
      if (of?.inspection === id) byLine.set(of.line, [...(byLine.get(of.line) ?? []), photo]);
    }
    return byLine;
  }, [photos, id]);
}

/** What is done in it: each tap is saved on the device at once. */
export function useInspectionSteps(id: RowId) {
  const { store, save } = useReplica();
  const flash = useFlash();
  const hand = (): Hand => ({ at: shopTime(store), by: personName() });

  async function change(changes: (present: Inspection) => Partial<Inspection>): Promise<boolean> {
    const result = await save('inspections', { kind: 'update', id, changes });
    if (!result.ok) flash({ kind: 'error', text: `${texts.failed} ${refusalText(result)}` });
    return result.ok;
  }

  return {
    find: useStableCallback((line: string, found: Found) => void change((present) => foundChanges(present, line, found, hand()))),
    restOk: useStableCallback((group: string) => void change((present) => restOkChanges(present, group, hand()))),
    conclude: () => change((present) => concludedChanges(present, hand().at)),
    reopen: () => change(reopenedChanges),
  };
}
