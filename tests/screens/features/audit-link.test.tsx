import { screen, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RecordLink } from '#client/app/record-link.tsx';
import { lackingForScreen } from '#client/app/screen-needs.ts';
import { AccessProvider } from '#client/sync/access-provider.tsx';
import { shopAccess } from '#domain/access/shop-access.ts';
import { shopRoles } from '#domain/access/shop-permissions.ts';
import { openStore, renderScreen } from './render-screen.tsx';

function openAs(standing: string, hasShop = true) {
  const context = { userName: 'Ana', roles: [], hasShop, outOfShop: null };
  renderScreen(
    <AccessProvider standing={standing}>
      <Routes>
        <Route element={<Outlet context={context} />}>
          <Route
            path="/"
            element={
              <section aria-label={standing}>
                <RecordLink />
              </section>
            }
          />
        </Route>
      </Routes>
    </AccessProvider>,
    { store: openStore() },
  );
  return within(screen.getByRole('region', { name: standing })).queryByRole('link', { name: 'Registros da oficina' });
}

it('owner and manager get to the record from their account, nobody else does', () => {
  for (const role of shopRoles) expect([role, openAs(role) !== null]).toEqual([role, role === 'owner' || role === 'manager']);
});

it('whoever has no shop has no record', () => {
  expect(openAs('owner', false)).toBeNull();
});

it('its address opened by hand says who sees it', () => {
  const mechanic = shopAccess({ role: 'mechanic', changes: {}, employee: null });
  expect(lackingForScreen(mechanic, '/dashboard/registros')).toBe('audit.read');
});
