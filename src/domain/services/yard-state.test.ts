import { describe, expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import { cents } from '../values/money.ts';
import { serviceDefaults, type Service } from './service.ts';
import { isAwaitingApproval, yardStateOfService, yardStateOfAll, yardStateText } from './yard-state.ts';

const at = (text: string) => text as CivilDateTime;
const day = (text: string) => text as CivilDate;

describe('where a service puts its car', () => {
  it.each<[Partial<Service>, number | null, string | null]>([
    [{ status: 'waiting' }, 100, 'scheduled'],
    [{ status: 'waiting', arrived: at('2026-11-24T17:00') }, 100, 'scheduled'],
    [{ status: 'waiting', arrived: at('2026-11-20T08:00') }, 100, 'scheduled'],
    [{ status: 'waiting', arrived: at('2026-11-25T08:00') }, 100, null],
    [{ status: 'waiting', arrived: at('2026-11-25T08:00'), checked_in: at('2026-11-23T08:00') }, 100, 'scheduled'],
    [{ status: 'impediment' }, 100, 'awaiting_part'],
    [{ status: 'in_progress', arrived: at('2026-11-01T08:00') }, null, 'in_progress'],
    [{ status: 'finished', exit: at('2026-11-24T09:00') }, 0, 'ready'],
    [{ status: 'finished', exit: at('2026-11-23T09:00') }, 0, null],
    [{ status: 'finished', exit: at('2026-11-23T09:00') }, null, null],
    [{ status: 'finished', exit: at('2026-11-17T09:00') }, 100, 'ready'],
    [{ status: 'finished', exit: at('2026-11-16T09:00') }, 100, null],
    [{ status: 'finished' }, 100, null],
    [{ status: 'towed_away' }, 100, null],
  ])('%j with %s open: %s', (fields, open, state) => {
    expect(yardStateOfService({ ...serviceDefaults, ...fields }, { open: open === null ? null : cents(open), today: day('2026-11-24') })).toBe(state);
  });
});

it.each([
  ['send', '2026-11-24', true],
  ['send', '2026-11-23', false],
  ['draft', '2026-11-30', false],
  ['approved', '2026-11-30', false],
])('a quote that is %s and valid until %s waits for its answer: %s', (status, expiry, isWaiting) => {
  expect(isAwaitingApproval({ status, expiry_date: day(expiry) }, day('2026-11-24'))).toBe(isWaiting);
});

it.each([
  ['awaiting_part', 'part', 'Aguardando peça'],
  ['awaiting_part', 'customer', 'Aguardando cliente'],
  ['awaiting_part', 'other', 'Parado'],
  ['awaiting_part', '', 'Impedido'],
  ['in_progress', 'part', 'Em andamento'],
] as const)('%s for %j reads %s', (state, stop_reason, text) => {
  expect(yardStateText(state, { stop_reason })).toBe(text);
});

it('cars that stand wait for parts together only where all do', () => {
  expect(yardStateOfAll('awaiting_part', [{ stop_reason: 'part' }])).toBe('Aguardando peça');
  expect(yardStateOfAll('awaiting_part', [])).toBe('Aguardando peça');
  expect(yardStateOfAll('awaiting_part', [{ stop_reason: 'part' }, { stop_reason: 'customer' }])).toBe('Parados');
  expect(yardStateOfAll('ready', [{ stop_reason: 'customer' }])).toBe('Pronto');
});
