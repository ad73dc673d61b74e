import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { openedStores } from './opened-stores.ts';

// A set-up file: the test files of one process share their modules, and a hook that stands in one of those is heard once.
afterEach(() => {
  cleanup();
  for (const store of openedStores.splice(0)) store.close();
});
