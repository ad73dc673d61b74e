import { subscribeToSession } from '#client/api/session.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { sweepExample } from '#client/sync/example-traces.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';

let isWatching = false;

/** For as long as this page lives: takes an example off the device that nobody looks at any more, now or when somebody signs in over it. */
export function watchExample(): void {
  if (isWatching) return;
  isWatching = true;
  const sweep = () => void whenIdle(() => void sweepExample(localStorage).catch(enginePorts.report));
  sweep();
  subscribeToSession(sweep);
}
