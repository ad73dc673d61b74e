import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { buttons, pageStyles } from './page-styles.ts';
import { photoStyles as styles } from './photo-styles.ts';
import { photoAddress, photoWords, whyMissing } from './shown-photos.ts';
import { quotePageTexts as texts } from './texts.ts';

export interface OpenedPhotoProps {
  readonly photos: readonly PagePhoto[];
  readonly at: number;
  readonly reload: () => Promise<void>;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** One photo as large as the window; the others by buttons, arrow keys and swipes. */
export function OpenedPhoto({ photos, at, reload, onShow, onClose }: OpenedPhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Android's back gesture and Escape close it, as every dialog of the browser's own.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const photo = photos[at];
  const step = (by: number) => {
    const next = photos[at + by];
    if (next !== undefined) onShow(next.id);
  };
  function press({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }
  if (photo === undefined) return null;
  const words = photoWords(photo, at + 1, photos.length);
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- the keys turn the pictures wherever the focus stands in it
    <dialog ref={dialog} className={styles.opened} aria-label={words} onKeyDown={press} onClose={onClose}>
      <div className={styles.bar}>
        <p aria-live="polite">{words}</p>
        <button type="button" className={buttons.icon} aria-label={texts.closePhoto} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <Picture key={photo.whole} photo={photo} words={words} reload={reload} onStep={step} />
      <div className={styles.bar}>
        <button type="button" className={buttons.icon} aria-label={texts.previousPhoto} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <button type="button" className={buttons.icon} aria-label={texts.nextPhoto} disabled={at === photos.length - 1} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}

const swipePx = 48;

interface PictureProps {
  readonly photo: Pick<PagePhoto, 'whole'>;
  readonly words: string;
  readonly reload: () => Promise<void>;
  /** There is no page that gives another address. */
  readonly isLast?: boolean;
  readonly onStep?: (by: number) => void;
}

/** The picture, or why it is not there and what to do. */
export function Picture({ photo, words, reload, isLast = false, onStep }: PictureProps) {
  const [missing, setMissing] = useState<'over' | 'failed' | null>(null);
  const from = useRef<number | null>(null);
  const address = photoAddress(photo.whole);
  function end({ clientX }: PointerEvent): void {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= swipePx) onStep?.(moved < 0 ? 1 : -1);
  }
  async function tryAgain(): Promise<void> {
    await reload();
    setMissing(null);
  }
  return (
    <div
      className={styles.stage}
      onPointerDown={({ clientX }) => void (from.current = clientX)}
      onPointerUp={end}
      onPointerCancel={() => void (from.current = null)}
    >
      {missing === null ? (
        <img src={address} alt={words} draggable={false} onError={() => void whyMissing(address).then(setMissing)} />
      ) : (
        <div className={styles.missing}>
          <p className={pageStyles.notice} role="status">
            {missing === 'failed' ? texts.photoMissing : isLast ? texts.handedOnOver : texts.photoOver}
          </p>
          {!(isLast && missing === 'over') && (
            <button type="button" className={buttons.usual} onClick={() => void tryAgain()}>
              {missing === 'over' ? texts.openAgain : texts.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
