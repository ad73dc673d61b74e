import { memo, Suspense } from 'react';
import type { PageLinksProps } from './page-links.tsx';
import { preloadable } from '../timing/preloadable.ts';
import { useStableCallback } from '../timing/use-stable-callback.ts';

const { Component: PageLinks, preload } = preloadable(async () => memo((await import('./page-links.tsx')).PageLinks));
export const preloadPages = preload;

/** What leads through a list's pages, loaded with the first list that has more than one, and drawn anew when they are others. */
export function Pagination({ onPage, ...props }: PageLinksProps) {
  const turn = useStableCallback(onPage);
  if (props.lastPage < 2) return null;
  return (
    <Suspense fallback={null}>
      <PageLinks {...props} onPage={turn} />
    </Suspense>
  );
}
