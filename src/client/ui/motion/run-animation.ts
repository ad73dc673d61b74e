import { animate } from 'framer-motion/dom/mini';
import { spring } from 'framer-motion/dom';
import type { springs } from '../theme/springs.ts';

export type Keyframes = Parameters<typeof animate>[1];
export type Spring = (typeof springs)[keyof typeof springs];

/** By the browser's own animations: they run beside the page's script, and what is pressed meanwhile is heard. */
export const run = (part: HTMLElement, keyframes: Keyframes, how: Spring) => animate(part, keyframes, { ...how, type: spring });

/** Asked for each time: a person may change their mind. */
export const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const isInSight = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight;
