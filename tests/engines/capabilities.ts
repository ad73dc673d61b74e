import type { Report } from './report.ts';
import type { Tab } from './tab.ts';

/** What the product uses where it is there, and does without elsewhere (docs/browser-engines.md). */
const questions: readonly (readonly [name: string, body: string])[] = [
  ['Background Sync', `return 'SyncManager' in window;`],
  ['App badge', `return 'setAppBadge' in navigator;`],
  ['Web Locks', `return 'locks' in navigator;`],
  ['BroadcastChannel', `return 'BroadcastChannel' in window;`],
  ['requestIdleCallback', `return 'requestIdleCallback' in window;`],
  [
    'Persistent storage granted',
    `return navigator.storage?.persist === undefined ? 'cannot be asked' : await Promise.race([navigator.storage.persist(), new Promise((resolve) => setTimeout(() => resolve('no answer: a person would be asked'), 3000))]);`,
  ],
  [
    'Strict durability of a transaction',
    `return new Promise((resolve) => {
    const opening = indexedDB.open('patio-engines-probe', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('a');
    opening.onsuccess = () => {
      const { durability } = opening.result.transaction('a', 'readwrite', { durability: 'strict' });
      opening.result.close();
      indexedDB.deleteDatabase('patio-engines-probe');
      resolve(durability ?? 'cannot be asked');
    };
  });`,
  ],
];

/** Prints what this engine has. */
export async function tellCapabilities(tab: Tab, report: Report): Promise<void> {
  for (const [name, body] of questions) report.fact(`${name}: ${String(await tab.run<unknown>(body))}`);
}
