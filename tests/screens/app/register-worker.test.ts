import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from '#client/app/update/register-worker.ts';

/** As much of a browser's worker as a page sees. */
class FakeWorker extends EventTarget {
  readonly scriptURL = new URL('/service-worker.js', location.href).href;
  readonly postMessage = vi.fn<(message: unknown) => void>();
  state: ServiceWorkerState = 'installing';

  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => {});

  finds(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  installs(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.becomes('installed');
  }

  activates(worker: FakeWorker): void {
    this.waiting = null;
    this.active = worker;
    worker.becomes('activating');
    worker.becomes('activated');
  }
}

let registration: FakeRegistration;
const offer = vi.fn<(apply: () => void) => void>();
// workbox-window looks this long whether a worker that was installed starts by itself.
const aWhile = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  offer.mockReset();
  registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function withFirstWorker(): Promise<FakeWorker> {
  await registerWorker(offer);
  const first = registration.finds();
  registration.installs(first);
  return first;
}

it('a first worker that a slow device takes long to start is not offered as a new version', async () => {
  const first = await withFirstWorker();
  await vi.advanceTimersByTimeAsync(aWhile);
  registration.activates(first);
  expect(offer).not.toHaveBeenCalled();
});

it('a version that waits is offered, and told to come in when the person says so', async () => {
  registration.activates(await withFirstWorker());
  const next = registration.finds();
  registration.installs(next);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(next.postMessage).not.toHaveBeenCalled();
  offer.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
});

it('the one before is told to let go of what it does, and what has not come in is asked again', async () => {
  const first = await withFirstWorker();
  registration.activates(first);
  const next = registration.finds();
  registration.installs(next);
  await vi.advanceTimersByTimeAsync(aWhile);
  offer.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.postMessage).toHaveBeenCalledWith({ type: 'LET_GO' });
  await vi.advanceTimersByTimeAsync(10 * aWhile);
  expect(next.postMessage.mock.calls.length).toBeGreaterThan(1);
});

it('a version that came whole only after one that did not is offered when somebody comes back to the window', async () => {
  registration.activates(await withFirstWorker());
  registration.finds().becomes('redundant');
  registration.installs(registration.finds());
  await vi.advanceTimersByTimeAsync(aWhile);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(offer).toHaveBeenCalled();
});
