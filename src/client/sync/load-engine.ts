import type { Store } from '#client/data/store/store.ts';
import type { Arrival } from './arrival.ts';
import type { BeginWork, Workers } from './begin-work.ts';
import { enginePorts } from './browser-ports.ts';
import type { Engine } from './engine.ts';

const runAgainMs = 5_000;

/** An engine ends with its signal only: whatever stops it before is told, and it runs again. So does the work at photos. */
async function runSteadily(engine: Pick<Engine, 'run'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await engine.run(signal);
    } catch (error) {
      if (signal.aborted) return;
      enginePorts.report(error);
      await enginePorts.sleep(runAgainMs, signal);
    }
  }
}

/** Data and photos each run until `signal` aborts or their store is another's. */
export async function runWorkers({ engine, photos }: Workers, signal: AbortSignal): Promise<void> {
  const until = AbortSignal.any([signal, untilOutdated(engine.store)]);
  await Promise.all([runSteadily(engine, until), runSteadily(photos, until)]);
}

/** Ends with the handle of a store that another tab upgrades or removes. */
function untilOutdated(store: Store): AbortSignal {
  const over = new AbortController();
  const look = () => void (store.health === 'outdated' && over.abort());
  store.onHealth(look);
  look();
  return over.signal;
}

/**
 * The engine's code comes after the first screen, which neither shows nor saves by it. It is asked for until it is
 * there: what is saved meanwhile waits in the outbox. Null when `signal` aborts.
 */
export async function loadEngine(arrival: Arrival, signal: AbortSignal): Promise<BeginWork | null> {
  await untilIdle();
  return (await arrival.of(() => import('./begin-work.ts'), signal))?.beginWork ?? null;
}

// The first screen waits for the device's store meanwhile, which looks like idleness to the browser.
const notBeforeMs = 400;

/** Resolves once the page has nothing more urgent to do, after some seconds at the latest. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const onIdle = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
      else resolve();
    };
    setTimeout(onIdle, notBeforeMs);
  });
