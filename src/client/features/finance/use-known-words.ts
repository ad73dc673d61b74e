import { useEffect, useState } from 'react';
import { entriesBetween } from '#client/features/finance/entries-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { categoryName } from '#domain/finance/chart-of-accounts.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';

/** Words of the shop's own, in the order of the alphabet. */
export interface KnownWords {
  readonly categories: Readonly<Record<FinanceEntry['type'], readonly string[]>>;
  readonly costCenters: readonly string[];
}

const nothing: KnownWords = { categories: { income: [], expense: [] }, costCenters: [] };

/** What the entries around a day are called by. Read once: whoever types does not wait for it, nor for all the years. */
export function useKnownWords(day: CivilDate): KnownWords {
  const { store } = useReplica();
  const [words, setWords] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    // Without it the fields are as good as before.
    void entriesBetween(store, addMonths(day, -2), addMonths(day, 1)).then(
      (entries) => !isOver && setWords(wordsOf(entries)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [store, day]);
  return words;
}

function wordsOf(entries: readonly FinanceEntry[]): KnownWords {
  const inOrder = (all: readonly string[]) => [...new Set(all)].filter((word) => word !== '').toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  // An account's key reads as its name: what reads as itself is a word of the shop's.
  const own = ({ category }: FinanceEntry) => categoryName(category) === category;
  const ofType = (type: FinanceEntry['type']) =>
    inOrder(entries.filter((entry) => entry.type === type && own(entry)).map(({ category }) => category));
  return {
    categories: { income: ofType('income'), expense: ofType('expense') },
    costCenters: inOrder(entries.map(({ cost_center: center }) => center)),
  };
}
