import { unnamedGroup } from '#domain/budgets/quote-words.ts';
import type { LineGroup } from './quote-lines.ts';
import { quotePageTexts as texts } from './texts.ts';

/** What a group of so many is called: lines without a name are the rest, or all there is. */
export function groupName({ name }: Pick<LineGroup, 'name'>, groups: number): string {
  if (name !== '') return name;
  return groups > 1 ? unnamedGroup : texts.all;
}
