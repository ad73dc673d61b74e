import type { Tone } from './badge.tsx';

/** A car's state in the yard by its colour, wherever it is told. */
export const yardTones = {
  scheduled: 'grey',
  awaiting_approval: 'yellow',
  awaiting_part: 'yellow',
  in_progress: 'blue',
  ready: 'green',
} as const satisfies Readonly<Record<string, Tone>>;
