import type { ReactNode } from 'react';

export interface ListBodyProps {
  list: { readonly isLoading: boolean; readonly rows: readonly unknown[] };
  /** Why rows are missing or old; nothing where all is well. Beside it nobody is told that there is nothing. */
  trouble?: ReactNode;
  /** Stands in until it is known what there is: `SkeletonCards` or `SkeletonRows`. */
  skeleton: ReactNode;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** Below the rows, and there without any: the page of the address may have none. */
  pages?: ReactNode;
  /** The rows, drawn when there are some. */
  children: ReactNode;
}

/** What stands below a list screen's heading and filters: the rows, or why there are none. */
export function ListBody({ list, trouble, skeleton, empty, pages, children }: ListBodyProps) {
  const hasRows = list.rows.length > 0;
  return (
    <>
      {trouble}
      {list.isLoading && skeleton}
      {!list.isLoading && !hasRows && !trouble && empty}
      {hasRows && children}
      {pages}
    </>
  );
}
