import * as z from 'zod/mini';

/** A day of the shop's calendar, 'yyyy-mm-dd', without a time zone (DESIGN §5). Sorts as text. */
export type CivilDate = string & { readonly __brand: 'CivilDate' };
/** A minute of the shop's wall clock, 'yyyy-mm-ddThh:mm', without a time zone. Sorts as text. */
export type CivilDateTime = string & { readonly __brand: 'CivilDateTime' };

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;
const brazilianDatePattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const minutesADay = 24 * 60;
// Days from 0000-03-01 to 1970-01-01, in the proleptic Gregorian calendar.
const daysBefore1970 = 719_468;
const daysOf400Years = 146_097;

/** Whether the text is a day that exists, 0001-01-01 to 9999-12-31. */
export function isCivilDate(text: string): text is CivilDate {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  return year !== undefined && civilDate(Number(year), Number(month), Number(day)) !== null;
}

/** Whether the text is a minute of a day that exists, 00:00 to 23:59. */
export function isCivilDateTime(text: string): text is CivilDateTime {
  const [, date] = dateTimePattern.exec(text) ?? [];
  return date !== undefined && isCivilDate(date);
}

export const civilDateSchema = z.string().check(z.regex(datePattern), z.refine(isCivilDate)) as unknown as z.ZodMiniType<CivilDate, string>;

export const civilDateTimeSchema = z.string().check(z.regex(dateTimePattern), z.refine(isCivilDateTime)) as unknown as z.ZodMiniType<
  CivilDateTime,
  string
>;

/** The day of that year, month (1 to 12) and day of month, or null when there is none. */
export function civilDate(year: number, month: number, day: number): CivilDate | null {
  if (![year, month, day].every(Number.isInteger) || year < 1 || year > 9999) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as CivilDate;
}

/** The day that many days later (earlier when negative). Throws RangeError beyond the year 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day of a later month, or that month's last day when it is shorter (ruling 16). Throws RangeError beyond the year 9999. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = fieldsOf(date);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = total - toYear * 12 + 1;
  return existing(civilDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth))));
}

/** Days from the first to the second: positive when the second is later. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: CivilDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

export function firstDayOfMonth(date: CivilDate): CivilDate {
  return `${date.slice(0, 8)}01` as CivilDate;
}

export function lastDayOfMonth(date: CivilDate): CivilDate {
  const [year, month] = fieldsOf(date);
  return `${date.slice(0, 8)}${daysInMonth(year, month)}` as CivilDate;
}

/** '18/11/2026'. */
export function formatCivilDate(date: CivilDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** Reads 'dd/mm/yyyy' as a person types it (one-digit days and months too); null when no such day exists. */
export function parseCivilDate(text: string): CivilDate | null {
  const [, day, month, year] = brazilianDatePattern.exec(text.trim()) ?? [];
  return year === undefined ? null : civilDate(Number(year), Number(month), Number(day));
}

/** '18/11/2026 14:30'. */
export function formatCivilDateTime(dateTime: CivilDateTime): string {
  return `${formatCivilDate(dateOf(dateTime))} ${timeOf(dateTime)}`;
}

/** The day of a civil date-time. */
export function dateOf(dateTime: CivilDateTime): CivilDate {
  return dateTime.slice(0, 10) as CivilDate;
}

/** The 'hh:mm' of a civil date-time. */
export function timeOf(dateTime: CivilDateTime): string {
  return dateTime.slice(11);
}

/** The wall clock that many minutes later; wall-clock arithmetic, so no daylight saving is involved. */
export function addMinutes(dateTime: CivilDateTime, minutes: number): CivilDateTime {
  const total = Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16)) + minutes;
  const days = Math.floor(total / minutesADay);
  const rest = total - days * minutesADay;
  return `${addDays(dateOf(dateTime), days)}T${pad(Math.floor(rest / 60))}:${pad(rest % 60)}` as CivilDateTime;
}

/**
 * The wall clock of a place at an instant (Unix milliseconds), whatever zone the device is set to.
 * The zone is an IANA name; a shop's own is 'America/Sao_Paulo' unless it says otherwise.
 * Throws RangeError for an unknown zone.
 */
export function civilDateTimeAt(nowMs: number, timeZone: string): CivilDateTime {
  const text = wallClockOf(timeZone).format(nowMs);
  return text.replace(' ', 'T') as CivilDateTime;
}

// Making a formatter costs a thousand times more than using it, so each zone's is kept.
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  // Swedish writes ISO order with a 24-hour clock that says 00, never 24.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  wallClocks.set(timeZone, made);
  return made;
}

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0);
}

function fieldsOf(date: CivilDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

// Integer calendar arithmetic, because Date brings a time zone and reads years below 100 as 19xx.
// Years are counted from March, so that the leap day is a year's last one.
function toDayNumber(date: CivilDate): number {
  const [year, month, day] = fieldsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOf400Years + dayOfEra - daysBefore1970;
}

function fromDayNumber(dayNumber: number): CivilDate {
  const shifted = dayNumber + daysBefore1970;
  const era = Math.floor(shifted / daysOf400Years);
  const dayOfEra = shifted - era * daysOf400Years;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return existing(civilDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day));
}

function existing(date: CivilDate | null): CivilDate {
  if (date === null) throw new RangeError('A civil date lies between the years 1 and 9999');
  return date;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
