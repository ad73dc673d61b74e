import { useState } from 'react';
import { request, type ApiFailure } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { listTeam, type TeamPerson } from '#contract/team-calls.ts';
import { shopAccess, type ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { TeamSeats } from './team-seats.ts';

export interface Team {
  /** Whoever looks first, then as the server lists them. Empty until they were read. */
  readonly people: readonly TeamPerson[];
  /** Null until it was read. */
  readonly seats: TeamSeats | null;
  /** The id of whoever looks, and what they are in this shop; null until it is known, or where they are none of its people. */
  readonly ownId: string | null;
  readonly own: ShopAccess | null;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number | null;
  readonly isLoading: boolean;
  readonly isAsking: boolean;
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
  /** What the server answered of one of them: it stands until the team is read anew. */
  readonly take: (person: TeamPerson) => void;
}

interface Taken {
  readonly at: number;
  readonly person: TeamPerson;
}

const askAgainMs = 5000;

/** The people of a shop, which only the server has; what was read last stays in memory while there is no network. */
export function useTeam(signature: SignatureId): Team {
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map());
  const { answer, failure, isAsking, reload } = useAsked(
    `${listTeam.name} ${signature}`,
    (signal) => request(listTeam, { params: { signature }, signature }, signal),
    { againMs: askAgainMs, whenOnline: 'quietly' },
  );
  const ownId = currentSession()?.content.sub ?? null;
  const latest = (person: TeamPerson): TeamPerson => {
    const known = taken.get(person.id);
    return known !== undefined && known.at >= (answer?.at ?? 0) ? known.person : person;
  };
  const people = (answer?.data.people ?? []).map(latest).toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  const self = people.find(({ id }) => id === ownId);
  return {
    people,
    seats: answer?.data.seats ?? null,
    ownId,
    own: self === undefined ? null : shopAccess({ role: self.role, changes: self.permissions, employee: self.employee_id }),
    readAt: answer?.at ?? null,
    isLoading: answer === null && failure === null,
    isAsking,
    failure,
    reload,
    take: (person) => setTaken((before) => new Map(before).set(person.id, { at: Date.now(), person })),
  };
}
