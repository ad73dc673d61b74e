import './marks.css';
import type { ReactNode } from 'react';

export type Tone = 'green' | 'red' | 'blue' | 'yellow' | 'grey';

/** A state in a word; the colour never speaks alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`ui-badge ui-badge--${tone}`}>{children}</span>;
}
