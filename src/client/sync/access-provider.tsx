import { createContext, useMemo, type ReactNode } from 'react';
import { ownerAccess, readAccessKey, type ShopAccess } from '#domain/access/shop-access.ts';

/**
 * What the person is in the shop. Where nobody has said it everything is shown: other servers that answer the same calls
 * know no standings (ruling 1), and what may not be done is refused by the server all the same.
 */
export const AccessContext = createContext<ShopAccess>(ownerAccess);

/** `standing`: as the replica's last pull told it, else as the person was remembered; null: not known. */
export function AccessProvider({ standing, children }: { readonly standing: string | null; readonly children: ReactNode }) {
  const access = useMemo(() => (standing === null ? null : readAccessKey(standing)) ?? ownerAccess, [standing]);
  return <AccessContext value={access}>{children}</AccessContext>;
}
