import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { shopAccess, type PermissionChanges, type ShopAccess } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import { users, members } from '#server/db/schema.ts';
import { ownShop, password, type Person, type World } from './world.ts';

/** Somebody who works in `ownShop`, with what they are there. */
export interface Colleague extends Person {
  readonly access: ShopAccess;
}

export interface Standing {
  readonly role: ShopRole;
  readonly changes?: PermissionChanges;
  readonly employee?: string | null;
}

/** Lets somebody new work in `ownShop`, signed in. */
export async function aColleague(world: World, { role, changes = {}, employee = null }: Standing): Promise<Colleague> {
  const id = randomUUID() as Person['id'];
  const email = `${id}@patio.example`;
  const [owner] = await world.db.orm.select().from(users).where(eq(users.id, world.owner.id));
  await world.db.orm.insert(users).values({ id, email, name: email, level: 1, password_hash: owner?.password_hash ?? '', own_signature: null });
  await world.db.orm.insert(members).values({ signature_id: ownShop, user_id: id, role, permissions: changes, employee_id: employee });
  const answer = await world.call('POST', '/login', { body: { email, password } });
  return { id, email, token: answer.json<{ access_token: string }>().access_token, access: shopAccess({ role, changes, employee }) };
}
