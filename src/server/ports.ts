import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '#domain/values/ids.ts';
import { civilDateTimeAt, dateOf, type CivilDate } from '#domain/values/civil-date.ts';

/** The time that the server goes by, Unix milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandom: RandomBytes = (count) => randomBytes(count);

/** Subscriptions end by the calendar of the product's owner, wherever the server stands. */
export const ownerTimeZone = 'America/Sao_Paulo';

export const todayOf = (clock: Clock): CivilDate => dateOf(civilDateTimeAt(clock.now(), ownerTimeZone));
