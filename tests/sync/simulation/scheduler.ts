/*
 * Virtual time and chance in one place. Whatever waits in a run, waits at a gate or for a time; when everything
 * stands still, the seed decides which gate opens next, or time goes on to the next timer. The same seed gives the
 * same run, as far as PostgreSQL allows: when two statements really wait for one lock (which only happens where the
 * counter lock was taken out, or let through on purpose), it is PostgreSQL that says who is next.
 */
import type { Prng } from './prng.ts';
import type { SimClock } from './sim-server.ts';
import { Stillness } from './stillness.ts';

interface Gate {
  readonly isOpenable: () => boolean;
  readonly open: () => void;
}

interface Timer {
  dueAt: number;
  readonly order: number;
  readonly work: () => void;
}

/** Time goes on past open gates at most by this much: a statement that is slow, no more. */
const slowestMs = 2_000;
const chanceOfSlowness = 0.03;

/** What the seed of a run never needs; a run that does is one that does not come to its end. */
const mostSteps = 200_000;

export class RunawayRun extends Error {}

export class Scheduler {
  readonly stillness = new Stillness();
  private readonly prng: Prng;
  private readonly clock: SimClock;
  private readonly gates: Gate[] = [];
  private readonly timers = new Set<Timer>();
  private steps = 0;
  private made = 0;

  constructor(prng: Prng, clock: SimClock) {
    this.prng = prng;
    this.clock = clock;
  }

  now = (): number => this.clock.now();

  /** Waits until the seed lets it go on; never before `isOpenable`. */
  gate(isOpenable: () => boolean = () => true): Promise<void> {
    return new Promise((resolve) => this.gates.push({ isOpenable, open: resolve }));
  }

  /** Calls `work` when so much time has gone by. Clocks show whole milliseconds. */
  after(ms: number, work: () => void): () => void {
    this.made += 1;
    const timer: Timer = { dueAt: this.now() + Math.max(0, Math.ceil(ms)), order: this.made, work };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** Resolves after `ms`, or as soon as `signal` aborts. */
  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const wake = () => {
        cancel();
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const cancel = this.after(ms, wake);
      signal?.addEventListener('abort', wake);
    });

  /** Lets everything go on until `isOver`, or until nothing waits any more. */
  async run(isOver: () => boolean = () => false): Promise<void> {
    for (;;) {
      await this.stillness.reached();
      if (isOver() || !this.step()) return;
      this.steps += 1;
      if (this.steps > mostSteps) throw new RunawayRun(`the run did not end after ${mostSteps} steps`);
    }
  }

  /** Runs `work` to its end under this scheduler. */
  async whole<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const watched = work.finally(() => {
      isDone = true;
    });
    // Its failure is thrown below.
    watched.catch(() => undefined);
    await this.run(() => isDone);
    if (!isDone) throw new RunawayRun('nothing moves any more, and the run has not ended');
    return watched;
  }

  /** False when there is nothing to let go on. */
  private step(): boolean {
    const openable = this.gates.filter(({ isOpenable }) => isOpenable());
    const next = this.nextTimer();
    if (openable.length > 0 && !(next !== null && next.dueAt - this.now() <= slowestMs && this.prng.chance(chanceOfSlowness))) {
      const gate = this.prng.pick(openable);
      this.gates.splice(this.gates.indexOf(gate), 1);
      gate.open();
      return true;
    }
    if (next === null) return false;
    this.timers.delete(next);
    this.clock.advance(Math.max(0, next.dueAt - this.now()));
    next.work();
    return true;
  }

  private nextTimer(): Timer | null {
    let next: Timer | null = null;
    for (const timer of this.timers) {
      if (next === null || timer.dueAt < next.dueAt || (timer.dueAt === next.dueAt && timer.order < next.order)) next = timer;
    }
    return next;
  }

  /** Timers of the code under test (the server's long polls) run in virtual time from here on; answers what ends it. */
  install(): () => void {
    const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
    const uncount = this.stillness.install();
    const set = <A extends unknown[]>(work: (...args: A) => void, ms = 0, ...args: A): VirtualTimer =>
      new VirtualTimer(this.after(ms, () => work(...args)));
    const clear = (timer: unknown) => {
      if (timer instanceof VirtualTimer) timer.cancel();
      else if (typeof timer === 'object' && timer !== null) real.clearTimeout(timer as NodeJS.Timeout);
    };
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    return () => {
      uncount();
      Object.assign(globalThis, real);
    };
  }
}

/** What `setTimeout` answers in virtual time. */
class VirtualTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
