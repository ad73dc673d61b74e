import { heldBy, type PermissionChanges } from '#domain/access/shop-access.ts';
import type { Permission, ShopRole } from '#domain/access/shop-permissions.ts';

/** What people ask about a role first, in a few words, with the permission that it stands for. */
const highlights: Readonly<Record<ShopRole, readonly (readonly [Permission, string])[]>> = {
  owner: [
    ['subscription.pay', 'Pagar a assinatura'],
    ['team.manage', 'Mudar papéis'],
  ],
  manager: [
    ['entry.read', 'Ver o financeiro'],
    ['team.manage', 'Convidar pessoas'],
  ],
  front_desk: [
    ['budget.approve', 'Aprovar orçamento'],
    ['entry.receive', 'Receber'],
  ],
  mechanic: [
    ['service.own', 'Conduzir serviço'],
    ['budget.draft', 'Rascunhar orçamento'],
  ],
  finance: [
    ['cost.see', 'Ver custos'],
    ['export.all', 'Exportar listas'],
  ],
};

/** Those of a role that are held with what was added or taken. */
export function heldHighlights(role: ShopRole, changes: PermissionChanges): readonly string[] {
  const held = heldBy(role, changes);
  return highlights[role].filter(([permission]) => held.has(permission)).map(([, words]) => words);
}
