/** Where a panel has no room for a row in one line, whatever the window has: two panels of a desktop are as narrow as a phone. */
export const inNarrowPanel = '@container (max-width: 519px)';
