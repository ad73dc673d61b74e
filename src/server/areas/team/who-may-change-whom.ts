import { heldBy, mayManage, type ShopAccess, type ShopPerson } from '#domain/access/shop-access.ts';
import { permissionNames } from '#domain/access/permission-words.ts';
import type { Permission } from '#domain/access/shop-permissions.ts';
import { lackingRefusal } from '../../plugins/lacking.ts';
import { Refusal } from '../../problem.ts';
import type { TeamRow } from './team-rows.ts';

const onlyOwners = 'Só um dono convida, muda ou tira outro dono.';
const ofMore = (permission: Permission) => `Quem pode o que você não pode (${permissionNames[permission]}) só o dono convida, muda ou tira.`;

/** Nobody gives, or takes from somebody, what they do not hold themselves. @throws Refusal `permission_denied` */
export function wantManaged(by: ShopAccess, standing: Pick<ShopPerson, 'role' | 'changes'>): void {
  if (mayManage(by, standing)) return;
  const lacking = [...heldBy(standing.role, standing.changes)].find((each) => !by.may(each));
  const message = standing.role === 'owner' || lacking === undefined ? onlyOwners : ofMore(lacking);
  throw new Refusal('permission_denied', { message });
}

// What is hidden of an employee is shown to whoever is that employee.
const shownOfOneself: readonly Permission[] = ['employee.change', 'employee.salary', 'service.commission'];

/** Whoever says which employee somebody is shows them what stands there. @throws Refusal `permission_denied`, `employee_taken` */
export function wantFreeEmployee(by: ShopAccess, team: readonly TeamRow[], person: string | null, employee: string): void {
  const lacking = shownOfOneself.find((permission) => !by.may(permission));
  if (lacking !== undefined) throw lackingRefusal({ permission: lacking, field: 'employee_id' });
  if (team.some((other) => other.id !== person && other.employee === employee)) throw new Refusal('employee_taken');
}

/** @throws Refusal `last_owner` where nobody would be left who owns the shop and may enter it */
export function wantOwnerLeft(team: readonly TeamRow[], without: string): void {
  if (!team.some(({ id, role, state }) => id !== without && role === 'owner' && state === 'active')) throw new Refusal('last_owner');
}
