import type { ReactNode } from 'react';
import { classesOf } from '../theme/class-names.ts';
import { PlateBadge, type PlateBadgeProps } from './plate-badge.tsx';
import { RowLink } from './row-link.tsx';

const styles = classesOf({
  name: { _hover: { textDecoration: 'underline' } },
  // What a finger hits is higher than the plate, and takes no room; no box of its own, since lists lay out two of them a card.
  plate: { display: 'inline-flex', m: '-1', p: '1' },
});

/** A name that leads to its own page: plain markup, for what lists repeat. */
export function NameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RowLink className={styles.name} to={to}>
      {children}
    </RowLink>
  );
}

/** A plate that leads to its car's page. */
export function PlateLink({ to, ...plate }: PlateBadgeProps & { to: string }) {
  return (
    <RowLink className={styles.plate} to={to}>
      <PlateBadge {...plate} />
    </RowLink>
  );
}
