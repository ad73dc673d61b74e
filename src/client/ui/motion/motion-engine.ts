import { springs } from '../theme/springs.ts';
import { ghostOf, goes } from './ghost.ts';
import type { Motion } from './motion.ts';
import { isInSight, isStill, run } from './run-animation.ts';
import { WatchedList } from './watched-list.ts';

export const engine: Motion = {
  watch: (list) => new WatchedList(list),

  leave(part) {
    if (isStill()) return;
    const place = part.getBoundingClientRect();
    if (!isInSight(place)) return;
    // A sheet goes where it came from.
    const isSheet = place.width >= window.innerWidth && place.top > 0 && place.bottom >= window.innerHeight;
    const ghost = ghostOf(part, place, 'zIndex.modal');
    const going = isSheet ? { transform: ['none', 'translateY(100%)'] } : { opacity: [1, 0] };
    // In development React mounts each part twice: then it has not left.
    queueMicrotask(() => (part.isConnected ? ghost.remove() : goes(ghost, going, isSheet ? springs.slide : springs.quick)));
  },

  nudge(part) {
    if (moves(part)) run(part, { transform: ['scale(1)', 'scale(1.06)', 'scale(1)'] }, springs.settle);
  },

  flip(part) {
    if (moves(part)) run(part, { transform: ['perspective(24em) rotateX(-90deg)', 'none'] }, springs.slide);
  },

  turn(place) {
    // Not moved: a part of the page that is fixed to the window would be taken along.
    if (moves(place)) run(place, { opacity: [0.4, 1] }, springs.quick);
  },
};

/** What is not drawn, as the half of the badge that is for another width, has no style to move. */
const moves = (part: HTMLElement) => !isStill() && isInSight(part.getBoundingClientRect());
