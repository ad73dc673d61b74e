import { describe, expect, it } from 'vitest';
import type { CivilDateTime } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';
import { carsForYou, eachCarOnce, isLate, laneOrder, nextYardStep, yardTimeOf, type YardCar, type YardMay } from './yard-card.ts';
import { yardStates } from './yard-state.ts';

const at = (text: string) => text as CivilDateTime;
const now = at('2026-11-19T11:42');
type Named = YardCar & { readonly name: string };
const aCar = (name: string, fields: Partial<YardCar> = {}): Named => ({
  name,
  state: 'in_progress',
  time: '',
  open: null,
  responsible: null,
  ...fields,
});
const names = (cars: readonly Named[]) => cars.map(({ name }) => name);

const all: YardMay = { conduct: true, ask: true, receive: true, tell: true };
const nothing: YardMay = { conduct: false, ask: false, receive: false, tell: false };

describe('the next step of a car (issue "The car’s way" §1)', () => {
  it.each([
    ['scheduled', null, 'check_in'],
    ['awaiting_approval', null, 'ask'],
    ['awaiting_part', null, 'resume'],
    ['in_progress', null, 'finish'],
    ['ready', cents(42_000), 'receive'],
    ['ready', cents(0), 'tell'],
    ['ready', null, 'tell'],
  ] as const)('%s with %s open: %s', (state, open, step) => {
    expect(nextYardStep({ state, open }, all)).toBe(step);
  });

  it('is to begin once the car was checked in', () => {
    expect(nextYardStep({ state: 'scheduled', open: null, checkedIn: at('2026-11-19T10:20') }, all)).toBe('start');
    expect(nextYardStep({ state: 'scheduled', open: null, vehicle: null }, all)).toBe('start');
  });

  it.each(yardStates)('%s offers nothing to whom nothing is allowed', (state) => {
    expect(nextYardStep({ state, open: cents(100) }, nothing)).toBeNull();
  });

  it('who may not receive tells the customer', () => {
    expect(nextYardStep({ state: 'ready', open: cents(100) }, { ...all, receive: false })).toBe('tell');
  });
});

describe('the time on a card', () => {
  it('is the arrival of what is to come, and what was promised of what is here', () => {
    const service = { arrived: at('2026-11-19T08:00'), exit: at('2026-11-19T17:00'), promised: '' as const, checked_in: '' as const };
    expect(yardStates.map((state) => yardTimeOf(state, service).slice(11))).toEqual(['08:00', '', '', '', '17:00']);
    const promised = { ...service, promised: at('2026-11-19T16:00') };
    expect(yardStates.map((state) => yardTimeOf(state, promised).slice(11))).toEqual(['08:00', '16:00', '16:00', '16:00', '17:00']);
  });

  it('is what was promised, and nothing else, of what was checked in: it is late by that only', () => {
    const came = { arrived: at('2026-11-19T08:00'), exit: at('2026-11-19T17:00'), promised: '' as const, checked_in: at('2026-11-19T08:10') };
    expect(yardTimeOf('scheduled', came)).toBe('');
    expect(yardTimeOf('scheduled', { ...came, promised: at('2026-11-19T11:00') })).toBe('2026-11-19T11:00');
  });

  it.each([
    ['in_progress', '2026-11-19T11:41', true],
    ['in_progress', '2026-11-19T11:42', false],
    ['awaiting_part', '2026-11-18T18:00', true],
    ['scheduled', '2026-11-19T08:00', true],
    ['ready', '2026-11-19T08:00', false],
    ['in_progress', '', false],
  ] as const)('%s, said for %s, is late: %s', (state, time, late) => {
    expect(isLate({ state, time: time as CivilDateTime }, now)).toBe(late);
  });
});

describe('Para você', () => {
  it('is the late ones, the longest late first, then what is to be paid, then what was not answered, and nothing else', () => {
    const cars = [
      aCar('unanswered', { state: 'awaiting_approval' }),
      aCar('in time', { time: at('2026-11-19T16:00') }),
      aCar('to be paid', { state: 'ready', open: cents(42_000) }),
      aCar('paid', { state: 'ready', open: cents(0) }),
      aCar('late today', { time: at('2026-11-19T11:00') }),
      aCar('late since yesterday', { state: 'awaiting_part', time: at('2026-11-18T18:00') }),
    ];
    expect(names(carsForYou(cars, { now }))).toEqual(['late since yesterday', 'late today', 'to be paid', 'unanswered']);
  });

  it('is one’s own work before what nobody has, for who conducts only that', () => {
    const cars = [
      aCar('nobody’s', { state: 'scheduled', time: at('2026-11-19T09:00') }),
      aCar('another’s', { responsible: 'b', time: at('2026-11-19T09:00') }),
      aCar('mine', { responsible: 'a' }),
      aCar('mine and late', { responsible: 'a', time: at('2026-11-19T11:00') }),
      aCar('mine and done', { responsible: 'a', state: 'ready' }),
    ];
    expect(names(carsForYou(cars, { now, conductor: { employee: 'a' } }))).toEqual(['mine and late', 'mine', 'nobody’s']);
    expect(names(carsForYou(cars, { now, conductor: { employee: null } }))).toEqual(['nobody’s']);
  });
});

it('a lane has one’s own first, then the late ones, then the others by their time', () => {
  const cars = [
    aCar('no time'),
    aCar('at five', { time: at('2026-11-19T17:00') }),
    aCar('at noon', { time: at('2026-11-19T12:00') }),
    aCar('late', { time: at('2026-11-19T11:00') }),
    aCar('mine', { responsible: 'a' }),
  ];
  expect(names(laneOrder(cars, { now }))).toEqual(['late', 'at noon', 'at five', 'no time', 'mine']);
  expect(names(laneOrder(cars, { now, conductor: { employee: 'a' } }))).toEqual(['mine', 'late', 'at noon', 'at five', 'no time']);
});

it('a car stands once: where it is worked on, else where it is planned, else where a quote waits; what has no car is not another’s', () => {
  const cars = [
    { car: 'X', state: 'awaiting_approval' },
    { car: 'X', state: 'scheduled' },
    { car: 'Y', state: 'in_progress' },
    { car: 'Y', state: 'awaiting_approval' },
    { car: null, state: 'scheduled' },
    { car: null, state: 'scheduled' },
  ] as const;
  const shown = eachCarOnce(cars, ({ car }) => car);
  expect(shown.map(({ car, state }) => [car, state])).toEqual([
    ['X', 'scheduled'],
    ['Y', 'in_progress'],
    [null, 'scheduled'],
    [null, 'scheduled'],
  ]);
});
