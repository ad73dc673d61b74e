import { screen } from '@testing-library/react';
import { shopAccess, type PermissionChanges } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';

/** What a screen is drawn with for whoever is that in the shop. */
export const as = (role: ShopRole, { changes = {}, employee = null }: { changes?: PermissionChanges; employee?: string | null } = {}) => ({
  status: { standing: shopAccess({ role, changes, employee }).key },
});

/** The words of the buttons that are shown. */
export const buttons = (of: Pick<typeof screen, 'queryAllByRole'> = screen): string[] =>
  of.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
