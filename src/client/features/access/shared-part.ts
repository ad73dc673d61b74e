/** Names that the manifest's `share_target` gives to what another app shares with this one. */
export const sharedNames = ['texto', 'titulo'] as const;

/** Of an address's search what another app shared, which stays in the address on the way through the sign-in page; '' without any. */
export function sharedPart(search: string): string {
  const params = new URLSearchParams(search);
  const shared = new URLSearchParams(sharedNames.flatMap((name) => params.getAll(name).map((value) => [name, value])));
  return shared.size === 0 ? '' : `?${shared}`;
}
