import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listTeam, type TeamPerson } from '#contract/team-calls.ts';
import type { UserId } from '#domain/values/ids.ts';
import { securityLog } from '#server/db/access-tables.ts';
import { plans } from '#server/db/schema.ts';
import { newId, ownShop, password, type Person, type World } from './world.ts';

/** Plans that allow more people than any test invites. */
export const allowManyPeople = async ({ db }: World) => void (await db.orm.update(plans).set({ users: 100_000 }));

/** A plan that allows so many people, the owner among them. */
export const allowPeople = async ({ db }: World, users: number) => void (await db.orm.update(plans).set({ users }).where(eq(plans.id, 'basico')));

interface Asked {
  readonly as?: Person;
  readonly shop?: string;
}

/** An invitation that must stand: a mechanic's, unless it says otherwise. */
export async function invited(
  world: World,
  fields: Record<string, unknown> = {},
  { as = world.owner, shop = ownShop }: Asked = {},
): Promise<{ person: TeamPerson; token: string; link: string; mailed: boolean }> {
  const body = { name: 'Cristiano Amaral', email: `${newId()}@patio.example`, role: 'mechanic', ...fields };
  const answer = await world.call('POST', `/equipe/${shop}`, { as, body });
  if (answer.statusCode !== 201) throw new Error(`invitation answered ${answer.statusCode}: ${answer.body}`);
  const { person, link, mailed } = answer.json();
  return { person, link, mailed, token: new URL(link).hash.slice(1) };
}

/** Somebody who was invited and has accepted, signed in. */
export async function joined(world: World, fields: Record<string, unknown> = {}, asked: Asked = {}): Promise<Person> {
  const { token, person } = await invited(world, fields, asked);
  return accepted(world, token, person.email);
}

/** Accepts an invitation, which must work. */
export async function accepted(world: World, token: string, email: string): Promise<Person> {
  const answer = await world.call('POST', '/convite/aceitar', { body: { token, password } });
  if (answer.statusCode !== 200) throw new Error(`acceptance answered ${answer.statusCode}: ${answer.body}`);
  const { access_token, user } = answer.json();
  return { id: user.id as UserId, email, token: access_token };
}

/** What a refusal says, in short. */
export const refused = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [statusCode, json().code];

/** What is done with the team of `ownShop`, by its owner unless it says otherwise. */
export function teamCalls(there: () => World) {
  const team = async (as = there().owner) => {
    const answer = await there().call('GET', `/equipe/${ownShop}`, { as });
    expect(answer.statusCode).toBe(200);
    return listTeam.response.parse(answer.json());
  };
  const entryOf = async (id: string): Promise<TeamPerson | undefined> => (await team()).people.find((person) => person.id === id);
  const invite = (body: Record<string, unknown>, as = there().owner) => there().call('POST', `/equipe/${ownShop}`, { as, body });
  const update = (id: string, body: Record<string, unknown>, as = there().owner) => there().call('PUT', `/equipe/${ownShop}/${id}`, { as, body });
  const remove = (id: string, as = there().owner) => there().call('DELETE', `/equipe/${ownShop}/${id}`, { as });
  const statusOf = async (as: Person, path = `/clientes/${ownShop}`) => refused(await there().call('GET', path, { as }));
  const ofShop = eq(securityLog.shop, ownShop);
  const kindsOf = async () =>
    (await there().db.orm.select({ kind: securityLog.kind }).from(securityLog).where(ofShop).orderBy(securityLog.id)).map(({ kind }) => kind);
  return { team, entryOf, invite, update, remove, statusOf, kindsOf };
}
