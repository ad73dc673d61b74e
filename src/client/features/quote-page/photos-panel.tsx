import { cardStyles } from './card-styles.ts';
import { pageStyles } from './page-styles.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { usePagePhotos } from './photos-of-page.tsx';
import { quotePageTexts as texts } from './texts.ts';

/** Photos of the car and of the work; those of a line stand with it. */
export function PhotosPanel() {
  const { photos } = usePagePhotos();
  const others = photos.filter(({ line }) => line === null);
  if (others.length === 0) return null;
  return (
    <section className={pageStyles.panel} aria-label={texts.photos}>
      <h2 className={cardStyles.name}>{texts.photos}</h2>
      <PhotoStrip photos={others} label={texts.photos} />
    </section>
  );
}
