/** Levels of a person (spec 1 §3, §6; ruling 14). Each level may do what its own row says, no more. */
export const levels = { user: 1, affiliate: 2, master: 3 } as const;
export type Level = (typeof levels)[keyof typeof levels];

export const levelNames: Record<Level, string> = { 1: 'Usuário', 2: 'Afiliado', 3: 'Master' };

/**
 * Who may make a call.
 * - `public`: anyone; - `user`: whoever is signed in; - `member`: whoever belongs to the call's signature,
 *   while its subscription runs; - `affiliate`: level 2 and 3; - `master`: level 3.
 */
export type Access = 'public' | 'user' | 'member' | 'affiliate' | 'master';

/** Whether a level opens a call, membership of the signature set aside. */
export function isLevelEnough(access: Access, level: Level): boolean {
  if (access === 'affiliate') return level >= levels.affiliate;
  if (access === 'master') return level === levels.master;
  return true;
}

export interface MenuRole {
  readonly level: Level;
}

/** A person gets the menu records of their own level, and those of level 1 when they have a shop (ruling 14). */
export function menuRolesFor<Role extends MenuRole>(roles: readonly Role[], level: Level, hasShop: boolean): Role[] {
  return roles.filter((role) => role.level === level || (hasShop && role.level === levels.user));
}

/** Where a menu button may lead: a page of the app, or an address that starts with https://. Nothing that runs code. */
export const isMenuLink = (link: string): boolean => /^\/(?![/\\])\S*$/.test(link) || /^https:\/\/[^\s/]+\S*$/.test(link);
