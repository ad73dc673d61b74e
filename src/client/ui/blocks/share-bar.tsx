import type { CSSProperties } from 'react';
import { classesOf } from '../theme/class-names.ts';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  tone?: 'soft' | 'brand' | 'green' | 'signal' | 'red';
}

/** How much of something there is, to be seen at a glance: the words beside it say it. */
export const ShareBar = ({ share, tone = 'soft' }: ShareBarProps) => (
  <span className={styles.bar} data-tone={tone} aria-hidden="true">
    <span style={{ '--share': `${Math.min(1, Math.max(0, share)) * 100}%` } as CSSProperties} />
  </span>
);

const styles = classesOf({
  bar: {
    display: 'block',
    h: '1.5',
    overflow: 'hidden',
    borderRadius: 'pill',
    bg: 'line',
    '& > span': {
      display: 'block',
      h: 'full',
      w: 'var(--share)',
      borderRadius: 'pill',
      bg: 'soft',
      transitionProperty: 'width',
      transitionDuration: 'base',
      _motionReduce: { transition: 'none' },
    },
    '&[data-tone=brand] > span': { bg: 'brand' },
    '&[data-tone=green] > span': { bg: 'green' },
    '&[data-tone=signal] > span': { bg: 'signal' },
    '&[data-tone=red] > span': { bg: 'red' },
  },
});
