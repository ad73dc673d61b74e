import { describe, expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import {
  baysOf,
  clashesOf,
  draftOfBooking,
  endOfWholeDay,
  freeHour,
  loadOfDay,
  mechanicsOf,
  rebooked,
  type PlannedWork,
  type WishedWork,
} from './booking.ts';
import { serviceIdOf } from './service-id.ts';
import { usualShopDay, type ShopDay } from './shop-day.ts';

const early: ShopDay = { ...usualShopDay, opens: '06:30', closes: '12:30' };

const [igor, bia, strada, onix] = ['igor', 'bia', 'strada', 'onix'] as RowId[] as [RowId, RowId, RowId, RowId];
const day = '2026-11-26' as CivilDate;
const at = (time: string) => `${day}T${time}` as CivilDateTime;
const work = (from: string, to: string, fields: Partial<PlannedWork> = {}): PlannedWork => ({
  id: `${from} ${to}` as RowId,
  arrived: at(from),
  exit: to === '' ? '' : at(to),
  status: 'waiting',
  employer_id: igor,
  bay: 'Box 2',
  vehicle_id: strada,
  plate: 'TLV4C50',
  ...fields,
});
const wish = (from: string, to: string, fields: Partial<WishedWork> = {}): WishedWork => ({
  id: null,
  arrived: at(from),
  exit: at(to),
  employer_id: null,
  bay: '',
  vehicle_id: onix,
  ...fields,
});

it('the service of a quote has one id, whoever makes it', () => {
  const budget = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071' as RowId;
  expect(serviceIdOf(budget)).toBe(serviceIdOf(budget));
  expect(serviceIdOf(budget)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('the draft of a booking is valid from its day on, or from today where that is later', () => {
  const car = { customer_id: bia, vehicle_id: strada };
  const today = '2026-11-25' as CivilDate;
  expect(draftOfBooking(car, { today, day: '2026-12-10' as CivilDate }, usualShopDay)).toEqual({
    ...car,
    date: today,
    expiry_date: '2026-12-20',
    status: 'draft',
  });
  expect(draftOfBooking(car, { today, day: '2026-11-20' as CivilDate }, usualShopDay).expiry_date).toBe('2026-12-05');
  expect(draftOfBooking(car, { today, day: '2026-12-10' as CivilDate }, { quoteDays: 30 }).expiry_date).toBe('2027-01-09');
});

describe('what a booking meets (issue "The car’s way" §4)', () => {
  it.each<[string, Partial<WishedWork>, readonly string[]]>([
    ['the mechanic', { employer_id: igor }, ['mechanic']],
    ['another mechanic', { employer_id: bia }, []],
    ['the bay, however it is written', { bay: ' box 2' }, ['bay']],
    ['another bay', { bay: 'Box 3' }, []],
    ['the car', { vehicle_id: strada }, ['car']],
    ['all of them', { employer_id: igor, bay: 'Box 2', vehicle_id: strada }, ['car', 'mechanic', 'bay']],
    ['itself', { id: '09:00 11:00' as RowId, employer_id: igor }, []],
  ])('%s', (_, fields, clashes) => {
    expect(clashesOf(wish('10:00', '12:00', fields), [work('09:00', '11:00')]).map(({ of }) => of)).toEqual(clashes);
  });

  it.each([
    ['09:00', '10:00', '10:00', '11:00', false],
    ['09:00', '10:01', '10:00', '11:00', true],
    ['11:00', '12:00', '10:00', '11:00', false],
    ['09:30', '', '10:00', '11:00', true],
    ['09:00', '', '10:00', '11:00', false],
  ])('%s to %s and %s to %s: %s', (from, to, wished, until, isMet) => {
    expect(clashesOf(wish(wished, until, { employer_id: igor }), [work(from, to)])).toHaveLength(isMet ? 1 : 0);
  });

  it('is nothing that is done, and of several the first', () => {
    const wished = wish('08:00', '18:00', { employer_id: igor });
    expect(clashesOf(wished, [work('09:00', '11:00', { status: 'finished' })])).toEqual([]);
    expect(clashesOf(wished, [work('14:00', '15:00'), work('09:00', '11:00')]).map(({ work: { id } }) => id)).toEqual(['09:00 11:00']);
  });
});

describe('how full a day is', () => {
  const booked = (works: readonly PlannedWork[]) => loadOfDay(day, works, 2, usualShopDay).bookedMinutes;

  it('counts cars and minutes against a workday a mechanic', () => {
    const works = [work('09:00', '11:00'), work('13:00', '', { employer_id: bia }), work('14:00', '17:30', { employer_id: null })];
    expect(loadOfDay(day, works, 2, usualShopDay)).toEqual({ cars: 3, bookedMinutes: 390, capacityMinutes: 960 });
    expect(loadOfDay('2026-11-27' as CivilDate, works, 2, usualShopDay)).toMatchObject({ cars: 0, bookedMinutes: 0 });
  });

  it('has the hours of a mechanic once, and each car’s that is nobody’s', () => {
    const two = [work('09:00', '11:00'), work('10:00', '12:00')];
    expect(booked(two)).toBe(180);
    expect(booked([...two, work('09:30', '10:30')])).toBe(180);
    expect(booked(two.map((each) => ({ ...each, employer_id: null })))).toBe(240);
  });

  it('takes no more than a workday of a car that stays for days, and nothing for one that stands', () => {
    const stays = work('08:00', '18:00', { arrived: '2026-11-24T08:00' as CivilDateTime });
    expect(booked([stays])).toBe(480);
    expect(loadOfDay(day, [{ ...stays, status: 'impediment' }], 2, usualShopDay)).toMatchObject({ cars: 1, bookedMinutes: 0 });
  });

  it('goes by the shop’s hours', () => {
    expect(booked([work('16:00', '21:00')])).toBe(120);
    expect(loadOfDay(day, [work('05:00', '08:00')], 2, early).bookedMinutes).toBe(90);
  });

  it.each([
    ['by its mechanics', 2, 3, 720],
    ['by its bays, where those are fewer', 3, 1, 360],
    ['by its bays alone, where nobody is known to work there', 0, 2, 720],
    ['by nothing, where nobody said anything', 0, 0, 0],
  ])('has room %s', (_, mechanics, bays, minutes) => {
    expect(loadOfDay(day, [], mechanics, { ...early, bays }).capacityMinutes).toBe(minutes);
  });
});

describe('the first free hour', () => {
  const mechanics = 1;
  it.each([
    ['on an empty day the first', [], '2026-11-25T10:00', '08:00'],
    ['after what is there', [work('08:00', '09:30')], '2026-11-25T10:00', '10:00'],
    ['today none that is past', [], '2026-11-26T13:10', '14:00'],
    ['where nobody is free, the first', [work('08:00', '18:00')], '2026-11-25T10:00', '08:00'],
    ['after hours, the next full hour', [], '2026-11-26T19:10', '20:00'],
    ['at the end of the day, the first', [], '2026-11-26T23:10', '08:00'],
  ] as const)('is %s', (_, works, now, hour) => {
    expect(freeHour(day, works, { now: now as CivilDateTime, mechanics, shop: usualShopDay })).toBe(at(hour));
  });

  it('goes by how many there are', () => {
    expect(freeHour(day, [work('08:00', '10:00')], { now: '2026-11-25T10:00' as CivilDateTime, mechanics: 2, shop: usualShopDay })).toBe(at('08:00'));
  });

  it('is of the shop’s own hours, and in a bay that is free', () => {
    const now = '2026-11-25T10:00' as CivilDateTime;
    expect(freeHour(day, [], { now, mechanics: 1, shop: early })).toBe(at('06:30'));
    expect(freeHour(day, [work('06:30', '07:30')], { now, mechanics: 3, shop: { ...early, bays: 1 } })).toBe(at('07:30'));
    expect(freeHour(day, [], { now: at('12:10'), mechanics: 1, shop: early })).toBe(at('13:00'));
  });
});

it('a whole day ends as the shop closes', () => {
  expect(endOfWholeDay(at('09:30'), usualShopDay)).toBe(at('18:00'));
  expect(endOfWholeDay(at('18:00'), usualShopDay)).toBe('2026-11-27T02:00');
  expect(endOfWholeDay(at('09:30'), early)).toBe(at('12:30'));
  // A day of six hours is six hours.
  expect(endOfWholeDay(at('12:30'), early)).toBe(at('18:30'));
});

it('mechanics are those of the workshop who are here; where nobody is said to be, everybody', () => {
  const person = (position: string, department: string, status = 'active') => ({ position, department, status });
  const [office, shop] = [person('Recepcionista', 'Recepção'), person('Mecânico', 'Oficina')];
  expect(mechanicsOf([office, shop, person('Mecânico', 'Oficina', 'on_leave')])).toEqual([shop]);
  expect(mechanicsOf([office])).toEqual([office]);
});

it('bays are offered once, the latest first', () => {
  expect(baysOf([{ bay: 'Box 2' }, { bay: '' }, { bay: 'box 2 ' }, { bay: 'Elevador' }, { bay: 'Box 1' }], 2)).toEqual(['Box 2', 'Elevador']);
});

describe('a service that is booked anew', () => {
  const later = { arrived: at('09:00'), exit: at('10:00') };
  it.each([
    ['waiting', '2026-11-24T08:10', { ...later, checked_in: '' }],
    ['waiting', '2026-11-26T08:10', later],
    ['waiting', '', later],
    ['in_progress', '2026-11-24T08:10', later],
  ])('that is %s and was checked in %j', (status, checked_in, times) => {
    expect(rebooked({ status, checked_in: checked_in as CivilDateTime | '' }, later)).toEqual(times);
  });
});
