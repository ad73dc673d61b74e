import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

/* A set-up file: a screen test talks to servers that it starts itself, and whatever else it asks for fails it. */

// Not in the files that say that they want no page.
declare const happyDOM: DetachedWindowAPI | undefined;

const ownHosts = new Set(['127.0.0.1', 'localhost']);
const asked: string[] = [];

beforeAll(() => {
  if (typeof happyDOM === 'undefined') return;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request, window }) => {
      if (ownHosts.has(new URL(request.url).hostname)) return Promise.resolve();
      asked.push(request.url);
      return Promise.resolve(new window.Response(''));
    },
  };
});

const expectNothingAsked = () => expect(asked.splice(0), 'asked of the network').toEqual([]);
afterEach(expectNothingAsked);
// What a test set going may ask once it has ended.
afterAll(expectNothingAsked);
