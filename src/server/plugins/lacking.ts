import { lackingText } from '#domain/access/who-may.ts';
import type { Lacking } from '#domain/collections/shown-rows.ts';
import { Refusal } from '../problem.ts';

/** The refusal of who may not do a thing: it says what they would need, and who could give it. */
export function lackingRefusal({ permission, field }: Lacking): Refusal {
  const message = lackingText(permission);
  return new Refusal('permission_denied', { message, ...(field !== undefined && { errors: [{ field, message }] }) });
}
