import { isPermission, isShopRole, permissions, rolePermissions, type Permission, type ShopRole } from './shop-permissions.ts';

/** Single permissions that a person has beside their role (true), or has not although it holds them (false). */
export type PermissionChanges = Readonly<Partial<Record<Permission, boolean>>>;

/** What a person is within a shop. */
export interface ShopPerson {
  readonly role: ShopRole;
  readonly changes: PermissionChanges;
  /** The employee that they are: some of what is hidden of others is shown of oneself. */
  readonly employee: string | null;
}

/** A person's standing in a shop, as every decision about what they see and do asks it. */
export interface ShopAccess extends ShopPerson {
  /** The same text for the same standing: what a device holds is bound to it (DESIGN §3, Pull). */
  readonly key: string;
  readonly may: (permission: Permission) => boolean;
}

/** The standing of a person. */
export function shopAccess({ role, changes, employee }: ShopPerson): ShopAccess {
  const held = heldBy(role, changes);
  return { role, changes, employee, key: keyOf({ role, changes, employee }), may: (permission) => held.has(permission) };
}

/** Everything is seen and may be done: whoever owns the shop, and the shop's own rules. */
export const ownerAccess: ShopAccess = shopAccess({ role: 'owner', changes: {}, employee: null });

/** Permissions that a role holds with what was added or taken for one person. An owner keeps all: a shop needs somebody who may. */
export function heldBy(role: ShopRole, changes: PermissionChanges): ReadonlySet<Permission> {
  if (role === 'owner') return new Set(permissions);
  return new Set(permissions.filter((each) => changes[each] ?? rolePermissions[role].includes(each)));
}

/** Of the changes only what differs from the role: what is kept of them, and what a key says. */
export function realChanges(role: ShopRole, changes: PermissionChanges): PermissionChanges {
  const differs = (each: Permission) => changes[each] !== undefined && role !== 'owner' && changes[each] !== rolePermissions[role].includes(each);
  return Object.fromEntries(permissions.filter(differs).map((each) => [each, changes[each]]));
}

/** 'mechanic', or 'mechanic+cost.see-price.see@0192…' with what differs and with the employee. */
function keyOf({ role, changes, employee }: ShopPerson): string {
  const differing = Object.entries(realChanges(role, changes)).map(([permission, isHeld]) => `${isHeld ? '+' : '-'}${permission}`);
  return `${role}${differing.join('')}${employee === null ? '' : `@${employee}`}`;
}

/** Reads a key; null where it is none, or one of a version that knows other roles. Unknown permissions are left out. */
export function readAccessKey(key: string): ShopAccess | null {
  const [standing = '', employee] = key.split('@');
  const [role = '', ...rest] = standing.split(/(?=[+-])/);
  if (!isShopRole(role)) return null;
  const changes = rest.flatMap((text) => {
    const permission = text.slice(1);
    return isPermission(permission) ? [[permission, text.startsWith('+')] as const] : [];
  });
  return shopAccess({ role, changes: Object.fromEntries(changes), employee: employee ?? null });
}

/**
 * Whether a person may give another this standing, or change who has it: nobody gives what they do not hold, and only an
 * owner makes or changes one.
 */
export function mayManage(who: ShopAccess, standing: Pick<ShopPerson, 'role' | 'changes'>): boolean {
  if (!who.may('team.manage')) return false;
  if (standing.role === 'owner') return who.role === 'owner';
  return [...heldBy(standing.role, standing.changes)].every(who.may);
}
