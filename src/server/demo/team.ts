import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invitationDays } from '#contract/team-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import { invitations, members, users } from '../db/schema.ts';
import { systemRandom } from '../ports.ts';
import type { GeneratedRow } from './fill.ts';
import type { TrailPerson } from './generate-trail.ts';

export interface DemoPerson {
  readonly email: string;
  /** Of an employee of the shop, or of somebody who is none. */
  readonly name: string;
  readonly role: ShopRole;
  readonly description: string;
}

/** Who works in the demo shop beside its owner, one for each role. */
export const demoTeam: readonly DemoPerson[] = [
  { email: 'gerente@patio.example', name: 'Eduardo Prado', role: 'manager', description: 'gerente da oficina de demonstração' },
  { email: 'recepcao@patio.example', name: 'Juliana Ferraz', role: 'front_desk', description: 'recepção dela' },
  { email: 'mecanico@patio.example', name: 'Cristiano Amaral', role: 'mechanic', description: 'mecânico dela' },
  { email: 'financeiro@patio.example', name: 'Patrícia Nogueira', role: 'finance', description: 'financeiro dela' },
];

/** An employee who has not accepted yet. Nobody has the link: it is renewed where it is wanted. */
const invitedPerson = { email: 'igor.tavares@exemplo.com.br', name: 'Igor Tavares', role: 'mechanic' as const };
const dayMs = 86_400_000;
const invitedDaysAgo = 2;

interface Shop {
  readonly signature: SignatureId;
  readonly owner: string;
  /** What the shop was filled with. */
  readonly rows: readonly GeneratedRow[];
}

/** Gives the shop its people and an open invitation, and answers who they are; whoever has an employee's name is that employee. */
export async function insertTeam(
  orm: NodePgDatabase,
  { signature, owner, rows }: Shop,
  { team, password_hash, nowMs }: { readonly team: readonly DemoPerson[]; readonly password_hash: string; readonly nowMs: number },
): Promise<TrailPerson[]> {
  const employeeOf = (name: string) => rows.find(({ collection, fields }) => collection === 'employees' && fields['name'] === name)?.id ?? null;
  const joined_at = new Date(nowMs);
  const people = team.map((person) => ({ ...person, id: uuidV7(nowMs, systemRandom) }));
  for (const { id, email, name, role } of people) {
    await orm.insert(users).values({ id, email, name, level: levels.user, password_hash });
    await orm.insert(members).values({ signature_id: signature, user_id: id, role, employee_id: employeeOf(name), joined_at });
  }
  const invitedMs = nowMs - invitedDaysAgo * dayMs;
  await orm.insert(invitations).values({
    ...invitedPerson,
    id: uuidV7(invitedMs, systemRandom),
    signature_id: signature,
    phone: '',
    employee_id: employeeOf(invitedPerson.name),
    token_hash: Buffer.from(systemRandom(32)).toString('base64url'),
    invited_by: owner,
    created_at: new Date(invitedMs),
    expires_at: new Date(invitedMs + invitationDays * dayMs),
  });
  return people;
}
