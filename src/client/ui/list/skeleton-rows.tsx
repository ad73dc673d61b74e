import { Box } from '@chakra-ui/react';
import { Skeleton } from '../blocks/skeleton.tsx';

/** Only while nothing of a table is there yet. */
export function SkeletonRows({ count = 5, label = 'Carregando' }: { count?: number; label?: string }) {
  return (
    <Box layerStyle="panel" overflow="hidden" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="row" aria-hidden="true" />
      ))}
    </Box>
  );
}
