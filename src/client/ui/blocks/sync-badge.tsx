import { useEffect, useRef } from 'react';
import { badgeClass, type Tone } from './badge.tsx';
import { motion } from '../motion/motion.ts';

export interface SyncBadgeProps {
  tone: Exclude<Tone, 'blue'>;
  text: string;
}

/** The menu's pill: what still has to leave this device. */
export function SyncBadge({ tone, text }: SyncBadgeProps) {
  const pill = useRef<HTMLSpanElement>(null);
  const was = useRef(tone);
  useEffect(() => {
    if (was.current !== tone && pill.current) motion()?.nudge(pill.current);
    was.current = tone;
  }, [tone]);
  return (
    <span ref={pill} className={`${badgeClass({ tone, isSync: true })} ui-sync`} data-tone={tone}>
      {text}
    </span>
  );
}
