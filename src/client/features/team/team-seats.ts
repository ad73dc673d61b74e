import type { TeamPerson } from '#contract/team-calls.ts';

/** What the plan allows (null: as many as there are) and what is taken, open invitations with it. */
export interface TeamSeats {
  readonly allowed: number | null;
  readonly taken: number;
}

export interface SeatCounts {
  /** People who are there. */
  readonly users: number;
  /** Open invitations. */
  readonly invited: number;
  readonly allowed: number | null;
  /** Places left after one more person; null where the plan does not count. Below 0: there is none for them. */
  readonly leftAfterNext: number | null;
}

/** The plan's places as the screen tells them. */
export function countSeats(seats: TeamSeats, people: readonly TeamPerson[], nowMs: number): SeatCounts {
  const open = people.filter((person) => person.state === 'invited' && !isOver(person, nowMs)).length;
  const invited = Math.min(open, seats.taken);
  return {
    users: seats.taken - invited,
    invited,
    allowed: seats.allowed,
    leftAfterNext: seats.allowed === null ? null : seats.allowed - seats.taken - 1,
  };
}

/** Whether an invitation opens nothing any more. */
export const isOver = ({ expires_at }: TeamPerson, nowMs: number): boolean => expires_at !== null && Date.parse(expires_at) <= nowMs;
