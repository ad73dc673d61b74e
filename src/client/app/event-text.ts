import { kindText, listName } from '#client/features/security/event-words.ts';

/** What an event of the security log is called where a shop reads of it, and what it was about. */
export function eventText(kind: string, subject: string): string {
  const about = kind === 'data_exported' ? listName(subject) : subject;
  return about === '' ? kindText(kind) : `${kindText(kind)} (${about})`;
}
