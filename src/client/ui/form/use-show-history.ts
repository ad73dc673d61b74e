import { createContext, use } from 'react';

/** A row of the shop, by the name of its collection. */
export interface HistoryOf {
  readonly collection: string;
  readonly id: string;
}

/** What that is called wherever it is offered. */
export const historyWord = 'Histórico';

/** Opens what happened to a row; null where nobody shows that. */
export const ShowHistory = createContext<((of: HistoryOf) => void) | null>(null);

/** Opens what happened to a row (Histórico), over whatever is open; null where that is not to be had: then it is not offered. */
export const useShowHistory = (): ((of: HistoryOf) => void) | null => use(ShowHistory);

/** The row of a form; a new one has no history yet. */
export const historyOf = (collection: string, id: string | null): HistoryOf | null => (id === null ? null : { collection, id });
