import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { passwordLinks } from '../../db/access-tables.ts';
import { movedLetter } from '../../mail/letters.ts';
import type { Letter } from '../../mail/mailer.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { forgetDevices } from './known-devices.ts';
import { endSessions } from './sessions.ts';

/** An account that has got another e-mail: what has ended with the old one is to be told after the commit. */
export interface LeftAddress {
  readonly ended: readonly string[];
  readonly letter: Letter;
}

/**
 * Ends what an account had under the e-mail that it leaves: its sessions, known devices and mailed links. Nobody who makes
 * the change shows the password of the account, so that no session of it stays, whoever it is.
 */
export async function leaveAddress(
  orm: Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>,
  context: Pick<AppContext, 'clock' | 'contact' | 'publicUrl'>,
  trace: Trace,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
): Promise<LeftAddress> {
  await orm.delete(passwordLinks).where(eq(passwordLinks.user_id, id));
  await forgetDevices(orm, id);
  const ended = await endSessions(orm, context, id);
  await noteSecurity(orm, context.clock, trace, { kind: 'email_changed', subject: id });
  const { support_phone } = context.contact;
  const support = support_phone === '' ? `${context.publicUrl}/` : `https://wa.me/${support_phone}`;
  return { ended, letter: movedLetter({ name, email, link: support }) };
}

/** After the commit: the old address hears of the change, and the ended sessions are remembered no more. */
export function tellOldAddress({ mailer, standings }: Pick<AppContext, 'mailer' | 'standings'>, { ended, letter }: LeftAddress): void {
  for (const session of ended) standings.forget(session);
  mailer.post(letter);
}
