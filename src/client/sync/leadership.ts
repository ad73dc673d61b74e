/*
 * One tab (or the service worker) pushes and pulls for all of a person's signatures. That only saves work:
 * two leaders at once lose and double nothing.
 */

/** A visible tab takes over from a leader that has been silent for this long. */
export const silenceMs = 20_000;
const heartbeat = 'leader';
const heartbeatMs = 5_000;
const watchMs = 1_000;

/** The parts of the browser that leadership needs. */
export interface LeadershipPorts {
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
  readonly isVisible: () => boolean;
  readonly setInterval: (work: () => void, ms: number) => number;
  readonly clearInterval: (timer: number) => void;
}

export const leaderLock = (user: string) => `patio-sync:${user}`;

/**
 * Calls `lead` whenever this tab becomes the leader, with a signal that aborts when another took over.
 * Returns when `stop` aborts.
 */
export async function takeTurns(
  user: string,
  ports: LeadershipPorts,
  lead: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    // A frozen or hung leader keeps its lock; a live tab that somebody looks at must not wait for it.
    const mustSteal = await waitForSilence(user, ports, lead, stop);
    if (mustSteal) await holdLock(user, ports, lead, stop, { steal: true });
  }
}

/** Waits in line for the lock, leading when it comes; true when the present leader has fallen silent. */
async function waitForSilence(
  user: string,
  ports: LeadershipPorts,
  lead: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
): Promise<boolean> {
  const giveUp = new AbortController();
  let isLeading = false;
  let lastSign = ports.now();
  let isSilent = false;
  const hear = (message: Event) => {
    if (message instanceof MessageEvent && message.data === heartbeat) lastSign = ports.now();
  };
  const watch = ports.setInterval(() => {
    if (isLeading || !ports.isVisible() || ports.now() - lastSign < silenceMs) return;
    isSilent = true;
    giveUp.abort();
  }, watchMs);
  ports.channel.addEventListener('message', hear);
  const leadAsHolder = (signal: AbortSignal) => {
    isLeading = true;
    return lead(signal);
  };
  await holdLock(user, ports, leadAsHolder, stop, { signal: AbortSignal.any([stop, giveUp.signal]) });
  ports.clearInterval(watch);
  ports.channel.removeEventListener('message', hear);
  return isSilent && !isLeading;
}

async function holdLock(
  user: string,
  ports: LeadershipPorts,
  lead: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
  options: LockOptions,
): Promise<void> {
  const lost = new AbortController();
  const until = AbortSignal.any([stop, lost.signal]);
  const beat = () => ports.channel.postMessage(heartbeat);
  try {
    await ports.locks.request(leaderLock(user), options, async () => {
      if (until.aborted) return;
      beat();
      const heart = ports.setInterval(beat, heartbeatMs);
      // Who is told to end may take a while, and has no channel any more.
      until.addEventListener('abort', () => ports.clearInterval(heart));
      await lead(until);
    });
  } catch (error) {
    // The lock was stolen, or waiting for it was given up.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  } finally {
    lost.abort();
  }
}
