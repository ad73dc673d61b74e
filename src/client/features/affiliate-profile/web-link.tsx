import type { ReactNode } from 'react';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { isWebAddress } from '#domain/signatures/affiliate-profile.ts';

const styles = classesOf({ link: { color: 'brand', fontWeight: 'semibold', textDecoration: 'underline', overflowWrap: 'anywhere' } });

/** A link to what a person wrote, if it is an address of the web; else `otherwise`. */
export function WebLink({ to, children, otherwise = null }: { to: string; children: ReactNode; otherwise?: ReactNode }) {
  if (!isWebAddress(to)) return otherwise;
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
