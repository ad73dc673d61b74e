import { useEffect, useRef, useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { noteUsed, readPicture, type Picture } from '#client/data/photos/read-picture.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { reportUnlessClosed } from '../report-unless-closed.ts';
import type { PhotoSize } from './photo-transport.ts';

/** `url`: of the picture while it is shown; null: not here (yet). `isMissing`: nor can it be had now. */
export interface PhotoImage {
  readonly url: string | null;
  readonly isMissing: boolean;
}

/** A photo's picture from the device, else from the server, whence it is kept. Its address ends with whoever shows it. */
export function usePhotoImage(id: RowId, size: PhotoSize): PhotoImage {
  const store = useStore();
  const last = useRef<Picture | null>(null);
  const key = `photo ${size} ${id}`;
  const live = useLive(store, key, async () => {
    const picture = await readPicture(store, id, size);
    // Bookkeeping around the bytes changes often; the same picture is not drawn anew.
    if (picture?.bytes.byteLength !== last.current?.bytes.byteLength || picture?.type !== last.current?.type) last.current = picture;
    return last.current;
  });
  const known = live?.key === key ? live.value : undefined;
  const isMissing = useFetched(store, id, size, known === null);
  const url = useAddress(known ?? null);
  return { url, isMissing: known === null && isMissing };
}

/** Fetches what the device has not, once; true when that failed. */
function useFetched(store: Store, id: RowId, size: PhotoSize, isWanted: boolean): boolean {
  const [missed, setMissed] = useState<string | null>(null);
  const key = `${size} ${id}`;
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    fetchInto(store, id, size, left.signal)
      .catch((error: unknown) => reportUnlessClosed(store, error))
      // What came is shown all the same, unless this browser cannot read it.
      .then(() => void (left.signal.aborted || setMissed(key)));
    return () => left.abort();
  }, [store, id, size, key, isWanted]);
  useEffect(() => {
    if (size === 'whole') noteUsed(store, id).catch((error: unknown) => reportUnlessClosed(store, error));
  }, [store, id, size]);
  return missed === key;
}

async function fetchInto(store: Store, id: RowId, size: PhotoSize, signal: AbortSignal): Promise<'kept' | 'none' | 'later'> {
  const [{ fetchPhoto }, { httpPhotos }] = await Promise.all([import('./photo-fetcher.ts'), import('#client/api/photo-transport.ts')]);
  return fetchPhoto(store, httpPhotos, id, size, signal);
}

function useAddress(picture: Picture | null): string | null {
  const [address, setAddress] = useState<{ readonly picture: Picture; readonly url: string } | null>(null);
  useEffect(() => {
    if (picture === null) return undefined;
    const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    setAddress({ picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return address !== null && address.picture === picture ? address.url : null;
}
