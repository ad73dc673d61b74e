import { expect, it } from 'vitest';
import { permissions, shopRoles } from '#domain/access/shop-permissions.ts';
import { permissionAreas } from './permission-areas.ts';
import { heldHighlights } from './role-highlights.ts';

it('every permission stands in one area, and no area is empty', () => {
  expect(permissionAreas.flatMap((area) => area.permissions).toSorted()).toEqual(permissions.toSorted());
  expect(permissionAreas.filter((area) => area.permissions.length === 0)).toEqual([]);
});

it('what is said first of a role, the role holds', () => {
  expect(shopRoles.map((role) => heldHighlights(role, {}).length)).toEqual(shopRoles.map(() => 2));
});

it('is not said where it was taken', () => {
  expect(heldHighlights('mechanic', { 'budget.draft': false })).toEqual(['Conduzir serviço']);
});
