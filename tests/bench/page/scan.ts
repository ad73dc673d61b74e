import { foldText } from '#domain/values/search-text.ts';

/** Which lines of a packed text hold the term: the least that a search can do. */
export function scan(packed: string, text: string): number[] {
  const found: number[] = [];
  const term = foldText(text).replaceAll('-', '');
  let row = 0;
  let line = 0;
  for (let at = packed.indexOf(term); at !== -1; at = packed.indexOf(term, line)) {
    for (let next = packed.indexOf('\n', line); next !== -1 && next < at; next = packed.indexOf('\n', line)) {
      line = next + 1;
      row += 1;
    }
    found.push(row);
    const next = packed.indexOf('\n', at);
    if (next === -1) break;
    line = next + 1;
    row += 1;
  }
  return found;
}
