import { ChevronLeft, ChevronRight, Star, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type PointerEvent } from 'react';
import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { usePhotoImage } from '#client/sync/photos/use-photo-image.ts';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { Button, IconButton } from '../blocks/button.tsx';
import { Dialog } from '../blocks/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PhotoShowing, type PhotoShowingProps } from './photo-showing.tsx';
import { SharedAddress, ShareButton, usePhotoSharing } from './photo-sharing.tsx';
import { photoStyles as look } from './photo-styles.ts';
import { photoTexts as texts, problemText, stateTexts } from './photo-words.ts';

export interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  shown: RowId;
  /** What the person may do with them; null: look only. */
  actions: PhotoActions | null;
  onShow: (id: RowId) => void;
  onClose: () => void;
}

export interface PhotoActions {
  readonly onCaption: (photo: ShownPhoto, caption: string) => Promise<void>;
  readonly onRemove: (photo: ShownPhoto) => void;
  readonly onRetry: (photo: ShownPhoto) => void;
  /** Where one of them stands for the whole. */
  readonly onCover?: (photo: ShownPhoto) => void;
  /** Where a customer may be shown some of them. */
  readonly onShowing?: PhotoShowingProps['onShowing'];
}

/** One photo as large as it goes; the others by buttons, arrow keys and swipes. */
export function PhotoViewer({ photos, shown, actions, onShow, onClose }: PhotoViewerProps) {
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const go = (step: number) => {
    const next = photos[at + step];
    if (next) onShow(next.id);
  };
  useArrowKeys(go);
  const isGone = photo === undefined;
  const sharing = usePhotoSharing(photo);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (isGone) return null;
  return (
    <Dialog
      title={photo.caption || texts.of(at + 1, photos.length)}
      subtitle={texts.by(photo.author, photo.taken_at === '' ? '' : formatCivilDateTime(photo.taken_at))}
      size="cover"
      onClose={onClose}
      footer={
        <>
          {photo.state !== 'developing' && photo.state !== 'held' && <ShareButton {...sharing} />}
          {actions && <ViewerActions photo={photo} actions={actions} />}
        </>
      }
    >
      <Stage key={`picture ${photo.id}`} photo={photo} onStep={go} />
      <div className={look.turn}>
        <IconButton label={texts.previous} icon={<ChevronLeft />} disabled={at === 0} onClick={() => go(-1)} />
        <span aria-live="polite">{`${texts.of(at + 1, photos.length)} · ${stateTexts[photo.state]}`}</span>
        <IconButton label={texts.next} icon={<ChevronRight />} disabled={at === photos.length - 1} onClick={() => go(1)} />
      </div>
      {photo.problem && <p className={look.problem}>{problemText(photo.problem)}</p>}
      <SharedAddress key={`address ${photo.id}`} state={sharing.state} caption={photo.caption} />
      {actions?.onShowing && photo.hasRow && <PhotoShowing photo={photo} onShowing={actions.onShowing} />}
      {actions && photo.hasRow && <Caption key={`caption ${photo.id}`} photo={photo} onCaption={actions.onCaption} />}
    </Dialog>
  );
}

const swipePx = 48;

function Stage({ photo, onStep }: { photo: ShownPhoto; onStep: (step: number) => void }) {
  const { url, isMissing } = usePhotoImage(photo.id, 'whole');
  const from = useRef<number | null>(null);
  function end({ clientX }: PointerEvent): void {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= swipePx) onStep(moved < 0 ? 1 : -1);
  }
  return (
    <div
      className={look.stage}
      // The keys turn the pages: what is typed into comes after the picture.
      tabIndex={-1}
      data-autofocus
      onPointerDown={({ clientX }) => void (from.current = clientX)}
      onPointerUp={end}
      onPointerCancel={() => void (from.current = null)}
    >
      {url === null ? <p>{isMissing ? texts.notHere : texts.loading}</p> : <img src={url} alt={photo.caption || texts.title} draggable={false} />}
    </div>
  );
}

function Caption({ photo, onCaption }: { photo: ShownPhoto; onCaption: PhotoActions['onCaption'] }) {
  const [text, setText] = useState(photo.caption);
  const isChanged = text.trim() !== photo.caption;
  function keep(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (isChanged) void onCaption(photo, text.trim());
  }
  return (
    <form className={look.caption} onSubmit={keep}>
      <TextField label={texts.caption} maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" disabled={!isChanged}>
        {texts.keepCaption}
      </Button>
    </form>
  );
}

function ViewerActions({ photo, actions }: { photo: ShownPhoto; actions: PhotoActions }) {
  const { onRemove, onRetry, onCover } = actions;
  return (
    <>
      {photo.state === 'refused' && <Button onClick={() => onRetry(photo)}>{texts.retry}</Button>}
      {onCover && photo.hasRow && (
        <Button icon={<Star />} disabled={photo.slot === 'cover'} onClick={() => onCover(photo)}>
          {photo.slot === 'cover' ? texts.isCover : texts.cover}
        </Button>
      )}
      <Button variant="danger" icon={<Trash2 />} onClick={() => onRemove(photo)}>
        {texts.remove}
      </Button>
    </>
  );
}

/** Wherever the focus stands, but in what is typed into. */
function useArrowKeys(go: (step: number) => void): void {
  const step = useEffectEvent(go);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
