import { heldBy } from './shop-access.ts';
import { permissionNames } from './permission-words.ts';
import { shopRoleNames, shopRoles, type Permission } from './shop-permissions.ts';

const listed = new Intl.ListFormat('pt-BR', { style: 'long', type: 'conjunction' });

/** Who may by their role alone, as a sentence names them: 'dono, gerente e financeiro'. */
export function whoMay(permission: Permission): string {
  const roles = shopRoles.filter((role) => heldBy(role, {}).has(permission));
  return listed.format(roles.map((role) => shopRoleNames[role].toLocaleLowerCase('pt-BR')));
}

/** Why something was refused to whom a permission is missing, and who could give it. The same from the server and on the device. */
export const lackingText = (permission: Permission): string =>
  `Seu papel nesta oficina não permite: ${permissionNames[permission]}. Fale com o dono ou o gerente.`;
