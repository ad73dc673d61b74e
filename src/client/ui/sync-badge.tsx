import './marks.css';
import type { Tone } from './badge.tsx';

export interface SyncBadgeProps {
  tone: Exclude<Tone, 'blue'>;
  text: string;
}

/** The menu's pill: what still has to leave this device. */
export function SyncBadge({ tone, text }: SyncBadgeProps) {
  return <span className={`ui-badge ui-sync ui-badge--${tone}`}>{text}</span>;
}
