import type { LeadershipPorts } from '#client/sync/leadership.ts';
import type { Scheduler } from './scheduler.ts';

const stolen = () => new DOMException('The lock was taken over', 'AbortError');

interface Waiting {
  readonly grant: () => void;
}

/** Web Locks and the channel that all tabs and the worker of one device share. */
export class BrowserProfile {
  private readonly scheduler: Scheduler;
  private readonly held = new Map<string, { lose: () => void }>();
  private readonly queues = new Map<string, Waiting[]>();
  private readonly listeners = new Set<(message: Event) => void>();

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  readonly locks: LeadershipPorts['locks'] = {
    request: (...args: unknown[]): Promise<never> => {
      const [name, options, work] = args.length === 2 ? [args[0], {}, args[1]] : args;
      return this.request(String(name), options as LockOptions, work as (lock: object | null) => unknown) as Promise<never>;
    },
  };

  /** A tab's end of the channel: its own messages come to the others only. */
  channel(): LeadershipPorts['channel'] & { close(): void } {
    const own = new Set<(message: Event) => void>();
    const end = {
      postMessage: (data: unknown) => {
        const others = [...this.listeners].filter((listener) => !own.has(listener));
        for (const hear of others) this.scheduler.after(0, () => hear(new MessageEvent('message', { data })));
      },
      addEventListener: (_type: string, listener: unknown) => {
        own.add(listener as (message: Event) => void);
        this.listeners.add(listener as (message: Event) => void);
      },
      removeEventListener: (_type: string, listener: unknown) => {
        own.delete(listener as (message: Event) => void);
        this.listeners.delete(listener as (message: Event) => void);
      },
      close: () => {
        for (const listener of own) this.listeners.delete(listener);
      },
    };
    return end;
  }

  private async request(
    name: string,
    { steal = false, ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => unknown,
  ): Promise<unknown> {
    if (signal?.aborted) throw stolen();
    if (steal) this.held.get(name)?.lose();
    else if (this.held.has(name)) {
      if (ifAvailable) return work(null);
      await this.turn(name, signal);
    }
    const lost = new Promise<never>((_, reject) => {
      this.held.set(name, { lose: () => reject(stolen()) });
    });
    const own = this.held.get(name);
    try {
      return await Promise.race([lost, Promise.resolve(work({ name }))]);
    } finally {
      if (this.held.get(name) === own) {
        this.held.delete(name);
        this.queues.get(name)?.shift()?.grant();
      }
    }
  }

  private turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(stolen());
      };
      const waiting: Waiting = {
        grant: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      queue.push(waiting);
      signal?.addEventListener('abort', giveUp);
    });
  }
}
