import type { SearchKind } from '#domain/values/search-text.ts';
import { markedPieces } from '#domain/values/search-marks.ts';
import { rowStyles } from './find-styles.ts';

export interface MarkedProps {
  text: string;
  search: string;
  kind?: SearchKind;
}

/** A text with what the search found in it. */
export function Marked({ text, search, kind }: MarkedProps) {
  return markedPieces(text, search, kind).map(({ text: piece, isFound }, at) =>
    isFound ? (
      <mark key={at} className={rowStyles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
