import { exampleNote } from '#client/api/example-shop.ts';
import { subscribeToSession } from '#client/api/session.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';

/** Takes an example that nobody looks at any more off the device: at the start, and when somebody has signed in over it. Mostly there is none. */
export function sweepExampleWhenIdle(): void {
  const sweep = () => {
    if (exampleNote() === null) return;
    whenIdle(
      () => void import('#client/sync/example-traces.ts').then(({ sweepExample }) => sweepExample(localStorage)).catch(globalThis.reportError),
    );
  };
  sweep();
  subscribeToSession(sweep);
}
