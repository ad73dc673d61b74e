import { usePhotos } from '#client/data/photos/use-photos.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { PhotoGallery } from '#client/ui/photos/photo-gallery.tsx';
import { photoTexts } from '#client/ui/photos/photo-words.ts';
import type { RowId } from '#domain/values/ids.ts';
import { styles } from './work-order-styles.ts';

/** What was photographed of this service. */
export function OrderPhotos({ service, mayWork }: { service: RowId; mayWork: boolean }) {
  const photos = usePhotos('service_id', service);
  const mayTake = useMayWrite('photos').create({ service_id: service }) && mayWork;
  return (
    <section className={styles.box} aria-label={photoTexts.title}>
      <header className={styles.boxHead}>
        <h3>{photoTexts.title}</h3>
      </header>
      <div className={styles.photos}>
        <PhotoGallery photos={photos} taking={mayTake ? { of: { service_id: service } } : null} mayChange={mayTake} canShow />
      </div>
    </section>
  );
}
