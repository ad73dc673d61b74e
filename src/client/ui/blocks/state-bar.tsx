import type { ReactNode } from 'react';
import { classesOf } from '../theme/class-names.ts';
import type { Tone } from './badge.tsx';

export interface StateBarProps {
  tone: Tone;
  /** The state in a word. */
  state: string;
  /** What it is of. */
  children?: ReactNode;
  /** What counts most beside the state, at the far end: a time, a step. */
  end?: ReactNode;
}

const styles = classesOf({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    rowGap: '0.5',
    minH: '10',
    px: '3.5',
    py: '2',
    borderRadius: 'control',
    bg: 'bg',
    fontVariantNumeric: 'tabular-nums',
  },
  dot: {
    flex: 'none',
    boxSize: '2.5',
    borderRadius: 'pill',
    bg: 'faint',
    '&[data-tone=green]': { bg: 'green' },
    '&[data-tone=red]': { bg: 'red' },
    '&[data-tone=blue]': { bg: 'blue' },
    '&[data-tone=yellow]': { bg: 'signal' },
  },
  /** On a phone under the state and what counts most beside it. */
  of: {
    order: { base: '1', md: '0' },
    flex: { base: '1 1 100%', md: '1 1 {sizes.44}' },
    minW: '0',
    _empty: { display: 'none' },
    color: 'soft',
    overflowWrap: 'anywhere',
  },
  end: { ms: 'auto', fontWeight: 'semibold', '& > a': { display: 'inline-block', my: '-2.5', py: '2.5', color: 'brand' } },
});

/** How something stands, in one line. */
export function StateBar({ tone, state, children, end }: StateBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      <strong>{state}</strong>
      <span className={styles.of}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
