import { createContext, use } from 'react';
import type { PagePhoto } from '#contract/quote-page-calls.ts';

/** The photos that a page tells of, and what opens one of them. */
export interface PagePhotos {
  readonly photos: readonly PagePhoto[];
  readonly open: (id: string) => void;
}

const none: PagePhotos = { photos: [], open: () => undefined };
export const Photos = createContext<PagePhotos>(none);

export const usePagePhotos = (): PagePhotos => use(Photos);
