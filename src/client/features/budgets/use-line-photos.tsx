import { useMemo, useRef, type ChangeEvent } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotosOf } from '#client/data/photos/use-photos.ts';
import { useTakePhotos } from '#client/sync/photos/use-take-photos.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { RowId } from '#domain/values/ids.ts';

const none: readonly ShownPhoto[] = [];

/** The photos of a quote's lines, and the one camera that takes them. A quote that is not saved yet has none: a photo belongs to a row. */
export function useLinePhotos(budget: RowId | null) {
  const photos = usePhotosOf('budget_id', budget === null ? [] : [budget]);
  const mayTake = useMayWrite('photos').create() && budget !== null;
  const keep = useTakePhotos();
  const flash = useFlash();
  const camera = useRef<HTMLInputElement>(null);
  const line = useRef('');
  const byLine = useMemo(() => groupedByLine(photos), [photos]);

  const open = useStableCallback((id: string) => {
    line.current = id;
    camera.current?.click();
  });

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // The same picture can be chosen again.
    target.value = '';
    if (budget === null || files.length === 0) return;
    const line_id = line.current;
    const position = byLine.get(line_id)?.length ?? 0;
    const result = await keep(files.map((file, at) => ({ file, of: { budget_id: budget }, line_id, position: position + at })));
    if (!result.ok) flash({ kind: 'error', text: result.text });
  }

  const input = (
    <input ref={camera} hidden type="file" accept="image/*" capture="environment" data-photo="line" onChange={(event) => void take(event)} />
  );
  return { of: (id: string) => byLine.get(id) ?? none, open: mayTake ? open : null, mayTake, input: mayTake ? input : null };
}

function groupedByLine(photos: readonly ShownPhoto[]): ReadonlyMap<string, readonly ShownPhoto[]> {
  const lines = [...new Set(photos.map(({ line_id }) => line_id))];
  return new Map(lines.map((line) => [line, photos.filter(({ line_id }) => line_id === line)]));
}
