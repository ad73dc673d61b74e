import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/access/permissions.ts';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import { menuButtons } from './menu.ts';
import { menuRoles, plans } from './schema.ts';

/** Plans of spec 1 §2.4; the prices are stand-ins until the product's owner sets them. */
const startingPlans = [
  { id: 'basico', name: 'Básico', price_cents: 9_990, company: 1, users: 3 },
  { id: 'fiscal', name: 'Fiscal', price_cents: 14_990, company: 3, users: 10, invoices: true },
];

/** What no installation works without: plans and menu buttons. Leaves alone what is there. */
export async function insertBasics(orm: Pick<NodePgDatabase, 'select' | 'insert'>, nowMs: number, random: RandomBytes): Promise<void> {
  await orm.insert(plans).values(startingPlans).onConflictDoNothing();
  const [existing] = await orm.select({ id: menuRoles.id }).from(menuRoles).limit(1);
  if (existing) return;
  const rows = Object.values(levels).flatMap((level) =>
    menuButtons[level].map(([bottom_text, link_url, icon], position) => ({
      id: uuidV7(nowMs, random),
      level,
      position,
      bottom_text,
      link_url,
      icon,
    })),
  );
  await orm.insert(menuRoles).values(rows);
}
