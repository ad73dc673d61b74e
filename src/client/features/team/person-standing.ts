import type { TeamPerson } from '#contract/team-calls.ts';
import { mayManage, type ShopAccess } from '#domain/access/shop-access.ts';
import { shopRoles, type Permission, type ShopRole } from '#domain/access/shop-permissions.ts';
import { teamTexts } from './texts.ts';

/** Roles that a person may give: none that holds what they do not (the server decides the same). */
export const rolesToGive = (own: ShopAccess): readonly ShopRole[] => shopRoles.filter((role) => mayManage(own, { role, changes: {} }));

export const mayManagePerson = (own: ShopAccess, { role, permissions }: TeamPerson): boolean => mayManage(own, { role, changes: permissions });

/** Why whoever looks cannot change what this person is; null where they can. */
export function whyFixed(person: TeamPerson, own: ShopAccess | null, ownId: string | null, people: readonly TeamPerson[]): string | null {
  const { fixed } = teamTexts;
  if (person.id === ownId) {
    const owners = people.filter(({ role, state }) => role === 'owner' && state === 'active');
    return person.role === 'owner' && owners.length === 1 ? fixed.onlyOwner : fixed.own;
  }
  if (own !== null && mayManagePerson(own, person)) return null;
  return person.role === 'owner' ? fixed.owner : fixed.above;
}

// What is hidden of an employee is shown to whoever is that employee: only who sees it says who that is.
const shownOfOneself: readonly Permission[] = ['employee.change', 'employee.salary', 'service.commission'];

export const mayNameEmployees = (own: ShopAccess): boolean => shownOfOneself.every(own.may);

/** Whether they may say which employee somebody is; of oneself only an owner, who sees everything as it is. */
export const mayLinkPerson = (own: ShopAccess, ownId: string | null, person: TeamPerson): boolean =>
  mayNameEmployees(own) && (person.id === ownId ? own.role === 'owner' : mayManagePerson(own, person));

/** 'Rafael' of 'Rafael Lima': how a question calls somebody. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
