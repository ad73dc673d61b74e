let kept: string | null = null;
const page = '/change-password';

/** The single-use token of the link that opened the page; in memory only. */
export const passwordToken = (): string | null => kept;

/** The token of an address' fragment, '#…', from now on; null forgets it. */
export function keepPasswordToken(fragment: string | null): void {
  kept = fragment === null ? null : fragment.slice(1);
}

/** Takes the token out of address bar and history, before anything is drawn or asked of the network (ruling 12). */
export function takePasswordTokenFromAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname.replace(/\/+$/, '') !== page || hash === '') return;
  keepPasswordToken(hash);
  history.replaceState(null, '', pathname + search);
}
