import { describe, expect, it } from 'vitest';
import { leaderLock, silenceMs, takeTurns, type LeadershipPorts } from './leadership.ts';

/** Locks as the browser gives them: one holder, others in line, and stealing. */
class FakeLocks {
  private holder: { reject: (error: unknown) => void } | null = null;
  private readonly line: (() => void)[] = [];

  readonly request = (async (_: string, options: LockOptions, work: (lock: Lock) => Promise<unknown>): Promise<unknown> => {
    if (options.steal === true) {
      this.holder?.reject(new DOMException('stolen', 'AbortError'));
      this.holder = null;
    } else if (this.holder !== null) await this.wait(options.signal);
    return new Promise<unknown>((resolve, reject) => {
      const mine = { reject };
      this.holder = mine;
      const free = () => {
        if (this.holder !== mine) return;
        this.holder = null;
        this.line.shift()?.();
      };
      work({ name: 'x', mode: 'exclusive' }).then(resolve, reject).finally(free);
    });
  }) as LockManager['request'];

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => resolve();
      this.line.push(turn);
      signal?.addEventListener('abort', () => {
        this.line.splice(this.line.indexOf(turn), 1);
        reject(new DOMException('given up', 'AbortError'));
      });
    });
  }
}

interface Habits {
  readonly isVisible?: () => boolean;
  readonly isFrozen?: () => boolean;
  /** What its work waits for once it is told to end. */
  readonly isOver?: Promise<void>;
}

/** The tabs of one person, with a clock that the test moves. */
class Browser {
  private readonly locks = new FakeLocks();
  private readonly channel = new EventTarget();
  private readonly timers = new Map<number, { work: () => void; ms: number; due: number }>();
  private now = 0;
  private timerIds = 0;
  readonly leading: string[] = [];
  /** Tabs that spoke after they were closed: a closed channel throws. */
  readonly spokeClosed: string[] = [];

  open(name: string, { isVisible = () => true, isFrozen = () => false, isOver = Promise.resolve() }: Habits = {}) {
    const stop = new AbortController();
    const ports: LeadershipPorts = {
      locks: this.locks,
      channel: {
        postMessage: (data: unknown) => {
          if (stop.signal.aborted) this.spokeClosed.push(name);
          if (!isFrozen()) this.channel.dispatchEvent(new MessageEvent('message', { data }));
        },
        addEventListener: this.channel.addEventListener.bind(this.channel) as BroadcastChannel['addEventListener'],
        removeEventListener: this.channel.removeEventListener.bind(this.channel) as BroadcastChannel['removeEventListener'],
      },
      now: () => this.now,
      isVisible,
      setInterval: (work, ms) => {
        this.timerIds += 1;
        this.timers.set(this.timerIds, { work, ms, due: this.now + ms });
        return this.timerIds;
      },
      clearInterval: (timer) => void this.timers.delete(timer),
    };
    const lead = async (signal: AbortSignal) => {
      this.leading.push(name);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await isOver;
      this.leading.splice(this.leading.indexOf(name), 1);
    };
    const turns = takeTurns('ana', ports, lead, stop.signal);
    return { close: () => (stop.abort(), turns) };
  }

  get timersLeft(): number {
    return this.timers.size;
  }

  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end;) {
      this.now += 1_000;
      for (const timer of this.timers.values()) {
        if (timer.due > this.now) continue;
        timer.due += timer.ms;
        timer.work();
      }
      await settled();
    }
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('of several tabs', () => {
  it('one leads, and the next one when it closes', async () => {
    const browser = new Browser();
    const first = browser.open('first');
    await settled();
    const second = browser.open('second');
    await browser.pass(120_000);
    expect(browser.leading).toEqual(['first']);
    await first.close();
    await settled();
    expect(browser.leading).toEqual(['second']);
    await second.close();
    expect(browser.leading).toEqual([]);
    expect(browser.timersLeft).toBe(0);
  });

  it('a visible one takes over from a leader that has been silent for 20 s, which then stops', async () => {
    let isFrozen = false;
    const browser = new Browser();
    browser.open('frozen', { isFrozen: () => isFrozen });
    await settled();
    browser.open('second');
    await browser.pass(30_000);
    expect(browser.leading).toEqual(['frozen']);
    isFrozen = true;
    await browser.pass(silenceMs - 6_000);
    expect(browser.leading).toEqual(['frozen']);
    await browser.pass(7_000);
    expect(browser.leading).toEqual(['second']);
  });

  it('a hidden one does not', async () => {
    let isVisible = false;
    const browser = new Browser();
    browser.open('frozen', { isFrozen: () => true });
    await settled();
    browser.open('hidden', { isVisible: () => isVisible });
    await browser.pass(120_000);
    expect(browser.leading).toEqual(['frozen']);
    isVisible = true;
    await browser.pass(2_000);
    expect(browser.leading).toEqual(['hidden']);
  });

  it('the one that lost its lead stands in line again', async () => {
    let isFrozen = true;
    const browser = new Browser();
    browser.open('first', { isFrozen: () => isFrozen });
    await settled();
    const second = browser.open('second');
    await browser.pass(silenceMs + 2_000);
    isFrozen = false;
    expect(browser.leading).toEqual(['second']);
    await second.close();
    await settled();
    expect(browser.leading).toEqual(['first']);
  });

  it('one that is closed says nothing more while its work ends', async () => {
    const browser = new Browser();
    let end = () => {};
    const first = browser.open('first', { isOver: new Promise((resolve) => (end = resolve)) });
    await settled();
    const closed = first.close();
    await browser.pass(30_000);
    expect(browser.leading).toEqual(['first']);
    expect(browser.spokeClosed).toEqual([]);
    end();
    await closed;
    expect(browser.timersLeft).toBe(0);
  });

  it('each person has a lock of their own', () => {
    expect(leaderLock('ana')).not.toBe(leaderLock('bia'));
  });
});

const portsWith = (request: LockManager['request']): LeadershipPorts => {
  const channel = new EventTarget();
  return {
    locks: { request },
    channel: {
      postMessage: () => undefined,
      addEventListener: channel.addEventListener.bind(channel),
      removeEventListener: channel.removeEventListener.bind(channel),
    },
    now: () => 0,
    isVisible: () => true,
    setInterval: () => 0,
    clearInterval: () => undefined,
  };
};

it('one whose turn comes as it is closed does not begin', async () => {
  const stop = new AbortController();
  const request = (async (_: string, __: LockOptions, work: (lock: Lock) => Promise<unknown>) => {
    stop.abort();
    return work({ name: 'x', mode: 'exclusive' });
  }) as LockManager['request'];
  let hasLed = false;
  const lead = async () => void (hasLed = true);
  await takeTurns('ana', portsWith(request), lead, stop.signal);
  expect(hasLed).toBe(false);
});

it('a failure that is not about the lock is told', async () => {
  const request = (() => Promise.reject(new TypeError('no locks here'))) as LockManager['request'];
  await expect(takeTurns('ana', portsWith(request), () => Promise.resolve(), new AbortController().signal)).rejects.toThrow('no locks here');
});
