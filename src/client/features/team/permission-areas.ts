import { permissionNames } from '#domain/access/permission-words.ts';
import { permissions, type Permission } from '#domain/access/shop-permissions.ts';

interface PermissionArea {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

/** Where each kind of permission stands in the list: by what it is about, in the order of the menu. */
const areas: Readonly<Record<string, readonly string[]>> = {
  'Clientes e carros': ['customer'],
  Orçamentos: ['budget'],
  Serviços: ['service'],
  Financeiro: ['entry', 'invoice'],
  'Estoque e preços': ['product', 'stock', 'price', 'cost'],
  Cadastros: ['supplier', 'employee', 'company'],
};

/** What is about the shop itself, and whatever no other area names. */
const rest = 'Oficina';

const areaOf = (permission: Permission): string => {
  const [about = ''] = permission.split('.');
  return Object.entries(areas).find(([, kinds]) => kinds.includes(about))?.[0] ?? rest;
};

/** All permissions that there are, each once, as a person reads through them. */
export const permissionAreas: readonly PermissionArea[] = [...Object.keys(areas), rest].map((title) => ({
  title,
  permissions: permissions.filter((permission) => areaOf(permission) === title),
}));

export const permissionName = (permission: Permission): string => permissionNames[permission];
