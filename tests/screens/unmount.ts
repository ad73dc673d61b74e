import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { openedStores } from './opened-stores.ts';

// A set-up file: the test files of one process share their modules, and a hook that stands in one of those is heard once.
afterEach(() => {
  cleanup();
  for (const store of openedStores.splice(0)) store.close();
});

// Each file makes its styles anew, and all files of a process share one document: the last ones would look every element up
// in the styles of all before them, for half of their time.
afterAll(() => {
  if (typeof document !== 'undefined') document.head.replaceChildren();
});
