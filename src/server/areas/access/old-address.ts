import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { emailChanges, passwordLinks } from '../../db/access-tables.ts';
import { movedLetter } from '../../mail/letters.ts';
import type { Letter } from '../../mail/mailer.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { forgetDevices } from './known-devices.ts';
import { endOtherSessions, endSessions } from './sessions.ts';

/** An account that has got another e-mail: what has ended with the old one is to be told after the commit. */
export interface LeftAddress {
  readonly ended: readonly string[];
  readonly letter: Letter;
}

/**
 * Ends what an account had under the e-mail that it leaves: its sessions, known devices and mailed links. `kept` is the
 * session in which the account's password was shown for the change; where nobody showed it none stays, whoever it is.
 */
export async function leaveAddress(
  orm: Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>,
  context: Pick<AppContext, 'clock' | 'contact' | 'publicUrl' | 'sessionLife'>,
  trace: Trace,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  kept: string | null = null,
): Promise<LeftAddress> {
  await orm.delete(passwordLinks).where(eq(passwordLinks.user_id, id));
  await orm.delete(emailChanges).where(eq(emailChanges.user_id, id));
  await forgetDevices(orm, id);
  const ended = kept === null ? await endSessions(orm, context, id) : await endOtherSessions(orm, context, id, kept);
  await noteSecurity(orm, context.clock, trace, { kind: 'email_changed', subject: id });
  const { support_phone } = context.contact;
  const support = support_phone === '' ? `${context.publicUrl}/` : `https://wa.me/${support_phone}`;
  return { ended, letter: movedLetter({ name, email, link: support, isOpenStill: kept !== null }) };
}

/** After the commit: the old address hears of the change, and the ended sessions are remembered no more. */
export function tellOldAddress({ mailer, standings }: Pick<AppContext, 'mailer' | 'standings'>, { ended, letter }: LeftAddress): void {
  for (const session of ended) standings.forget(session);
  mailer.post(letter);
}
