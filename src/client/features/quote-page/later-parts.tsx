import { lazy, Suspense } from 'react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { pageStyles } from './page-styles.ts';
import type { OpenedPhotoProps } from './opened-photo.tsx';
import type { PhotoStripProps } from './photo-strip.tsx';

// Nobody's first sight: whoever only reads and answers does not wait for it.
const parts = async () => (await import('./photo-parts.tsx')).photoParts;
const Handed = lazy(async () => ({ default: (await parts()).HandedOnPhoto }));
const Inspections = lazy(async () => ({ default: (await parts()).InspectionsPanel }));
const Opened = lazy(async () => ({ default: (await parts()).OpenedPhoto }));
const Strip = lazy(async () => ({ default: (await parts()).PhotoStrip }));

const bone = <div className={pageStyles.bone} />;

/** Photos that belong together; where there is none, nothing is loaded for them. */
export function PhotoStrip(props: PhotoStripProps) {
  return (
    props.photos.length > 0 && (
      <Suspense fallback={bone}>
        <Strip {...props} />
      </Suspense>
    )
  );
}

/** What was found at the car; loaded where there is something. */
export function Inspected({ inspections }: Pick<QuotePage, 'inspections'>) {
  return (
    inspections.length > 0 && (
      <Suspense fallback={bone}>
        <Inspections inspections={inspections} />
      </Suspense>
    )
  );
}

/** One photo as large as the window; `at` -1: none is open. */
export function OpenedPhoto(props: OpenedPhotoProps) {
  return <Suspense fallback={null}>{props.at >= 0 && <Opened {...props} />}</Suspense>;
}

/** Another page, under the same address. */
export function HandedOnPhoto({ ticket }: { ticket: string }) {
  return (
    <Suspense>
      <Handed ticket={ticket} />
    </Suspense>
  );
}
