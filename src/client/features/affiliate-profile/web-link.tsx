import './affiliate-profile.css';
import type { ReactNode } from 'react';
import { isWebAddress } from '#domain/signatures/affiliate-profile.ts';

/** A link to what a person wrote, if it is an address of the web; else `otherwise`. */
export function WebLink({ to, children, otherwise = null }: { to: string; children: ReactNode; otherwise?: ReactNode }) {
  if (!isWebAddress(to)) return otherwise;
  return (
    <a className="affiliate-profile-link" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
