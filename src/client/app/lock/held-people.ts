/*
 * Who works on this page, and who did and locked it: the screens of each stay as they are, with what was typed, until
 * that person's PIN brings them back.
 */
import { useContext, useState, type ContextType } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
import type { Session } from '#client/api/session.ts';
import type { UserId } from '#domain/values/ids.ts';

/** Where the router of a page stands, as its contexts tell it. */
export interface Place {
  readonly location: ContextType<typeof LocationContext>;
  readonly route: ContextType<typeof RouteContext>;
  /** What the page called it. */
  readonly title: string;
}

/** Somebody whose screens are there. */
export interface HeldPerson {
  readonly session: Session;
  /** Where they stood when they locked the page; null while they are where it is. */
  readonly place: Place | null;
}

export const addressOf = ({ location: { location } }: Pick<Place, 'location'>): string => `${location.pathname}${location.search}`;

/** All whose screens are there: whoever is signed in, and who locked the page before. */
export function useHeldPeople(session: Session | null, locked: UserId | null): readonly HeldPerson[] {
  const [held, setHeld] = useState<readonly HeldPerson[]>([]);
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  const next = heldNext(held, { session, locked, here: { location, route, title: document.title } });
  if (next !== held) setHeld(next);
  return next;
}

interface Now {
  readonly session: Session | null;
  readonly locked: UserId | null;
  readonly here: Place;
}

/** The same list where nothing is to be changed. */
function heldNext(held: readonly HeldPerson[], { session, locked, here }: Now): readonly HeldPerson[] {
  if (session !== null && !held.some((person) => isOf(person, session.content.sub))) return [...held, { session, place: null }];
  const next = held.map((person) => {
    if (session !== null && isOf(person, session.content.sub)) {
      // Back where they were: not before the page is there, or their screens would be another address's for a moment.
      const isThere = person.place !== null && addressOf(person.place) === addressOf(here);
      return isThere || person.session !== session ? { session, place: isThere ? null : person.place } : person;
    }
    return locked !== null && isOf(person, locked) && person.place === null ? { ...person, place: here } : person;
  });
  return next.some((person, at) => person !== held[at]) ? next : held;
}

const isOf = ({ session }: HeldPerson, user: string): boolean => session.content.sub === user;
