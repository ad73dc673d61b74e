import { createContext } from 'react';

/** The day of the month whose figures are told: drawn apart, so that pointing at another one does not draw the whole month anew. */
export const Marked = createContext<number | null>(null);
