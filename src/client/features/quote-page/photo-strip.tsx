import { useState } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { usePagePhotos } from './photos-of-page.tsx';
import { photoStyles as styles } from './photo-styles.ts';
import { momentOf, photoAddress, photoWords } from './shown-photos.ts';
import { quotePageTexts as texts } from './texts.ts';

/** Small pictures, each opened by a tap. */
export function PhotoStrip({ photos, label, isOfLine = false }: { photos: readonly PagePhoto[]; label: string; isOfLine?: boolean }) {
  const { photos: all, open } = usePagePhotos();
  if (photos.length === 0) return null;
  return (
    <ul className={isOfLine ? `${styles.strip} ${styles.ofLine}` : styles.strip} aria-label={label}>
      {photos.map((photo) => (
        <li key={photo.id} className={styles.item}>
          <Tile photo={photo} name={photoWords(photo, all.indexOf(photo) + 1, all.length)} onOpen={() => open(photo.id)} />
          {photo.caption !== '' && <p className={styles.caption}>{photo.caption}</p>}
        </li>
      ))}
    </ul>
  );
}

function Tile({ photo, name, onOpen }: { photo: PagePhoto; name: string; onOpen: () => void }) {
  const [missing, setMissing] = useState('');
  const { thumbnail } = photo;
  const moment = momentOf(photo);
  return (
    <button type="button" className={styles.tile} aria-label={name} onClick={onOpen}>
      {missing === thumbnail ? (
        texts.photo
      ) : (
        <img src={photoAddress(thumbnail)} alt="" loading="lazy" decoding="async" onError={() => setMissing(thumbnail)} />
      )}
      {moment !== '' && <span className={styles.moment}>{moment}</span>}
    </button>
  );
}
