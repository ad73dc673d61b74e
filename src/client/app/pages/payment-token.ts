let kept: string | null = null;
const prefix = '/pagamento/';

export const paymentToken = (): string | null => kept;

/**
 * Keeps the token of a path '/pagamento/{token}' in memory only and answers the path to show in its place: the
 * token must be in no address bar and no history (ruling 11). Other paths come back as they are.
 */
export function withoutPaymentToken(path: string): string {
  if (!path.startsWith(prefix) || path === prefix) return path;
  kept = decodeURIComponent(path.slice(prefix.length));
  return '/pagamento';
}

/** Before anything is drawn, or asked of the network. */
export function takePaymentTokenFromAddress(): void {
  const path = withoutPaymentToken(location.pathname);
  if (path !== location.pathname) history.replaceState(null, '', path);
}
