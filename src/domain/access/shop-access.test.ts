import { describe, expect, it } from 'vitest';
import { heldBy, mayManage, ownerAccess, readAccessKey, realChanges, shopAccess, type PermissionChanges } from './shop-access.ts';
import { permissions, rolePermissions, shopRoles, type Permission, type ShopRole } from './shop-permissions.ts';

const as = (role: ShopRole, changes: PermissionChanges = {}) => shopAccess({ role, changes, employee: null });

describe('what the roles hold', () => {
  it('is everything for the owner, and all but the subscription for the manager', () => {
    expect(rolePermissions.owner).toEqual(permissions);
    expect(permissions.filter((each) => !rolePermissions.manager.includes(each))).toEqual(['subscription.pay']);
  });

  it.each<[ShopRole, readonly Permission[]]>([
    [
      'mechanic',
      [
        'cost.see',
        'employee.salary',
        'employee.change',
        'entry.read',
        'entry.receive',
        'export.all',
        'budget.approve',
        'budget.change',
        'customer.delete',
        'service.change',
        'service.commission',
        'team.manage',
        'audit.read',
      ],
    ],
    ['front_desk', ['cost.see', 'employee.salary', 'employee.change', 'entry.read', 'export.all', 'service.commission', 'team.manage', 'audit.read']],
    ['finance', ['budget.draft', 'customer.change', 'service.own', 'stock.move', 'team.manage', 'audit.read']],
  ])('is for a %s nothing of %j', (role, none) => {
    expect(none.filter((each) => as(role).may(each))).toEqual([]);
  });
});

describe('single permissions', () => {
  it('are added and taken for one person', () => {
    const access = as('mechanic', { 'cost.see': true, 'price.see': false });
    expect([access.may('cost.see'), access.may('price.see'), access.may('service.own')]).toEqual([true, false, true]);
  });

  it('are never taken of an owner', () => {
    expect(heldBy('owner', { 'team.manage': false })).toEqual(new Set(permissions));
  });

  it('count only where they differ from the role', () => {
    expect(realChanges('mechanic', { 'price.see': true, 'cost.see': true, 'entry.read': false })).toEqual({ 'cost.see': true });
  });
});

describe('the key of a standing', () => {
  it.each<[string, ReturnType<typeof as>]>([
    ['owner', ownerAccess],
    ['finance', as('finance')],
    ['mechanic-price.see+cost.see', as('mechanic', { 'cost.see': true, 'price.see': false })],
    ['mechanic@0192', shopAccess({ role: 'mechanic', changes: {}, employee: '0192' })],
  ])('is %s, and is read again', (key, access) => {
    expect(access.key).toBe(key);
    const read = readAccessKey(key);
    expect(read && permissions.filter(read.may)).toEqual(permissions.filter(access.may));
    expect(read?.employee).toBe(access.employee);
  });

  it('of a version that knows other roles or permissions is none, or without them', () => {
    expect(readAccessKey('janitor')).toBeNull();
    expect(readAccessKey('')).toBeNull();
    expect(readAccessKey('mechanic+moon.see')?.key).toBe('mechanic');
  });
});

describe('managing people', () => {
  it('is for who may, and nobody gives what they do not hold', () => {
    expect(shopRoles.filter((role) => mayManage(ownerAccess, { role, changes: {} }))).toEqual(shopRoles);
    expect(shopRoles.filter((role) => mayManage(as('manager'), { role, changes: {} }))).toEqual(['manager', 'front_desk', 'mechanic', 'finance']);
    expect(shopRoles.filter((role) => mayManage(as('mechanic'), { role, changes: {} }))).toEqual([]);
    expect(mayManage(as('manager'), { role: 'mechanic', changes: { 'subscription.pay': true } })).toBe(false);
    expect(mayManage(as('manager', { 'cost.see': false }), { role: 'manager', changes: {} })).toBe(false);
    expect(mayManage(as('manager', { 'cost.see': false }), { role: 'mechanic', changes: {} })).toBe(true);
  });
});
