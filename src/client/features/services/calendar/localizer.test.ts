import { format, getDay, startOfWeek } from 'date-fns';
import fc from 'fast-check';
import { dateFnsLocalizer } from 'react-big-calendar';
import { afterEach, expect, it } from 'vitest';
import { localizer } from './localizer.ts';

const own = dateFnsLocalizer({ format, startOfWeek, getDay, locales: {} });
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// Both have days of 23 and of 25 hours; in one of them a day begins at one o'clock.
it.each(['America/New_York', 'America/Santiago'])('what it says of days is what the calendar’s own says, on a device in %s', (deviceZone) => {
  process.env['TZ'] = deviceZone;
  const minute = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((at) => new Date(2024, 0, 1, 0, at));
  const midnight = fc.integer({ min: 0, max: 3 * 366 }).map((day) => new Date(2024, 0, 1 + day));
  const moment = fc.oneof(minute, midnight);
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      for (const unit of ['day', 'month', 'hours'] as const) {
        expect(localizer.startOf(one, unit)).toEqual(own.startOf(one, unit));
        expect(localizer.ceil(one, unit)).toEqual(own.ceil(one, unit));
      }
      expect(localizer.diff(one, other, 'day')).toBe(own.diff(one, other, 'day'));
      expect(localizer.isSameDate(one, other)).toBe(own.isSameDate(one, other));
    }),
    { numRuns: 500 },
  );
});
