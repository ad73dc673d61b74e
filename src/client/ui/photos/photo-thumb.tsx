import { usePhotoImage } from '#client/sync/photos/use-photo-image.ts';
import type { RowId } from '#domain/values/ids.ts';
import { usePainted } from '../timing/use-painted.ts';
import { photoStyles as look } from './photo-styles.ts';

/** What a row of a list looks like, beside its name: plain markup whose place is kept, while its bytes are read after the row is painted. */
export function PhotoThumb({ photo }: { photo: RowId }) {
  const isPainted = usePainted();
  return (
    <span className={look.thumb} aria-hidden="true">
      {isPainted && <Thumbnail key={photo} photo={photo} />}
    </span>
  );
}

function Thumbnail({ photo }: { photo: RowId }) {
  const { url } = usePhotoImage(photo, 'thumbnail');
  return url === null ? null : <img src={url} alt="" decoding="async" draggable={false} />;
}
