import { useState } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';
import { usePagePhotos } from './page-photos.ts';
import { photoStyles as styles } from './photo-styles.ts';
import { inPairs, momentOf, photoAddress, photoWords } from './shown-photos.ts';
import { quotePageTexts as texts } from './texts.ts';

export interface PhotoStripProps {
  readonly photos: readonly PagePhoto[];
  readonly label: string;
  /** What is said beside them already: no caption says it again. */
  readonly known?: string;
  readonly isOfLine?: boolean;
}

/** Small pictures, each opened by a tap; what shows how it was stands beside what shows how it is now. */
export function PhotoStrip({ photos, label, known = '', isOfLine = false }: PhotoStripProps) {
  return (
    <ul className={isOfLine ? `${styles.strip} ${styles.ofLine}` : styles.strip} aria-label={label}>
      {inPairs(photos).map((place) => (
        <li key={place[0].id} className={place.length === 1 ? styles.item : styles.pair}>
          {place.map((photo) => (
            <Figure key={photo.id} photo={photo} known={known} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Figure({ photo, known }: { photo: PagePhoto; known: string }) {
  const { photos: all, open } = usePagePhotos();
  const name = photoWords(photo, all.indexOf(photo) + 1, all.length);
  return (
    <div>
      <Tile photo={photo} name={name} onOpen={() => open(photo.id)} />
      {photo.caption !== known && photo.caption !== '' && <p className={styles.caption}>{photo.caption}</p>}
    </div>
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
