import type { DevicePorts } from '#client/data/store.ts';
import type { EnginePorts } from './engine.ts';

/** Clock and randomness of the real device; in pages and in the service worker. */
export const devicePorts: DevicePorts = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

export const enginePorts: EnginePorts = {
  random: () => Math.random(),
  // Where nobody looks at the screen.
  noteLink: () => undefined,
  report: (error) => reportError(error),
  isConnected: () => globalThis.navigator?.onLine !== false,
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
