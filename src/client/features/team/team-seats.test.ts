import { expect, it } from 'vitest';
import type { TeamPerson } from '#contract/team-calls.ts';
import { countSeats } from './team-seats.ts';

const now = Date.parse('2026-11-24T13:00:00.000Z');
const invited = (hours: number) => ({ state: 'invited', expires_at: new Date(now + hours * 3_600_000).toISOString() }) as TeamPerson;
const member = { state: 'active', expires_at: null } as TeamPerson;
const suspended = { state: 'suspended', expires_at: null } as TeamPerson;

it.each([
  ['three and an open invitation', { allowed: 10, taken: 4 }, [member, member, suspended, invited(1)], { users: 3, invited: 1, leftAfterNext: 5 }],
  ['an invitation that is over', { allowed: 3, taken: 1 }, [member, invited(0)], { users: 1, invited: 0, leftAfterNext: 1 }],
  ['a full plan', { allowed: 2, taken: 2 }, [member, invited(1)], { users: 1, invited: 1, leftAfterNext: -1 }],
  ['a plan that became smaller', { allowed: 1, taken: 3 }, [member, member, member], { users: 3, invited: 0, leftAfterNext: -3 }],
  ['a plan that does not count', { allowed: null, taken: 2 }, [member, member], { users: 2, invited: 0, leftAfterNext: null }],
])('%s', (_, seats, people, counts) => {
  expect(countSeats(seats, people, now)).toEqual({ allowed: seats.allowed, ...counts });
});
