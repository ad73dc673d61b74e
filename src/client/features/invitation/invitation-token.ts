let kept: string | null = null;
const page = '/convite';

/** The secret of the link that opened the page; in memory only. */
export const invitationToken = (): string | null => kept;

/** The secret of an address' fragment, '#…', from now on; null forgets it. */
export function keepInvitationToken(fragment: string | null): void {
  kept = fragment === null ? null : fragment.slice(1);
}

/** Takes the secret out of address bar and history, before anything is drawn or asked of the network (as ruling 12 has it of passwords). */
export function takeInvitationTokenFromAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname.replace(/\/+$/, '') !== page || hash === '') return;
  keepInvitationToken(hash);
  history.replaceState(null, '', pathname + search);
}
