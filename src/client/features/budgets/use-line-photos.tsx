import { useMemo, useRef, type ChangeEvent } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotos } from '#client/data/photos/use-photos.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useKeepPhotos } from '#client/ui/photos/use-keep-photos.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';

const none: readonly ShownPhoto[] = [];

/**
 * The photos of a quote's lines, and the one camera that takes them. A photo belongs to a row: those of a quote that is not
 * saved yet are held until it is. `ready` is asked then before the camera opens, since a phone may drop the page for it: it keeps
 * what was typed, and answers whether it could; null: the quote is saved.
 */
export function useLinePhotos(budget: RowId, ready: (() => Promise<boolean>) | null) {
  const photos = usePhotos('budget_id', budget);
  const mayTake = useMayWrite('photos').create();
  const keep = useKeepPhotos();
  const camera = useRef<HTMLInputElement>(null);
  const line = useRef('');
  const byLine = useMemo(() => groupedByLine(photos), [photos]);

  /** The input is pressed within the moment in which the person's own tap still counts. */
  async function openFor(id: string): Promise<void> {
    if (ready !== null && !(await ready())) return;
    line.current = id;
    camera.current?.click();
  }
  const open = useStableCallback((id: string) => void openFor(id));

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // The same picture can be chosen again.
    target.value = '';
    if (files.length === 0) return;
    const line_id = line.current;
    const position = byLine.get(line_id)?.length ?? 0;
    const isHeld = ready !== null;
    await keep(files.map((file, at) => ({ file, of: { budget_id: budget }, line_id, position: position + at, isHeld })));
  }

  const input = (
    <input ref={camera} hidden type="file" accept="image/*" capture="environment" data-photo="line" onChange={(event) => void take(event)} />
  );
  return {
    of: (id: string) => byLine.get(id) ?? none,
    /** Whether the line has any. */
    has: (id: string) => byLine.has(id),
    isHolding: photos.some(({ state }) => state === 'held'),
    open: mayTake ? open : null,
    input: mayTake ? input : null,
  };
}

export type LinePhotos = ReturnType<typeof useLinePhotos>;

function groupedByLine(photos: readonly ShownPhoto[]): ReadonlyMap<string, readonly ShownPhoto[]> {
  const lines = [...new Set(photos.map(({ line_id }) => line_id))];
  return new Map(lines.map((line) => [line, photos.filter(({ line_id }) => line_id === line)]));
}
