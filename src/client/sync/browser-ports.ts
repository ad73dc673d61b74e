import type { DevicePorts } from '#client/data/store/store.ts';
import type { EnginePorts } from './engine-ports.ts';

/** Clock and randomness of the real device; in pages and in the service worker. */
export const devicePorts: DevicePorts = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** What an engine needs of the real device, where nobody looks on: in the service worker, and for the last try of logging out. */
export const enginePorts: EnginePorts = {
  random: () => Math.random(),
  report: (error) => reportError(error),
  isConnected: () => globalThis.navigator?.onLine !== false,
  // Only a page shows it (see `Runtime`).
  noteLink: () => undefined,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake);
    }),
};
