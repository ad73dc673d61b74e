import { describe, expect, it } from 'vitest';
import { isPossible, nextStep, stepChanges, undoChanges, type ServiceStep } from './service-step.ts';
import { serviceDefaults, type Service } from './service.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

const clock = (text: string) => text as CivilDateTime;
const now = clock('2026-11-21T12:00');
const service = (fields: Partial<Service>): Service => ({ ...serviceDefaults, ...fields });

it.each([
  ['waiting', 'start'],
  ['in_progress', 'finish'],
  ['impediment', 'resume'],
  ['finished', null],
  ['towed_away', null],
])('the next step of %s is %s', (status, step) => {
  expect(nextStep(status)).toBe(step);
});

it.each([
  ['waiting', true],
  ['in_progress', true],
  ['impediment', false],
  ['finished', false],
])('what is %s can be impeded: %s', (status, can) => {
  expect(isPossible('impede', status)).toBe(can);
});

describe('a step', () => {
  it.each<[ServiceStep, Partial<Service>, Partial<Service>]>([
    ['start', { status: 'waiting' }, { status: 'in_progress', arrived: now }],
    ['start', { status: 'waiting', arrived: clock('2026-11-20T08:00') }, { status: 'in_progress', checked_in: now }],
    ['start', { status: 'waiting', arrived: now, checked_in: clock('2026-11-21T11:50') }, { status: 'in_progress' }],
    ['start', { status: 'waiting', arrived: clock('2026-11-24T09:00') }, { status: 'in_progress', arrived: now }],
    ['start', { status: 'waiting', arrived: clock('2026-11-21T08:00') }, { status: 'in_progress' }],
    ['finish', { status: 'in_progress', arrived: now }, { status: 'finished', exit: now }],
    ['finish', { status: 'in_progress', arrived: clock('2026-11-20T08:00'), exit: clock('2026-11-21T11:30') }, { status: 'finished', exit: now }],
    ['finish', { status: 'in_progress', arrived: clock('2026-11-20T08:00'), exit: clock('2026-11-22T18:00') }, { status: 'finished', exit: now }],
    ['finish', { status: 'in_progress' }, { status: 'finished', arrived: now, exit: now }],
    ['finish', { status: 'in_progress', arrived: clock('2026-11-24T09:00') }, { status: 'finished', arrived: now, exit: now }],
    ['resume', { status: 'impediment' }, { status: 'in_progress', arrived: now }],
    ['resume', { status: 'impediment', arrived: clock('2026-11-24T09:00') }, { status: 'in_progress', arrived: now }],
    ['resume', { status: 'impediment', arrived: clock('2026-11-20T08:00') }, { status: 'in_progress' }],
    ['impede', { status: 'waiting' }, { status: 'impediment' }],
    ['impede', { status: 'in_progress', arrived: now }, { status: 'impediment' }],
  ])('%s from %j makes %j', (step, from, changes) => {
    expect(stepChanges(step, service(from), now)).toEqual(changes);
  });

  it.each<[ServiceStep, string]>([
    ['start', 'in_progress'],
    ['start', 'finished'],
    ['finish', 'waiting'],
    ['resume', 'in_progress'],
    ['impede', 'finished'],
  ])('%s changes nothing of what is %s by now', (step, status) => {
    expect(stepChanges(step, service({ status }), now)).toEqual({});
  });
});

describe('what is said with a step', () => {
  const [rafael, bia] = ['r' as RowId, 'b' as RowId];

  it('is why it stands, until it goes on or ends', () => {
    const stopped = service({ status: 'impediment', stop_reason: 'part', arrived: now });
    expect(stepChanges('impede', service({ status: 'in_progress' }), now, { reason: 'part' })).toEqual({ status: 'impediment', stop_reason: 'part' });
    expect(stepChanges('resume', stopped, now)).toEqual({ status: 'in_progress', stop_reason: '' });
    expect(stepChanges('start', service({ status: 'waiting', stop_reason: 'part', arrived: now, checked_in: now }), now)).toEqual({
      status: 'in_progress',
      stop_reason: '',
    });
  });

  it('is who begins it: they are responsible where nobody was', () => {
    expect(stepChanges('start', service({ arrived: now, checked_in: now }), now, { employee: rafael })).toEqual({
      status: 'in_progress',
      employer_id: rafael,
    });
    expect(stepChanges('start', service({ arrived: now, checked_in: now, employer_id: bia }), now, { employee: rafael })).toEqual({
      status: 'in_progress',
    });
    expect(stepChanges('finish', service({ status: 'in_progress', arrived: now, exit: now }), now, { employee: rafael })).toEqual({
      status: 'finished',
    });
  });
});

describe('to undo a step', () => {
  const before = service({ status: 'waiting' });
  const changed = stepChanges('start', before, now);
  const after = service({ ...before, ...changed });

  it('puts back exactly what was there', () => {
    expect(undoChanges(before, changed, after)).toEqual({ status: 'waiting', arrived: '' });
  });

  it('leaves a time that was changed since', () => {
    expect(undoChanges(before, changed, { ...after, arrived: clock('2026-11-21T09:30') })).toEqual({ status: 'waiting' });
  });

  it('takes a check-in back, but not once work has begun on it', () => {
    const came = { checked_in: now, arrived: now };
    expect(undoChanges(before, came, service({ ...before, ...came }))).toEqual({ checked_in: '', arrived: '' });
    expect(undoChanges(before, came, service({ ...came, status: 'in_progress' }))).toEqual({});
  });

  it('leaves everything once the status is another', () => {
    expect(undoChanges(before, changed, { ...after, status: 'finished' })).toEqual({});
  });
});
