import { foldText } from '#domain/values/search-text.ts';

/** How many rows to look through for the few that are suggested. */
export const looked = 60;
const suggested = 6;

/** The rows to suggest for what is typed: names that begin with it, then names with a word that does, then the rest. */
export function bestMatches<Row extends { readonly name: string }>(rows: readonly Row[], typed: string): Row[] {
  const words = foldText(typed);
  const rankOf = ({ name }: Row) => {
    const folded = foldText(name);
    if (folded.startsWith(words)) return 0;
    return folded.includes(` ${words}`) ? 1 : 2;
  };
  const ranked = rows.map((row) => ({ row, rank: rankOf(row) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, suggested)
    .map(({ row }) => row);
}
