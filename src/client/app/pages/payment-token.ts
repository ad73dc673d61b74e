let kept: string | null = null;

export const paymentToken = (): string | null => kept;

/**
 * Keeps the token of a path '/pagamento/{token}', or of its form '/pagamento#{token}', in memory only and answers the path
 * to show in its place: the token must be in no address bar and no history (ruling 11). Other paths come back as they are.
 */
export function withoutPaymentToken(path: string, fragment = ''): string {
  const carried = /^\/pagamento(?:\/(.*))?$/.exec(path);
  if (carried === null) return path;
  // The server turns the first form into the second, which no browser sends to anybody.
  const token = carried[1] || fragment.slice(1);
  if (token !== '') kept = decodeToken(token);
  return '/pagamento';
}

/** Before anything is drawn, or asked of the network. */
export function takePaymentTokenFromAddress(): void {
  const { pathname, hash } = location;
  const path = withoutPaymentToken(pathname, hash);
  if (path !== pathname || (path === '/pagamento' && hash !== '')) history.replaceState(null, '', path);
}

function decodeToken(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half a sign of an address that was cut: it opens nothing, and the page says so.
    return text;
  }
}
