import { springs } from '../theme/springs.ts';
import { ghostOf, goes } from './ghost.ts';
import type { ListWatch } from './motion.ts';
import { isInSight, isStill, run } from './run-animation.ts';

/**
 * Asking where something stands makes the browser lay the page out at once, which a key that is pressed meanwhile waits
 * for: it is asked when the layout is fresh, and after a change of the children only. Places are the list's own, so
 * that scrolling changes none.
 */
export class WatchedList implements ListWatch {
  private readonly list: HTMLElement;
  private readonly sizes = new ResizeObserver(() => (this.places = this.measure()));
  private places: ReadonlyMap<HTMLElement, DOMRect> = new Map();
  /** What the children answer that stand there. */
  private answered: string | null = null;

  constructor(list: HTMLElement) {
    this.list = list;
    // It answers at once, after the layout.
    this.sizes.observe(list);
  }

  drawn(of: string): void {
    const { list, places: before } = this;
    const count = list.children.length;
    const kept = Array.from(list.children).filter((child) => before.has(child as HTMLElement)).length;
    if (kept === before.size && kept === count) return;
    const isOther = this.answered !== null && of !== this.answered;
    this.answered = of;
    if (isOther || isStill() || kept * 2 < Math.max(before.size, count)) return this.measureLater();
    const after = this.measure();
    this.places = after;
    const { left, top } = list.getBoundingClientRect();
    const inWindow = (place: DOMRect) => new DOMRect(left + place.x, top + place.y, place.width, place.height);
    for (const [child, place] of before) if (!child.isConnected && isInSight(inWindow(place))) fade(child, inWindow(place));
    for (const [child, place] of after) if (isInSight(inWindow(place))) settle(child, before.get(child), place);
  }

  stop(): void {
    this.sizes.disconnect();
  }

  /** Of another page, or of another search: nothing moves, and whoever types does not wait. */
  private measureLater(): void {
    this.sizes.unobserve(this.list);
    this.sizes.observe(this.list);
  }

  private measure(): ReadonlyMap<HTMLElement, DOMRect> {
    const { left, top } = this.list.getBoundingClientRect();
    const place = ({ x, y, width, height }: DOMRect) => new DOMRect(x - left, y - top, width, height);
    return new Map(Array.from(this.list.children, (child) => [child as HTMLElement, place(child.getBoundingClientRect())] as const));
  }
}

function settle(child: HTMLElement, before: DOMRect | undefined, after: DOMRect): void {
  if (before === undefined) {
    run(child, { opacity: [0, 1], transform: ['translateY(0.5em)', 'none'] }, springs.settle);
    return;
  }
  const [dx, dy] = [before.x - after.x, before.y - after.y];
  if (dx !== 0 || dy !== 0) run(child, { transform: [`translate(${dx}px, ${dy}px)`, 'none'] }, springs.settle);
}

function fade(child: HTMLElement, place: DOMRect): void {
  goes(ghostOf(child, place, 'zIndex.raised'), { opacity: [1, 0], transform: ['none', 'scale(0.97)'] }, springs.quick);
}
