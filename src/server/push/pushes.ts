// Invariant: nobody waits for a push service, and no call fails by one; what fails is told to whoever made this.
import type { PushKeys } from './push-keys.ts';
import { PushFailed, type PushSender } from './push-sender.ts';

/** How a server sends push messages. */
export interface PushPorts {
  readonly sender: PushSender;
  /** The environment's; null: made at first use, kept in the database. */
  readonly keys: PushKeys | null;
  readonly pushes: Pushes;
}

/** Work that goes on beside the calls that cause it. */
export interface Pushes {
  /** Begins it; what it throws is told. */
  post(work: () => Promise<void>): void;
  /** When nothing is on its way any more. */
  settled(): Promise<void>;
}

export function makePushes(onFailure: (facts: object) => void): Pushes {
  const onTheirWay = new Set<Promise<void>>();
  return {
    post: (work) => {
      const running = Promise.resolve()
        .then(work)
        .catch((error: unknown) => onFailure(factsOf(error)))
        .finally(() => onTheirWay.delete(running));
      onTheirWay.add(running);
    },
    settled: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
  };
}

const factsOf = (error: unknown) => (error instanceof PushFailed ? { host: error.host, status: error.status } : { err: error });
