import type { CivilDateTime } from '#domain/values/civil-date.ts';

/*
 * The calendar draws `Date`s by the device's clock. The shop's wall clock is put into them as it is read, and read out
 * again, so that 08:20 in the shop stands at 08:20 wherever the device thinks it is.
 */

/** The device's `Date` that reads as the shop's wall clock does. */
export function toDeviceDate(at: CivilDateTime): Date {
  const part = (from: number, to: number) => Number(at.slice(from, to));
  return new Date(part(0, 4), part(5, 7) - 1, part(8, 10), part(11, 13), part(14, 16));
}

/** The shop's wall clock that a device's `Date` reads as. */
export function fromDeviceDate(date: Date): CivilDateTime {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}` as CivilDateTime;
}
