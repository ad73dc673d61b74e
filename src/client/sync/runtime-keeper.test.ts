import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enginePorts } from './browser-ports.ts';
import { firstPatienceMs, patienceMs, RuntimeKeeper, type KeptRuntime } from './runtime-keeper.ts';

/** What happened to the runtimes, in order: 'run 1', 'leave 1', … */
let log: string[];
/** How the storage answers a probe. */
let storage: 'answers' | 'silent' | 'refuses';
let page: { window: EventTarget; document: EventTarget };
let isVisible: boolean;
let keeper: RuntimeKeeper<Fake>;
const reported = vi.fn();

class Fake implements KeptRuntime {
  readonly id: number;
  private wake: () => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(id: number) {
    this.id = id;
  }

  run(): Promise<void> {
    log.push(`run ${this.id}`);
    return Promise.resolve();
  }
  stop(): void {
    log.push(`stop ${this.id}`);
  }
  close(): void {
    log.push(`close ${this.id}`);
    this.fail(new Error('closed'));
  }
  leave(): void {
    log.push(`leave ${this.id}`);
    this.fail(new Error('closed'));
  }
  probe(): Promise<void> {
    if (storage === 'refuses') return Promise.reject(new Error('no IndexedDB here'));
    if (storage === 'answers') return Promise.resolve();
    return new Promise((resolve, reject) => Object.assign(this, { wake: resolve, fail: reject }));
  }
  answerLate(): void {
    this.wake();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  reported.mockClear();
  log = [];
  storage = 'answers';
  isVisible = true;
  page = { window: new EventTarget(), document: new EventTarget() };
  openPage();
});

/** As a page is loaded, or loaded anew. */
function openPage(): void {
  log = [];
  const ports = { page, isVisible: () => isVisible, sleep: enginePorts.sleep, report: reported };
  keeper = new RuntimeKeeper((former) => new Fake((former?.id ?? 0) + 1), ports);
  keeper.start();
}
afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const happens = (target: EventTarget, type: string, isPersisted = false) =>
  target.dispatchEvent(Object.assign(new Event(type), { persisted: isPersisted }));

describe('a page that is left', () => {
  it('lets go of everything when the browser puts it away, and works on a new store when it comes back', async () => {
    happens(page.window, 'pagehide', true);
    await pass(120_000);
    expect(log).toEqual(['run 1', 'leave 1']);
    const heard = vi.fn();
    keeper.onChange(heard);
    happens(page.window, 'pageshow', true);
    expect(log).toEqual(['run 1', 'leave 1', 'leave 1', 'run 2']);
    expect(keeper.runtime.id).toBe(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does the same when it is frozen and resumed', () => {
    happens(page.document, 'freeze');
    happens(page.document, 'resume');
    expect(log).toEqual(['run 1', 'leave 1', 'leave 1', 'run 2']);
  });

  it('stops, and lets what is being written end, when it goes for good', async () => {
    happens(page.window, 'pagehide', false);
    await pass(120_000);
    expect(log).toEqual(['run 1', 'stop 1']);
  });

  it('runs once, however often it is told that it is there', () => {
    happens(page.window, 'pageshow', false);
    happens(page.window, 'pageshow', true);
    happens(page.document, 'resume');
    expect(log).toEqual(['run 1']);
  });

  it('hears nothing any more once its keeper has stopped', () => {
    keeper.stop();
    happens(page.window, 'pagehide', true);
    happens(page.window, 'pageshow', true);
    expect(log).toEqual(['run 1', 'stop 1', 'close 1']);
  });

  it('takes no late silence of the store that it had for one of the next', async () => {
    storage = 'silent';
    happens(page.window, 'pagehide', true);
    happens(page.window, 'pageshow', true);
    storage = 'answers';
    await pass(firstPatienceMs - 1);
    expect(keeper.storage).toBe('answering');
  });
});

describe('a question that its own end breaks off is nothing to report', () => {
  beforeEach(() => {
    storage = 'silent';
    openPage();
  });

  it('when the person signs out', async () => {
    keeper.stop();
    await pass(1);
    expect(log).toContain('close 1');
    expect(reported).not.toHaveBeenCalled();
  });

  it('when the browser puts the page away', async () => {
    happens(page.window, 'pagehide', true);
    await pass(1);
    expect(log).toContain('leave 1');
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('a storage that does not answer', () => {
  it('is told, and opened anew again and again, with growing pauses', async () => {
    storage = 'silent';
    openPage();
    await pass(firstPatienceMs - 1);
    expect(keeper.storage).toBe('answering');
    await pass(1);
    expect(keeper.storage).toBe('not-answering');
    const renewals: number[] = [];
    keeper.onChange(() => renewals.push(keeper.runtime.id));
    await pass(5_000);
    expect(renewals).toEqual([2]);
    await pass(firstPatienceMs + 9_999);
    expect(renewals).toEqual([2]);
    await pass(1);
    expect(renewals).toEqual([2, 3]);
    await pass(firstPatienceMs + 20_000);
    expect(renewals).toEqual([2, 3, 4]);
    storage = 'answers';
    await pass(firstPatienceMs + 40_000);
    expect(keeper.storage).toBe('answering');
    expect(keeper.runtime.id).toBe(5);
    await pass(600_000);
    expect(keeper.runtime.id).toBe(5);
  });

  it('is not opened anew when it answers late', async () => {
    storage = 'silent';
    openPage();
    await pass(firstPatienceMs + 1_000);
    expect(keeper.storage).toBe('not-answering');
    storage = 'answers';
    keeper.runtime.answerLate();
    await pass(60_000);
    expect(keeper.storage).toBe('answering');
    expect(keeper.runtime.id).toBe(1);
  });

  it('is given more time once it has answered: it may be storing a large download', async () => {
    await pass(9_000);
    storage = 'silent';
    await pass(1_000 + patienceMs - 1);
    expect(keeper.storage).toBe('answering');
    await pass(1);
    expect(keeper.storage).toBe('not-answering');
  });

  it('is not asked by a page that nobody sees: its timers are slow', async () => {
    isVisible = false;
    storage = 'silent';
    await pass(600_000);
    expect(keeper.storage).toBe('answering');
    expect(log).toEqual(['run 1']);
  });

  it('or that fails is told as refused, reported, and tried again', async () => {
    await pass(1);
    storage = 'refuses';
    await pass(10_000);
    expect(keeper.storage).toBe('refused');
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'no IndexedDB here' }));
    storage = 'answers';
    await pass(5_000);
    expect(keeper.storage).toBe('answering');
    expect(keeper.runtime.id).toBe(2);
  });
});
