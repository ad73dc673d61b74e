import { Check, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotoImage } from '#client/sync/photos/use-photo-image.ts';
import { photoName, photoTexts } from './photo-words.ts';
import { photoStyles as look } from './photo-styles.ts';

export interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  label?: string;
  onOpen: (photo: ShownPhoto) => void;
  /** What stands after the last one: the camera's button. */
  children?: ReactNode;
}

/** Thumbnails in their order, each with a mark that says where its picture is. */
export function PhotoStrip({ photos, label = photoTexts.title, onOpen, children }: PhotoStripProps) {
  return (
    <ul className={look.strip} aria-label={label}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Tile photo={photo} name={photoName(photo, at + 1)} onOpen={() => onOpen(photo)} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

function Tile({ photo, name, onOpen }: { photo: ShownPhoto; name: string; onOpen: () => void }) {
  const { url } = usePhotoImage(photo.id, 'thumbnail');
  return (
    <button type="button" className={look.tile} data-state={photo.state} aria-label={name} title={name} onClick={onOpen}>
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
      <span className={look.mark} data-state={photo.state} aria-hidden="true">
        {photo.state === 'sent' && <Check />}
        {photo.state === 'refused' && <X />}
      </span>
      {photo.is_shown && (
        <span className={look.shown} aria-hidden="true">
          <Eye />
        </span>
      )}
    </button>
  );
}
