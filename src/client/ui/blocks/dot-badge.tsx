import type { ReactNode } from 'react';
import { badgeClass, type Tone } from './badge.tsx';

/** What somebody is now, in a word with a dot: one of several that stand one below the other. */
export function DotBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={badgeClass({ tone, hasDot: true })} data-tone={tone}>
      {children}
    </span>
  );
}
