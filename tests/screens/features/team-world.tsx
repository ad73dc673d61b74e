import './select-gaps.ts';
import { screen, within } from '@testing-library/react';
import { TeamPage } from '#client/app/team-page.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { SyncStatus } from '#client/sync/status.ts';
import type { TrailRow } from '#contract/audit-calls.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { adminWorld } from './admin-screen.tsx';
import { openStore, renderScreen } from './render-screen.tsx';

export const shop = '7K2F9Q';
export const ids = {
  renata: '01890000-0000-7000-8000-0000000000b1',
  rafael: '01890000-0000-7000-8000-0000000000b2',
  jonas: '01890000-0000-7000-8000-0000000000b3',
  marta: '01890000-0000-7000-8000-0000000000b4',
  here: '01890000-0000-7000-8000-0000000000c1',
  tablet: '01890000-0000-7000-8000-0000000000c2',
} as const;

export const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const day = 1440;

export const aPerson = (more: Partial<TeamPerson> & { id: string; name: string }): TeamPerson => ({
  state: 'active',
  email: '',
  phone: '',
  role: 'mechanic',
  permissions: {},
  employee_id: null,
  last_seen_at: null,
  since: minutesFromNow(-30 * day),
  expires_at: null,
  devices: [],
  ...more,
});

/** Whoever looks, unless the test says otherwise. */
export const renata = (): TeamPerson =>
  aPerson({
    id: ids.renata,
    name: 'Renata Prado',
    email: 'renata@prado.example',
    role: 'owner',
    devices: [{ id: ids.here, device: 'Chrome no Windows', name: '', last_seen_at: minutesFromNow(-3) }],
  });

export const rafael = (more: Partial<TeamPerson> = {}): TeamPerson =>
  aPerson({
    id: ids.rafael,
    name: 'Rafael Lima',
    phone: '11982201174',
    last_seen_at: minutesFromNow(-12.5),
    devices: [{ id: ids.tablet, device: 'Chrome no Android', name: '', last_seen_at: minutesFromNow(-12.5) }],
    ...more,
  });

export const jonas = (more: Partial<TeamPerson> = {}): TeamPerson =>
  aPerson({
    id: ids.jonas,
    name: 'Jonas Siqueira',
    email: 'jonas@x.example',
    role: 'front_desk',
    state: 'invited',
    since: minutesFromNow(-2 * day),
    expires_at: minutesFromNow(5 * day),
    ...more,
  });

export const marta = (): TeamPerson =>
  aPerson({ id: ids.marta, name: 'Marta Lopes', phone: '11970043390', role: 'finance', state: 'suspended', last_seen_at: minutesFromNow(-40) });

export const calls = {
  list: `GET /api/equipe/${shop}`,
  record: `GET /api/registros/${shop}`,
  invite: `POST /api/equipe/${shop}`,
  update: (id: string) => `PUT /api/equipe/${shop}/${id}`,
  remove: (id: string) => `DELETE /api/equipe/${shop}/${id}`,
  renew: (id: string) => `POST /api/equipe/${shop}/${id}/convite`,
  nameDevice: (session: string) => `PUT /api/equipe/${shop}/aparelhos/${session}`,
  endDevice: (session: string) => `DELETE /api/equipe/${shop}/aparelhos/${session}`,
};

/** A shop's team on a server that answers as the test says, and a replica with the shop's employees. */
export function teamWorld() {
  const server = adminWorld();
  return {
    ...server,
    /** `allowed`: of the plan; null counts nobody. Open invitations take a seat. */
    team(people: readonly TeamPerson[], allowed: number | null = 10): void {
      server.json(calls.list, { people, seats: { allowed, taken: people.length } });
      this.record([]);
    },
    record(data: readonly TrailRow[]): void {
      server.json(calls.record, { data, next: null, people: [], oldest_at: null, kept_days: 730 });
    },
    bodies: (call: string): unknown[] => server.heard(call).map(({ body }) => JSON.parse(body)),
    open({ as = ids.renata, store = openStore(), status = {} }: { as?: string; store?: Store; status?: Partial<SyncStatus> } = {}) {
      const content = { id: as, sub: as, name: 'Renata Prado', id_signature: shop, level: 1, sid: ids.here, exp: 2_000_000_000 };
      localStorage.setItem('token', `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`);
      const { user, address } = renderScreen(<TeamPage />, { store, path: '/dashboard/equipe', status });
      return { person: user, address };
    },
  };
}

/** The row of a person, once the team is there. */
export async function rowOf(name: string) {
  const table = await screen.findByRole('table', { name: 'Pessoas da oficina' });
  const row = within(table)
    .getAllByRole('row')
    .find((each) => each.textContent.includes(name));
  if (row === undefined) throw new Error(`Nobody is called ${name}`);
  return within(row);
}
