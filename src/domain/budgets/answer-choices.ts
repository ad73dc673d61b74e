import type { Budget, BudgetItem } from './budget.ts';
import { splitBy, sumOf, type QuoteGroup, type SplitQuote } from './quote-groups.ts';

/* What a customer answers to the shop itself, on the phone or at the counter (FIELD A: an answer can be recorded, group by group). */

/** What is answered by itself: a group, and of lines that are in none each line. */
export interface AnswerChoice<Item = BudgetItem> extends QuoteGroup<Item> {
  readonly key: string;
}

type NamedLine = Pick<BudgetItem, 'id' | 'description' | 'group' | 'quantity' | 'price'>;

const keyOf = ({ id, group }: NamedLine): string => (group === '' ? `line ${id}` : `group ${group}`);

/** The choices of a quote, each where its first line stands; a line that stands by itself is called by its description. */
export function answerChoices<Item extends NamedLine>(items: readonly Item[]): AnswerChoice<Item>[] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => {
    const lines = items.filter((item) => keyOf(item) === key);
    const [first] = lines;
    return { key, name: first?.group || (first?.description ?? ''), items: lines, sum: sumOf(lines) };
  });
}

/** The two parts of a quote where the choices of these keys are refused; as of `splitQuote`, they come to the whole. */
export const splitByChoices = <Item extends NamedLine>(
  quote: { readonly items: readonly Item[]; readonly discount: Budget['discount'] },
  refused: ReadonlySet<string>,
): SplitQuote<Item> => splitBy(quote, (item) => refused.has(keyOf(item)));
