import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, offlineGraceMs, type Connection } from './link.ts';

/** The tabs of one person: what one tells, all others hear. */
class Tabs {
  now = 0;
  said: unknown[] = [];
  private readonly tabs = new Set<Link>();
  private timers = new Map<number, { due: number; work: () => void }>();
  private ids = 0;

  open(known?: Connection): Link {
    const tab: Link = new Link(
      {
        tell: (message) => {
          this.said.push(message);
          for (const other of this.tabs) if (other !== tab) other.hear(message);
        },
        setTimeout: (work, ms) => {
          this.ids += 1;
          this.timers.set(this.ids, { due: this.now + ms, work });
          return this.ids;
        },
        clearTimeout: (timer) => void this.timers.delete(timer),
      },
      known,
    );
    this.tabs.add(tab);
    return tab;
  }

  pass(ms: number): void {
    this.now += ms;
    for (const [id, { due, work }] of this.timers) {
      if (due > this.now) continue;
      this.timers.delete(id);
      work();
    }
  }
}

let tabs: Tabs;
beforeEach(() => {
  tabs = new Tabs();
});

describe('the link', () => {
  it('is taken to be there until somebody looked', () => {
    expect(tabs.open().connection).toBe('online');
  });

  it('is gone for every tab once calls stay without an answer, and back at the first answer', () => {
    const [leader, other] = [tabs.open(), tabs.open()];
    const heard = vi.fn();
    other.onChange(heard);
    leader.note('offline');
    leader.note('offline');
    tabs.pass(offlineGraceMs);
    expect([leader.connection, other.connection]).toEqual(['offline', 'offline']);
    leader.note('online');
    expect([leader.connection, other.connection]).toEqual(['online', 'online']);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is not gone because a page that is left had its calls cut', () => {
    const [leaving, other] = [tabs.open(), tabs.open()];
    leaving.note('offline');
    leaving.close();
    tabs.pass(60_000);
    expect([leaving.connection, other.connection]).toEqual(['online', 'online']);
    expect(tabs.said).toEqual([]);
  });

  it('is not gone when an answer comes right after a failure', () => {
    const leader = tabs.open();
    leader.note('offline');
    leader.note('online');
    tabs.pass(60_000);
    expect(leader.connection).toBe('online');
  });

  it('is asked for by a new tab: the one that looked says it, nobody else', () => {
    const [leader, other] = [tabs.open(), tabs.open()];
    leader.note('offline');
    tabs.pass(offlineGraceMs);
    tabs.said = [];
    const opened = tabs.open();
    opened.ask();
    expect(opened.connection).toBe('offline');
    expect(other.connection).toBe('offline');
    expect(tabs.said).toEqual(['link?', { link: 'offline' }]);
  });

  it('is what a leader that was taken over by another one says no more', () => {
    const former = tabs.open();
    former.note('offline');
    tabs.pass(offlineGraceMs);
    tabs.open().note('online');
    expect(former.connection).toBe('online');
    tabs.said = [];
    former.hear('link?');
    expect(tabs.said).toEqual([]);
  });

  it('is gone at once where the browser says so, unless a call shows that it is wrong', () => {
    const tab = tabs.open();
    tab.suppose('offline');
    expect(tab.connection).toBe('offline');
    tab.note('online');
    expect(tab.connection).toBe('online');
  });

  it('takes no notice of what the tabs say about other things', () => {
    const tab = tabs.open('offline');
    for (const message of ['wake', 'leader', null, 7]) tab.hear(message);
    expect(tab.connection).toBe('offline');
  });
});
