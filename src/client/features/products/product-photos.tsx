import { Box, Heading } from '@chakra-ui/react';
import { usePhotos } from '#client/data/photos/use-photos.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { PhotoGallery } from '#client/ui/photos/photo-gallery.tsx';
import { photoTexts } from '#client/ui/photos/photo-words.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What the item looks like: who fetches it from the shelf may not know it by its name. */
export function ProductPhotos({ product }: { product: RowId }) {
  const photos = usePhotos('product_id', product);
  const mayTake = useMayWrite('photos').create({ product_id: product });
  if (photos.length === 0 && !mayTake) return null;
  return (
    <Box as="section" aria-label={photoTexts.title} mt="4">
      <Heading as="h3" textStyle="cardTitle" mb="2.5">
        {photoTexts.title}
      </Heading>
      <PhotoGallery photos={photos} taking={mayTake ? { of: { product_id: product } } : null} mayChange={mayTake} hasCover />
    </Box>
  );
}
