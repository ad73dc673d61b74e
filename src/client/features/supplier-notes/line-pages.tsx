import type { RefObject } from 'react';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { noteTexts as texts } from './texts.ts';

/** More of them a slow phone does not draw within a moment; a note may have 990. */
const linesPerPage = 25;
/** The page, from 1, on which a line stands; `place` from 0. */
export const pageOfLine = (place: number): number => Math.floor(place / linesPerPage) + 1;

/** What of a note's lines stands on a page, from 1; `first`: the place of the first of them, from 0. */
export function pageOfLines<Line>(lines: readonly Line[], page: number): { readonly first: number; readonly shown: readonly Line[] } {
  const first = (page - 1) * linesPerPage;
  return { first, shown: lines.slice(first, first + linesPerPage) };
}

export interface LinePagesProps {
  /** Of the whole note. */
  count: number;
  page: number;
  /** Goes into sight from its beginning when the page is turned. */
  list: RefObject<HTMLElement | null>;
  onPage: (page: number) => void;
}

/** What leads through the lines of a note. */
export function LinePages({ count, page, list, onPage }: LinePagesProps) {
  return (
    <Pagination
      page={page}
      lastPage={pageOfLine(count - 1)}
      label={texts.linePages}
      onPage={(next) => {
        onPage(next);
        list.current?.scrollIntoView();
      }}
    />
  );
}
