import { SimpleGrid } from '@chakra-ui/react';
import { Skeleton } from '../blocks/skeleton.tsx';

/** Only while nothing is on the device yet. */
export function SkeletonCards({ count = 6, label = 'Carregando' }: { count?: number; label?: string }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3.5" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="card" aria-hidden="true" />
      ))}
    </SimpleGrid>
  );
}
