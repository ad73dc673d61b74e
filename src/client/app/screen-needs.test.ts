import { expect, it } from 'vitest';
import { ownerAccess, shopAccess } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import { lackingForScreen } from './screen-needs.ts';
import { officeScreens, ownScreens, shopScreens } from './screens.ts';

const addresses = Object.keys({ ...shopScreens, ...officeScreens, ...ownScreens }).map((screen) => `/dashboard/${screen}`);
const hiddenFrom = (role: ShopRole) => {
  const access = shopAccess({ role, changes: {}, employee: null });
  return addresses.filter((address) => lackingForScreen(access, address) !== null).map((address) => address.slice('/dashboard/'.length));
};

it('an owner sees every screen, a manager all but the subscription', () => {
  expect(addresses.filter((address) => lackingForScreen(ownerAccess, address) !== null)).toEqual([]);
  expect(hiddenFrom('manager')).toEqual(['assinatura']);
});

it.each([
  ['front_desk', ['notas-de-compra', 'template', 'emitir-notas', 'empresas', 'financeiro', 'equipe', 'assinatura', 'registros']],
  [
    'mechanic',
    [
      'fornecedores',
      'notas-de-compra',
      'template',
      'nf',
      'emitir-notas',
      'empresas',
      'modelos-de-vistoria',
      'kits',
      'financeiro',
      'equipe',
      'assinatura',
      'registros',
    ],
  ],
  ['finance', ['template', 'emitir-notas', 'empresas', 'a-chamar', 'modelos-de-vistoria', 'kits', 'equipe', 'assinatura', 'registros']],
] as const)('hidden from %s: %s', (role, hidden) => {
  expect(hiddenFrom(role)).toEqual(hidden);
});

it('what an address says after the screen changes nothing; other addresses need nothing', () => {
  const mechanic = shopAccess({ role: 'mechanic', changes: {}, employee: null });
  expect(lackingForScreen(mechanic, '/dashboard/financeiro/')).toBe('entry.read');
  expect(['/dashboard', '/dashboard/envios', '/planos', '/outra/financeiro'].map((path) => lackingForScreen(mechanic, path))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
