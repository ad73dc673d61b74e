import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TeamPerson } from '#contract/team-calls.ts';
import type { ShopPerson } from '#domain/access/shop-access.ts';
import { invitations, members, users } from '../../db/schema.ts';
import type { AppContext } from '../../app-context.ts';
import { deviceNamesIn } from '../access/device-names.ts';
import { runningSessionsOf } from '../access/sessions.ts';

type Reading = Pick<NodePgDatabase, 'select'>;
type Timed = Pick<AppContext, 'clock' | 'sessionLife'>;

/** Somebody of a shop, or somebody invited, under the id of the invitation. */
export interface TeamRow extends ShopPerson {
  readonly id: string;
  readonly state: TeamPerson['state'];
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly since: Date;
  /** When they were last in this shop, as far as it is known. */
  readonly lastSeenAt: Date | null;
  readonly expiresAt: Date | null;
}

const byName = new Intl.Collator('pt-BR');

/** Everybody of a shop, the invited too, by name. */
export async function readTeam(orm: Reading, signature: string): Promise<TeamRow[]> {
  const people = await orm
    .select({ member: members, name: users.name, email: users.email, phone: users.phone })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(eq(members.signature_id, signature));
  const invited = await orm.select().from(invitations).where(eq(invitations.signature_id, signature));
  return [...people.map(memberRow), ...invited.map(invitedRow)].toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.id, b.id));
}

interface Found {
  readonly member: typeof members.$inferSelect;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const memberRow = ({ member, ...account }: Found): TeamRow => ({
  ...account,
  id: member.user_id,
  state: member.suspended_at === null ? 'active' : 'suspended',
  role: member.role,
  changes: member.permissions,
  employee: member.employee_id,
  since: member.joined_at,
  lastSeenAt: member.last_seen_at,
  expiresAt: null,
});

export const invitedRow = (invitation: typeof invitations.$inferSelect): TeamRow => ({
  id: invitation.id,
  state: 'invited',
  name: invitation.name,
  email: invitation.email,
  phone: invitation.phone,
  role: invitation.role,
  changes: invitation.permissions,
  employee: invitation.employee_id,
  since: invitation.created_at,
  lastSeenAt: null,
  expiresAt: invitation.expires_at,
});

/** A person as they travel, with the devices on which they are signed in, the one that was used last first. */
export const personOf = (row: TeamRow, devices: TeamPerson['devices']): TeamPerson => ({
  id: row.id,
  state: row.state,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  permissions: row.changes,
  employee_id: row.employee,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  since: row.since.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  devices,
});

interface OfShop {
  readonly team: readonly TeamRow[];
  readonly signature: string;
}

/** All of them with their devices: a session is a person's, in all of their shops; its device's name is the shop's. */
export async function peopleOf(orm: Reading, context: Timed, { team, signature }: OfShop): Promise<TeamPerson[]> {
  const ids = team.filter(({ state }) => state !== 'invited').map(({ id }) => id);
  const running = await runningSessionsOf(orm, context, ids);
  const nameOf = await deviceNamesIn(orm, signature);
  const devicesOf = (person: string) =>
    running
      .filter(({ user_id }) => user_id === person)
      .map((session) => {
        const { id, device, last_seen_at, created_at } = session;
        return { id, device, name: nameOf(session), last_seen_at: (last_seen_at ?? created_at).toISOString() };
      });
  return team.map((row) => personOf(row, devicesOf(row.id)));
}
