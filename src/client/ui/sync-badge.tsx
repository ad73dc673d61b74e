import { badgeClass, type Tone } from './badge.tsx';

export interface SyncBadgeProps {
  tone: Exclude<Tone, 'blue'>;
  text: string;
}

/** The menu's pill: what still has to leave this device. */
export function SyncBadge({ tone, text }: SyncBadgeProps) {
  return (
    <span className={`${badgeClass({ tone, isSync: true })} ui-sync`} data-tone={tone}>
      {text}
    </span>
  );
}
