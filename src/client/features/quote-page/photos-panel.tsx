import { cardStyles } from './card-styles.ts';
import { pageStyles } from './page-styles.ts';
import { PhotoStrip } from './later-parts.tsx';
import { usePagePhotos } from './page-photos.ts';
import { quotePageTexts as texts } from './texts.ts';

/** Photos of the car and of the work; those of a line stand with it, and so do those of what was found. */
export function PhotosPanel() {
  const { photos } = usePagePhotos();
  const others = photos.filter(({ line, found }) => line === null && found === '');
  if (others.length === 0) return null;
  return (
    <section className={pageStyles.panel} aria-label={texts.photos}>
      <h2 className={cardStyles.name}>{texts.photos}</h2>
      <PhotoStrip photos={others} label={texts.photos} />
    </section>
  );
}
