import type { Fields } from '#domain/values/json.ts';
import { asLines, linesById, sameJson } from '#client/data/store/changes.ts';
import { isSeenLine } from './ledger-sight.ts';
import { show } from './ledger-values.ts';

/** An accepted change must have been made from what the server had, else it overwrote somebody in silence. Answers where it did. */
export function overwritten(id: string, before: Fields, body: Fields, present: Fields): string[] {
  return Object.keys(body).flatMap((field) => {
    if (Array.isArray(body[field])) {
      return overwrittenLines(`row ${id}: ${field}`, asLines(before[field]), linesById(body[field]), linesById(present[field]));
    }
    const isFromPresent = !(field in before) || sameJson(before[field], present[field]) || sameJson(body[field], present[field]);
    return isFromPresent ? [] : [`row ${id}: ${field} replaced ${show(present[field])} although the change was made from ${show(before[field])}`];
  });
}

/** A line that the server had is as it was, or the change was made from it. */
function overwrittenLines(list: string, before: Fields, sent: ReadonlyMap<string, Fields>, present: ReadonlyMap<string, Fields>): string[] {
  return [...present].flatMap(([line, there]) => {
    const here = sent.get(line);
    if (sameJson(here, there) || isSeenLine(before[line], there)) return [];
    return [
      here === undefined
        ? `${list} lost its line ${line}`
        : `${list} replaced its line ${line} although the change was made from ${show(before[line])}`,
    ];
  });
}
