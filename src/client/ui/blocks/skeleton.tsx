import { Skeleton as ChakraSkeleton, type SkeletonProps as ChakraSkeletonProps } from '@chakra-ui/react';

export interface SkeletonProps extends ChakraSkeletonProps {
  /** A list's card, a table's row, or whatever size it is given. */
  shape?: 'card' | 'row' | 'block';
}

/** Stands where content will be. */
export function Skeleton({ shape = 'block', ...rest }: SkeletonProps) {
  // The theme's own variant: Chakra's types know only those of its default theme.
  return <ChakraSkeleton {...rest} {...({ shape } as object)} />;
}
